import type { RoundView } from '@trevo/contract';
import { commitOf, isCnonce, isPlayerSeed } from '@trevo/engines/fair';
import { playFair, SLOT_GAMES } from '@trevo/engines/slots';
import { formatWire, parseWire } from '@trevo/money';

/** What is checked of a round, each by itself. `unknown` only while the pair is not revealed. */
export type CheckName = 'commit' | 'clientSeed' | 'math' | 'steps' | 'win';
export type Check = { readonly name: CheckName; readonly isGood: boolean };
export type Verdict = { readonly roundId: string; readonly isGood: boolean; readonly checks: readonly Check[] };

/** The engine's plain values in the form that travels: bigint money as decimal text. */
const toWire = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? formatWire(item as never, 'BRL') : item)),
  );

const isSame = (a: unknown, b: unknown): boolean => {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [left, right] = [Object.entries(a), b as Record<string, unknown>];
  return left.length === Object.keys(b).length && left.every(([key, value]) => isSame(value, right[key]));
};

/**
 * Recomputes one round from the revealed server seed with the same engine package that the server plays with:
 * the seed hashes to the commit, the client seed has the form player seed, colon, 128 bits from the browser, and every
 * step and the win come out the same. Source of the algorithm: fair/v1.
 */
export const verifyRound = (round: RoundView, commit: string, serverSeed: string): Verdict => {
  const [playerSeed = '', cnonce = ''] = round.fair.clientSeed.split(':');
  const game = SLOT_GAMES.get(round.game);
  const bet = parseWire(round.bet, 'BRL');
  const isMathKnown = game !== undefined && game.mathVersion === round.mathVersion && bet !== null;
  const outcome = isMathKnown
    ? playFair(game, bet, { serverSeed, clientSeed: round.fair.clientSeed, nonce: round.fair.nonce }).outcome
    : null;
  const checks: Check[] = [
    { name: 'commit', isGood: commitOf(serverSeed) === commit && round.fair.serverSeedHash === commit },
    { name: 'clientSeed', isGood: isPlayerSeed(playerSeed) && isCnonce(cnonce) },
    { name: 'math', isGood: isMathKnown },
    {
      name: 'steps',
      isGood: outcome !== null && isSame(toWire(outcome.steps), round.steps) && outcome.winMultE4 === round.winMultE4,
    },
    { name: 'win', isGood: outcome !== null && formatWire(outcome.win, 'BRL') === round.win },
  ];
  return { roundId: round.roundId, isGood: checks.every((check) => check.isGood), checks };
};

/** Nonces of a pair run from the first without a gap: nothing was dropped in between. */
export const missingNonces = (rounds: readonly RoundView[], played: number): number[] => {
  const seen = new Set(rounds.map((round) => round.fair.nonce));
  const first = Math.min(...seen);
  return Array.from({ length: played }, (_, index) => (Number.isFinite(first) ? first : 0) + index).filter(
    (nonce) => !seen.has(nonce),
  );
};
