import * as z from 'zod/mini';
import type { Stream } from '../../platform/streams/stream.ts';
import type { PostingKind } from './ledger.types.ts';

const Body = z.object({
  merchantId: z.number(),
  memberId: z.nullable(z.string()),
  currency: z.string(),
  kind: z.string(),
  account: z.string(),
  contra: z.string(),
  amount: z.string(),
  source: z.string(),
  ref: z.string(),
});

/** One line of the journal. Accounts as the ledger's ids, the amount in micros from the account's side. */
export type MoneyLine = {
  readonly merchantId: number;
  /** Whose account it is; null: the house's. */
  readonly memberId: bigint | null;
  readonly currency: string;
  readonly kind: PostingKind;
  readonly account: bigint;
  readonly contra: bigint;
  readonly amount: bigint;
  readonly source: string;
  readonly ref: string;
};

/** Money as it moved: the journal, line by line, in the order of commits. `place` is the line; eight of them make an operation. */
export const moneyLines = (...kinds: readonly PostingKind[]): Stream<MoneyLine> => ({
  name: `money.${kinds.join('-')}`,
  table: 'journal',
  xid: 'xid',
  place: 'entry_id',
  at: 'at',
  merchant: '(select a.merchant_id from account a where a.account_id = journal.account_id)',
  version: '0',
  only: `kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})`,
  body: `jsonb_build_object('kind', kind, 'account', account_id::text, 'contra', contra_id::text, 'amount', amount_micros::text,
    'source', source, 'ref', ref)
    || (select jsonb_build_object('merchantId', a.merchant_id, 'memberId', a.member_id::text, 'currency', a.currency) from account a
      where a.account_id = journal.account_id)`,
  read(body) {
    const { merchantId, memberId, currency, kind, account, contra, amount, source, ref } = Body.parse(body);
    return {
      merchantId,
      memberId: memberId === null ? null : BigInt(memberId),
      currency,
      kind: kind as PostingKind,
      account: BigInt(account),
      contra: BigInt(contra),
      amount: BigInt(amount),
      source,
      ref,
    };
  },
});
