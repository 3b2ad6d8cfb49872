import type { MessageKind, MessageParams } from '@trevo/contract';
import type { DbTransaction } from '../../platform/db/database.ts';
import { insertTold } from './messages.repository.ts';

/** What one member is told. Under the same `kind` and `ref` they are told once, whatever is repeated. */
export type Told = {
  [Kind in Exclude<MessageKind, 'house'>]: {
    readonly memberId: bigint;
    readonly merchantId: number;
    readonly kind: Kind;
    /** What it happened to, and when where it can happen again. */
    readonly ref: string;
    /** `why` is the code of a refusal: its sentence is written in the reader's language. */
    readonly params: MessageParams<Kind>;
    /** The other side, if it is a member. */
    readonly otherId?: bigint | null;
    readonly at: Date;
  };
}[Exclude<MessageKind, 'house'>];

/**
 * Tells members what happened, in the caller's transaction: they have it if that commits, and not otherwise. Open pages hear of it then. A repeat
 * tells nothing. Takes no lock but those of its own rows, in one order. SQL functions call `message_tell` themselves.
 */
export const tellMany = async (tx: DbTransaction, all: readonly Told[]): Promise<void> => {
  if (all.length > 0) await insertTold(tx, all);
};

/** The same for one. */
export const tell = (tx: DbTransaction, one: Told): Promise<void> => tellMany(tx, [one]);
