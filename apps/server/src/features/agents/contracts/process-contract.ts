import { type Fault, limitFaults } from '@trevo/engines/agents';
import type { Instant } from '@trevo/time';
import { toDate } from '../../../platform/clock.ts';
import type { Db, DbTransaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { applyAcceptance, applyEnd, applyStep, changeByAcceptance, changeByEnd } from './changes.ts';
import { type Actor, type Agreement, type Party, type PartyAct, RULES } from './contract.types.ts';
import { lockContracts } from './contract-moves.repository.ts';
import { findContract, findInForce, inTransaction, listActs } from './contracts.repository.ts';
import type { Member, Members } from '../../members/index.ts';
import type { ContractsDeps } from './create-contracts.ts';
import { type Policy, policyOf } from './policy.ts';

/** A fault of the engine, or one that only the house's rows know. */
export type RefusedFault = Omit<Fault, 'code'> & { readonly code: string };
export const fault = (code: string): RefusedFault => ({ code, tier: null, condition: null });
export const refused = (faults: readonly RefusedFault[]): DomainError =>
  new DomainError('contract.refused', { value: { faults } });

/** What a side may do with a contract as it is now. */
export const actsOf = ({ state, endAskedBy }: Pick<Agreement, 'state' | 'endAskedBy'>, side: Party): PartyAct[] => {
  if (state === 'offered') return side === 'agent' ? ['accept', 'reject'] : ['withdraw'];
  if (state !== 'in_force') return [];
  if (endAskedBy === null) return ['askEnd'];
  return endAskedBy === side ? ['keep'] : ['terminate', 'keep'];
};

export const sideOf = ({ agentId, uplineId }: Agreement, memberId: bigint): Party | null => {
  if (agentId === memberId) return 'agent';
  return uplineId === memberId ? 'upline' : null;
};

/** The direct upline of a member; null: the house's, at the top or in no team. */
export const parentOf = async (
  { tree }: Pick<Members, 'tree'>,
  memberId: bigint,
  within?: Db,
): Promise<bigint | null> => (await tree.seatOf(memberId, within))?.parentId ?? null;

/** What forbids an offer between its sides now; `gone`: they are no longer direct. */
export const limitsNow = async (
  members: Pick<Members, 'tree'>,
  tx: DbTransaction,
  { agentId, uplineId, scheme, terms }: Pick<Agreement, 'agentId' | 'uplineId' | 'scheme' | 'terms'>,
  policy: Policy,
): Promise<readonly Fault[] | 'gone'> => {
  if ((await parentOf(members, agentId, tx)) !== uplineId) return 'gone';
  if (uplineId === null) return limitFaults(terms, 'house', policy);
  return limitFaults(terms, (await findInForce(tx, uplineId, scheme))?.terms ?? null, policy);
};

/** Whether its type lets the upline have contracts at all; the house always can. */
export const canContract = async (
  members: Pick<Members, 'agentType'>,
  upline: Member | null,
  within?: Db,
): Promise<boolean> => upline === null || (await members.agentType(upline, within))?.canContract === true;

/** The same as faults. */
export const faultsNow = async (...asked: Parameters<typeof limitsNow>): Promise<readonly RefusedFault[]> => {
  const limits = await limitsNow(...asked);
  return limits === 'gone' ? [fault('not_direct')] : limits;
};

type Doing = {
  readonly members: Pick<Members, 'agentType' | 'tree'>;
  /** Null: the house. */
  readonly upline: Member | null;
  readonly agreement: Agreement;
  readonly policy: Policy;
  readonly by: Actor;
  readonly at: Instant;
  readonly zone: string;
  /** How many contracts the reader was told that this ends. */
  readonly seen: number;
};
/** What a step came to: null is done. */
type Outcome = DomainError | null;

const accept = async (tx: DbTransaction, doing: Doing): Promise<Outcome> => {
  const { agreement, policy, by, at, zone, members, upline } = doing;
  const limits = await faultsNow(members, tx, agreement, policy);
  const faults = (await canContract(members, upline, tx)) ? limits : [fault('type_cannot_contract'), ...limits];
  if (faults.length > 0) {
    await applyStep(tx, agreement, { act: 'outdate', by: RULES, at, state: 'outdated', decidedAt: toDate(at) });
    return refused(faults);
  }
  const change = await changeByAcceptance(tx, agreement, policy.stepPpm);
  if (change.ends.length !== doing.seen) throw new DomainError('contract.cascade_changed');
  await applyAcceptance(tx, { offer: agreement, change, by, at, zone });
  return null;
};

const terminate = async (tx: DbTransaction, { agreement, policy, by, at, zone, seen }: Doing): Promise<Outcome> => {
  const change = await changeByEnd(tx, agreement, policy.stepPpm);
  if (change.ends.length !== seen) throw new DomainError('contract.cascade_changed');
  await applyEnd(tx, { agreement, change, by, at, zone, reason: null });
  return null;
};

const step =
  (act: 'reject' | 'withdraw' | 'askEnd' | 'keep') =>
  async (tx: DbTransaction, { agreement, by, at }: Doing): Promise<Outcome> => {
    const move = {
      reject: { state: 'rejected', decidedAt: toDate(at) },
      withdraw: { state: 'withdrawn', decidedAt: toDate(at) },
      askEnd: { endAskedBy: by.side === 'agent' ? 'agent' : 'upline' },
      keep: { endAskedBy: null },
    } as const;
    await applyStep(tx, agreement, { act, by, at, ...move[act] });
    return null;
  };

const ACTS: Readonly<Record<PartyAct, (tx: DbTransaction, doing: Doing) => Promise<Outcome>>> = {
  accept,
  terminate,
  reject: step('reject'),
  withdraw: step('withdraw'),
  askEnd: step('askEnd'),
  keep: step('keep'),
};

export type Wish = {
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly publicId: string;
  readonly act: PartyAct;
  readonly ends?: number | undefined;
};

/** A contract that the reader is a side of, in a scheme that the brand has. @throws DomainError contract.not_found */
export const readOwn = async (
  { db, merchants }: ContractsDeps,
  { merchantId, memberId, publicId }: Pick<Wish, 'merchantId' | 'memberId' | 'publicId'>,
): Promise<{ agreement: Agreement; side: Party; policy: Policy }> => {
  const policy = policyOf(merchants.settings(merchantId));
  const agreement = await findContract(db, merchantId, publicId);
  const side = agreement && sideOf(agreement, memberId);
  if (!side || policy.mostPpm[agreement.scheme] === undefined) throw new DomainError('contract.not_found');
  return { agreement, side, policy };
};

/**
 * One act of a side. The last act again answers the contract as it is. Waits for all others of the brand (`lockContracts`), so that what is read above
 * and below is what is there when it is written.
 * @throws DomainError contract.not_found, contract.moved_on, contract.refused (the offer is outdated then), contract.cascade_changed
 */
export const processContract = async (deps: ContractsDeps, wish: Wish): Promise<Agreement> => {
  const { db, clock, merchants, members } = deps;
  const { merchantId, memberId, publicId, act, ends = 0 } = wish;
  const { side, policy, agreement: read } = await readOwn(deps, wish);
  const upline = read.uplineId === null ? null : await members.byId(read.uplineId);
  const zone = merchants.settings(merchantId)['brand.timeZone'];
  const outcome = await inTransaction(db, async (tx): Promise<Outcome> => {
    await lockContracts(tx, merchantId);
    const agreement = await findContract(tx, merchantId, publicId);
    if (!agreement) throw new DomainError('contract.not_found');
    const last = (await listActs(tx, agreement.contractId)).at(-1);
    if (last?.act === act && last.side === side) return null;
    if (!actsOf(agreement, side).includes(act)) throw new DomainError('contract.moved_on');
    const by: Actor = { side, memberId, operatorId: null };
    return ACTS[act](tx, { agreement, policy, by, at: clock.now(), zone, seen: ends, members, upline });
  });
  if (outcome) throw outcome;
  return (await readOwn(deps, wish)).agreement;
};
