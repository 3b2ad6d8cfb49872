import type { ContractScheme, ContractTermsWire } from '@trevo/contract';
import type { Condition } from '@trevo/engines/agents';
import { type Lang, type MessageId, type Translate, useLang, useT } from '@trevo/i18n';
import { HOUSE_CURRENCY } from '@trevo/contract/currency';
import { formatCount, localeOf } from '@trevo/i18n/format';
import { formatMoney } from '../../../shared/amounts/format-money.ts';
import { rateText } from '../parts/rate.ts';
import { conditionsOf } from './draft.ts';

export const SCHEMES = [
  'dividend',
  'dailyWage',
  'hourlySalary',
  'realTimeSalary.single',
  'realTimeSalary.profit',
  'realTimeSalary.loss',
] as const satisfies readonly ContractScheme[];

const SCHEME_TEXTS: Readonly<Record<ContractScheme, MessageId>> = {
  dividend: 'agent.scheme.dividend',
  dailyWage: 'agent.scheme.dailyWage',
  hourlySalary: 'agent.scheme.hourlySalary',
  'realTimeSalary.single': 'agent.scheme.single',
  'realTimeSalary.profit': 'agent.scheme.profit',
  'realTimeSalary.loss': 'agent.scheme.loss',
};
export const schemeText = (scheme: ContractScheme): MessageId => SCHEME_TEXTS[scheme];

/** An amount in a sentence. */
export const moneyText = (wire: string, lang: Lang): string => formatMoney(wire, HOUSE_CURRENCY, localeOf(lang));

type Need = string | number;
/** One condition in words, by the name that the form has for it: `Valid bets ≥ R$100,000.00`. */
export const needText = (t: Translate, lang: Lang, condition: Condition, need: Need): string =>
  t('agent.need.at', {
    what: t(`agent.cond.${condition}`),
    value: typeof need === 'number' ? formatCount(need, lang) : moneyText(need, lang),
  });

type Tier = ContractTermsWire['tiers'][number];
export const tierNeeds = (t: Translate, lang: Lang, scheme: ContractScheme, tier: Tier): readonly string[] =>
  conditionsOf(scheme).flatMap((condition) => {
    const need = tier[condition];
    return need === undefined ? [] : [needText(t, lang, condition, need)];
  });

/** All tiers of a contract in words, the highest last; the reached one is marked. */
export function TierList({
  scheme,
  tiers,
  reached,
}: {
  scheme: ContractScheme;
  tiers: readonly Tier[];
  /** Counted from 0; null: none is. Left out where nobody reached anything yet. */
  reached?: number | null;
}) {
  const t = useT();
  const lang = useLang();
  return (
    <ol className="grid gap-1.5">
      {tiers.map((tier, at) => {
        const needs = tierNeeds(t, lang, scheme, tier);
        const isReached = reached === at;
        return (
          <li
            key={tier.ratePpm}
            aria-current={isReached ? 'true' : undefined}
            className={`flex items-start gap-3 rounded-input px-3 py-2 text-dense ring-1 ring-inset ${isReached ? 'office-reached ring-mint' : 'bg-page ring-line/60'}`}
          >
            <b className="min-w-16 shrink-0 text-lead font-extrabold tabular-nums">{rateText(tier.ratePpm, lang)}</b>
            <span className="min-w-0 flex-1">
              {needs.length === 0 ? t('agent.need.none') : needs.join(t('agent.need.and'))}
            </span>
            {isReached ? <span className="shrink-0 font-semibold text-mint">{t('agent.tier.reached')}</span> : null}
          </li>
        );
      })}
    </ol>
  );
}

/** What else two sides signed: the period, what is taken off, the carry, the products, who counts as active. */
export function TermFacts({ terms }: { terms: ContractTermsWire }) {
  const t = useT();
  const lang = useLang();
  const join = ' · ';
  const facts: (readonly [MessageId, string])[] = [
    ...(terms.kind === 'dividend'
      ? ([
          ['agent.terms.period', t(`agent.period.${terms.period}`)],
          ['agent.terms.carry', t(`agent.carry.${terms.carry}`)],
          [
            'agent.terms.deducts',
            terms.deducts.length === 0
              ? t('agent.terms.nothing')
              : terms.deducts.map((cost) => t(`agent.cost.${cost}`)).join(join),
          ],
        ] as const)
      : []),
    [
      'agent.terms.products',
      terms.products === 'all'
        ? t('agent.terms.allProducts')
        : terms.products.map((product) => t(`agent.product.${product}`)).join(join),
    ],
    ...(terms.activeBet === undefined ? [] : [['agent.terms.activeBet', moneyText(terms.activeBet, lang)] as const]),
    ...(terms.kind === 'realTimeSalary'
      ? [
          [
            'agent.terms.coverage',
            terms.mostCoveragePpm === null ? t('agent.terms.coverageNone') : rateText(terms.mostCoveragePpm, lang),
          ] as const,
        ]
      : []),
  ];
  return (
    <dl className="grid gap-x-6 gap-y-1 text-dense sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{t(name)}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What each condition of a scheme, or each that its tiers name, measures: there while one is written, folded where it is read. */
export function ConditionHints({
  scheme,
  tiers,
  isOpen = false,
}: {
  scheme: ContractScheme;
  tiers?: readonly Tier[];
  isOpen?: boolean;
}) {
  const t = useT();
  const named = conditionsOf(scheme).filter(
    (condition) => tiers === undefined || tiers.some((tier) => tier[condition] !== undefined),
  );
  if (named.length === 0) return null;
  return (
    <details open={isOpen} className="text-meta text-muted">
      <summary className="inline-flex min-h-9 cursor-pointer items-center font-semibold text-violet">
        {t('agent.conditions')}
      </summary>
      <dl className="grid gap-x-6 gap-y-2 pb-1 sm:grid-cols-2">
        {named.map((condition) => (
          <div key={condition}>
            <dt className="font-semibold">{t(`agent.cond.${condition}`)}</dt>
            <dd>{t(`agent.condHint.${condition}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
