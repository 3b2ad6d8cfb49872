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

/** What is named changes, in one statement; nothing of a contract is ever taken back but the question for its end. */
const updateContracts = async (tx: DbTransaction, moves: readonly Move[]): Promise<void> => {
  if (moves.length === 0) return;
  const each = <Part>(part: (move: Move) => Part | null | undefined) => moves.map((move) => part(move) ?? null);
  await sql`
    update agent_contract c set
      state = coalesce(m.state, c.state), decided_at = coalesce(m.decided_at, c.decided_at),
      counts_from = coalesce(m.counts_from, c.counts_from), counts_until = coalesce(m.counts_until, c.counts_until),
      end_asked_by = case when m.asks then m.end_asked_by else c.end_asked_by end, end_reason = coalesce(m.end_reason, c.end_reason)
    from unnest(${each(({ contractId }) => contractId)}::bigint[], ${each(({ state }) => state)}::text[],
      ${each(({ decidedAt }) => decidedAt)}::timestamptz[], ${each(({ countsFrom }) => countsFrom)}::timestamptz[],
      ${each(({ countsUntil }) => countsUntil)}::timestamptz[], ${each(({ endAskedBy }) => endAskedBy !== undefined)}::boolean[],
      ${each(({ endAskedBy }) => endAskedBy)}::text[], ${each(({ endReason }) => endReason)}::text[])
      m (contract_id, state, decided_at, counts_from, counts_until, asks, end_asked_by, end_reason)
    where c.contract_id = m.contract_id`.execute(tx);
};

/** Moves contracts on, each named once. Under `lockContracts`. */
export const moveOn = async (tx: DbTransaction, moves: readonly Move[]): Promise<void> => {
  // An offer is signed and does not move.
  const moving = moves.filter((move) => Object.keys(move).length > 1);
  // First what ends: of an agent and scheme one is in force, at each row.
  await updateContracts(
    tx,
    moving.filter(({ state }) => state !== 'in_force'),
  );
  await updateContracts(
    tx,
    moving.filter(({ state }) => state === 'in_force'),
  );
};

/** Appends what was done, in their order, each as the next of its contract. */
export const appendActs = async (tx: DbTransaction, acts: readonly Signature[]): Promise<void> => {
  if (acts.length === 0) return;
  const each = <Part>(part: (act: Signature) => Part) => acts.map(part);
  await sql`
    insert into agent_contract_act (contract_id, nth, at, act, side, member_id, operator_id, terms_hash)
    select a.contract_id, coalesce((select max(p.nth) from agent_contract_act p where p.contract_id = a.contract_id), 0)
        + row_number() over (partition by a.contract_id order by a.place), a.at, a.act, a.side, a.member_id, a.operator_id, a.terms_hash
    from unnest(${each(({ contractId }) => contractId)}::bigint[], ${each(({ at }) => at)}::timestamptz[],
      ${each(({ act }) => act)}::text[], ${each(({ side }) => side)}::text[], ${each(({ memberId }) => memberId)}::bigint[],
      ${each(({ operatorId }) => operatorId)}::bigint[], ${each(({ termsHash }) => termsHash)}::bytea[])
      with ordinality a (contract_id, at, act, side, member_id, operator_id, terms_hash, place)`.execute(tx);
};
