import { Link, useParams } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { buttonClass } from '@trevo/ui/button';
import { EmptyState } from '@trevo/ui/empty-state';
import { Skeleton } from '@trevo/ui/skeleton';
import { FileQuestionMark } from 'lucide-react';
import { useCall } from '../../api/use-call.ts';
import { Written } from '../../shared/parts/written.tsx';

/** A page that the brand wrote: about us, news, whatever it needs. */
export function WrittenPage() {
  const t = useT();
  const { id = '' } = useParams({ strict: false });
  const { data, error } = useCall('GET /wps/pages/:id', { params: { id } }, { staleTime: 60_000 });
  if (error && !data)
    return (
      <EmptyState
        icon={<FileQuestionMark size={28} strokeWidth={1.75} />}
        title={t('help.page.none')}
        action={
          <Link to="/help" className={buttonClass('soft')}>
            {t('help.title')}
          </Link>
        }
      />
    );
  if (!data) return <Skeleton className="mx-auto mt-6 h-96 max-w-200 rounded-card" />;
  return (
    <article className="mx-auto max-w-200 pt-6 pb-10">
      <h1 className="mb-4 text-h1 font-extrabold text-balance">{data.title}</h1>
      <div className="max-w-[68ch]">
        <Written html={data.content} />
      </div>
    </article>
  );
}
