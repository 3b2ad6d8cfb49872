import type { OfferedTermsWire } from '@trevo/contract';
import type { Fault } from '@trevo/engines/agents';
import type { Lang } from '@trevo/i18n';
import { isApiError } from '../../../api/api-error.ts';
import type { OfferFault } from '../contracts/fault-list.tsx';
import { type Draft, newDraft, readDraft, written, writtenCoverage } from '../contracts/draft.ts';
import type { OwnLimit } from '../contracts/own-limits.ts';
import { topRate } from '../contracts/terms.ts';

/** A contract that is offered with the account, as it is typed. */
export type Offer = { readonly limit: OwnLimit; readonly draft: Draft };

export const newOffer = (limit: OwnLimit, lang: Lang): Offer => ({
  limit,
  draft: newDraft(limit.scheme, {
    period: limit.period,
    products: limit.products,
    activeBet: written(limit.activeBet, lang),
    coverage: writtenCoverage(limit.mostCoveragePpm, lang),
  }),
});

export type ReadOffer = {
  readonly terms: OfferedTermsWire | null;
  readonly faults: readonly Fault[];
  /** The highest rate is above the agent's own. */
  readonly isAbove: boolean;
};

export const readOffer = ({ draft, limit }: Offer, lang: Lang): ReadOffer => {
  const read = readDraft(draft, lang);
  return { ...read, isAbove: read.terms !== null && topRate(read.terms) > limit.mostPpm };
};

/** The offers of the call; null while one of them cannot be sent. */
export const termsOf = (offers: readonly Offer[], lang: Lang): readonly OfferedTermsWire[] | null => {
  const read = offers.map((offer) => readOffer(offer, lang));
  const terms = read.flatMap(({ terms: of, isAbove }) => (of === null || isAbove ? [] : [of]));
  return terms.length === offers.length ? terms : null;
};

const isFault = (one: unknown): one is OfferFault & { offer?: number } =>
  typeof (one as OfferFault | null)?.code === 'string';

/** What the server found wrong with an offer, by its place among those that were sent; nothing where it says nothing of this one. */
export const refusedFaults = (error: unknown, place: number): readonly OfferFault[] => {
  if (!isApiError(error) || error.code !== 'contract.refused' || !Array.isArray(error.value.faults)) return [];
  return error.value.faults.filter(isFault).filter(({ offer = 0 }) => offer === place);
};
