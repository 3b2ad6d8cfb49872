import { amount } from '@trevo/money';
import { describe, expect, test } from 'vitest';
import { decimalText, type Fraction, fraction, minus, plus } from '../../proof/fraction.ts';
import { seededStream } from '../../proof/seeded-stream.ts';
import { BACCARAT_KINDS, type BaccaratKind, type BaccaratTable, CLASSIC_TABLE, playBaccarat } from './baccarat.ts';
import { baccaratChances, baccaratReport, baccaratRtp } from './baccarat-certificate.ts';
import type { Shoe } from './deal-baccarat.ts';
import golden from './vectors/certificates.json' with { type: 'json' };

const LOOSE: BaccaratTable = { shoe: 'with_replacement', commission: 'none', tiePays: 9 };
const decks = baccaratChances('eight_decks');
const edge = (kind: BaccaratKind, table: BaccaratTable, chances = decks) =>
  decimalText(minus(fraction(100n), timesHundred(baccaratRtp(kind, chances, table))), 5);
const timesHundred = ({ n, d }: Fraction) => fraction(n * 100n, d);

describe('the certificate of baccarat', () => {
  test('is exactly the published one, for both shoes', () => {
    expect([CLASSIC_TABLE, LOOSE].map(baccaratReport)).toEqual(golden);
  });

  test('has the known chances of eight decks and of cards put back', () => {
    const shown = (shoe: Shoe) => {
      const { player, banker, tie } = baccaratChances(shoe);
      return [player, banker, tie].map((chance) => decimalText(chance, 9));
    };
    expect(shown('eight_decks')).toEqual(['0.446246609', '0.458597423', '0.095155968']);
    expect(shown('with_replacement')).toEqual(['0.446146512', '0.458427918', '0.095425570']);
  });

  test('has the known edges of every bet', () => {
    expect(edge('player', CLASSIC_TABLE)).toBe('1.23508');
    expect(edge('banker', CLASSIC_TABLE)).toBe('1.05791');
    expect(edge('banker', { ...CLASSIC_TABLE, commission: 'none' })).toBe('1.45810');
    expect(edge('tie', CLASSIC_TABLE)).toBe('14.35963');
    expect(edge('tie', { ...CLASSIC_TABLE, tiePays: 9 })).toBe('4.84403');
    expect([edge('player_pair', CLASSIC_TABLE), edge('banker_pair', CLASSIC_TABLE)]).toEqual(['10.36145', '10.36145']);
    expect(edge('small', CLASSIC_TABLE)).toBe('5.28288');
    expect(edge('big', CLASSIC_TABLE)).toBe('4.34575');
  });

  test('has the known side chances: banker six, natural, pair, four cards', () => {
    const { bankerSix, natural, pair, small } = decks;
    expect([bankerSix, natural, pair].map((chance) => decimalText(chance, 9))).toEqual([
      '0.053863716',
      '0.343049097',
      '0.074698795',
    ]);
    expect(decimalText(small, 6)).toBe('0.378868');
  });

  test('counts every deal: the three ends sum to exactly 1', () => {
    for (const { player, banker, tie } of [decks, baccaratChances('with_replacement')])
      expect(plus(plus(player, banker), tie)).toEqual(fraction(1n));
  });

  test('a natural is every end with four cards but those where both sides stand', () => {
    const { natural, small } = decks;
    expect(natural.n * small.d < small.n * natural.d).toBe(true);
  });
});

describe('simulated deals', () => {
  test.each([
    [CLASSIC_TABLE, 20_000],
    [LOOSE, 300_000],
  ] as const)('$shoe: return what the certificate says', { timeout: 60_000 }, (table, rounds) => {
    const { rtp } = baccaratReport(table);
    const stream = seededStream(416);
    const stake = amount(1_000_000n);
    const bets = BACCARAT_KINDS.map((kind) => ({ kind, stake }));
    const sums = BACCARAT_KINDS.map(() => ({ sum: 0, squares: 0 }));
    for (let i = 0; i < rounds; i += 1) {
      const { payouts } = playBaccarat(bets, table, stream);
      for (const [at, payout] of payouts.entries()) {
        const paid = Number(payout) / 1_000_000;
        const one = sums[at] as (typeof sums)[number];
        one.sum += paid;
        one.squares += paid * paid;
      }
    }
    for (const [at, kind] of BACCARAT_KINDS.entries()) {
      const { sum, squares } = sums[at] as (typeof sums)[number];
      const mean = sum / rounds;
      const sigma = Math.sqrt((squares / rounds - mean * mean) / rounds);
      expect([kind, Math.abs(mean - Number(rtp[kind])) < 3 * sigma]).toEqual([kind, true]);
    }
  });
});
