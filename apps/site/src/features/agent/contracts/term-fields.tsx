import { COUNTED_COSTS } from '@trevo/engines/agents';
import { useT } from '@trevo/i18n';
import { Check, Field } from '@trevo/ui/field';
import { Select } from '@trevo/ui/select';
import { useId } from 'react';
import { type Draft, kindOf, type Product } from './draft.ts';
import type { SchemeLimit } from './offer-page.tsx';

const PERIODS = ['D', 'W', 'H', 'M'] as const;
const CARRIES = ['none', 'month', 'always'] as const;
const PRODUCTS: readonly Product[] = ['house', 'vendor', 'lottery', 'sports', 'table'];

type Props = { draft: Draft; limit: SchemeLimit; onChange: (draft: Draft) => void };

/** What an offer says beside its tiers. What the upline's contract fixes is shown and cannot be changed. */
export function TermFields({ draft, limit, onChange }: Props) {
  const t = useT();
  const fixed = useId();
  const allowed = limit.products === 'all' ? PRODUCTS : limit.products;
  const chosen = draft.products === 'all' ? allowed : draft.products;
  const toggle = <One,>(list: readonly One[], one: One): readonly One[] =>
    list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
  const takeProducts = (list: readonly Product[]): void =>
    onChange({
      ...draft,
      products:
        limit.products === 'all' && list.length === PRODUCTS.length
          ? 'all'
          : PRODUCTS.filter((one) => list.includes(one)),
    });
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {draft.scheme === 'dividend' ? (
          <>
            <div>
              <Select
                label={t('agent.terms.period')}
                value={draft.period}
                disabled={limit.period !== null}
                aria-describedby={limit.period === null ? undefined : fixed}
                onChange={({ target }) =>
                  onChange({ ...draft, period: PERIODS.find((one) => one === target.value) ?? draft.period })
                }
                options={PERIODS.map((value) => ({ value, text: t(`agent.period.${value}`) }))}
              />
              {limit.period === null ? null : (
                <p id={fixed} className="mt-1 text-meta text-faint">
                  {t('agent.terms.periodFixed')}
                </p>
              )}
            </div>
            <Select
              label={t('agent.terms.carry')}
              value={draft.carry}
              onChange={({ target }) =>
                onChange({ ...draft, carry: CARRIES.find((one) => one === target.value) ?? draft.carry })
              }
              options={CARRIES.map((value) => ({ value, text: t(`agent.carry.${value}`) }))}
            />
          </>
        ) : null}
        <Field
          label={t('agent.terms.activeBet')}
          hint={t('agent.terms.activeBetHint')}
          inputMode="decimal"
          autoComplete="off"
          value={draft.activeBet}
          onChange={({ target }) => onChange({ ...draft, activeBet: target.value })}
        />
        {kindOf(draft.scheme) === 'realTimeSalary' ? (
          <Field
            label={t('agent.terms.coverage')}
            hint={t('agent.terms.coverageHint')}
            inputMode="decimal"
            autoComplete="off"
            value={draft.coverage}
            onChange={({ target }) => onChange({ ...draft, coverage: target.value })}
          />
        ) : null}
      </div>
      {draft.scheme === 'dividend' ? (
        <fieldset>
          <legend className="text-dense font-semibold text-muted">{t('agent.terms.deducts')}</legend>
          <div className="flex flex-wrap gap-x-6">
            {COUNTED_COSTS.map((cost) => (
              <Check
                key={cost}
                checked={draft.deducts.includes(cost)}
                onChange={() =>
                  onChange({
                    ...draft,
                    deducts: COUNTED_COSTS.filter((one) => toggle(draft.deducts, cost).includes(one)),
                  })
                }
              >
                {t(`agent.cost.${cost}`)}
              </Check>
            ))}
          </div>
        </fieldset>
      ) : null}
      {kindOf(draft.scheme) === 'realTimeSalary' ? (
        // Draws are all that it is paid for: there is nothing to choose.
        <p className="text-dense text-muted">{t('agent.terms.draws')}</p>
      ) : (
        <fieldset>
          <legend className="text-dense font-semibold text-muted">{t('agent.terms.products')}</legend>
          <div className="flex flex-wrap gap-x-6">
            {allowed.map((product) => (
              <Check
                key={product}
                checked={chosen.includes(product)}
                onChange={() => takeProducts(toggle(chosen, product))}
              >
                {t(`agent.product.${product}`)}
              </Check>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
