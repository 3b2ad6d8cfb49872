import { useParams } from '@tanstack/react-router';
import { Skeleton } from '@trevo/ui/skeleton';
import { lazy, Suspense } from 'react';

const ArchivePage = lazy(async () => ({ default: (await import('./proof/archive-page.tsx')).ArchivePage }));
const DrawPage = lazy(async () => ({ default: (await import('./proof/draw-page.tsx')).DrawPage }));

/** Draws of one lottery day by day, or one of them with its proof: public. */
export function DrawsPage() {
  const { gameCode = '', issue } = useParams({ strict: false }) as { gameCode?: string; issue?: string };
  return (
    <Suspense fallback={<Skeleton className="mt-6 h-96 rounded-sheet" />}>
      {issue ? <DrawPage key={issue} gameCode={gameCode} issue={issue} /> : <ArchivePage gameCode={gameCode} />}
    </Suspense>
  );
}
