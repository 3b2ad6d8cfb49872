import { amount, payoutE4 } from '@trevo/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createStream } from '../../fair/index.ts';
import { scriptedStream, seededStream } from '../../proof/seeded-stream.ts';
import {
  BACCARAT,
  BACCARAT_KINDS,
  type BaccaratKind,
  type BaccaratTable,
  baccaratMultE4,
  CLASSIC_TABLE,
  factsOf,
  findBaccaratFault,
  playBaccarat,
} from './baccarat.ts';
import { bankerDraws, dealBaccarat, pointsOf } from './deal-baccarat.ts';
import vectors from './vectors/rounds.json' with { type: 'json' };

const ONE = amount(1_000_000n);
const LOOSE: BaccaratTable = { shoe: 'with_replacement', commission: 'none', tiePays: 9 };
const plain = (value: unknown) => JSON.parse(JSON.stringify(value, (_, v) => (typeof v === 'bigint' ? `${v}` : v)));
/** A card worth the points: 0 a ten, 1 an ace. */
const worth = (points: number): number => (points === 0 ? 32 : points === 1 ? 48 : (points - 2) * 4);
/** Deals the points in order: player, banker, player, banker, thirds. */
const deal = (...points: number[]) => dealBaccarat(scriptedStream(points.map(worth)), 'with_replacement');
const pay = (kind: BaccaratKind, dealt: ReturnType<typeof deal>, table = CLASSIC_TABLE) =>
  baccaratMultE4(kind, factsOf(dealt), table);

describe('the deal', () => {
  test('counts points by face, pictures and tens as nothing, the ace as one', () => {
    expect([0, 28, 32, 36, 44, 48, 51].map(pointsOf)).toEqual([2, 9, 0, 0, 0, 1, 1]);
  });

  test('stops at a natural on either side', () => {
    expect(deal(4, 0, 4, 5)).toMatchObject({ isNatural: true, winner: 'player', playerPoints: 8 });
    expect(deal(0, 4, 2, 5)).toMatchObject({ isNatural: true, winner: 'banker', bankerPoints: 9 });
  });

  test('gives the player a third card from 0 to 5, and the banker one against a standing player', () => {
    expect(deal(0, 0, 6, 5, 9)).toMatchObject({ player: [32, 16], bankerPoints: 4, winner: 'player' });
    expect(deal(0, 0, 5, 7, 9)).toMatchObject({ playerPoints: 4, bankerPoints: 7, winner: 'banker' });
    expect(deal(0, 0, 7, 6)).toMatchObject({ playerPoints: 7, bankerPoints: 6 });
  });

  test('follows the whole third-card table', () => {
    const drawsOn = (points: number) =>
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((third) => bankerDraws(points, third)).join('');
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(drawsOn)).toEqual([
      '0123456789',
      '0123456789',
      '0123456789',
      '012345679',
      '234567',
      '4567',
      '67',
      '',
    ]);
  });

  test('deals from eight whole decks, each card at most eight times', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { player, banker, playerPoints } = dealBaccarat(seededStream(seed), 'eight_decks');
        expect([...player, ...banker].every((card) => card >= 0 && card < 52)).toBe(true);
        expect(player.reduce((sum, card) => sum + pointsOf(card), 0) % 10).toBe(playerPoints);
        expect(player.length + banker.length).toBeLessThanOrEqual(6);
      }),
      { numRuns: 200 },
    );
  });
});

describe('pays', () => {
  const bankerSix = deal(0, 0, 5, 6, 0);
  const tie = deal(0, 0, 7, 7);

  test('player 1 to 1, banker 0.95 to 1, both pushed by a tie', () => {
    expect(pay('player', deal(0, 0, 9, 7))).toBe(20_000);
    expect(pay('banker', deal(0, 0, 7, 9))).toBe(19_500);
    expect([pay('player', tie), pay('banker', tie), pay('tie', tie)]).toEqual([10_000, 10_000, 90_000]);
    expect([pay('player', bankerSix), pay('tie', bankerSix)]).toEqual([0, 0]);
  });

  test('without commission a banker win is 1 to 1, with 6 points half', () => {
    expect(bankerSix).toMatchObject({ winner: 'banker', bankerPoints: 6 });
    expect(pay('banker', bankerSix, LOOSE)).toBe(15_000);
    expect(pay('banker', deal(0, 0, 7, 9), LOOSE)).toBe(20_000);
    expect(pay('tie', tie, LOOSE)).toBe(100_000);
  });

  test('pairs 11 to 1 by rank, small on four cards, big on more', () => {
    // Tens and kings are worth the same but are no pair.
    const noPair = dealBaccarat(scriptedStream([32, 28, 44, 29]), 'with_replacement');
    expect([pay('player_pair', noPair), pay('banker_pair', noPair)]).toEqual([0, 120_000]);
    expect([pay('small', noPair), pay('big', noPair)]).toEqual([25_000, 0]);
    expect([pay('small', bankerSix), pay('big', bankerSix)]).toEqual([0, 15_400]);
  });

  test('each bet apart, floored once to the cent', () => {
    const stake = amount(1_010_000n);
    const won = playBaccarat(
      [{ kind: 'banker', stake }],
      { ...LOOSE, commission: 'five_percent' },
      scripted(0, 0, 7, 9),
    );
    // 1.01 x 1.95 = 1.9695
    expect(won.win).toBe(1_960_000n);
  });

  test('what the multipliers say, for every deal, kind and table', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(CLASSIC_TABLE, LOOSE), (seed, table) => {
        const bets = BACCARAT_KINDS.map((kind) => ({ kind, stake: amount(70_000n) }));
        const round = playBaccarat(bets, table, seededStream(seed));
        const facts = factsOf(round.deal);
        expect(round.payouts).toEqual(
          bets.map(({ kind, stake }) => payoutE4(stake, baccaratMultE4(kind, facts, table), 'BRL')),
        );
        expect(round.win).toBe(round.payouts.reduce((sum, one) => sum + one, 0n));
      }),
      { numRuns: 300 },
    );
  });

  const scripted = (...points: number[]) => scriptedStream(points.map(worth));
});

describe('a set of bets', () => {
  test('is refused whole for one bad bet, and names it', () => {
    const good = { kind: 'player', stake: 1_000_000n };
    expect(findBaccaratFault([])).toEqual({ index: 0, reason: 'no_bets' });
    expect(findBaccaratFault([good, { kind: 'dragon', stake: 1n }])).toEqual({ index: 1, reason: 'no_such_place' });
    expect(findBaccaratFault([good, good])).toEqual({ index: 1, reason: 'same_place_twice' });
    for (const stake of [0n, -1n, 5_000n])
      expect(findBaccaratFault([{ kind: 'tie', stake }])).toEqual({ index: 0, reason: 'bad_stake' });
    expect(findBaccaratFault([good, { kind: 'tie', stake: 10_000n }])).toBeNull();
    expect(() => playBaccarat([], CLASSIC_TABLE, seededStream(1))).toThrow(RangeError);
  });
});

describe('recorded rounds', () => {
  test('replay from their seeds', () => {
    const { serverSeed, clientSeed, rounds } = vectors;
    for (const { nonce, table, outcome } of rounds) {
      const stream = createStream({ serverSeed, clientSeed, nonce, game: BACCARAT.code, mathVersion: 'm1' });
      const bets = BACCARAT_KINDS.map((kind) => ({ kind, stake: amount(1_010_000n) }));
      expect(plain(playBaccarat(bets, table as BaccaratTable, stream))).toEqual(outcome);
    }
    expect(new Set(rounds.map(({ outcome }) => outcome.deal.winner)).size).toBeGreaterThan(1);
    expect(rounds[0]?.outcome.stake).toBe(`${ONE * 7n + 70_000n}`);
  });
});
