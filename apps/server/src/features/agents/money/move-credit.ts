import { createHash } from 'node:crypto';
import { type Amount, negate } from '@trevo/money';
import { DomainError } from '../../../platform/domain-error.ts';
import { type Ledger, type LedgerItem, refusalError } from '../../ledger/index.ts';
import { claimKey, idOfCall } from './claim-key.ts';
import { type CreditFault, creditFault, findLine } from './credit.repository.ts';
import { freeOf } from './credit-view.ts';
import type { Line, MoneyCall, MoneyDeps } from './money.types.ts';
import { isOpen } from './set-limit.ts';

/** What happens with a line's money: drawn by its holder, paid back, or written off by the house. */
export type CreditMove = {
  readonly line: Line;
  readonly act: 'draw' | 'repay' | 'gone';
  readonly amount: Amount;
  readonly ref: string;
  readonly by: { readonly memberId: bigint | null; readonly operatorId: bigint | null };
};

const faultError = (fault: CreditFault): DomainError => new DomainError(`credit.${fault}`);

const postingsOf = async (
  { ledger }: { readonly ledger: Pick<Ledger, 'accountsOf' | 'houseAccount'> },
  { line, act, amount }: CreditMove,
): Promise<Pick<LedgerItem, 'postings' | 'need'>> => {
  const { memberId, merchantId, currency } = line;
  const contra = await ledger.houseAccount(merchantId, currency, 'agent_credit');
  if (act === 'gone') {
    const account = await ledger.houseAccount(merchantId, currency, 'adjust');
    return { postings: [{ kind: 'credit', account, contra, amount: negate(amount) }], need: [] };
  }
  const { cash: account } = await ledger.accountsOf(memberId, currency);
  if (act === 'draw') return { postings: [{ kind: 'credit', account, contra, amount }], need: [] };
  return { postings: [{ kind: 'credit', account, contra, amount: negate(amount) }], need: [{ account, amount }] };
};

/**
 * Moves the money of a line with what the line says, in one transaction, once for the reference. Such items come one in a transaction (`apart`), so
 * that no two lines are locked there in whatever order their wallets are.
 * @throws DomainError credit.ended, credit.over_limit, credit.more_than_used, credit.none, wallet.*, request.key_reused
 */
export const postCredit = async (deps: Pick<MoneyDeps, 'ledger'>, move: CreditMove): Promise<void> => {
  const { line, act, amount, ref, by } = move;
  const row = { credit_id: String(line.creditId), act, amount_micros: String(amount) };
  const outcome = await deps.ledger
    .post({
      source: 'agents',
      ref,
      requestHash: createHash('sha256').update(JSON.stringify(row)).digest(),
      ...(await postingsOf(deps, move)),
      companion: {
        name: 'agents_apply_credit',
        apart: 'credit',
        row: {
          ...row,
          member_id: by.memberId === null ? null : String(by.memberId),
          operator_id: by.operatorId === null ? null : String(by.operatorId),
          request: ref,
        },
      },
    })
    .catch((error: unknown) => {
      const fault = creditFault(error);
      throw fault === null ? error : faultError(fault);
    });
  if (outcome.status === 'key_reused') throw new DomainError('request.key_reused');
  if (outcome.status === 'refused') throw refusalError(outcome.reason);
};

/**
 * A member draws money of the own line into the wallet, or pays it back. The same key and content moves once.
 * @throws DomainError credit.none, credit.ended, credit.over_limit, credit.more_than_used, wallet.*, request.key_reused
 */
export const moveCredit = async (
  deps: MoneyDeps,
  call: MoneyCall,
  { act, amount }: { readonly act: 'draw' | 'repay'; readonly amount: Amount },
): Promise<Line> => {
  const { memberId } = call.player;
  const isFirst = await claimKey(deps, call);
  const line = await findLine(deps.db, memberId);
  // What was moved before the line ended is answered all the same.
  if (line === null || (isFirst && !isOpen(line))) throw new DomainError('credit.none');
  // Said here in its own words; behind the line's lock its own checks decide.
  if (isFirst && act === 'draw' && line.endedAt !== null) throw faultError('ended');
  if (isFirst && act === 'draw' && amount > freeOf(line)) throw faultError('over_limit');
  if (isFirst && act === 'repay' && amount > line.used) throw faultError('more_than_used');
  const by = { memberId, operatorId: null };
  await postCredit(deps, { line, act, amount, ref: idOfCall(deps, 'cm', call), by });
  return (await findLine(deps.db, memberId)) ?? line;
};
