import { Link } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { buttonClass } from '@trevo/ui/button';
import { EmptyState } from '@trevo/ui/empty-state';
import { Skeleton } from '@trevo/ui/skeleton';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { NoticeItem } from '../../shared/parts/notice-item.tsx';

/** What the house offers right now; when that is nothing, it says so. */
export function PromotionsPage() {
  const t = useT();
  const { data } = useCall('GET /wps/announcements');
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <div className="mx-auto max-w-200 pt-5 pb-10">
      <h1 className="pb-4 text-h2 font-extrabold md:text-h1">{t('shell.promotions')}</h1>
      {data ? null : <Skeleton className="h-60" />}
      {data?.promotion.length === 0 ? (
        <EmptyState
          icon={<Gift size={28} strokeWidth={1.75} />}
          title={t('lobby.promotions.none')}
          text={t('lobby.promotions.noneText')}
          action={
            <Link to="/rng" className={buttonClass('gold')}>
              {t('lobby.empty.browse')}
            </Link>
          }
        />
      ) : null}
      <ul className="divide-y divide-line/70">
        {data?.promotion.map((notice) => (
          <NoticeItem
            key={notice.id}
            notice={notice}
            isOpen={notice.id === openId}
            onToggle={() => setOpenId(notice.id === openId ? null : notice.id)}
          />
        ))}
      </ul>
    </div>
  );
}
