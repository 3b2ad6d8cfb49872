import type { Amount } from '@trevo/money';
import type { Caller, Player } from '../../../platform/http/principal.ts';

/** A signed-in person's call. */
export type OwnCall = { readonly caller: Caller; readonly player: Player };

/** Transfers of agents that came into a wallet and were not taken back. */
export type TransfersIn = {
  /** The newest ones. */
  readonly list: readonly {
    readonly transferId: string;
    readonly fromId: bigint;
    readonly amount: Amount;
    readonly at: Date;
  }[];
  readonly total: number;
};

/** What keeps an account from closing, and its money from leaving. Each feature above that knows of such a thing says so when it opens. */
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
  /** Whether others have drawn on credit lines that this member gave: until it is paid back the account stays. */
  lendsCredit(memberId: bigint): Promise<boolean>;
  /** What other members sent this one since a moment. */
  transfersIn(memberId: bigint, since: Date): Promise<TransfersIn>;
};
