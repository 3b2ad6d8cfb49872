import { describe, expect, it } from 'vitest';
import { networkOf, subscriberOf } from './network.ts';

describe('what counts as one caller', () => {
  it('is an IPv4 address, however it is written', () => {
    expect(subscriberOf('203.0.113.9')).toBe('203.0.113.9');
    expect(subscriberOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
  });

  it('is the /64 of an IPv6 address, so that moving within it changes nothing', () => {
    const own = ['2001:db8:0:7::1', '2001:DB8:0:7:ffff:1:2:3', '2001:0db8:0000:0007::99', '2001:db8::7:0:0:0:5'];
    expect(new Set(own.map(subscriberOf))).toEqual(new Set(['2001:db8:0:7::/64']));
    expect(subscriberOf('2001:db8:0:8::1')).not.toBe(subscriberOf('2001:db8:0:7::1'));
    expect(subscriberOf('::1')).toBe('0:0:0:0::/64');
  });

  it('is one for all whose connection has no address any more', () => {
    expect(subscriberOf(undefined)).toBe('');
  });
});

describe('which network an address belongs to', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.5', '203.0.113.0/24'],
    ['2001:0db8:00a1:ffff::1', '2001:db8:a1::/48'],
    ['2001:db8::9', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    [undefined, '::/48'],
  ])('%s is of %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
