import { useLocation, useSearch } from '@tanstack/react-router';
import type { LotteryArea } from '@trevo/contract';
import { Skeleton } from '@trevo/ui/skeleton';
import { lazy, Suspense } from 'react';

const Lobby = lazy(async () => ({ default: (await import('./lobby/lobby.tsx')).Lobby }));
const BettingPage = lazy(async () => ({ default: (await import('./betting/betting-page.tsx')).BettingPage }));

const AREAS: Readonly<Record<string, LotteryArea>> = { '/sealottery': 'SEA', '/vnlottery': 'VN' };

/** The lobby of an area's lotteries, or the betting view of the one that the address names. */
export function LotteryPage() {
  const { pathname } = useLocation();
  const { gameCode, lottoView } = useSearch({ strict: false }) as { gameCode?: string; lottoView?: string };
  const area = AREAS[pathname.toLowerCase().replace(/\/$/, '')] ?? 'LOTT';
  return (
    <div className="lt-page">
      <Suspense fallback={<Loading />}>
        {gameCode && lottoView !== 'lobby' ? (
          <BettingPage key={gameCode} gameCode={gameCode} area={area} />
        ) : (
          <Lobby area={area} />
        )}
      </Suspense>
    </div>
  );
}

function Loading() {
  return (
    <div className="grid gap-3 p-2" aria-hidden="true">
      <Skeleton className="h-12" />
      <Skeleton className="h-40 rounded-sheet" />
      <Skeleton className="h-80 rounded-sheet" />
    </div>
  );
}
