import { expect, test } from 'vitest';
import { isPrivateAddress } from './private-address.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:0:127.0.0.1',
  '64:ff9b::a00:1',
  'fe80::1',
  'fd00::1',
  '3fff::1',
  '5f00::1',
  'not an address',
])('%s is not of the public internet', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each(['8.8.8.8', '2001:4860:4860::8888', '::ffff:8.8.8.8', '4000::1'])('%s is public', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});
