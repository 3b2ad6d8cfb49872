import { amount } from '@trevo/money';
import { reportOf } from './reports.ts';
import { expect, test } from 'vitest';
import { seededStream } from '../proof/seeded-stream.ts';
import { HOUSE_VERSIONS, totalOf, versionName } from './index.ts';
import { playOnce, typicalPlaysOf } from './typical-plays.ts';

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

const NAMED = HOUSE_VERSIONS.map((game) => [versionName(HOUSE_VERSIONS, game), game] as const);

test.each(NAMED)('%s certifies every level under its own code, and names its least return', (_, game) => {
  const { game: code, rtp, levels, worstLevel, maxWinE4 } = reportOf(game);
  expect(code).toBe(game.code);
  expect(levels).toHaveLength(game.betLevels.length);
  expect(game.betLevels).toEqual(game.betLevels.toSorted((a, b) => (a < b ? -1 : 1)));
  // What a licence asks for: no choice at any level below 85 %.
  expect(Number(worstLevel.rtp)).toBeGreaterThan(0.85);
  expect(Math.min(...levels.map((level) => Number(level.rtp)))).toBe(Number(worstLevel.rtp));
  expect(Number(rtp)).toBeLessThan(1);
  expect(maxWinE4).toBeGreaterThan(10_000);
});

const ROUNDS = 8_000;

test.each(
  NAMED.flatMap(([name, game]) => typicalPlaysOf(game).map((play) => [name, play.choice, game, play] as const)),
)('%s, played with %j, returns what it certifies and never wins more', (_, raw, game, play) => {
  const stake = game.stakeOf?.(game.readChoice(raw)) ?? game.betLevels.at(-1) ?? amount(0n);
  // The seed is fixed, so a pass is a fact and not luck.
  const stream = seededStream(20_261_123);
  const most = game.maxWinE4(game.readChoice(raw));
  const returns = Array.from({ length: ROUNDS }, () => {
    const { back, multE4 } = playOnce(game, play, stake, stream);
    expect(multE4).toBeLessThanOrEqual(most);
    return back;
  });
  const mean = returns.reduce((sum, one) => sum + one, 0) / ROUNDS;
  const scatter = Math.sqrt(returns.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (ROUNDS - 1));
  const fiveSigma = (5 * scatter) / Math.sqrt(ROUNDS);
  // The certificate is of the choice that returns least; none returns all that was staked.
  expect(mean + fiveSigma).toBeGreaterThan(Number(reportOf(game).rtp));
  expect(mean - fiveSigma).toBeLessThan(1);
});
