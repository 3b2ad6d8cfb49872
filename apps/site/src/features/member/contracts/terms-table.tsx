import { useLang, useT } from '@trevo/i18n';
import { formatRate } from '@trevo/i18n/rate';
import { Money } from '../../../shared/amounts/money.tsx';
import type { Contract } from './use-contracts.ts';

type Terms = Contract['terms'];
type Tier = Terms['tiers'][number];
const AMOUNTS = ['bet', 'validBet', 'betAmount', 'profit', 'periodProfit'] as const;

/** All that must hold for a rate, in words. */
function Needs({ of }: { of: Tier }) {
  const t = useT();
  const named = AMOUNTS.filter((name) => of[name] !== undefined);
  if (named.length === 0 && of.active === undefined) return t('contracts.always');
  return (
    <ul className="grid gap-1">
      {named.map((name) => (
        <li key={name}>
          {t(`contracts.need.${name}`)} <Money amount={of[name] ?? '0'} className="font-semibold" />
        </li>
      ))}
      {of.active === undefined ? null : <li>{t('contracts.need.active', { count: of.active })}</li>}
    </ul>
  );
}

/** What was signed, to be read: each rate with its conditions, and every other term. */
export function TermsTable({ of }: { of: Terms }) {
  const t = useT();
  const lang = useLang();
  return (
    <div className="grid gap-4 text-dense">
      <p className="text-muted">{t(`contracts.base.${of.kind}`)}</p>
      <table className="w-full">
        <caption className="sr-only">{t('contracts.tiers')}</caption>
        <thead>
          <tr className="border-b border-line/60 text-meta text-muted">
            <th scope="col" className="py-2 pe-3 text-start font-semibold">
              {t('contracts.rate')}
            </th>
            <th scope="col" className="py-2 text-start font-semibold">
              {t('contracts.when')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line/60">
          {of.tiers.map((tier) => (
            <tr key={tier.ratePpm}>
              <th scope="row" className="py-2 pe-3 text-start text-body font-extrabold tabular-nums">
                {formatRate(tier.ratePpm, lang)}
              </th>
              <td className="py-2">
                <Needs of={tier} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {of.tiers.length > 1 ? <p className="text-meta text-muted">{t('contracts.all')}</p> : null}
      <OtherTerms of={of} />
    </div>
  );
}

function OtherTerms({ of }: { of: Terms }) {
  const t = useT();
  const lang = useLang();
  const facts = [
    { name: t('contracts.activeBet'), value: <Money amount={of.activeBet ?? '0'} /> },
    {
      name: t('contracts.products'),
      value:
        of.products === 'all'
          ? t('contracts.product.all')
          : of.products.map((product) => t(`contracts.product.${product}`)).join(', '),
    },
    ...(of.kind === 'realTimeSalary'
      ? [
          {
            name: t('contracts.coverage'),
            value: of.mostCoveragePpm === null ? t('contracts.coverage.none') : formatRate(of.mostCoveragePpm, lang),
          },
        ]
      : []),
    ...(of.kind === 'dividend'
      ? [
          { name: t('contracts.period'), value: t(`contracts.period.${of.period}`) },
          { name: t('contracts.carry'), value: t(`contracts.carry.${of.carry}`) },
          {
            name: t('contracts.deducts'),
            value: of.deducts.map((cost) => t(`contracts.cost.${cost}`)).join(', ') || t('contracts.cost.none'),
          },
        ]
      : []),
  ];
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-meta text-muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
