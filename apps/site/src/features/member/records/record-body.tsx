import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { EmptyState } from '@trevo/ui/empty-state';
import { Pager } from '@trevo/ui/pager';
import { type ReactNode, useRef } from 'react';
import { pagerLabels } from '../../../shared/parts/pager-labels.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { RecordSkeleton } from './record-table.tsx';

type Props = {
  answer: {
    error: unknown;
    isPending: boolean;
    refetch: () => unknown;
    data: { total: number; totalPages: number } | undefined;
  };
  page: number;
  onPage: (page: number) => void;
  empty: { icon: ReactNode; title: string; text: string; action: ReactNode };
  children: ReactNode;
};

/** What stands under the filters: the lines with their pages, or why there are none. */
export function RecordBody({ answer, page, onPage, empty, children }: Props) {
  const t = useT();
  const top = useRef<HTMLDivElement>(null);
  const { data } = answer;
  const turn = (next: number): void => {
    onPage(next);
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div ref={top} className="scroll-mt-20">
      {data === undefined && answer.error ? (
        <div className="grid justify-items-start gap-3">
          <Refusal error={answer.error} className="w-full" />
          <Button size="dense" onClick={() => void answer.refetch()}>
            {t('shell.retry')}
          </Button>
        </div>
      ) : data === undefined ? (
        <>
          <output className="sr-only">{t('shell.loading')}</output>
          <RecordSkeleton />
        </>
      ) : data.total === 0 ? (
        <div className="rounded-sheet bg-card ring-1 ring-inset ring-line/60">
          <EmptyState {...empty} />
        </div>
      ) : (
        <>
          {children}
          <Pager page={page} totalPages={data.totalPages} onPage={turn} labels={pagerLabels(t)} range={3} margin={1} />
        </>
      )}
    </div>
  );
}
