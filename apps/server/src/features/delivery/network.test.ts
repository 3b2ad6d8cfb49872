import { describe, expect, it } from 'vitest';
import { networkOf } from './network.ts';

describe('what counts as one caller', () => {
  it('is an IPv4 address, however it is written', () => {
    expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
    expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
  });

  it('is the /64 of an IPv6 address, so that moving within it changes nothing', () => {
    const own = ['2001:db8:0:7::1', '2001:DB8:0:7:ffff:1:2:3', '2001:0db8:0000:0007::99', '2001:db8::7:0:0:0:5'];
    expect(new Set(own.map(networkOf))).toEqual(new Set(['2001:db8:0:7::/64']));
    expect(networkOf('2001:db8:0:8::1')).not.toBe(networkOf('2001:db8:0:7::1'));
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
  });
});
