import { amount } from '@trevo/money';
import { reportOf } from '../../house/reports.ts';
import { describe, expect, test } from 'vitest';
import { openFair, totalOf } from '../../house/index.ts';
import { seededStream } from '../../proof/seeded-stream.ts';
import { BACCARAT_KINDS, CLASSIC_TABLE } from './baccarat.ts';
import { baccaratChances, placeEnds } from './baccarat-certificate.ts';
import { BACCARAT_TABLES, type BaccaratChoice, baccaratGame as game } from './baccarat-game.ts';
import { baccaratGameReport, type BaccaratCertificate } from './baccarat-report.ts';
import recorded from './vectors/game-rounds.json' with { type: 'json' };

const report = reportOf(game) as ReturnType<typeof reportOf> & BaccaratCertificate;
const plain = (value: unknown) => JSON.parse(JSON.stringify(value, (_, v) => (typeof v === 'bigint' ? `${v}` : v)));
const choiceOf = (table: string, ...bets: readonly (readonly [string, string])[]): BaccaratChoice => {
  const choice = game.readChoice({ table, bets: bets.map(([place, stake]) => ({ place, stake })) });
  if (choice === null) throw new Error('refused');
  return choice;
};
const EVERY = BACCARAT_KINDS.map((kind) => [kind, '1.00'] as const);

describe('a choice', () => {
  test('is the chips in the order of the cloth and one of two tables, and nothing else', () => {
    expect(choiceOf('commission', ['big', '2.00'], ['banker', '1.000'])).toEqual({
      table: 'commission',
      bets: [
        { place: 'banker', stake: '1.00' },
        { place: 'big', stake: '2.00' },
      ],
    });
    const bets = [{ place: 'banker', stake: '1.00' }];
    for (const raw of [
      null,
      { bets },
      { bets, table: 'free' },
      { bets, table: 'toString' },
      { bets, table: ['commission'] },
      { bets: [], table: 'commission' },
      { bets: [{ place: 'dragon', stake: '1.00' }], table: 'commission' },
      { bets: [{ place: 'banker', stake: '0.50' }], table: 'commission' },
      { bets: [{ place: 'banker', stake: '501.00' }], table: 'commission' },
      { bets: [...bets, ...bets], table: 'commission' },
    ])
      expect(game.readChoice(raw)).toBeNull();
  });

  test('is bet with exactly the sum of its chips', () => {
    const choice = choiceOf('commission', ['player', '5.00'], ['tie', '1.00']);
    expect(game.stakeOf?.(choice)).toBe(6_000_000n);
    for (const stake of [0n, 5_000_000n, 7_000_000n])
      expect(() => game.open({ stake: amount(stake), choice, currency: 'BRL' }, seededStream(1))).toThrow(RangeError);
  });
});

describe('the most that a choice wins', () => {
  test('is that of the best deal for all of its chips together', () => {
    expect(game.maxWinE4(choiceOf('commission', ['banker', '1.00']))).toBe(19_500);
    expect(game.maxWinE4(choiceOf('no_commission', ['banker', '1.00']))).toBe(20_000);
    expect(game.maxWinE4(choiceOf('commission', ['player', '1.00'], ['banker', '1.00']))).toBe(10_000);
    // A tie of four cards with two pairs: 1 + 1 + 9 + 12 + 12 + 2.5 of seven chips.
    expect(game.maxWinE4(choiceOf('commission', ...EVERY))).toBe(53_572);
  });

  test('is never passed in a thousand deals, whatever lies on the cloth', () => {
    const stream = seededStream(8);
    for (let at = 1; at <= 1_000; at += 1) {
      const laid = EVERY.filter((_, place) => ((at % 127) + 1) & (1 << place));
      const choice = choiceOf(at % 2 ? 'commission' : 'no_commission', ...laid);
      const stake = game.stakeOf?.(choice) ?? amount(0n);
      const { done = [] } = game.open({ stake, choice, currency: 'BRL' }, stream);
      expect(totalOf(done).multE4).toBeLessThanOrEqual(game.maxWinE4(choice));
    }
  });
});

describe('the certificate of the game', () => {
  const edges = (table: number) => report.tables[table]?.places.map(({ place, edge }) => [place, edge]);

  test('has the known edge of every place at both tables', () => {
    const side = [
      ['tie', '0.1435963'],
      ['player_pair', '0.1036145'],
      ['banker_pair', '0.1036145'],
      ['small', '0.0528288'],
      ['big', '0.0434575'],
    ];
    expect(edges(0)).toEqual([['player', '0.0123508'], ['banker', '0.0105791'], ...side]);
    expect(edges(1)).toEqual([['player', '0.0123508'], ['banker', '0.0145810'], ...side]);
  });

  test('tells what a win pays: a banker without commission who wins with six gets half', () => {
    const pays = (table: number) => report.tables[table]?.places.map(({ payE4, leastE4 }) => [payE4, leastE4]);
    const same = [20_000, 19_500, 90_000, 120_000, 120_000, 25_000, 15_400].map((payE4) => [payE4, payE4]);
    expect(pays(0)).toEqual(same);
    expect(pays(1)).toEqual(same.with(1, [20_000, 15_000]));
  });

  test('has the known chances, and tells the least and the best return', () => {
    expect(report.chances).toMatchObject({
      player: '0.446246609',
      banker: '0.458597423',
      tie: '0.095155968',
      bankerSix: '0.053863716',
      pair: '0.074698795',
    });
    expect(report.chances.natural.slice(0, 8)).toBe('0.343049');
    expect(report).toMatchObject({ rtp: '0.856404', rtpBest: '0.989421', maxWinE4: 120_000 });
    expect(new Set(report.levels.map(({ rtp }) => rtp))).toEqual(new Set(['0.856404']));
  });

  test('changes with a changed rule (planted)', () => {
    const other = baccaratGameReport(game, { ...BACCARAT_TABLES, no_commission: { ...CLASSIC_TABLE, tiePays: 9 } });
    expect(other.rtpBest).toBe(report.rtpBest);
    expect(other.tables[1]?.places[2]?.edge).toBe('0.0484403');
  });

  test('knows all that a place can pay: its chances never pass one', () => {
    const chances = baccaratChances('with_replacement');
    for (const kind of BACCARAT_KINDS)
      for (const table of Object.values(BACCARAT_TABLES)) {
        const sum = placeEnds(kind, chances, table).reduce((all, [, { n, d }]) => all + Number(n) / Number(d), 0);
        expect(sum).toBeLessThanOrEqual(1 + 1e-9);
      }
  });

  test('loses nothing to cents at any chip', () => {
    for (const { places } of report.tables)
      for (const { payE4 } of places) for (const chip of game.betLevels) expect((Number(chip) * payE4) % 1e8).toBe(0);
  });
});

describe('recorded rounds of the game', () => {
  const { serverSeed, clientSeed, rounds } = recorded;

  test('replay from their seeds, the shown pays being the paid ones', () => {
    for (const { nonce, table, shown } of rounds) {
      const choice = choiceOf(table, ...EVERY);
      const bet = { stake: amount(7_000_000n), choice, currency: 'BRL' } as const;
      const { turn } = openFair(game, bet, { serverSeed, clientSeed, nonce });
      expect(plain(turn.shown)).toEqual(shown);
      expect(shown.paid.map(({ win }) => win)).toEqual(turn.done?.map(({ win }) => `${win}`));
    }
  });

  test('hold every winner, a natural, a pair and a banker who wins with six', () => {
    expect(new Set(rounds.map(({ shown }) => shown.winner))).toEqual(new Set(['player', 'banker', 'tie']));
    expect(rounds.some(({ shown }) => shown.isNatural)).toBe(true);
    expect(rounds.some(({ shown }) => shown.paid.some(({ payE4 }) => payE4 === 120_000))).toBe(true);
    expect(rounds.some(({ shown }) => shown.paid.some(({ payE4 }) => payE4 === 15_000))).toBe(true);
  });
});
