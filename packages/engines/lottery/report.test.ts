import { describe, expect, test } from 'vitest';
import { FAMILIES, findPlay } from './families/index.ts';
import { oddsTable } from './odds.ts';
import { lotteryReport, type PlayReport, textKeysOf } from './report.ts';
import certificate from './vectors/certificate.json' with { type: 'json' };

/** A play in lines: one for what it costs and returns, one for each prize. */
const linesOf = ({ code, units, outcomes, returns, prizes }: PlayReport): string[] => [
  `${code}: ${units} units, ${outcomes} outcomes, returns ${returns.join(' to ')}`,
  ...prizes.map(({ key, chance, push, by, odds }) => `  ${key}: ${chance}, push ${push}, ${by} ${odds.join(' ')}`),
];

describe('the certificate of a family', () => {
  test.each(Object.values(FAMILIES))('of $code is exactly the recorded one, to the last place', (family) => {
    expect(lotteryReport(family).flatMap(linesOf)).toEqual(certificate[family.code]);
  });

  test('promises no bet type more than it takes, and the series what it says', () => {
    for (const play of Object.values(FAMILIES).flatMap(lotteryReport)) {
      expect(Number(play.returns[1])).toBeLessThan(1);
      const isSeries = play.prizes.every(({ by, push }) => by === 'series' && push === '0/1');
      if (isSeries) expect([play.code, Number(play.returns[1]) <= 0.99]).toEqual([play.code, true]);
    }
  });
});

test('screens find the texts of a play by its code, its group and its choices', () => {
  const play = findPlay('S_DTR')?.play;
  if (!play) throw new Error('no S_DTR');
  expect(textKeysOf(play)).toEqual({
    group: 'lottery.group.ssc_dragon',
    name: 'lottery.play.S_DTR',
    rule: 'lottery.rule.S_DTR',
    choices: ['lottery.choice.dragon', 'lottery.choice.tiger'],
  });
  expect(oddsTable(play, 1_960)).toEqual([196]);
});
