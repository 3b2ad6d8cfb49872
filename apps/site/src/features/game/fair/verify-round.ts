import type { RoundView } from '@trevo/contract';
import { HOUSE_CURRENCY } from '@trevo/contract/currency';
import { commitOf, type Draw, fairGameOf, isCnonce, isPlayerSeed, messageHead } from '@trevo/engines/fair';
import {
  HOUSE_VERSIONS,
  type HouseVersions,
  type Played,
  type RecordedAct,
  type Replayed,
  replayFair,
  totalOf,
  versionOf,
  wouldBeFair,
} from '@trevo/engines/house';
import { formatWire, parseWire, ZERO } from '@trevo/money';

/** What is checked of a round, each by itself. `unknown` only while the pair is not revealed. */
export type CheckName = 'commit' | 'clientSeed' | 'math' | 'shown' | 'win';
export type Check = { readonly name: CheckName; readonly isGood: boolean };
export type Verdict = {
  readonly roundId: string;
  readonly isGood: boolean;
  readonly checks: readonly Check[];
  /** Of a void round: what it would have paid, as the wire writes money; null where the seed alone does not decide it, and of other rounds. */
  readonly wouldWin: string | null;
};

/** The engine's plain values in the form that travels: bigint money as decimal text. */
const toWire = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, item: unknown) =>
      typeof item === 'bigint' ? formatWire(item as never, HOUSE_CURRENCY) : item,
    ),
  );

const isSame = (a: unknown, b: unknown): boolean => {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [left, right] = [Object.entries(a), b as Record<string, unknown>];
  return left.length === Object.keys(b).length && left.every(([key, value]) => isSame(value, right[key]));
};

/** By the version that the round began under. Null when that, or the choice, is not one that this engine knows. */
const known = (round: RoundView, serverSeed: string, games: HouseVersions): Played | null => {
  const game = versionOf(games, round.game, round.mathVersion);
  const choice = game?.readChoice(round.choice) ?? null;
  const stake = parseWire(round.firstStake, HOUSE_CURRENCY);
  if (!game || choice === null || stake === null) return null;
  const { clientSeed, nonce } = round.fair;
  return { game, bet: { stake, choice, currency: HOUSE_CURRENCY }, seeds: { serverSeed, clientSeed, nonce } };
};

/** The round again, as its game plays it; null also when an act is not one that the game knows. */
const replay = (round: RoundView, serverSeed: string, games: HouseVersions): Replayed | null => {
  const found = known(round, serverSeed, games);
  return found && replayFair(found, round.actions as readonly RecordedAct[]);
};

/** What a void round would have paid, with its seed known: what was played of it, ended as the game ends a round that is left. Null: not decided. */
const wouldWinOf = (round: RoundView, serverSeed: string, games: HouseVersions): string | null => {
  const found = known(round, serverSeed, games);
  const end = found && wouldBeFair(found, round.actions as readonly RecordedAct[]);
  return end?.turn.done ? formatWire(totalOf(end.turn.done).win, HOUSE_CURRENCY) : null;
};

/**
 * Recomputes one round from the revealed server seed with the same engine package that the server plays with:
 * the seed hashes to the commit, the client seed has the form player seed, colon, 128 bits from the browser, and all that
 * was shown and the win come out the same. A void round has no win, and what it would
 * have paid is said. Source of the algorithm: fair/v1.
 */
export const verifyRound = (
  round: RoundView,
  commit: string,
  serverSeed: string,
  games: HouseVersions = HOUSE_VERSIONS,
): Verdict => {
  const [playerSeed = '', cnonce = ''] = round.fair.clientSeed.split(':');
  const again = replay(round, serverSeed, games);
  const end = again?.turn.done ? totalOf(again.turn.done) : { win: ZERO, multE4: 0 };
  const paid = round.state === 'settled' ? end : { win: ZERO, multE4: 0 };
  const checks: Check[] = [
    { name: 'commit', isGood: commitOf(serverSeed) === commit && round.fair.serverSeedHash === commit },
    { name: 'clientSeed', isGood: isPlayerSeed(playerSeed) && isCnonce(cnonce) },
    { name: 'math', isGood: again !== null },
    {
      name: 'shown',
      isGood: again !== null && isSame(toWire(again.turn.shown), round.shown) && paid.multE4 === round.winMultE4,
    },
    { name: 'win', isGood: again !== null && formatWire(paid.win, HOUSE_CURRENCY) === round.win },
  ];
  const wouldWin = round.state === 'void' ? wouldWinOf(round, serverSeed, games) : null;
  return { roundId: round.roundId, isGood: checks.every((check) => check.isGood), checks, wouldWin };
};

/** How a round comes about, in what can be computed again by anybody: null for a game that this page does not know. */
export type Explained = {
  /** SHA-256 of the server seed that is given. */
  readonly commit: string;
  /** What is hashed with the server seed as key, once for every four numbers; the number of the block follows. */
  readonly message: string;
  readonly draws: readonly Draw[];
  readonly multE4: number;
};

/** @throws when a seed or the nonce has a wrong form */
export const explainRound = (
  round: RoundView,
  serverSeed: string,
  games: HouseVersions = HOUSE_VERSIONS,
): Explained | null => {
  const again = replay(round, serverSeed, games);
  if (!again) return null;
  const { clientSeed, nonce } = round.fair;
  const game = fairGameOf(round.game);
  return {
    commit: commitOf(serverSeed),
    message: messageHead({ serverSeed, game, mathVersion: round.mathVersion, nonce, clientSeed }),
    draws: again.draws,
    multE4: again.turn.done ? totalOf(again.turn.done).multE4 : 0,
  };
};

/** Nonces of a pair run from the first without a gap: nothing was dropped in between. */
export const missingNonces = (rounds: readonly RoundView[], played: number): number[] => {
  const seen = new Set(rounds.map((round) => round.fair.nonce));
  const first = Math.min(...seen);
  return Array.from({ length: played }, (_, index) => (Number.isFinite(first) ? first : 0) + index).filter(
    (nonce) => !seen.has(nonce),
  );
};
