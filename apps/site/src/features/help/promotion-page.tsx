import { Link, useParams } from '@tanstack/react-router';
import { useLang, useT } from '@trevo/i18n';
import { formatDay } from '@trevo/i18n/format';
import { buttonClass } from '@trevo/ui/button';
import { Badge } from '@trevo/ui/chip';
import { Skeleton } from '@trevo/ui/skeleton';
import { useAnnounced } from '../../shared/notices/use-announced.ts';
import { Written } from '../../shared/parts/written.tsx';
import { BackLink, NoPage } from './page-parts.tsx';
import { PromotionPicture } from './promotion-picture.tsx';

/** One promotion with its whole rules. */
export function PromotionPage() {
  const t = useT();
  const lang = useLang();
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useAnnounced();
  const one = data?.promotion.find((promotion) => promotion.id === id);
  if (!data && !error) return <Skeleton className="mt-6 h-96 max-w-200 rounded-card" />;
  if (!one)
    return (
      <NoPage title={t('lobby.promotions.gone')} to="/promotions" error={error} onRetry={() => void refetch()}>
        {t('lobby.promotions.all')}
      </NoPage>
    );
  const category = one.category ?? 'OTHER';
  return (
    <article className="max-w-200 pt-3 pb-10">
      <BackLink to="/promotions">{t('shell.promotions')}</BackLink>
      <div className="overflow-hidden rounded-hero">
        <PromotionPicture art={one.art} category={category} isFirst />
      </div>
      <p className="mt-5 flex flex-wrap items-center gap-2 text-meta text-muted">
        {one.badge ? <Badge tone="violet">{t(`lobby.promotions.badge.${one.badge}`)}</Badge> : null}
        <Link to="/promotions" search={{ category: category.toLowerCase() }} className="underline underline-offset-4">
          {t(`lobby.promotions.category.${category}`)}
        </Link>
        <span aria-hidden="true">·</span>
        {one.endsAt ? t('lobby.promotions.until', { day: formatDay(one.endsAt, lang) }) : t('lobby.promotions.noEnd')}
      </p>
      <h1 className="mt-2 mb-4 text-h1 font-extrabold text-balance">{one.title}</h1>
      <div className="max-w-[68ch]">
        <Written html={one.content} action={buttonClass('violet')} />
      </div>
    </article>
  );
}
