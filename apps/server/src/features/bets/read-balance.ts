import { add, type Amount, ZERO } from '@trevo/money';
import { createLately } from '../../platform/lately.ts';
import type { Ledger, LedgerOutcome, PlayerAccounts } from '../ledger/index.ts';
import type { Funding } from './split-funding.ts';

const SEEN_MS = 5_000;

/** Whose money, in which currency. */
export type Purse = { readonly memberId: bigint; readonly currency: string; readonly accounts: PlayerAccounts };
export type Spendable = Funding & { readonly currency: string };

/** What can be staked: cash and bonus money. */
export const spendable = ({ cash, bonus }: Funding): Amount => add(cash, bonus);

/**
 * A player's money for an answer. That a wallet had no bonus money is remembered for 5 s, only to save queries after
 * movements of cash, and only for what is shown: what pays a stake is never taken from here.
 */
export const createBalances = (ledger: Pick<Ledger, 'balanceOf'>) => {
  const hadNoBonus = createLately<string, true>(20_000, { ttl: SEEN_MS });
  const keyOf = (purse: Purse): string => `${purse.memberId} ${purse.currency}`;
  const note = (purse: Purse, funding: Funding): Spendable => {
    if (funding.bonus === 0n) hadNoBonus.set(keyOf(purse), true);
    else hadNoBonus.delete(keyOf(purse));
    return { ...funding, currency: purse.currency };
  };
  const fresh = async (purse: Purse): Promise<Spendable> => {
    const { balance, bonus } = await ledger.balanceOf(purse.accounts);
    return note(purse, { cash: balance, bonus });
  };

  return {
    fresh,
    /** From the movement's own answer where that is enough. */
    async after(purse: Purse, answer: LedgerOutcome & { status: 'applied' }): Promise<Spendable> {
      const cash = answer.balances.get(purse.accounts.cash);
      const bonus = answer.balances.get(purse.accounts.bonus);
      if (cash !== undefined && bonus !== undefined) return note(purse, { cash, bonus });
      if (cash !== undefined && hadNoBonus.has(keyOf(purse))) return { cash, bonus: ZERO, currency: purse.currency };
      return fresh(purse);
    },
  };
};
export type Balances = ReturnType<typeof createBalances>;
