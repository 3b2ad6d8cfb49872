import { ZERO } from '@trevo/money';
import type { Db, DbTransaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { addHanded, findLine, insertLimitAct, lockLine, updateLimit } from './credit.repository.ts';
import { tellLimit } from './tell-limit.ts';

/** Whether a member's line keeps the member where it is: something is drawn of it, or handed on. */
export const holdsCredit = async (db: Db, memberId: bigint): Promise<boolean> => {
  const line = await findLine(db, memberId);
  return line !== null && line.used + line.handed > 0n;
};

/**
 * A member has another upline from now on: the line that the one before gave ends, and what that one has handed on shrinks. In the transaction that
 * moves, which holds the tree; the upper line is locked first.
 * @throws DomainError waiting.contradicts where something was drawn or handed on meanwhile
 */
export const endMovedCredit = async (tx: DbTransaction, memberId: bigint, at: Date): Promise<void> => {
  const giverId = (await findLine(tx, memberId))?.givenBy ?? null;
  if (giverId !== null) await lockLine(tx, giverId);
  const line = await lockLine(tx, memberId);
  if (line === null || line.limit === 0n) return;
  if (line.used + line.handed > 0n) throw new DomainError('waiting.contradicts');
  const ended = await updateLimit(tx, { creditId: line.creditId, givenBy: line.givenBy, limit: ZERO, at });
  if (giverId !== null) await addHanded(tx, giverId, -line.limit, at);
  const amount = -line.limit as typeof line.limit;
  await insertLimitAct(tx, { line: ended, amount, memberId: null, operatorId: null, request: null, at });
  await tellLimit(tx, ended, at);
};
