import { useT } from '@trevo/i18n';
import { ArrowRight } from 'lucide-react';
import { Money } from '../amounts/money.tsx';

export type Step = { readonly name: string; readonly before: string; readonly after: string | null };

/** What wallets or lines have now, and what they will have: beside each other, as the amount is typed. */
export function BalanceSteps({ steps, label }: { steps: readonly Step[]; label: string }) {
  const t = useT();
  return (
    <dl
      aria-label={label}
      aria-live="polite"
      className="divide-y divide-line/60 rounded-card bg-card ring-1 ring-inset ring-line"
    >
      {steps.map(({ name, before, after }) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5">
          <dt className="min-w-0 text-dense wrap-anywhere text-muted">{name}</dt>
          <dd className="ms-auto flex flex-wrap items-baseline justify-end gap-x-2 text-dense">
            <span className="sr-only">{t('funds.before')}</span>
            <Money amount={before} className={after === null ? 'font-semibold' : 'text-muted'} />
            {after === null ? null : (
              <>
                <ArrowRight size={14} aria-hidden="true" className="self-center text-faint rtl:[scale:-1_1]" />
                <span className="sr-only">{t('funds.after')}</span>
                <Money amount={after} className="font-extrabold" />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
