import { type Bet, type RecordedAct, totalOf, versionName, versionOf, wouldBeFair } from '@trevo/engines/house';
import { type CrashStake, watchCrashRound, watchedOf } from '@trevo/engines/watch';
import { type CurrencyCode, payoutE4 } from '@trevo/money';
import type { CrashBet } from '../crash/crash.types.ts';
import { certificateOf } from '../certificates/house-certificates.ts';
import type { Games } from '../rounds/read-bet.ts';
import type { Round } from '../rounds/round.types.ts';
import { shownToJson } from '../rounds/shown-json.ts';
import { addReturns, NO_RETURNS, returnsOf } from '../watch/add-up.ts';
import type { AbortTally, WouldReturn } from './aborts.types.ts';

export const NOTHING: AbortTally = { ...NO_RETURNS, bets: 0, voids: 0, undecided: 0, stake: 0n, would: 0n };

/** Both together. */
export const addWould = (one: WouldReturn, other: WouldReturn): WouldReturn => ({
  ...addReturns(one, other),
  stake: one.stake + other.stake,
  would: one.would + other.would,
});
export const addTallies = (one: AbortTally, other: AbortTally): AbortTally => ({
  ...addWould(one, other),
  bets: one.bets + other.bets,
  voids: one.voids + other.voids,
  undecided: one.undecided + other.undecided,
});

/**
 * What a void round would have given: all that was played of it comes again from its seeds, and if it waited for its player, it ends by
 * the rule that its game has for rounds that are left alone. So what its player already held counts, and what they might have
 * done next does not.
 * @returns null where that decides nothing: the version that it began under is no longer shipped, or the game has no such rule
 * @throws where the game cannot be watched, or the record is not one of the game
 */
export const wouldReturn = (games: Games, round: Round, serverSeed: Uint8Array): WouldReturn | null => {
  const { firstStake, clientSeed, nonce, currency } = round;
  const game = versionOf(games, round.gameCode, round.mathVersion);
  const choice = game?.readChoice(round.choice) ?? null;
  if (!game || choice === null) return null;
  const bet: Bet<unknown> = { stake: firstStake, choice, currency: currency as CurrencyCode };
  const end = wouldBeFair(
    { game, bet, seeds: { serverSeed, clientSeed, nonce } },
    round.actions as readonly RecordedAct[],
  );
  if (!end?.turn.done) return null;
  const { win, multE4 } = totalOf(end.turn.done);
  const ended = { choice, shown: shownToJson(end.turn.shown), multE4 };
  const watched = watchedOf(certificateOf(game).report, ended, versionName(games, game));
  const raised = Number(end.staked - firstStake);
  const returned = ((multE4 / 10_000) * Number(end.staked) - raised) / Number(firstStake);
  return { ...returnsOf(returned, watched), stake: end.staked, would: win };
};

type VoidBet = Pick<CrashBet, 'stake' | 'currency' | 'isAuto' | 'autoE2' | 'cashedE2'>;

/** A bet by hand decides nothing: nobody knows when its player would have taken it. */
export const isDecided = ({ isAuto, cashedE2 }: VoidBet): boolean => isAuto || cashedE2 !== null;

/**
 * What void bets on one round of crash would have given, as one, since they hang together: each is taken at the target that it brought, if the
 * round comes there. @returns null when none of them has one
 */
export const wouldReturnOfCrash = (bustE2: number, voids: readonly VoidBet[]): WouldReturn | null => {
  const stakes = voids.filter(isDecided).map((bet) => ({
    ...bet,
    takenE2: bet.cashedE2 ?? (bet.autoE2 <= bustE2 ? bet.autoE2 : null),
  }));
  if (stakes.length === 0) return null;
  const watched = watchCrashRound(
    bustE2,
    stakes.map(({ stake, takenE2 }): CrashStake => ({ stake: Number(stake), takenE2 })),
  );
  const paid = ({ stake, currency, takenE2 }: (typeof stakes)[number]): bigint =>
    payoutE4(stake, (takenE2 ?? 0) * 100, currency);
  return {
    ...returnsOf(watched.returned, watched),
    stake: stakes.reduce((sum, { stake }) => sum + stake, 0n),
    would: stakes.reduce((sum, bet) => sum + paid(bet), 0n),
  };
};
