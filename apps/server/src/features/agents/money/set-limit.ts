import { type Amount, subtract, ZERO } from '@trevo/money';
import type { DbTransaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { publicId } from '../../../platform/secrets.ts';
import { addHanded, insertLimitAct, insertLine, isShut, lockLine, updateLimit } from './credit.repository.ts';
import { freeOf } from './credit-view.ts';
import type { Line } from './money.types.ts';
import { tellLimit } from './tell-limit.ts';

export type LimitWish = {
  readonly merchantId: number;
  readonly currency: string;
  readonly memberId: bigint;
  /** Out of whose line; null: the house's. */
  readonly giverId: bigint | null;
  readonly limit: Amount;
  /** That was seen, 0 for none; null: whatever it is now. */
  readonly version: number | null;
  readonly by: { readonly memberId: bigint | null; readonly operatorId: bigint | null };
  readonly request: string | null;
  readonly at: Date;
};

/** A row whose limit is 0 is of a line that has ended. */
export const isOpen = (line: Line | null): line is Line => line !== null && line.limit > 0n;

/** Nothing more is drawn of it, or nothing is left of it. */
export const hasEnded = ({ limit, endedAt }: Pick<Line, 'limit' | 'endedAt'>): boolean =>
  limit === 0n || endedAt !== null;

/** What is wanted is so already: nothing is done then, whatever version was seen. */
export const isAsWanted = (own: Line | null, { giverId, limit }: Pick<LimitWish, 'giverId' | 'limit'>): boolean =>
  own !== null && own.limit === limit && own.givenBy === giverId;

/**
 * Whether a limit may be what somebody wants, by the lines as they stand.
 * @throws DomainError credit.changed, credit.ended, credit.below_used, credit.over_limit
 */
export const judgeLimit = (
  { giverId, limit, version }: Pick<LimitWish, 'giverId' | 'limit' | 'version'>,
  { giver, own }: { readonly giver: Line | null; readonly own: Line | null },
): void => {
  if (isAsWanted(own, { giverId, limit })) return;
  const isRunning = own !== null && own.limit > 0n;
  const isSeen = version === null || own?.version === version || (version === 0 && !isRunning);
  // A line that somebody else gave has ended, or it would not be this giver's to change.
  if (!isSeen || (isRunning && own.givenBy !== giverId)) throw new DomainError('credit.changed');
  if (limit === 0n && !isRunning) throw new DomainError('credit.changed');
  if (isRunning && own.endedAt !== null && limit > own.limit) throw new DomainError('credit.ended');
  if (own && limit < own.used + own.handed) throw new DomainError('credit.below_used');
  const more = limit - (own?.limit ?? 0n);
  if (giverId !== null && more > (giver ? freeOf(giver) : 0n)) throw new DomainError('credit.over_limit');
};

/**
 * Gives, changes or ends a line, in the caller's transaction, which holds the tree: what the giver has handed on and what the member has change
 * together. The giver's line is locked first.
 * @throws DomainError credit.changed, credit.ended, credit.below_used, credit.over_limit, wallet.blocked
 */
export const setLimit = async (tx: DbTransaction, wish: LimitWish): Promise<Line> => {
  const { memberId, giverId, limit, by, request, at } = wish;
  const giver = giverId === null ? null : await lockLine(tx, giverId);
  const own = await lockLine(tx, memberId);
  judgeLimit(wish, { giver, own });
  if (own && isAsWanted(own, wish)) return own;
  const more = subtract(limit, own?.limit ?? ZERO);
  // Behind the giver's line, for which a block waits too: what is given before it ends with it.
  if (giverId !== null && more > 0n && (await isShut(tx, giverId))) throw new DomainError('wallet.blocked');
  const line = own
    ? await updateLimit(tx, { creditId: own.creditId, givenBy: giverId, limit, at })
    : await insertLine(tx, { ...wish, publicId: publicId('cl'), givenBy: giverId });
  if (giverId !== null) await addHanded(tx, giverId, more, at);
  await insertLimitAct(tx, { line, amount: more, ...by, request, at });
  await tellLimit(tx, line, at);
  return line;
};
