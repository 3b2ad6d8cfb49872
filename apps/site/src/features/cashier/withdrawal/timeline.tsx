import { useLang, useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import { Check, X } from 'lucide-react';
import type { ValueOf } from '../../../api/client.ts';
import { reasonText } from '../status-text.ts';
import { moment } from '../money.ts';

type Step = ValueOf<'GET /wps/wallet/withdrawals/:id'>['timeline'][number];
const BAD = new Set(['rejected', 'failed', 'claimed']);

/** Steps of a withdrawal from the top: done ones with their time, the next ones with their promise. */
export function Timeline({ steps }: { steps: readonly Step[] }) {
  const t = useT();
  const lang = useLang();
  return (
    <ol>
      {steps.map((step, index) => {
        const isDone = step.at !== null;
        const isBad = BAD.has(step.step);
        return (
          <li key={`${step.step}-${index + 1}`} className="relative flex gap-4 pb-6 last:pb-0">
            {index < steps.length - 1 ? (
              <span
                aria-hidden="true"
                className={cx(
                  'absolute start-[0.9375rem] top-8 h-[calc(100%-2rem)] w-0.5',
                  isDone ? 'bg-mint/50' : 'bg-line',
                )}
              />
            ) : null}
            <span
              aria-hidden="true"
              className={cx(
                'grid size-8 shrink-0 place-items-center rounded-full',
                isDone
                  ? isBad
                    ? 'bg-red-fill text-white'
                    : 'bg-mint-fill text-on-mint'
                  : 'bg-raised text-faint ring-1 ring-inset ring-line',
              )}
            >
              {isDone ? isBad ? <X size={18} /> : <Check size={18} /> : index + 1}
            </span>
            <div className="min-w-0 pt-1">
              <p className={cx('text-dense font-semibold', !isDone && 'text-muted')}>
                {t(`cashier.step.${step.step}`)}
              </p>
              <p className="text-meta text-faint tabular-nums">
                {step.at
                  ? moment(step.at, lang)
                  : step.promisedAt
                    ? t('cashier.until', { time: moment(step.promisedAt, lang) })
                    : t('cashier.waiting')}
                {step.by ? ` · ${t(`cashier.by.${step.by}`)}` : ''}
              </p>
              {step.reason ? <p className="text-meta text-muted">{t(reasonText(step.reason))}</p> : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
