import type { Caller, Player } from '../../../platform/http/principal.ts';

/** A signed-in person's call. */
export type OwnCall = { readonly caller: Caller; readonly player: Player };

/** What keeps an account from closing. Each feature above that knows of such a thing says so when it opens. */
export type AccountTies = {
  /** Games with a round of this member that is not over; `withFuture`: also those whose bets `giveFutureBack` takes away. */
  openGamesOf(
    memberId: bigint,
    caller: Caller,
    withFuture: boolean,
  ): Promise<readonly { nodeId: string; name: string }[]>;
  /** Ends bets of this member on what is still to come, and gives their stakes back. Who is blocked or leaves takes no part in it. */
  giveFutureBack(memberId: bigint): Promise<void>;
  /** Whether a payment of this member was found good and is not credited yet. */
  hasPaymentOnItsWay(memberId: bigint): Promise<boolean>;
  /** Whether this member has drawn on a credit line and not paid back: until then no money leaves, and the account stays. */
  owesCredit(memberId: bigint): Promise<boolean>;
};
