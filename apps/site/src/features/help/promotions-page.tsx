import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { PROMOTION_CATEGORIES, type PromotionCategory } from '@trevo/contract/promotion-kinds';
import { plainRichText } from '@trevo/engines/rich-text';
import { useLang, useT } from '@trevo/i18n';
import { formatDay } from '@trevo/i18n/format';
import { buttonClass } from '@trevo/ui/button';
import { Badge, Chip } from '@trevo/ui/chip';
import { cx } from '@trevo/ui/cx';
import { EmptyState } from '@trevo/ui/empty-state';
import { Skeleton } from '@trevo/ui/skeleton';
import { Gift } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { WireMap } from '@trevo/contract';
import { useAnnounced } from '../../shared/notices/use-announced.ts';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { Refusal } from '../../shared/parts/refusal.tsx';
import { PromotionPicture } from './promotion-picture.tsx';

type Promotion = WireMap['GET /wps/announcements']['value']['promotion'][number];
const TABS = ['ALL', ...PROMOTION_CATEGORIES] as const;
const EXCERPT = 120;

const excerptOf = (html: string): string => {
  const text = plainRichText(html).replaceAll(/\s+/g, ' ').trim();
  return text.length <= EXCERPT ? text : `${text.slice(0, text.lastIndexOf(' ', EXCERPT))}…`;
};

function Card({ of, isFirst }: { of: Promotion; isFirst: boolean }) {
  const t = useT();
  const lang = useLang();
  return (
    <li className="group relative flex min-w-0 flex-col overflow-hidden rounded-sheet bg-card ring-1 ring-line/60 ring-inset hover:bg-raised">
      <PromotionPicture art={of.art} category={of.category ?? 'OTHER'} isFirst={isFirst} />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <p className="flex flex-wrap items-center gap-2 text-meta text-faint">
          {of.badge ? <Badge tone="violet">{t(`lobby.promotions.badge.${of.badge}`)}</Badge> : null}
          {t(`lobby.promotions.category.${of.category ?? 'OTHER'}`)}
        </p>
        <h2 className="text-lead font-extrabold text-balance">
          <Link to="/promotions/$id" params={{ id: of.id }} className="after:absolute after:inset-0">
            {of.title}
          </Link>
        </h2>
        <p className="flex-1 text-dense text-pretty text-muted">{excerptOf(of.content)}</p>
        <p className="mt-1 flex items-center justify-between gap-3 text-meta text-faint">
          <span className="tabular-nums">
            {of.endsAt ? t('lobby.promotions.until', { day: formatDay(of.endsAt, lang) }) : t('lobby.promotions.noEnd')}
          </span>
          <span aria-hidden="true" className="font-semibold text-violet">
            {t('lobby.promotions.see')}
          </span>
        </p>
      </div>
    </li>
  );
}

/** What the house offers right now, by category; where that is nothing, it says so. */
export function PromotionsPage() {
  const t = useT();
  const navigate = useNavigate();
  const { category: asked } = useSearch({ strict: false });
  const { data, error } = useAnnounced();
  const chosen: PromotionCategory | 'ALL' = TABS.find((tab) => tab === `${asked}`.toUpperCase()) ?? 'ALL';
  const all = data?.promotion ?? [];
  // A category without a promotion is a way to nothing: it is there only when the address asks for it.
  const tabs = TABS.filter((tab) => tab === 'ALL' || tab === chosen || all.some(({ category }) => category === tab));
  const shown = all.filter(({ category }) => chosen === 'ALL' || category === chosen);
  const choose = (tab: (typeof TABS)[number]) =>
    void navigate({ to: '/promotions', search: tab === 'ALL' ? {} : { category: tab.toLowerCase() }, replace: true });
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    // The row alone moves: the page stays where it is.
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);
  const isBare = all.length === 0;
  return (
    <div className="max-w-200 pb-10 xl:max-w-none">
      <PageHead title={t('shell.promotions')} lead={t('lobby.promotions.lead')} />
      <div
        ref={row}
        role="group"
        aria-label={t('lobby.promotions.categories')}
        className="no-bar relative -mx-3 mt-4 flex gap-2 overflow-x-auto px-3 py-1 lg:flex-wrap"
      >
        {tabs.map((tab) => (
          <Chip key={tab} isOn={tab === chosen} onClick={() => choose(tab)}>
            {t(`lobby.promotions.category.${tab}`)}
          </Chip>
        ))}
      </div>
      {data ? null : error ? (
        <Refusal error={error} className="mt-5" />
      ) : (
        <Skeleton className="mt-5 h-80 rounded-sheet" />
      )}
      {data && shown.length === 0 ? (
        <EmptyState
          icon={<Gift size={28} strokeWidth={1.75} />}
          title={
            isBare
              ? t('lobby.promotions.none')
              : t('lobby.promotions.noneHere', { category: t(`lobby.promotions.category.${chosen}`) })
          }
          text={t(isBare ? 'lobby.promotions.noneText' : 'lobby.promotions.noneHereText')}
          action={
            isBare ? (
              <Link to="/rng" className={buttonClass('soft')}>
                {t('lobby.empty.browse')}
              </Link>
            ) : (
              <button type="button" onClick={() => choose('ALL')} className={buttonClass('soft')}>
                {t('lobby.promotions.all')}
              </button>
            )
          }
        />
      ) : null}
      <ul className={cx('mt-5 grid gap-4 sm:grid-cols-2', shown.length > 2 && 'xl:grid-cols-3')}>
        {shown.map((promotion, at) => (
          <Card key={promotion.id} of={promotion} isFirst={at === 0} />
        ))}
      </ul>
    </div>
  );
}
