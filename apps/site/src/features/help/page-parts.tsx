import { Link } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { Button, buttonClass } from '@trevo/ui/button';
import { EmptyState } from '@trevo/ui/empty-state';
import { ChevronLeft, FileQuestionMark } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { smallPart } from '../../layout/small-part.ts';
import { Refusal } from '../../shared/parts/refusal.tsx';

const HotGames = smallPart('HotGames', 'frame');
/** At the end of a page that may be short. */
export const MoreGames = () => (
  <Suspense>
    <HotGames />
  </Suspense>
);

type Props = { to: '/promotions' | '/news' | '/help'; children: ReactNode };

/** The way back to the list that a page comes from. */
export const BackLink = ({ to, children }: Props) => (
  <Link
    to={to}
    className="-ms-2 mb-2 inline-flex h-11 items-center gap-1 pe-3 text-dense font-semibold text-muted hover:text-text"
  >
    <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" className="rtl:[scale:-1_1]" />
    {children}
  </Link>
);

type NoPageProps = Props & { title: string; error: unknown; onRetry: () => void };

/** In place of a page: it is not there any more, with games to go on with; or it did not come, and may be asked for again. */
export function NoPage({ title, to, children, error, onRetry }: NoPageProps) {
  const t = useT();
  if (error && !(isApiError(error) && error.isDefinite))
    return (
      <div className="space-y-3 pt-6">
        <Refusal error={error} />
        <Button size="dense" onClick={onRetry}>
          {t('shell.retry')}
        </Button>
      </div>
    );
  return (
    <>
      <EmptyState
        isPage
        icon={<FileQuestionMark size={28} strokeWidth={1.75} />}
        title={title}
        action={
          <Link to={to} className={buttonClass('soft')}>
            {children}
          </Link>
        }
      />
      <MoreGames />
    </>
  );
}
