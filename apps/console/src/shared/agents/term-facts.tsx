import type { WireMap } from '@trevo/contract';
import { formatRate } from '@trevo/i18n/rate';
import { Facts } from '../page/facts.tsx';
import { useLang, useText } from '../texts/use-text.ts';
import { Money } from '../values/money.tsx';

/** What two sides signed: contracts of before may name costs that nobody can offer now. */
export type Terms = WireMap['GET /ops/agent-contracts/:id']['value']['terms'];

/** What a contract says beside its tiers. */
export const TermFacts = ({ of }: { readonly of: Terms }) => {
  const text = useText();
  const lang = useLang();
  const all = text('contracts.terms.products.all');
  return (
    <Facts
      facts={[
        { label: text('contracts.terms.activeBet'), value: <Money value={of.activeBet ?? null} /> },
        {
          label: text('contracts.terms.products'),
          value: of.products === 'all' ? all : of.products.map((one) => text(`contracts.product.${one}`)).join(', '),
        },
        ...(of.kind === 'realTimeSalary'
          ? [
              {
                label: text('contracts.terms.coverage'),
                value:
                  of.mostCoveragePpm === null
                    ? text('contracts.terms.coverage.none')
                    : formatRate(of.mostCoveragePpm, lang),
              },
            ]
          : []),
        ...(of.kind === 'dividend'
          ? [
              { label: text('contracts.terms.period'), value: text(`contracts.period.${of.period}`) },
              { label: text('contracts.terms.carry'), value: text(`contracts.carry.${of.carry}`) },
              {
                label: text('contracts.terms.deducts'),
                value:
                  of.deducts.map((cost) => text(`contracts.cost.${cost}`)).join(', ') ||
                  text('contracts.terms.deducts.none'),
              },
            ]
          : []),
      ]}
    />
  );
};
