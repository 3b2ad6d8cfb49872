import { describe, expect, it } from 'vitest';
import { findCountry } from './find-country.ts';
import { createGeo } from './geo.ts';
import { parseGeoTables } from './geo-tables.ts';

const V4 = '16777216,16777471,AU\n16777472,16778239,CN\n3405803776,3405804031,BR\n';
/** 2001:db8::/64 and 2001:db9::1 to 2001:db9::5. */
const V6 = `${0x20010db8n << 96n},${(0x20010db8n << 96n) + (1n << 64n) - 1n},FR\n${(0x20010db9n << 96n) + 1n},${(0x20010db9n << 96n) + 5n},JP\n`;
const tables = parseGeoTables(Buffer.from(V4), Buffer.from(V6));

describe('the country of an address', () => {
  it.each([
    ['1.0.0.0', 'AU'],
    ['1.0.0.255', 'AU'],
    ['1.0.1.0', 'CN'],
    ['1.0.3.255', 'CN'],
    ['1.0.4.0', null],
    ['0.255.255.255', null],
    ['203.0.113.77', 'BR'],
    ['255.255.255.255', null],
    ['127.0.0.1', null],
    ['::ffff:1.0.0.7', 'AU'],
    ['2001:db8::', 'FR'],
    ['2001:db8::ffff:ffff:ffff:ffff', 'FR'],
    ['2001:db8:0:1::', null],
    ['2001:db9::0', null],
    ['2001:db9::3', 'JP'],
    ['2001:0db9:0000:0000:0000:0000:0000:0005', 'JP'],
    ['2001:db9::6', null],
    ['::1', null],
    ['fe80::1%eth0', null],
    ['nonsense', null],
    ['1.0.0.1, 203.0.113.9', null],
  ])('of %s is %s', (address, country) => {
    expect(findCountry(tables, address)).toBe(country);
  });
});

describe('the lists of the package', () => {
  // Reading them is a second of work, much longer on a machine that is busy with other tests.
  it('hold the whole Internet and are read beside the server, which goes on meanwhile', {
    timeout: 60_000,
  }, async () => {
    const geo = createGeo();
    const begun = performance.now();
    let longestMs = 0;
    let last = begun;
    const timer = setInterval(() => {
      longestMs = Math.max(longestMs, performance.now() - last);
      last = performance.now();
    }, 5);
    const [v4, v6] = await Promise.all([geo.countryOf('200.160.2.3'), geo.countryOf('2001:12ff::10')]);
    clearInterval(timer);
    expect([v4, v6]).toEqual(['BR', 'BR']);
    expect(longestMs).toBeLessThan((performance.now() - begun) / 2);
    expect(await geo.countryOf('10.1.2.3')).toBeNull();
  });

  it('are tried again when they could not be read', async () => {
    let tries = 0;
    const geo = createGeo(async () => {
      tries += 1;
      if (tries === 1) throw new Error('gone');
      return tables;
    });
    await expect(geo.countryOf('1.0.0.1')).rejects.toThrow('gone');
    expect(await geo.countryOf('1.0.0.1')).toBe('AU');
  });
});
