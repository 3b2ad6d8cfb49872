import { useT } from '@trevo/i18n';
import { Skeleton } from '@trevo/ui/skeleton';
import { ChevronRight } from 'lucide-react';
import { useCall } from '../../../api/use-call.ts';
import { Go } from '../table/go.tsx';
import { Sheet } from '../parts/page-title.tsx';
import { Failed } from '../table/report.tsx';
import { Moment } from '../table/shown.tsx';
import { useNotices } from './use-notices.ts';

const ROW = 'flex min-h-11 items-center gap-3 py-1.5';

/** Offers and requests to end that wait for this agent; nothing while none does. */
export function WaitingContracts() {
  const t = useT();
  const { data, error, refetch } = useCall(
    'GET /wps/contracts',
    { query: { side: 'agent', state: 'waiting', pageSize: '5' } },
    { staleTime: 30_000 },
  );
  const count = data ? data.waiting.agent + data.waiting.upline : 0;
  return (
    <Sheet title={t('agent.waiting.title')}>
      {data === undefined ? (
        error ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <Skeleton className="h-11" />
        )
      ) : count === 0 ? (
        <p className="text-dense text-muted">{t('agent.waiting.none')}</p>
      ) : (
        <ul className="divide-y divide-line/60">
          {(['agent', 'upline'] as const)
            .filter((side) => data.waiting[side] > 0)
            .map((side) => (
              <li key={side}>
                <Go isPlain to={{ page: 'agentContract', search: { side, state: 'waiting' } }} className={ROW}>
                  <span className="flex-1 font-semibold">
                    {t(`agent.waiting.${side}`, { count: data.waiting[side] })}
                  </span>
                  <ChevronRight size={18} aria-hidden="true" className="text-faint" />
                </Go>
              </li>
            ))}
        </ul>
      )}
    </Sheet>
  );
}

/** The newest announcements by title; each opens on its page. */
export function NoticeBoard() {
  const t = useT();
  const { list, error, refetch } = useNotices();
  return (
    <Sheet
      title={t('agent.menu.notices')}
      end={
        <Go isPlain to={{ page: 'agentAnnouncement' }} className="text-dense font-semibold text-violet hover:underline">
          {t('agent.notices.all')}
        </Go>
      }
    >
      {list === undefined ? (
        error ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <Skeleton className="h-44" />
        )
      ) : list.length > 0 ? (
        <ul className="divide-y divide-line/60">
          {list.slice(0, 4).map(({ id, title, publishedAt }) => (
            <li key={id}>
              <Go isPlain to={{ page: 'agentAnnouncement', search: { open: id } }} className={ROW}>
                <span className="min-w-0 flex-1 truncate font-semibold">{title}</span>
                <span className="text-caption text-muted">
                  <Moment at={publishedAt} />
                </span>
              </Go>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-dense text-muted">{t('agent.notices.empty')}</p>
      )}
    </Sheet>
  );
}
