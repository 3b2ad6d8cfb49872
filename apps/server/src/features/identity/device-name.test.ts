import { describe, expect, it } from 'vitest';
import { deviceName, networkOf } from './device-name.ts';

describe('what a device is called', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36 Edg/156.0',
      'Edge · Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Mobile Safari/537.36',
      'Chrome · Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari · iPhone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox · Linux'],
  ])('names %s as %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
  it('never repeats a text that the caller chose', () => {
    expect(deviceName('<img src=x onerror=alert(1)> https://evil.example')).toBe('?');
  });
});

describe('which network an address belongs to', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.5', '203.0.113.0/24'],
    ['2001:0db8:00a1:ffff::1', '2001:db8:a1::/48'],
    ['2001:db8::9', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
  ])('%s is of %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
