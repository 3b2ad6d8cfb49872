import type { Amount } from '@trevo/money';
import type { Idempotency, Player } from '../../../platform/http/principal.ts';
import type { AgentsDeps } from '../index.ts';

export type MoneyDeps = Pick<AgentsDeps, 'db' | 'clock' | 'vault' | 'merchants' | 'members' | 'ledger'> & {
  readonly identity: Pick<AgentsDeps['identity'], 'consumeWithdrawalStepUp' | 'holdOf'>;
};

/** A member's own call about money: who, and under which key. */
export type MoneyCall = { readonly player: Player; readonly idempotency: Idempotency };

/** `down`: from an agent to a direct downline. */
export type Way = 'down' | 'up';

export type Transfer = {
  readonly transferId: bigint;
  readonly publicId: string;
  readonly merchantId: number;
  readonly fromId: bigint;
  readonly toId: bigint;
  readonly way: Way;
  readonly amount: Amount;
  readonly note: string;
  readonly fromBefore: Amount;
  readonly fromAfter: Amount;
  readonly toBefore: Amount;
  readonly toAfter: Amount;
  readonly at: Date;
  readonly opId: bigint;
  readonly state: 'sent' | 'undone';
  readonly undoneAt: Date | null;
  readonly undoneReason: string | null;
};
