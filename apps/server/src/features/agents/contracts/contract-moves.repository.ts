import { sql } from 'kysely';
import { type DbTransaction, type NewRow, violatedConstraint } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Agreement, Move, Signature } from './contract.types.ts';
import { termsText } from './terms.ts';

/**
 * From here on nobody else changes a contract of this brand until the transaction ends: a contract is judged by those above and below it, at any
 * depth, so a lock of rows would have to take half a tree in some order.
 */
export const lockContracts = async (tx: DbTransaction, merchantId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('agent.contracts', ${merchantId}))`.execute(tx);
};

export type NewContract = Pick<
  Agreement,
  | 'publicId'
  | 'merchantId'
  | 'agentId'
  | 'uplineId'
  | 'scheme'
  | 'currency'
  | 'terms'
  | 'termsHash'
  | 'topRatePpm'
  | 'offeredAt'
>;

/** @throws DomainError contract.already_offered */
export const insertOffer = async (tx: DbTransaction, offer: NewContract): Promise<bigint> => {
  const row: NewRow<'agentContract'> = { ...offer, terms: termsText(offer.terms), state: 'offered' };
  try {
    return (await tx.insertInto('agentContract').values(row).returning('contractId').executeTakeFirstOrThrow())
      .contractId;
  } catch (error) {
    if (violatedConstraint(error) === 'agent_contract_offered') throw new DomainError('contract.already_offered');
    throw error;
  }
};

/** Moves contracts on. Under `lockContracts`. */
export const moveOn = async (tx: DbTransaction, moves: readonly Move[]): Promise<void> => {
  // An offer is signed and does not move.
  for (const { contractId, ...changed } of moves)
    if (Object.keys(changed).length > 0)
      await tx.updateTable('agentContract').set(changed).where('contractId', '=', contractId).execute();
};

/** Appends what was done, each as the next of its contract. */
export const appendActs = async (tx: DbTransaction, acts: readonly Signature[]): Promise<void> => {
  for (const { contractId, ...act } of acts)
    await tx
      .insertInto('agentContractAct')
      .values({
        contractId,
        ...act,
        nth: sql<number>`(select coalesce(max(nth), 0) + 1 from agent_contract_act where contract_id = ${contractId})`,
      })
      .execute();
};
