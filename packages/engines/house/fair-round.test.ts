import { amount } from '@trevo/money';
import { expect, test } from 'vitest';
import type { RandomStream } from '../fair/index.ts';
import { seededStream } from '../proof/seeded-stream.ts';
import { hiloRank, type HiloShown, type MinesShown } from '../instant/index.ts';
import { type Bet, HOUSE_GAMES, type HouseGame, totalOf } from './index.ts';

const part = (stake: bigint, multE4: number, win: bigint) => ({ stake: amount(stake), multE4, win: amount(win) });

test('a round of one part ends as its part, whatever rounding did to its money', () => {
  expect(totalOf([part(500_000n, 10_102, 500_000n)])).toEqual({ win: 500_000n, multE4: 10_102 });
});

test('several parts are paid each by its own rounding, and their multiplier is of all that was staked, cut', () => {
  expect(totalOf([part(1_000_000n, 20_000, 2_000_000n), part(2_000_000n, 0, 0n)])).toEqual({
    win: 2_000_000n,
    multE4: 6_666,
  });
});

test.each([...HOUSE_GAMES])(
  '%s is listed by its own code, certifies every level, and names its least return',
  (code, game) => {
    const { rtp, levels, worstLevel, maxWinE4 } = game.report();
    expect(game.code).toBe(code);
    expect(levels).toHaveLength(game.betLevels.length);
    expect(game.betLevels).toEqual(game.betLevels.toSorted((a, b) => (a < b ? -1 : 1)));
    // What a licence asks for: no choice at any level below 85 %.
    expect(Number(worstLevel.rtp)).toBeGreaterThan(0.85);
    expect(Math.min(...levels.map((level) => Number(level.rtp)))).toBe(Number(worstLevel.rtp));
    expect(Number(rtp)).toBeLessThan(1);
    expect(maxWinE4).toBeGreaterThan(10_000);
  },
);

/** Choices that people make, by game; a new game names its own. Seeds are fixed, so a pass is a fact and not luck. */
const TYPICAL: Readonly<Record<string, readonly unknown[]>> = {
  SPB_A: [{}],
  SPB_B: [{}],
  SPB_DICE: [
    { side: 'under', count: 4_800 },
    { side: 'over', count: 500 },
    { side: 'under', count: 9_500 },
  ],
  SPB_PLINKO: [
    { rows: 8, risk: 'low' },
    { rows: 12, risk: 'medium' },
    { rows: 16, risk: 'high' },
  ],
  SPB_LIMBO: [{ targetE2: 150 }, { targetE2: 200 }, { targetE2: 1_000 }],
  SPB_SCRATCH: [{}],
  SPB_KENO: [
    { board: '80/20', picks: [7] },
    { board: '80/20', picks: [3, 14, 41, 77] },
    { board: '40/10', picks: [1, 2, 3, 4, 5] },
  ],
  SPB_WHEEL: [
    { segments: 10, risk: 'low' },
    { segments: 30, risk: 'medium' },
    { segments: 50, risk: 'high' },
  ],
  SPB_HILO: [{}],
  SPB_MINES: [{ mines: 1 }, { mines: 3 }, { mines: 10 }],
};
/** How people go on in games of several acts: what they do next at what they see. */
const NEXT: Readonly<Record<string, (shown: never) => unknown>> = {
  SPB_HILO: ({ cards, moves }: HiloShown) =>
    moves.length < 2 ? { do: hiloRank(cards.at(-1) ?? 0) > 7 ? 'lower' : 'higher' } : { do: 'cashOut' },
  SPB_MINES: ({ opened }: MinesShown) =>
    opened.length < 3 ? { do: 'pick', cell: opened.length * 7 } : { do: 'cashOut' },
};
const ROUNDS = 8_000;

/** A round played to its end: its acts are chosen by `NEXT`. */
const endOf = (game: HouseGame, bet: Bet<unknown>, stream: RandomStream) => {
  let turn = game.open(bet, stream);
  while (!turn.done) {
    const action = NEXT[game.code]?.(turn.shown as never);
    const next = game.act?.({ ...bet, staked: bet.stake, state: turn.state }, action, stream);
    if (!next) throw new Error('a game of several acts names here what people do next, all of it legal');
    turn = next;
  }
  return totalOf(turn.done);
};

test.each(
  [...HOUSE_GAMES].flatMap(([code, game]) => (TYPICAL[code] ?? [null]).map((choice) => [code, choice, game] as const)),
)('%s, played with %j, returns what it certifies and never wins more', (_, raw, game) => {
  const choice = game.readChoice(raw);
  if (choice === null) throw new Error('a game of the house names typical choices here, all of them legal');
  const stake = game.betLevels.at(-1) ?? amount(0n);
  const stream = seededStream(20_261_123);
  const most = game.maxWinE4(choice);
  const returns = Array.from({ length: ROUNDS }, () => {
    const { win, multE4 } = endOf(game, { stake, choice, currency: 'BRL' }, stream);
    expect(multE4).toBeLessThanOrEqual(most);
    return Number(win) / Number(stake);
  });
  const mean = returns.reduce((sum, one) => sum + one, 0) / ROUNDS;
  const scatter = Math.sqrt(returns.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (ROUNDS - 1));
  const fiveSigma = (5 * scatter) / Math.sqrt(ROUNDS);
  // The certificate is of the choice that returns least; none returns all that was staked.
  expect(mean + fiveSigma).toBeGreaterThan(Number(game.report().rtp));
  expect(mean - fiveSigma).toBeLessThan(1);
});
