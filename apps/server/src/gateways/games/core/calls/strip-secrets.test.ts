import { expect, test } from 'vitest';
import { createStripSecrets } from './strip-secrets.ts';

const strip = createStripSecrets(['secret_key', 'operator_token', 'authToken', 'X-Signature-Key']);

test.each([
  ['{"secret_key":"s3cret","amount":1}', '{"secret_key":"[hidden]","amount":1}'],
  ['{ "secret_key" : "s3\\"cret", "a": 1 }', '{ "secret_key" : "[hidden]", "a": 1 }'],
  ['{"a":{"b":[{"operator_token":12345}]}}', '{"a":{"b":[{"operator_token":"[hidden]"}]}}'],
  ['{"SECRET_KEY":"s3cret"}', '{"SECRET_KEY":"[hidden]"}'],
  ['operator_token=s3cret&secret_key=s3cret&x=1', 'operator_token=[hidden]&secret_key=[hidden]&x=1'],
  ['/gw/v1/EG2/debit?authToken=s3cret', '/gw/v1/EG2/debit?authToken=[hidden]'],
  ['a[0][secret_key]=s3cret&b=1', 'a[0][secret_key]=[hidden]&b=1'],
  ['{"secret_key":"s3cret', '{"secret_key":"[hidden]"'],
  ['my_secret_key_note=kept', 'my_secret_key_note=kept'],
  ['{"secret\\u005fkey":"s3cret"}', '{"secret\\u005fkey":"[hidden]"}'],
  ['secret%5Fkey=s3cret&x=1', 'secret%5Fkey=[hidden]&x=1'],
  ['a%5Bsecret%5Fkey%5D=s3cret&x=1', 'a%5Bsecret%5Fkey%5D=[hidden]&x=1'],
  ['url=https://a?secret_key=s3?cret&x=1', 'url=https://a?secret_key=[hidden]&x=1'],
  ['{"x":"{\\"secret_key\\":\\"s3cret\\"}"}', '{"x":"{\\"secret_key\\":\\"[hidden]\\"}"}'],
])('%s is kept as %s', (text, kept) => {
  expect(strip.text(text)).toBe(kept);
});

test('hides secret headers of the wire, and credentials of any wire', () => {
  expect(strip.headers({ 'x-signature-key': 's3cret', authorization: 'Basic s3cret', 'x-key-id': 'k' })).toEqual({
    'x-signature-key': '[hidden]',
    authorization: '[hidden]',
    'x-key-id': 'k',
  });
});

test.each(['?', '&', '&[', '"secret_key":"\\', '"secret_key" ', '"', 'secret_key='])(
  'half a megabyte of %s costs no more than its length',
  (part) => {
    const before = process.cpuUsage();
    strip.text(part.repeat(Math.ceil(524_288 / part.length)));
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  },
);
