import { Link } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { Skeleton } from '@trevo/ui/skeleton';
import { useState } from 'react';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { Card } from '../../../shared/parts/card.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { LimitRow } from './limit-row.tsx';
import { type LimitKind, MEASURES, useLimits } from './use-limits.ts';

/** The limits that a member sets themselves: what may come in, be lost and be bet, by day, week and month. */
export function LimitsPage() {
  const t = useT();
  const { data, error } = useLimits();
  const [changed, setChanged] = useState<LimitKind | null>(null);
  const open = data?.limits.find(({ measure, period }) => measure === changed?.measure && period === changed.period);
  return (
    <div className="pb-10">
      <h1 className="pt-6 text-h1 font-extrabold">{t('member.limits.title')}</h1>
      <p className="mt-1 mb-4 max-w-160 text-dense text-pretty text-muted">{t('member.limits.lead')}</p>
      <Refusal error={error} />
      <div className="grid gap-4 lg:grid-cols-3 xl:grid-cols-1 min-[1600px]:grid-cols-3">
        {MEASURES.map((measure) =>
          data ? (
            <Card key={measure} title={t(`member.limits.${measure}`)}>
              <p className="mb-2 text-meta text-pretty text-muted">{t(`member.limits.${measure}.text`)}</p>
              <ul className="divide-y divide-line/60">
                {data.limits
                  .filter((limit) => limit.measure === measure)
                  .map((limit) => (
                    <LimitRow key={limit.period} of={limit} onChange={() => setChanged(limit)} />
                  ))}
              </ul>
            </Card>
          ) : error ? null : (
            <Skeleton key={measure} className="h-72 rounded-sheet" />
          ),
        )}
      </div>
      <p className="mt-6 text-meta text-muted">
        {t('member.limits.pause')}{' '}
        <Link to="/help" hash="responsible" className="text-violet underline underline-offset-4">
          {t('shell.footer.responsible')}
        </Link>
      </p>
      {open ? <LimitDialog of={open} onClose={() => setChanged(null)} /> : null}
    </div>
  );
}
