import { ZERO } from '@trevo/money';
import { type Clock, toDate } from '../../../platform/clock.ts';
import { familyOf } from './request-hash.ts';
import type { Wish } from './run-command.ts';
import type { Declined } from '../transactions.repository.ts';
import type { WalletStatus } from '../vendor-wallet.types.ts';

/**
 * Whether a stake that was answered so is refused for good under its id. What is not kept was never judged (its form or its
 * player is wrong, so the same call is refused again), stands already, or says "come again".
 */
export const STAYS_REFUSED: Readonly<Record<WalletStatus, boolean>> = {
  OK: false,
  INVALID_SIGNATURE: false,
  INVALID_TOKEN: true,
  TOKEN_EXPIRED: true,
  PLAYER_NOT_FOUND: false,
  PLAYER_BLOCKED: true,
  INSUFFICIENT_FUNDS: true,
  LIMIT_EXCEEDED: true,
  REALITY_CHECK: true,
  INVALID_GAME: true,
  WRONG_CURRENCY: true,
  BAD_REQUEST: false,
  TRANSACTION_NOT_FOUND: false,
  TRANSACTION_ROLLED_BACK: true,
  ALREADY_SETTLED: false,
  DUPLICATE_TRANSACTION: false,
  OPERATION_IN_PROCESS: false,
  TEMPORARY_ERROR: false,
  MAINTENANCE: false,
};

/** What a vendor calls a currency is kept as it wrote it, but not at any length. */
const MAX_CURRENCY = 12;

/** Only stakes: a win or an undoing that was refused once must still be taken when its reason has passed. */
export const isKept = ({ link, command }: Wish, status: WalletStatus): boolean =>
  STAYS_REFUSED[status] && link.policy.keepsDeclines && familyOf(command) === 'stake';

export type KeepRefusal = (wish: Wish, status: WalletStatus) => Promise<boolean>;

/**
 * Writes a refusal under its id, where the primary key then refuses the stake itself: a stake that is taken asks nothing more.
 * False: the id stands already, and what stands there is the answer. Told only after it was written.
 */
export const createKeepRefusal = (deps: {
  readonly clock: Clock;
  readonly decline: (declined: Declined) => Promise<boolean>;
}): KeepRefusal => {
  const { clock, decline } = deps;
  return ({ command, player, link, hash }, status) =>
    decline({
      key: { link, family: familyOf(command), transactionId: command.transactionId },
      op: command.op,
      memberId: player.memberId,
      roundId: 'roundId' in command ? command.roundId : null,
      gameCode: 'gameCode' in command ? command.gameCode : null,
      currency: command.currency?.slice(0, MAX_CURRENCY) ?? player.currency,
      amount: 'amount' in command ? (command.amount ?? ZERO) : ZERO,
      at: toDate(clock.now()),
      note: status,
      requestHash: hash,
    });
};
