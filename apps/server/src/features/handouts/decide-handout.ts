import type { DbTransaction } from '../../platform/db/database.ts';
import { add, type Amount, amount } from '@trevo/money';
import type { Merchants } from '../merchant/index.ts';
import { type Given, type Handout, lockGiven, requireSigner, SPINS } from './handouts.repository.ts';

type House = { readonly merchants: Pick<Merchants, 'settings'> };

/** Whether a gift, with what was given before, reaches the brand's threshold: for one of its members, or for its giver. */
export const asksForTwo = (
  { merchants }: House,
  { merchantId, each, members }: Pick<Handout, 'merchantId' | 'each'> & { readonly members: number },
  { toMember, byOne }: Given,
): boolean => {
  const threshold = merchants.settings(merchantId)['withdrawal.secondPersonFrom'] as Amount;
  return add(each, toMember) >= threshold || add(amount(each * BigInt(Math.max(1, members))), byOne) >= threshold;
};

/**
 * Whether this gift takes a second person, judged so that no other of the brand is decided before this transaction ends. Call it
 * after the row that the gift is about was locked, and before what it depends on is read.
 * @throws DomainError request.forbidden when its giver may sign no more
 */
export const lockHandout = async (house: House, tx: DbTransaction, handout: Handout): Promise<boolean> => {
  const given = await lockGiven(tx, handout);
  await requireSigner(tx, handout.operatorId, handout.kind === 'spins' ? SPINS : undefined);
  return asksForTwo(house, { ...handout, members: handout.memberIds.length }, given);
};
