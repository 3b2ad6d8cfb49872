import { useT } from '@trevo/i18n';
import { Dialog } from '@trevo/ui/dialog';
import { Pager } from '@trevo/ui/pager';
import { Skeleton } from '@trevo/ui/skeleton';
import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useIsSignedIn, useSession } from '../../session/session.ts';
import { NoticeItem } from '../../shared/parts/notice-item.tsx';
import { pagerLabels } from '../../shared/parts/pager-labels.ts';

const PAGE_SIZE = 9;

/** Announcements, nine a page, one opened at a time. */
export function NoticesDialog({ with: { opened }, onClose }: { with: { opened?: string }; onClose: () => void }) {
  const t = useT();
  const isSignedIn = useIsSignedIn();
  const isFirstLogin = useSession((state) => state.isFirstLogin);
  // What greets a first login stands before what every member gets.
  const wanted = isFirstLogin ? ['F', 'A'] : [isSignedIn ? 'A' : 'B'];
  const { data } = useCall('GET /wps/announcements');
  const [page, setPage] = useState(1);
  const [openId, setOpenId] = useState<string | null>(opened ?? null);
  const all = data
    ? [...wanted.flatMap((one) => data.popup.filter(({ execution }) => execution === one)), ...data.player]
    : [];
  const shown = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const turn = (to: number) => {
    setPage(to);
    setOpenId(all[(to - 1) * PAGE_SIZE]?.id ?? null);
  };
  return (
    <Dialog title={t('shell.notices')} closeLabel={t('shell.close')} onClose={onClose} width="md:max-w-140">
      {data ? null : <Skeleton className="h-40" />}
      {data && all.length === 0 ? <p className="py-8 text-center text-muted">{t('shell.notices.none')}</p> : null}
      <ul className="divide-y divide-line/70">
        {shown.map((notice) => (
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
    </Dialog>
  );
}
