import { isAgent, isTrial } from '@trevo/contract/member-types';
import { type Amount, subtract, ZERO } from '@trevo/money';
import { DomainError } from '../../platform/domain-error.ts';
import type { Player } from '../../platform/http/principal.ts';
import type { Platform } from '../../platform/open-platform.ts';
import type { Ledger, LedgerAllOutcome, LedgerManyOutcome, LedgerOutcome } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { House, Merchants } from '../merchant/index.ts';
import {
  backItems,
  type BetOwner,
  type BetPlace,
  type PartBack,
  type Payout,
  partItem,
  payoutItem,
  type Stake,
  stakeItem,
  type StakesBack,
} from './bet-money.ts';
import type { Bet, BetQuery, BetSums } from './bet.types.ts';
import { listBets, sumBets } from './bets.repository.ts';
import { firstShut, type Gate, GATES } from './gates.ts';
import { createPlayClock } from './play-clock.ts';
import { createBalances, spendable } from './read-balance.ts';
import { splitStake } from './split-funding.ts';

/** Who stakes in a product of the house, from where. */
export type Bettor = {
  readonly player: Player;
  readonly ip: string;
  readonly currency: string;
  /** More stake in a round that stands open. */
  readonly isRoundOpen: boolean;
};
declare const passed: unique symbol;
/** Somebody who passed the gates: nothing else can place a bet. */
export type PassedGates = BetOwner & { readonly [passed]: true };

export type BetsDeps = Pick<Platform, 'db' | 'clock'> & {
  readonly ledger: Pick<
    Ledger,
    'post' | 'postAll' | 'postMany' | 'accountsOf' | 'houseAccount' | 'balanceOf' | 'takenBy'
  >;
  readonly merchants: Pick<Merchants, 'settings'>;
  readonly house: Pick<House, 'isClosedFor' | 'isBarredFor'>;
  readonly members: Pick<Members, 'agentType'>;
  /** Instead of the list: tests leave a gate out to see that it is missed. */
  readonly gates?: readonly Gate[];
};

/** What another bet of the same player did meanwhile is read again so often. */
const MAX_TRIES = 3;

/** The door of bets: gates, then who pays, then one item of the ledger with the product's own rows. */
export const createBets = ({ db, clock, ledger, merchants, house, members, gates = GATES }: BetsDeps) => {
  const playClock = createPlayClock({ db, clock, merchants });
  const balances = createBalances(ledger);
  const placeOf = async ({ memberId, merchantId, currency }: BetOwner): Promise<BetPlace> => ({
    accounts: await ledger.accountsOf(memberId, currency),
    house: await ledger.houseAccount(merchantId, currency, 'games'),
    currency,
  });
  const isBarredType = async (player: Player): Promise<boolean> => (await members.agentType(player))?.canPlay !== true;
  const bonusIn = ({ accounts }: BetPlace, opIds: readonly bigint[], since: Date) =>
    ledger.takenBy(accounts.bonus, opIds, since);

  return {
    /** When people are asked about their time. */
    clock: playClock,
    /** Bets that ended, newest first, with sums over the whole filter. */
    async record(query: BetQuery): Promise<{ bets: Bet[]; sums: BetSums }> {
      const [bets, sums] = await Promise.all([listBets(db, query), sumBets(db, query)]);
      return { bets, sums };
    },
    /**
     * Lets somebody stake, as far as gates that are no ledger's decide. @throws DomainError the code of the first gate that is shut
     */
    async passGates({ player, ip, currency, isRoundOpen }: Bettor): Promise<PassedGates> {
      const { merchantId, memberId } = player;
      const shut = await firstShut(
        {
          isBrandClosed: house.isClosedFor(merchantId, ip),
          // Their sessions ended with their account, and the ledger's block stands behind it.
          isClosedMember: () => false,
          isTrial: isTrial(player),
          isAgentBarred: () => isAgent(player) && isBarredType(player),
          // Nothing is kept of a trial account, no clock either.
          isUnanswered: () => !isTrial(player) && playClock.isUnanswered({ merchantId, memberId }),
          isRegionBarred: () => house.isBarredFor(merchantId, ip),
          isRoundOpen: () => isRoundOpen,
          isFree: false,
        },
        gates,
      );
      if (shut) throw new DomainError(shut.code);
      return { memberId, merchantId, currency } as PassedGates;
    },
    /**
     * Takes a stake, and pays what it won where it is over at once: cash first, bonus money what cash does not hold. Repeating it is
     * safe, as the ledger's `post`; its refusals are the ledger's. `bonusStake`: what bonus money paid of it, if it was applied now.
     */
    async place(by: PassedGates, stake: Stake): Promise<LedgerOutcome & { readonly bonusStake: Amount }> {
      const place = await placeOf(by);
      let funding = { cash: stake.amount, bonus: ZERO };
      let answer = await ledger.post(stakeItem(place, stake, funding, false));
      for (let tries = 1; tries < MAX_TRIES; tries += 1) {
        if (answer.status !== 'refused' || answer.isReplay || answer.reason !== 'insufficient_funds') break;
        const { balance, bonus } = await ledger.balanceOf(place.accounts);
        // What is paid beside the stake is paid first, and in cash.
        const cash = subtract(balance, stake.ante?.amount ?? ZERO);
        const other = cash < 0n ? null : splitStake(stake.amount, { cash, bonus });
        if (other === null) break;
        funding = other;
        answer = await ledger.post(stakeItem(place, stake, funding, false));
      }
      // Not refused for good before bonus money was looked at.
      const isLast = answer.status !== 'refused' || answer.isReplay || !stake.keepsRefusal;
      if (!isLast) answer = await ledger.post(stakeItem(place, stake, funding, true));
      return { ...answer, bonusStake: funding.bonus };
    },
    /** Pays the end of a round that takes nothing more: no gates. Safe to repeat. */
    async settle(owner: BetOwner, payout: Payout): Promise<LedgerOutcome> {
      return ledger.post(payoutItem(await placeOf(owner), payout));
    },
    /**
     * The same for up to 1,000 ends at once, each paying something or taking it back; one end a member is best. Answers in their order,
     * `failed` for what `settle` would throw.
     */
    async settleMany(
      ends: readonly { readonly owner: BetOwner; readonly payout: Payout }[],
    ): Promise<readonly LedgerManyOutcome[]> {
      const items = await Promise.all(
        ends.map(async ({ owner, payout }) => {
          const place = await placeOf(owner);
          return payoutItem(place, payout);
        }),
      );
      return ledger.postMany(items);
    },
    /**
     * Gives a part of one operation back, as one order of a slip, with the part of bonus money in it: no gates. Safe to repeat; a refusal is
     * not kept.
     */
    async giveBackPart(owner: BetOwner, part: PartBack): Promise<LedgerOutcome> {
      return ledger.post(partItem(await placeOf(owner), part));
    },
    /** Gives every stake of a round back to where it came from: no gates. Safe to repeat. */
    async giveBack(owner: BetOwner, back: StakesBack): Promise<LedgerAllOutcome> {
      const place = await placeOf(owner);
      const opIds = back.stakes.map(({ opId }) => opId);
      return ledger.postAll(backItems(place, back, await bonusIn(place, opIds, back.since)));
    },
    /** What the owner can stake now, cash and bonus money; after a movement from its own answer where that is enough. */
    async spendableOf(owner: BetOwner, after?: LedgerOutcome & { readonly status: 'applied' }): Promise<Amount> {
      const purse = { ...owner, accounts: await ledger.accountsOf(owner.memberId, owner.currency) };
      // A replay has the figures of the first time.
      return spendable(after && !after.isReplay ? await balances.after(purse, after) : await balances.fresh(purse));
    },
  };
};

export type Bets = ReturnType<typeof createBets>;
