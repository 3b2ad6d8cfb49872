import { CONDITIONS_OF, COUNTED_COSTS, type CountedCost } from '@trevo/engines/agents';
import { typedMoney } from '../../shared/values/typed-decimal.ts';
import type { Contract, Terms } from './contract-types.ts';
import { typedRate } from '../../shared/values/typed-rate.ts';

export const PRODUCTS = ['house', 'vendor', 'lottery', 'sports', 'table'] as const;
export const PERIODS = ['D', 'W', 'H', 'M'] as const;
export const CARRIES = ['none', 'month', 'always'] as const;
export type ConditionName = (typeof CONDITIONS_OF)[Terms['kind']][number];

/** What stands in the form: text as it was typed. */
export type DraftTier = { readonly key: number; readonly rate: string } & Partial<Record<ConditionName, string>>;
export type Draft = {
  readonly scheme: Contract['scheme'];
  readonly tiers: readonly DraftTier[];
  readonly activeBet: string;
  /** Of a real-time salary, in per cent; empty: no limit. */
  readonly coverage: string;
  /** Empty: all. */
  readonly products: readonly (typeof PRODUCTS)[number][];
  readonly period: (typeof PERIODS)[number];
  readonly carry: (typeof CARRIES)[number];
  readonly deducts: readonly CountedCost[];
};
export const EMPTY: Draft = {
  scheme: 'dividend',
  tiers: [{ key: 0, rate: '' }],
  activeBet: '',
  coverage: '',
  products: [],
  period: 'M',
  carry: 'always',
  deducts: COUNTED_COSTS,
};

export const kindOf = (scheme: Contract['scheme']): Terms['kind'] =>
  scheme.startsWith('realTimeSalary') ? 'realTimeSalary' : (scheme as Terms['kind']);
export const conditionsOf = (scheme: Contract['scheme']): readonly ConditionName[] => CONDITIONS_OF[kindOf(scheme)];

const SIGNED: ReadonlySet<ConditionName> = new Set(['profit', 'periodProfit']);
/** A typed condition as the wire has it; undefined: none, null: not understood. */
export const readCondition = (name: ConditionName, typed = ''): string | number | null | undefined => {
  const text = typed.trim();
  if (text === '') return undefined;
  if (name === 'active') return /^[1-9]\d{0,7}$/.test(text) ? Number(text) : null;
  if (!/^[-\u2212]/.test(text)) return typedMoney(text);
  const money = SIGNED.has(name) ? typedMoney(text.slice(1)) : null;
  return money === null ? null : `-${money}`;
};

/** A typed limit of coverage in ppm; null: none, undefined: not understood. */
export const readCoverage = (typed: string): number | null | undefined =>
  typed.trim() === '' ? null : (typedRate(typed) ?? undefined);

/** The terms that the form holds; null as long as something in it is not understood. */
export const readDraft = (draft: Draft): Terms | null => {
  const conditions = conditionsOf(draft.scheme);
  const tiers = draft.tiers.map((tier) => {
    const needs = conditions.map((name) => [name, readCondition(name, tier[name])] as const);
    const ratePpm = typedRate(tier.rate);
    if (ratePpm === null || needs.some(([, need]) => need === null)) return null;
    return { ratePpm, ...Object.fromEntries(needs.filter(([, need]) => need !== undefined)) };
  });
  const activeBet = readCondition('bet', draft.activeBet);
  const mostCoveragePpm = readCoverage(draft.coverage);
  if (tiers.includes(null) || activeBet === null || mostCoveragePpm === undefined) return null;
  const shared = {
    tiers: tiers as Terms['tiers'],
    ...(activeBet === undefined ? {} : { activeBet: String(activeBet) }),
    products: draft.products.length === 0 ? ('all' as const) : [...draft.products],
  };
  const kind = kindOf(draft.scheme);
  if (kind === 'dividend')
    return { kind, ...shared, period: draft.period, carry: draft.carry, deducts: [...draft.deducts] };
  if (kind !== 'realTimeSalary') return { kind, ...shared };
  const counts = draft.scheme.slice('realTimeSalary.'.length) as 'single' | 'profit' | 'loss';
  // Draws are all that it is paid for.
  return { kind, ...shared, products: ['lottery'], counts, mostCoveragePpm };
};
