import { readFileSync } from 'node:fs';
import { FAMILIES, textKeysOf } from '@trevo/engines/lottery';
import { describe, expect, it } from 'vitest';
import { TABLE_ROWS } from './balls/prize-names.ts';
import { sidesOf } from './trends/tracks.ts';

const wordsOf = (lang: string): Record<string, string> =>
  JSON.parse(
    readFileSync(new URL(`../../../../../packages/i18n/locales/lottery/${lang}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>;

const codes = Object.keys(FAMILIES) as (keyof typeof FAMILIES)[];

describe.each(['pt', 'en'])('words of the lotteries in %s', (lang) => {
  const words = wordsOf(lang);

  it('name every group, bet type, rule and choice of every family, and every family', () => {
    const asked = codes.flatMap((code) => [
      `lottery.family.${code}`,
      ...FAMILIES[code].plays.flatMap((play) => {
        const { group, name, rule, choices } = textKeysOf(play);
        return [group, name, rule, ...choices];
      }),
    ]);
    expect(asked.length).toBeGreaterThan(500);
    expect(asked.filter((key) => !words[key])).toEqual([]);
  });

  it('name every row of a drawn table and every side of a road', () => {
    const rows = Object.values(TABLE_ROWS).flat();
    expect(rows.filter((row) => !words[`lottery.prize.${row}`])).toEqual([]);
    expect(codes.flatMap(sidesOf).filter(({ key }) => !words[`lottery.road.${key}`])).toEqual([]);
  });

  it('say no name of a bet that no family has', () => {
    const known = new Set(codes.flatMap((code) => FAMILIES[code].plays.map((play) => play.code)));
    const named = Object.keys(words).flatMap((key) => /^lottery\.(?:play|rule)\.(.+)$/.exec(key)?.[1] ?? []);
    expect(named.filter((code) => !known.has(code))).toEqual([]);
  });
});
