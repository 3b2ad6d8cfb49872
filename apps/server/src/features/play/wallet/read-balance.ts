import { LRUCache } from 'lru-cache';
import { ZERO } from '@trevo/money';
import type { Ledger, LedgerOutcome } from '../../ledger/index.ts';
import type { MoneyPlace } from './ledger-item.ts';
import { TTL_STEPS } from './member-cache.ts';
import type { Funding } from './split-funding.ts';
import type { WalletBalance } from './vendor-wallet.types.ts';

const SEEN_MS = 5_000;

/**
 * A player's money for an answer. That a wallet had no bonus money is remembered for 5 s, only to save queries after
 * movements of cash, and only for what is shown: what pays a stake is never taken from here.
 */
export const createBalances = (ledger: Ledger) => {
  const hadNoBonus = new LRUCache<string, true>({ max: 20_000, ttl: SEEN_MS, ttlResolution: SEEN_MS / TTL_STEPS });
  const keyOf = (place: MoneyPlace): string => `${place.memberId} ${place.currency}`;
  const note = (place: MoneyPlace, funding: Funding): WalletBalance => {
    if (funding.bonus === 0n) hadNoBonus.set(keyOf(place), true);
    else hadNoBonus.delete(keyOf(place));
    return { ...funding, currency: place.currency };
  };
  const fresh = async (place: MoneyPlace): Promise<WalletBalance> => {
    const { balance, bonus } = await ledger.balanceOf(place.accounts);
    return note(place, { cash: balance, bonus });
  };

  return {
    fresh,
    /** From the movement's own answer where that is enough. */
    async after(place: MoneyPlace, answer: LedgerOutcome & { status: 'applied' }): Promise<WalletBalance> {
      const cash = answer.balances.get(place.accounts.cash);
      const bonus = answer.balances.get(place.accounts.bonus);
      if (cash !== undefined && bonus !== undefined) return note(place, { cash, bonus });
      if (cash !== undefined && hadNoBonus.has(keyOf(place))) return { cash, bonus: ZERO, currency: place.currency };
      return fresh(place);
    },
  };
};
export type Balances = ReturnType<typeof createBalances>;
