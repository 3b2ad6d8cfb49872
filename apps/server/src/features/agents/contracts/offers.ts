import { effectiveFrom, type Scheme, schemeOf, termFaults, topRateOf } from '@trevo/engines/agents';
import { isTrial } from '@trevo/contract/member-types';
import { type Instant } from '@trevo/time';
import { toDate } from '../../../platform/clock.ts';
import type { DbTransaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { publicId } from '../../../platform/secrets.ts';
import type { Member } from '../../members/index.ts';
import { applyStep, type Change, changeByAcceptance } from './changes.ts';
import type { Actor, Agreement } from './contract.types.ts';
import { insertOffer, lockContracts } from './contract-moves.repository.ts';
import { findContract, findInForce, inTransaction, listStanding } from './contracts.repository.ts';
import type { ContractsDeps } from './create-contracts.ts';
import { type Policy, policyOf, type Product, schemesOf } from './policy.ts';
import { canContract, fault, faultsNow, limitsNow, refused, type RefusedFault } from './process-contract.ts';
import { type HeldTerms, termsHash, termsOf } from './terms.ts';

/** An offer as it comes in: to whom, from whom (null: the house), and who signs. */
export type Offering = {
  readonly merchantId: number;
  readonly agent: Member;
  readonly upline: Member | null;
  readonly by: Actor;
  readonly terms: HeldTerms;
};

/**
 * The direct downline whom an agent means.
 * @throws DomainError agent.not_in_team for all who are not below the agent, contract.not_direct for those who are not directly
 */
export const directDownline = async (
  { members }: Pick<ContractsDeps, 'members'>,
  { merchantId, memberId }: { readonly merchantId: number; readonly memberId: bigint },
  id: string,
): Promise<Member> => {
  const member = await members.byPublicId(merchantId, id);
  const seat = member && !isTrial(member) ? await members.tree.seatOf(member.memberId) : null;
  if (!member || !seat?.upline.includes(memberId)) throw new DomainError('agent.not_in_team');
  if (seat.parentId !== memberId) throw new DomainError('contract.not_direct');
  return member;
};

type Draft = {
  readonly policy: Policy;
  readonly offer: Pick<Agreement, 'contractId' | 'agentId' | 'uplineId' | 'scheme' | 'terms'>;
};
/** @throws DomainError request.not_found: the brand has no such contracts */
const draft = (deps: ContractsDeps, offering: Offering): Draft => {
  const policy = policyOf(deps.merchants.settings(offering.merchantId));
  const terms = termsOf(offering.terms, policy.activeBet);
  const scheme = schemeOf(terms);
  if (policy.mostPpm[scheme] === undefined) throw new DomainError('request.not_found');
  const { agentId, uplineId } = {
    agentId: offering.agent.memberId,
    uplineId: offering.upline?.memberId ?? null,
  };
  return { policy, offer: { contractId: 0n, agentId, uplineId, scheme, terms } };
};

export type Preview = Change & { readonly faults: readonly RefusedFault[]; readonly countsFrom: Instant };

/**
 * What is wrong with an offer now, and what its acceptance would end now.
 * @throws DomainError request.not_found (forbidden scheme)
 */
export const previewOffer = async (deps: ContractsDeps, offering: Offering): Promise<Preview> => {
  const { db, clock, merchants } = deps;
  const { policy, offer } = draft(deps, offering);
  const may = await canContract(deps.members, offering.upline);
  const zone = merchants.settings(offering.merchantId)['brand.timeZone'];
  return inTransaction(db, async (tx) => {
    const own = termFaults(offer.terms);
    const limits = own.length > 0 ? [] : await limitsNow(deps.members, tx, offer, policy);
    const faults = limits === 'gone' ? [fault('not_direct')] : [...own, ...limits];
    return {
      ...(await changeByAcceptance(tx, offer, policy.stepPpm)),
      faults: may ? faults : [fault('type_cannot_contract'), ...faults],
      countsFrom: effectiveFrom(offer.terms, clock.now(), zone),
    };
  });
};

/** What is wrong with an offer in itself, and with an upline of this type. */
const ownFaults = async (deps: ContractsDeps, { upline }: Offering, { offer }: Draft): Promise<RefusedFault[]> => [
  ...((await canContract(deps.members, upline)) ? [] : [fault('type_cannot_contract')]),
  ...termFaults(offer.terms),
];

/** Writes an offer that nothing forbids, under `lockContracts`. @throws DomainError contract.already_offered */
const writeOffer = async (
  { clock, merchants }: ContractsDeps,
  tx: DbTransaction,
  { merchantId, by }: Offering,
  { offer: { agentId, uplineId, scheme, terms } }: Draft,
): Promise<Agreement> => {
  const [id, at] = [publicId('k'), clock.now()];
  await insertOffer(tx, {
    agentId,
    uplineId,
    scheme,
    terms,
    merchantId,
    publicId: id,
    currency: merchants.profile(merchantId).currency,
    termsHash: termsHash(terms),
    topRatePpm: topRateOf(terms),
    offeredAt: toDate(at),
  });
  const written = await findContract(tx, merchantId, id);
  if (!written) throw new Error(`the offer ${id} that was written is not there`);
  await applyStep(tx, written, { act: 'offer', by, at });
  return written;
};

/**
 * Writes an offer with the offering side's signature. One of a scheme waits for an agent at a time.
 * @throws DomainError request.not_found, contract.refused with the faults, contract.not_direct, contract.already_offered
 */
export const offerContract = async (deps: ContractsDeps, offering: Offering): Promise<Agreement> => {
  const drafted = draft(deps, offering);
  const faults = await ownFaults(deps, offering, drafted);
  if (faults.length > 0) throw refused(faults);
  return inTransaction(deps.db, async (tx) => {
    await lockContracts(tx, offering.merchantId);
    const limits = await limitsNow(deps.members, tx, drafted.offer, drafted.policy);
    if (limits === 'gone') throw new DomainError('contract.not_direct');
    if (limits.length > 0) throw refused(limits);
    return writeOffer(deps, tx, offering, drafted);
  });
};

/**
 * Offers to somebody whose account the transaction makes, all of them or none: each fault names its offer by its place in the list. Takes the
 * brand's lock of contracts, after the tree's that the account's place has taken.
 * @throws DomainError request.not_found, contract.refused, contract.already_offered (two of one scheme)
 */
export const offerTogether = async (
  deps: ContractsDeps,
  tx: DbTransaction,
  offerings: readonly Offering[],
): Promise<number> => {
  const [first] = offerings;
  if (!first) return 0;
  const drafts = offerings.map((offering) => ({ offering, drafted: draft(deps, offering) }));
  await lockContracts(tx, first.merchantId);
  const faults: (RefusedFault & { readonly offer: number })[] = [];
  for (const [at, { offering, drafted }] of drafts.entries()) {
    const own = await ownFaults(deps, offering, drafted);
    const found = own.length > 0 ? own : await faultsNow(deps.members, tx, drafted.offer, drafted.policy);
    faults.push(...found.map((one) => ({ ...one, offer: at })));
  }
  if (faults.length > 0) throw refused(faults);
  for (const { offering, drafted } of drafts) await writeOffer(deps, tx, offering, drafted);
  return drafts.length;
};

const within = (policy: Policy['products'], upline: 'all' | readonly string[]): 'all' | Product[] => {
  if (policy === 'all') return upline === 'all' ? 'all' : ([...upline] as Product[]);
  return policy.filter((product) => upline === 'all' || upline.includes(product));
};

export type Limit = {
  readonly scheme: Scheme;
  readonly mostPpm: number;
  /** Why nothing. */
  readonly why: 'type' | 'waiting' | 'none' | 'full' | null;
  readonly period: 'D' | 'W' | 'H' | 'M' | null;
  readonly products: 'all' | Product[];
  readonly mostCoveragePpm: number | null;
  readonly current: Agreement | null;
};

/** What stands in the way of any offer: the agent's own type, an offer that waits for the agent, no contract, or a rate that leaves nothing. */
const whyNot = (may: boolean, most: number, states: ReadonlySet<Agreement['state']>): Limit['why'] => {
  if (!may) return 'type';
  if (most > 0) return null;
  if (states.has('in_force')) return 'full';
  return states.has('offered') ? 'waiting' : 'none';
};

/** What an agent can offer a direct downline now: the brand's bounds, and those of the agent's own contracts. */
export const limitsFor = async (
  deps: ContractsDeps,
  upline: Member,
  downline: Member,
): Promise<{ readonly policy: Policy; readonly limits: readonly Limit[] }> => {
  const { db, merchants } = deps;
  const policy = policyOf(merchants.settings(upline.merchantId));
  const may = await canContract(deps.members, upline);
  const limits: Limit[] = [];
  const standing = await listStanding(db, upline.memberId);
  for (const scheme of schemesOf(policy)) {
    const owned = standing.filter((one) => one.scheme === scheme);
    const own = owned.find(({ state }) => state === 'in_force');
    const most = own ? Math.min(policy.mostPpm[scheme] ?? 0, own.topRatePpm - policy.stepPpm) : 0;
    limits.push({
      scheme,
      mostPpm: may ? Math.max(0, most) : 0,
      why: whyNot(may, most, new Set(owned.map(({ state }) => state))),
      period: own?.terms.kind === 'dividend' ? own.terms.period : null,
      products: within(policy.products, own ? own.terms.products : 'all'),
      mostCoveragePpm: own?.terms.kind === 'realTimeSalary' ? own.terms.mostCoveragePpm : null,
      current: await findInForce(db, downline.memberId, scheme),
    });
  }
  return { policy, limits };
};
