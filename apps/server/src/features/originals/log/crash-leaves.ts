import { type BetRecord, crashEndLeaf, crashVoidLeaf } from '@trevo/engines/log';
import { formatWire, ZERO } from '@trevo/money';
import type { CrashBet, CrashRound } from '../crash/crash.types.ts';

/** A bet on a round of crash as its leaf says it, at its end. What it was before is under the round's root. */
export const crashRecord = (bet: CrashBet, game: string, version: number): BetRecord => ({
  round: bet.betId,
  product: 'house',
  game,
  version,
  state: bet.state,
  at: bet.at.toISOString(),
  currency: bet.currency,
  stake: formatWire(bet.stake, bet.currency),
  payout: formatWire(bet.win, bet.currency),
  details: {
    roundId: bet.roundId,
    place: bet.place,
    autoE2: bet.autoE2,
    isAuto: bet.isAuto,
    cnonce: bet.cnonce,
    cashedE2: bet.cashedE2,
  },
});

/** The same as it was placed, whatever became of it since. */
export const openedCrashRecord = (bet: CrashBet, game: string): BetRecord =>
  crashRecord({ ...bet, state: 'open', cashedE2: null, win: ZERO }, game, 1);

/** How a round ended; null while it has not. */
export const crashOverLeaf = ({ roundId, state, bustE2, secret }: CrashRound): string | null => {
  if (state === 'void') return crashVoidLeaf(roundId);
  return bustE2 === null || secret === null ? null : crashEndLeaf(roundId, bustE2, secret);
};
