import type { Caller, Player } from '../../../platform/http/principal.ts';

/** A signed-in person's call. */
export type OwnCall = { readonly caller: Caller; readonly player: Player };

/** What keeps an account from closing. Each feature above that knows of such a thing says so when it opens. */
export type AccountTies = {
  /** Games with a round of this member that is not over. */
  openGamesOf(memberId: bigint, caller: Caller): Promise<readonly { nodeId: string; name: string }[]>;
  /** Whether a payment of this member was found good and is not credited yet. */
  hasPaymentOnItsWay(memberId: bigint): Promise<boolean>;
};
