import * as wire from '@trevo/contract';
import { effectiveFrom, type Scheme } from '@trevo/engines/agents';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Player } from '../../../platform/http/principal.ts';
import { pageOf, windowOf } from '../../../platform/http/paging.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { createRateLimit } from '../../../platform/rate-limit.ts';
import { changeByAcceptance, changeByEnd } from './changes.ts';
import type { Actor, Agreement, State } from './contract.types.ts';
import { changeView, contractViews, isoOf } from './contract-view.ts';
import { countWaiting, listContracts, listSchemes } from './contracts.repository.ts';
import type { ContractsDeps } from './create-contracts.ts';
import { directDownline, limitsFor, offerContract, type Offering, previewOffer } from './offers.ts';
import { policyOf, schemesOf } from './policy.ts';
import { processContract, readOwn } from './process-contract.ts';
import type { HeldTerms } from './terms.ts';

/** Offers that one agent may write in a minute. */
const OFFERS_A_MINUTE = 60;
/** Acts of one member in a minute: each waits for the brand's lock of contracts, is kept for ever and told to the other side. */
const ACTS_A_MINUTE = 120;
/** Looks of one member at what a change would end, in a minute: each reads all contracts that stand below it, of a top agent tens of thousands. */
const PREVIEWS_A_MINUTE = 120;
const STATES: Readonly<Record<'in_force' | 'ended', readonly State[]>> = {
  in_force: ['in_force'],
  ended: ['rejected', 'withdrawn', 'replaced', 'terminated', 'outdated'],
};
const OFFERS = [wire.offerDividend, wire.offerDailyWage, wire.offerHourlySalary, wire.offerRealTimeSalary] as const;

/** The kinds of contract of these schemes: what the member centre and the back office show of them. */
export const kindsOf = (schemes: readonly Scheme[]) => ({
  dailysalreqtype: schemes.includes('dailyWage'),
  divtypereq: schemes.includes('dividend'),
  contracthoursalreq: schemes.includes('hourlySalary'),
  realtimesalreqtype: schemes.some((scheme) => scheme.startsWith('realTimeSalary.')),
});

const kindOfScheme = (scheme: Scheme) => scheme.split('.')[0];

/** Contracts, for both of their sides. */
export const contractsRoutes = (serve: Serve, deps: ContractsDeps): void => {
  const { db, clock, merchants, members } = deps;
  const policy = ({ merchantId }: Player) => policyOf(merchants.settings(merchantId));
  const viewOf = async (row: Agreement, { memberId }: Player) => {
    const [view] = await contractViews(deps, [row], memberId);
    if (!view) throw new Error(`contract ${row.publicId} has no view`);
    return view;
  };
  const offering = async (player: Player, member: string, terms: HeldTerms): Promise<Offering> => {
    const { merchantId, memberId } = player;
    const by: Actor = { side: 'upline', memberId, operatorId: null };
    const agent = await directDownline(deps, player, member);
    return { merchantId, agent, upline: await members.get(memberId), by, terms };
  };

  serve(wire.getConsolidatedFunds, async ({ player }) => {
    const schemes = schemesOf(policy(player));
    const { inForce, paid } = await listSchemes(db, player.memberId);
    // Pay of the past is read on the page of its kind, which has all schemes of a real-time salary.
    const kinds = schemes.map(kindOfScheme);
    return kindsOf([
      ...inForce.filter((scheme) => schemes.includes(scheme)),
      ...paid.filter((scheme) => kinds.includes(kindOfScheme(scheme))),
    ]);
  });
  serve(wire.listContracts, async ({ query, player }) => {
    const { memberId, merchantId } = player;
    const allowed = schemesOf(policy(player));
    const schemes = query.scheme === undefined ? allowed : allowed.filter((scheme) => scheme === query.scheme);
    const other = query.member === undefined ? undefined : await members.byPublicId(merchantId, query.member);
    const { rows, total } = await listContracts(db, {
      merchantId,
      reader: { memberId, side: query.side },
      // A member who is not there has no contract, number 0 neither.
      otherId: other === undefined ? undefined : (other?.memberId ?? 0n),
      publicId: query.contract,
      schemes,
      states: query.state === 'in_force' || query.state === 'ended' ? STATES[query.state] : null,
      isWaiting: query.state === 'waiting',
      ...windowOf(query),
    });
    const waiting = await countWaiting(db, memberId, allowed);
    return { ...pageOf(await contractViews(deps, rows, memberId), total, query), waiting, schemes: allowed };
  });
  serve(wire.getContractLimits, async ({ query, player }) => {
    const agent = await directDownline(deps, player, query.member);
    const { policy: of, limits } = await limitsFor(deps, await members.get(player.memberId), agent);
    return {
      schemes: limits.map(({ current, ...limit }) => ({
        ...limit,
        stepPpm: of.stepPpm,
        current: current && { contractId: current.publicId, topRatePpm: current.topRatePpm },
      })),
      activeBet: of.activeBet,
      currency: merchants.profile(player.merchantId).currency,
    };
  });
  const previews = createRateLimit(PREVIEWS_A_MINUTE, 60);
  serve(wire.previewContract, async ({ body, player }) => {
    await previews.take(player.memberId.toString());
    const preview = await previewOffer(deps, await offering(player, body.member, body.terms));
    const { faults, countsFrom } = preview;
    return {
      ...(await changeView(deps, preview, 'replaced')),
      faults: [...faults],
      countsFrom: isoOf(countsFrom),
    };
  });
  const offers = createRateLimit(OFFERS_A_MINUTE, 60);
  for (const route of OFFERS)
    serve(
      route,
      async ({ body, player }) =>
        viewOf(await offerContract(deps, await offering(player, body.member, body.terms as HeldTerms)), player),
      undefined,
      ({ player }) => offers.take(player.memberId.toString()),
    );
  serve(wire.getContractEnds, async ({ params, player }) => {
    const { memberId, merchantId } = player;
    await previews.take(memberId.toString());
    const { agreement, policy: of } = await readOwn(deps, { merchantId, memberId, publicId: params.id });
    const zone = merchants.settings(merchantId)['brand.timeZone'];
    if (agreement.state === 'offered')
      return {
        ...(await changeView(deps, await changeByAcceptance(db, agreement, of.stepPpm), 'replaced')),
        countsFrom: isoOf(effectiveFrom(agreement.terms, clock.now(), zone)),
      };
    if (agreement.state !== 'in_force') return { own: null, ends: [], countsFrom: null };
    const change = await changeByEnd(db, agreement, of.stepPpm).catch((error: unknown) => {
      // It ended between the two readings.
      throw error instanceof RangeError ? new DomainError('contract.not_found') : error;
    });
    return { ...(await changeView(deps, change, 'terminated')), countsFrom: null };
  });
  const acts = createRateLimit(ACTS_A_MINUTE, 60);
  serve(
    wire.processContract,
    async ({ params, body, player }) => {
      const { memberId, merchantId } = player;
      return viewOf(await processContract(deps, { memberId, merchantId, publicId: params.id, ...body }), player);
    },
    undefined,
    ({ player }) => acts.take(player.memberId.toString()),
  );
};
