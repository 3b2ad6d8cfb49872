import type { ContractScheme, ContractTermsWire, OfferedTermsWire } from '@trevo/contract';
import type { Lang } from '@trevo/i18n';
import {
  type Condition,
  CONDITIONS_OF,
  type ContractTerms,
  COUNTED_COSTS,
  type CountedCost,
  type Fault,
  termFaults,
} from '@trevo/engines/agents';
import { typedAmount } from '../../../shared/amounts/typed-amount.ts';
import { rateDigits, typedRate } from '../parts/rate.ts';
import { engineTerms } from './terms.ts';

export type Product = Exclude<ContractTermsWire['products'], 'all'>[number];
type Dividend = Extract<ContractTermsWire, { kind: 'dividend' }>;

/** A tier as it is typed. The id is the row's own, so that a row keeps its fields when another one goes. */
export type DraftTier = {
  readonly id: number;
  readonly rate: string;
  readonly needs: Readonly<Partial<Record<Condition, string>>>;
};
/** An offer as it is typed. */
export type Draft = {
  readonly scheme: ContractScheme;
  readonly period: Dividend['period'];
  readonly carry: Dividend['carry'];
  readonly deducts: readonly CountedCost[];
  readonly products: 'all' | readonly Product[];
  readonly activeBet: string;
  /** Of a real-time salary, in per cent; empty: no limit. */
  readonly coverage: string;
  readonly tiers: readonly DraftTier[];
};

export const kindOf = (scheme: ContractScheme): ContractTerms['kind'] =>
  scheme.startsWith('realTimeSalary') ? 'realTimeSalary' : (scheme as Exclude<ContractTerms['kind'], 'realTimeSalary'>);

const realTimeKind = (scheme: ContractScheme): 'single' | 'profit' | 'loss' =>
  scheme === 'realTimeSalary.profit' ? 'profit' : scheme === 'realTimeSalary.loss' ? 'loss' : 'single';

/** The fields that a tier of this scheme has, in the order of the specification. */
export const conditionsOf = (scheme: ContractScheme): readonly Condition[] => CONDITIONS_OF[kindOf(scheme)];

/** A real-time salary is paid for draws of lotteries: it begins with them alone, where they may count at all. */
const beginWith = (scheme: ContractScheme, products: Draft['products']): Draft['products'] =>
  kindOf(scheme) === 'realTimeSalary' && (products === 'all' || products.includes('lottery')) ? ['lottery'] : products;

type Begun = Pick<Draft, 'products' | 'activeBet'> & {
  readonly period?: Draft['period'] | null;
  readonly coverage?: string;
};
/** An offer to begin with: one tier without conditions, and the rate left to be typed. */
export const newDraft = (
  scheme: ContractScheme,
  { period = 'M', products, activeBet, coverage = '' }: Begun,
): Draft => ({
  scheme,
  period: period ?? 'M',
  carry: 'month',
  deducts: COUNTED_COSTS,
  products: beginWith(scheme, products),
  activeBet,
  coverage,
  tiers: [{ id: 1, rate: '', needs: {} }],
});

/** A higher tier begins as the one before it: only what rises is typed. */
export const withTier = (draft: Draft): Draft => {
  const last = draft.tiers.at(-1);
  const id = Math.max(0, ...draft.tiers.map((tier) => tier.id)) + 1;
  return { ...draft, tiers: [...draft.tiers, { id, rate: '', needs: last?.needs ?? {} }] };
};

export const withoutTier = (draft: Draft, id: number): Draft => ({
  ...draft,
  tiers: draft.tiers.filter((tier) => tier.id !== id),
});

export const changedTier = (draft: Draft, id: number, change: Partial<DraftTier>): Draft => ({
  ...draft,
  tiers: draft.tiers.map((tier) => (tier.id === id ? { ...tier, ...change } : tier)),
});

/** What was typed as an amount of the wire; the house can lose, so a minus is read. Null when it is none. */
const typedWire = (text: string, lang: Lang): string | null => {
  const bare = text.trim();
  const isBelow = /^[-\u2212]/.test(bare);
  // Portuguese alone writes decimals with a comma.
  const wire = typedAmount(isBelow ? bare.slice(1) : bare, lang);
  return wire === null ? null : isBelow ? `-${wire}` : wire;
};

const COUNT = /^\d{1,9}$/;

type ReadTier = { readonly tier: ContractTermsWire['tiers'][number]; readonly faults: readonly Fault[] };

const readTier = (draft: DraftTier, at: number, conditions: readonly Condition[], lang: Lang): ReadTier => {
  const faults: Fault[] = [];
  const ratePpm = typedRate(draft.rate) ?? 0;
  if (ratePpm === 0) faults.push({ code: 'bad_rate', tier: at, condition: null });
  const needs: Partial<Record<Condition, string | number>> = {};
  for (const condition of conditions) {
    const text = draft.needs[condition]?.trim() ?? '';
    if (text === '') continue;
    const need = condition === 'active' ? (COUNT.test(text) ? Number(text) : null) : typedWire(text, lang);
    if (need === null) faults.push({ code: 'bad_condition', tier: at, condition });
    else needs[condition] = need;
  }
  return { tier: { ratePpm, ...needs } as ReadTier['tier'], faults };
};

/** An offer as typed, read: the terms, and all that is wrong with them by themselves. Terms with unreadable fields are none. */
export const readDraft = (draft: Draft, lang: Lang): { terms: OfferedTermsWire | null; faults: readonly Fault[] } => {
  const read = draft.tiers.map((tier, at) => readTier(tier, at, conditionsOf(draft.scheme), lang));
  const unread = read.flatMap(({ faults }) => faults);
  const activeBet = typedWire(draft.activeBet, lang);
  if (activeBet === null) unread.push({ code: 'bad_active_bet', tier: null, condition: null });
  const mostCoveragePpm = draft.coverage.trim() === '' ? null : typedRate(draft.coverage);
  if (mostCoveragePpm === null && draft.coverage.trim() !== '')
    unread.push({ code: 'bad_coverage', tier: null, condition: null });
  if (unread.length > 0 || activeBet === null) return { terms: null, faults: unread };
  const shared = {
    tiers: read.map(({ tier }) => tier),
    activeBet,
    products: draft.products === 'all' ? ('all' as const) : [...draft.products],
  };
  const terms = termsOf(draft, shared, mostCoveragePpm);
  const faults = termFaults(engineTerms(terms, activeBet));
  return { terms: faults.length > 0 ? null : terms, faults };
};

type Shared = Pick<OfferedTermsWire, 'tiers' | 'activeBet' | 'products'>;
const termsOf = (
  { scheme, period, carry, deducts }: Draft,
  shared: Shared,
  mostCoveragePpm: number | null,
): OfferedTermsWire => {
  const kind = kindOf(scheme);
  if (kind === 'dividend') return { kind, ...shared, period, carry, deducts: [...deducts] };
  if (kind === 'realTimeSalary') return { kind, ...shared, counts: realTimeKind(scheme), mostCoveragePpm };
  return { kind, ...shared };
};

/** Terms as a draft, to change what is in force; a cost of before that nobody can offer is left out. */
export const draftOf = (scheme: ContractScheme, terms: ContractTermsWire, activeBet: string, lang: Lang): Draft => ({
  scheme,
  period: terms.kind === 'dividend' ? terms.period : 'M',
  carry: terms.kind === 'dividend' ? terms.carry : 'month',
  deducts: terms.kind === 'dividend' ? COUNTED_COSTS.filter((cost) => terms.deducts.includes(cost)) : [],
  products: terms.products,
  activeBet: written(terms.activeBet ?? activeBet, lang),
  coverage: terms.kind === 'realTimeSalary' ? writtenCoverage(terms.mostCoveragePpm, lang) : '',
  tiers: terms.tiers.map((tier, at) => ({
    id: at + 1,
    rate: rateDigits(tier.ratePpm, lang),
    needs: Object.fromEntries(
      conditionsOf(scheme).flatMap((condition) => {
        const need = tier[condition];
        return need === undefined ? [] : [[condition, typeof need === 'number' ? String(need) : written(need, lang)]];
      }),
    ),
  })),
});

/** A limit of coverage as its field takes it. */
export const writtenCoverage = (ppm: number | null, lang: Lang): string => (ppm === null ? '' : rateDigits(ppm, lang));

/** An amount of the wire as a field of this language takes it. */
export const written = (wire: string, lang: Lang): string => {
  const short = wire.replace(/\.00$/, '');
  return lang === 'pt' ? short.replace('.', ',') : short;
};
