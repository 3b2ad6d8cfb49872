import { useParams } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { Skeleton } from '@trevo/ui/skeleton';
import { useCall } from '../../api/use-call.ts';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { Written } from '../../shared/parts/written.tsx';
import { NoPage } from './page-parts.tsx';

/** A page that the brand wrote: about us, news, whatever it needs. */
export function WrittenPage() {
  const t = useT();
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useCall('GET /wps/pages/:id', { params: { id } }, { staleTime: 60_000 });
  if (error && !data)
    return (
      <NoPage title={t('help.page.none')} to="/help" error={error} onRetry={() => void refetch()}>
        {t('help.title')}
      </NoPage>
    );
  if (!data) return <Skeleton className="mt-6 h-96 max-w-200 rounded-card" />;
  return (
    <article className="max-w-200 pb-10">
      <PageHead title={data.title} />
      <div className="max-w-[68ch]">
        <Written html={data.content} />
      </div>
    </article>
  );
}
