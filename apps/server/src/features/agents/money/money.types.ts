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

/** A credit line. One with a limit of 0 has ended. */
export type Line = {
  readonly creditId: bigint;
  readonly publicId: string;
  readonly merchantId: number;
  readonly currency: string;
  readonly memberId: bigint;
  /** Null: the house. */
  readonly givenBy: bigint | null;
  readonly limit: Amount;
  readonly used: Amount;
  readonly handed: Amount;
  readonly gone: Amount;
  /** Since when nothing more is drawn of it or handed on; null: it runs. */
  readonly endedAt: Date | null;
  readonly version: number;
  readonly changedAt: Date;
};

export type Act = {
  readonly act: 'limit' | 'draw' | 'repay' | 'gone';
  readonly amount: Amount;
  readonly limit: Amount;
  readonly used: Amount;
  readonly memberId: bigint | null;
  readonly operatorId: bigint | null;
  readonly at: Date;
};
