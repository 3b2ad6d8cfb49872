import { useT } from '@trevo/i18n';
import { Dialog } from '@trevo/ui/dialog';
import { Pager } from '@trevo/ui/pager';
import { Skeleton } from '@trevo/ui/skeleton';
import { cx } from '@trevo/ui/cx';
import { useId, useState } from 'react';
import { useAnnounced } from '../../shared/notices/use-announced.ts';
import { type Notice, NoticeItem } from '../../shared/parts/notice-item.tsx';
import { pagerLabels } from '../../shared/parts/pager-labels.ts';
import { useWideScreen } from '../../shared/browser/use-wide-screen.ts';
import { Written } from '../../shared/parts/written.tsx';
import { PlaceBanners } from '../../shared/parts/place-banners.tsx';

const PAGE_SIZE = 9;

type ListProps = { notices: readonly Notice[]; openId: string | null | undefined; onToggle: (id: string) => void };

function Tabs({ notices, openId, onToggle }: ListProps) {
  const id = useId();
  const open = notices.find((notice) => notice.id === openId);
  return (
    <div className="flex gap-4">
      <ul className="w-2/5 shrink-0">
        {notices.map((notice) => (
          <li key={notice.id}>
            <button
              type="button"
              aria-expanded={notice === open}
              aria-controls={id}
              onClick={() => onToggle(notice.id)}
              className={cx(
                'min-h-11 w-full rounded-card px-3 py-2 text-start text-dense font-semibold hover:bg-raised',
                notice === open ? 'bg-card text-text' : 'text-muted',
              )}
            >
              {notice.title}
            </button>
          </li>
        ))}
      </ul>
      <section id={id} aria-live="polite" className="min-w-0 flex-1 rounded-card bg-card p-4 text-dense">
        {open ? <Written html={open.content} isNotice /> : null}
      </section>
    </div>
  );
}

function List(props: ListProps) {
  const isWide = useWideScreen('md');
  if (props.notices.length === 0) return null;
  if (isWide) return <Tabs {...props} />;
  return (
    <ul className="divide-y divide-line/70">
      {props.notices.map((notice) => (
        <NoticeItem
          key={notice.id}
          notice={notice}
          isOpen={notice.id === props.openId}
          onToggle={() => props.onToggle(notice.id)}
        />
      ))}
    </ul>
  );
}

/**
 * Announcements, a tab each and nine a page: one is open at a time, the first of a page at the start, and its tab closes it again. On
 * wide screens the tabs stand beside the open text.
 */
export function NoticesDialog({ with: { opened }, onClose }: { with: { opened?: string }; onClose: () => void }) {
  const t = useT();
  const { data } = useAnnounced();
  const [page, setPage] = useState(1);
  // Undefined: nobody chose yet.
  const [chosen, setChosen] = useState<string | null | undefined>(opened);
  const all = data ? [...data.popup, ...data.player] : [];
  const shown = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const openId = chosen === undefined ? shown[0]?.id : chosen;
  const turn = (to: number) => {
    setPage(to);
    setChosen(undefined);
  };
  return (
    <Dialog title={t('shell.notices')} closeLabel={t('shell.close')} onClose={onClose} width="md:max-w-180">
      <PlaceBanners place="w_popup1" className="mb-3" onOpen={onClose} />
      {data ? null : <Skeleton className="h-40" />}
      {data && all.length === 0 ? <p className="py-8 text-center text-muted">{t('shell.notices.none')}</p> : null}
      <List notices={shown} openId={openId} onToggle={(id) => setChosen(id === openId ? null : id)} />
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
