import * as wire from '@trevo/contract';
import { type Scheme, SCHEMES } from '@trevo/engines/agents';
import { isAgent } from '@trevo/contract/member-types';
import { toIso } from '@trevo/time';
import { fromDate } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Operator } from '../../../platform/http/principal.ts';
import { pageOf, windowOf } from '../../../platform/http/paging.ts';
import type { Ops } from '../../../platform/ops/ops.ts';
import { type Member, shownName } from '../../members/index.ts';
import { changeByEnd } from '../contracts/changes.ts';
import type { Agreement } from '../contracts/contract.types.ts';
import { changeView, isoOf, nameSides, sharedView } from '../contracts/contract-view.ts';
import { findContract, listActs, listContracts } from '../contracts/contracts.repository.ts';
import type { ContractsDeps } from '../contracts/create-contracts.ts';
import { endByHouse } from '../contracts/end-by-house.ts';
import { offerContract, type Offering, previewOffer } from '../contracts/offers.ts';
import { parentOf } from '../contracts/process-contract.ts';
import { policyOf } from '../contracts/policy.ts';
import type { HeldTerms } from '../contracts/terms.ts';
import { knownSchemes } from './known-schemes.ts';

/** Contracts as staff see and end them, and those of the house. */
export const contractsDesk = (ops: Ops, deps: ContractsDeps): void => {
  const { db, members, merchants } = deps;
  const views = async (rows: readonly Agreement[]) => {
    const nameOf = await nameSides(members, rows);
    return rows.map((row) => ({ id: row.publicId, ...sharedView(row, nameOf) }));
  };
  const viewOf = async (row: Agreement) => {
    const [view] = await views([row]);
    if (!view) throw new Error(`contract ${row.publicId} has no view`);
    return view;
  };
  const read = async ({ merchantId }: Operator, id: string): Promise<Agreement> => {
    const found = await findContract(db, merchantId, id);
    if (!found) throw new DomainError('contract.not_found');
    return found;
  };

  ops.read(wire.listOperatorContracts, async ({ query, operator: { merchantId } }) => {
    const agent = query.agent === undefined ? undefined : await members.byPublicId(merchantId, query.agent);
    const { rows, total } = await listContracts(db, {
      merchantId,
      reader: null,
      agentId: agent === undefined ? undefined : (agent?.memberId ?? 0n),
      schemes: query.scheme === undefined ? SCHEMES : [query.scheme satisfies Scheme],
      states: query.state === undefined ? null : [query.state],
      isWaiting: false,
      ...windowOf(query),
    });
    return { ...pageOf(await views(rows), total, query), schemes: await knownSchemes(deps, merchantId) };
  });

  ops.read(wire.getOperatorContract, async ({ params, operator }) => {
    const row = await read(operator, params.id);
    const acts = await listActs(db, row.contractId);
    const staff = await ops.namesOf(acts.flatMap(({ operatorId }) => (operatorId === null ? [] : [operatorId])));
    const people = await Promise.all(
      acts.map(async ({ memberId }) => (memberId === null ? null : members.byId(memberId))),
    );
    const { stepPpm } = policyOf(merchants.settings(operator.merchantId));
    const change = row.state === 'in_force' ? await changeByEnd(db, row, stepPpm) : { own: null, ends: [] };
    return {
      ...(await viewOf(row)),
      termsHash: row.termsHash.toString('hex'),
      acts: acts.map(({ at, act, side, operatorId, termsHash }, index) => {
        const member = people[index];
        return {
          at: toIso(fromDate(at)),
          act,
          side,
          by: operatorId === null ? (member ? shownName(member) : null) : (staff.get(operatorId) ?? '–'),
          termsHash: termsHash.toString('hex'),
        };
      }),
      ends: (await changeView(deps, change, 'terminated')).ends,
    };
  });

  /** @throws DomainError member.not_found, contract.not_direct: the house's contracts are with top agents */
  const topAgent = async ({ merchantId }: Operator, id: string): Promise<Member> => {
    const member = await members.byPublicId(merchantId, id);
    if (!member) throw new DomainError('member.not_found');
    if (!isAgent(member) || (await parentOf(members, member.memberId)) !== null)
      throw new DomainError('contract.not_direct');
    return member;
  };
  const offering = async (operator: Operator, id: string, terms: HeldTerms): Promise<Offering> => ({
    merchantId: operator.merchantId,
    agent: await topAgent(operator, id),
    upline: null,
    by: { side: 'house', memberId: null, operatorId: operator.operatorId },
    terms,
  });

  ops.read(wire.previewHouseContract, async ({ params, body, operator }) => {
    const preview = await previewOffer(deps, await offering(operator, params.id, body.terms));
    const { ends } = await changeView(deps, preview, 'replaced');
    return { faults: [...preview.faults], ends, countsFrom: isoOf(preview.countsFrom) };
  });
  ops.write(wire.offerHouseContract, async ({ params, body, operator }) => {
    const wish = await offering(operator, params.id, body.terms);
    return {
      action: 'contract.offer',
      entity: 'agent',
      snapshot: async () => {
        const { rows } = await listContracts(db, {
          merchantId: operator.merchantId,
          reader: null,
          agentId: wish.agent.memberId,
          schemes: SCHEMES,
          states: ['offered', 'in_force'],
          isWaiting: false,
          limit: 20,
          offset: 0,
        });
        return rows.map(({ publicId, scheme, state, topRatePpm }) => ({ id: publicId, scheme, state, topRatePpm }));
      },
      run: async () => viewOf(await offerContract(deps, wish)),
    };
  });
  ops.write(wire.endContract, ({ params, operator }) => ({
    action: 'contract.end',
    entity: 'agent-contract',
    snapshot: async () => {
      const { state, scheme, topRatePpm, endReason, termsHash } = await read(operator, params.id);
      return { state, scheme, topRatePpm, endReason, termsHash: termsHash.toString('hex') };
    },
    run: async () => {
      const { merchantId, operatorId } = operator;
      return viewOf(await endByHouse(deps, { merchantId, operatorId, publicId: params.id }));
    },
  }));
};
