import { useT } from '@trevo/i18n';
import { EmptyState } from '@trevo/ui/empty-state';
import { Skeleton } from '@trevo/ui/skeleton';
import { Bell } from 'lucide-react';
import { NoticeItem } from '../../../shared/parts/notice-item.tsx';
import { useAddress } from '../parts/address.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { Failed } from '../table/report.tsx';
import { useNotices } from '../team/use-notices.ts';

/** The brand's announcements; the address names the one that is open. */
export function NoticesPage() {
  const t = useT();
  const { at, set } = useAddress();
  const { list, error, refetch } = useNotices();
  return (
    <>
      <PageTitle title={t('agent.menu.notices')} />
      {list === undefined && error ? (
        <Failed error={error} onRetry={refetch} />
      ) : list === undefined ? (
        <Skeleton className="h-60" />
      ) : list.length === 0 ? (
        <EmptyState icon={<Bell size={26} strokeWidth={1.75} aria-hidden="true" />} title={t('agent.notices.empty')} />
      ) : (
        <ul className="divide-y divide-line/60 rounded-card bg-card px-4 ring-1 ring-inset ring-line">
          {list.map((notice) => (
            <NoticeItem
              key={notice.id}
              notice={notice}
              isOpen={at.open === notice.id}
              onToggle={() => set({ open: at.open === notice.id ? undefined : notice.id })}
            />
          ))}
        </ul>
      )}
    </>
  );
}
