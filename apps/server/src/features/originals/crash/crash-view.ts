import type { BeaconChain } from '@trevo/engines/fair/beacon';
import type { CrashOwnBet, CrashRound as CrashRoundSchema, CrashSeat } from '@trevo/contract';
import type * as z from 'zod/mini';
import type { RoundLog } from '../log/round-logs.ts';
import type { CrashBet, CrashChain, StandingRound } from './crash.types.ts';
import type { Pace } from './step-round.ts';

export type CrashRoundView = z.output<typeof CrashRoundSchema>;

const whole = (ms: number): number => Math.round(Math.max(0, ms));

/** A round as the wire shows it; of its end nothing before it is there. */
export const crashRoundView = (
  round: StandingRound,
  chain: CrashChain,
  beacon: BeaconChain | null,
  { pauseMs }: Pace,
): CrashRoundView => ({
  roundId: round.roundId,
  state: round.state,
  closesInMs: round.state === 'betting' ? whole(-round.sinceCloseMs) : 0,
  sinceStartMs: round.sinceStartMs === null ? null : whole(round.sinceStartMs),
  nextInMs: round.sinceEndMs === null ? null : whole(pauseMs - round.sinceEndMs),
  mathVersion: round.mathVersion,
  commit: round.commitHash,
  chain: { link: round.link, firstHash: chain.firstHash, length: chain.length },
  beacon: beacon && {
    chain: beacon,
    round: round.beaconRound,
    signature: round.beaconSignature,
    sealedAt: round.sealedAt?.toISOString() ?? null,
  },
  bets: round.bets,
  betsRoot: round.betsRoot,
  bustE2: round.bustE2,
  secret: round.secret,
});

export const crashSeatView = ({ betId, name, stake, state, cashedE2, win }: CrashBet): z.output<typeof CrashSeat> => ({
  betId,
  name,
  stake,
  cashedE2,
  win: state === 'settled' ? win : null,
});

export const ownBetView = (bet: CrashBet, log: RoundLog | null): z.output<typeof CrashOwnBet> => ({
  betId: bet.betId,
  roundId: bet.roundId,
  at: bet.at.toISOString(),
  place: bet.place,
  stake: bet.stake,
  currency: bet.currency,
  autoE2: bet.isAuto ? bet.autoE2 : null,
  mostE2: bet.autoE2,
  cnonce: bet.cnonce,
  state: bet.state,
  cashedE2: bet.cashedE2,
  win: bet.win,
  log,
});
