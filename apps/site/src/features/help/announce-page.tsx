import { useT } from '@trevo/i18n';
import { Pager } from '@trevo/ui/pager';
import { Skeleton } from '@trevo/ui/skeleton';
import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { NoticeItem } from '../../shared/parts/notice-item.tsx';
import { pagerLabels } from '../../shared/parts/pager-labels.ts';

const PAGE_SIZE = 9;

/** All announcements of the house, nine a page; turning the page opens its first. */
export function AnnouncePage() {
  const t = useT();
  const { data } = useCall('GET /wps/announcements');
  const [page, setPage] = useState(1);
  const [openId, setOpenId] = useState<string | null>(null);
  const all = data?.player ?? [];
  const turn = (to: number) => {
    setPage(to);
    setOpenId(all[(to - 1) * PAGE_SIZE]?.id ?? null);
  };
  return (
    <div className="mx-auto max-w-200 pt-5 pb-10">
      <h1 className="pb-4 text-h2 font-extrabold md:text-h1">{t('shell.notices')}</h1>
      {data ? null : <Skeleton className="h-60" />}
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
  );
}
