import { useT } from '@trevo/i18n';
import { EmptyState } from '@trevo/ui/empty-state';
import { Pager } from '@trevo/ui/pager';
import { Skeleton } from '@trevo/ui/skeleton';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { pagerLabels } from '../../../shared/parts/pager-labels.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { ActDialog } from './act-dialog.tsx';
import { ContractCard } from './contract-card.tsx';
import { type Act, useContracts } from './use-contracts.ts';

/** The member's contracts with their upline: what waits for them, what counts, and what was before. */
export function ContractsPage() {
  const t = useT();
  const [page, setPage] = useState(1);
  const { data, error } = useContracts(page);
  const [acting, setActing] = useState<{ id: string; act: Act } | null>(null);
  const of = data?.list.find(({ contractId }) => contractId === acting?.id);
  return (
    <div className="pb-10">
      <h1 className="pt-6 text-h1 font-extrabold">{t('contracts.title')}</h1>
      <p className="mt-1 mb-4 max-w-160 text-dense text-pretty text-muted">{t('contracts.lead')}</p>
      {data ? null : error ? <Refusal error={error} /> : <Skeleton className="h-72 rounded-sheet" />}
      {data?.total === 0 ? (
        <EmptyState
          icon={<CircleCheck size={28} strokeWidth={1.75} />}
          title={t('contracts.none')}
          text={t('contracts.noneText')}
        />
      ) : null}
      <section aria-label={t('contracts.list')}>
        <h2 className="sr-only">{t('contracts.list')}</h2>
        <ul className="grid items-start gap-4 lg:grid-cols-2">
          {data?.list.map((one) => (
            <ContractCard key={one.contractId} of={one} onAct={(act) => setActing({ id: one.contractId, act })} />
          ))}
        </ul>
      </section>
      <Pager page={page} totalPages={data?.totalPages ?? 0} margin={1} onPage={setPage} labels={pagerLabels(t)} />
      {acting && of ? <ActDialog of={of} act={acting.act} onClose={() => setActing(null)} /> : null}
    </div>
  );
}
