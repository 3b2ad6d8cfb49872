import type { CrashOwnBet } from '@trevo/contract';
import { crashGame } from '@trevo/engines/instant';
import { betLeaf } from '@trevo/engines/log';

/** The leaf of a bet as this page is shown it (docs/log.md); null where it is in no log. */
export const leafOfBet = (bet: CrashOwnBet): string | null => {
  const { betId, log, state, at, currency, stake, win, roundId, place, autoE2, mostE2, cnonce, cashedE2 } = bet;
  if (!log) return null;
  const isOpen = state === 'open';
  const record = {
    round: betId,
    product: 'house',
    game: crashGame.code,
    version: log.version,
    state,
    at,
    currency,
    stake,
    payout: isOpen ? '0.00' : win,
    details: { roundId, place, autoE2: mostE2, isAuto: autoE2 !== null, cnonce, cashedE2: isOpen ? null : cashedE2 },
  };
  return betLeaf(record, log.salt);
};
