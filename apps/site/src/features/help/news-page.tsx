import { Link, useParams } from '@tanstack/react-router';
import { useLang, useT } from '@trevo/i18n';
import { formatDay } from '@trevo/i18n/format';
import { Pager } from '@trevo/ui/pager';
import { Skeleton } from '@trevo/ui/skeleton';
import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { pagerLabels } from '../../shared/parts/pager-labels.ts';
import { Refusal } from '../../shared/parts/refusal.tsx';
import { Written } from '../../shared/parts/written.tsx';
import { BackLink, MoreGames, NoPage } from './page-parts.tsx';

const PAGE_SIZE = '9';
const DAY = 'text-meta text-faint tabular-nums';

/** What the brand tells of itself, by day, the newest first. */
export function NewsPage() {
  const t = useT();
  const lang = useLang();
  const [page, setPage] = useState(1);
  const query = { pageNo: String(page), pageSize: PAGE_SIZE };
  const { data, error } = useCall('GET /wps/news', { query }, { staleTime: 60_000, keepPrevious: true });
  return (
    <>
      <div className="max-w-200 pb-10">
        <PageHead title={t('help.news')} lead={t('help.news.lead')} />
        {data ? null : error ? <Refusal error={error} /> : <Skeleton className="h-60 rounded-card" />}
        {data?.total === 0 ? <p className="text-muted">{t('help.news.none')}</p> : null}
        <ol className="divide-y divide-line/60">
          {data?.list.map(({ id, title, summary, publishedAt }) => (
            <li key={id} className="relative py-3 hover:bg-raised">
              <time dateTime={publishedAt} className={`${DAY}`}>
                {formatDay(publishedAt, lang)}
              </time>
              <div className="min-w-0">
                <h2 className="text-lead font-extrabold text-balance">
                  <Link to="/news/$id" params={{ id }} className="after:absolute after:inset-0">
                    {title}
                  </Link>
                </h2>
                <p className="mt-1 text-dense text-pretty text-muted">{summary}</p>
              </div>
            </li>
          ))}
        </ol>
        <Pager page={page} totalPages={data?.totalPages ?? 0} margin={1} onPage={setPage} labels={pagerLabels(t)} />
      </div>
      <MoreGames />
    </>
  );
}

/** One of them. */
export function OneNewsPage() {
  const t = useT();
  const lang = useLang();
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useCall('GET /wps/news/:id', { params: { id } }, { staleTime: 60_000 });
  if (error && !data)
    return (
      <NoPage title={t('help.news.gone')} to="/news" error={error} onRetry={() => void refetch()}>
        {t('help.news.all')}
      </NoPage>
    );
  if (!data) return <Skeleton className="mt-6 h-96 max-w-200 rounded-card" />;
  return (
    <>
      <article className="max-w-200 pt-3 pb-10">
        <BackLink to="/news">{t('help.news')}</BackLink>
        <p>
          <time dateTime={data.publishedAt} className={DAY}>
            {formatDay(data.publishedAt, lang)}
          </time>
        </p>
        <h1 className="mt-1 mb-4 text-h1 font-extrabold text-balance">{data.title}</h1>
        <p className="mb-4 max-w-[68ch] text-lead text-pretty">{data.summary}</p>
        <div className="max-w-[68ch]">
          <Written html={data.content} />
        </div>
      </article>
      <MoreGames />
    </>
  );
}
