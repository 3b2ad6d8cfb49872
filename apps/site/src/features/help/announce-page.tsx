import { useT } from '@trevo/i18n';
import { Pager } from '@trevo/ui/pager';
import { Skeleton } from '@trevo/ui/skeleton';
import { useState } from 'react';
import { useAnnounced } from '../../shared/notices/use-announced.ts';
import { NoticeItem } from '../../shared/parts/notice-item.tsx';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { pagerLabels } from '../../shared/parts/pager-labels.ts';
import { Refusal } from '../../shared/parts/refusal.tsx';
import { MoreGames } from './page-parts.tsx';

const PAGE_SIZE = 9;

/** All announcements of the house, nine a page; a page opens its first. */
export function AnnouncePage() {
  const t = useT();
  const { data, error } = useAnnounced();
  const [page, setPage] = useState(1);
  const [chosen, setOpenId] = useState<string | null>();
  const all = data?.player ?? [];
  const openId = chosen === undefined ? all[0]?.id : chosen;
  const turn = (to: number) => {
    setPage(to);
    setOpenId(all[(to - 1) * PAGE_SIZE]?.id ?? null);
  };
  return (
    <>
      <div className="max-w-200 pb-10">
        <PageHead title={t('shell.notices')} lead={t('help.notices.lead')} />
        {data ? null : error ? <Refusal error={error} /> : <Skeleton className="h-60" />}
        {data && all.length === 0 ? <p className="text-muted">{t('shell.notices.none')}</p> : null}
        <ul className="divide-y divide-line/70">
          {all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((notice) => (
            <NoticeItem
              key={notice.id}
              notice={notice}
              isOpen={notice.id === openId}
              onToggle={() => setOpenId(notice.id === openId ? null : notice.id)}
            />
          ))}
        </ul>
        <Pager
          page={page}
          totalPages={Math.ceil(all.length / PAGE_SIZE)}
          margin={1}
          onPage={turn}
          labels={pagerLabels(t)}
        />
      </div>
      <MoreGames />
    </>
  );
}
