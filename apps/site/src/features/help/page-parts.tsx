import { Link } from '@tanstack/react-router';
import { buttonClass } from '@trevo/ui/button';
import { EmptyState } from '@trevo/ui/empty-state';
import { ChevronLeft, FileQuestionMark } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { smallPart } from '../../layout/small-part.ts';

const HotGames = smallPart('HotGames', 'frame');

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

/** What was here is not there any more: where to go on, and games meanwhile. */
export const Gone = ({ title, to, children }: Props & { title: string }) => (
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
    <Suspense>
      <HotGames />
    </Suspense>
  </>
);
