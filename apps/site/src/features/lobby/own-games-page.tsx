import { Link } from '@tanstack/react-router';
import type { GameCard } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { Button, buttonClass } from '@trevo/ui/button';
import { EmptyState } from '@trevo/ui/empty-state';
import { Heart, History, type LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useIsSignedIn, useSession } from '../../session/session.ts';
import { askLogin } from '../../shared/dialogs.ts';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { GameGrid } from './game-grid.tsx';
import { PopularGames } from './popular-games.tsx';

type OwnGamesProps = {
  icon: LucideIcon;
  title: string;
  games: readonly GameCard[] | undefined;
  empty: { title: string; text: string; benefit: string };
};

function OwnGames({ icon: Icon, title, games, empty }: OwnGamesProps) {
  const t = useT();
  const isSignedIn = useIsSignedIn();
  const isSettled = useSession((state) => state.isSettled);
  const isVisitor = isSettled && !isSignedIn;
  useEffect(() => {
    if (isVisitor) askLogin(location.pathname);
  }, [isVisitor]);
  return (
    <div className="pb-6">
      <PageHead title={title} icon={Icon} />
      {isVisitor ? (
        <>
          <section className="mb-6 flex flex-wrap items-center gap-4 rounded-sheet bg-card p-5 shadow-raised ring-1 ring-line/60 ring-inset">
            <div className="min-w-0 flex-1">
              <h2 className="text-lead font-extrabold">{empty.benefit}</h2>
              <p className="mt-1 text-dense text-muted">{t('lobby.signin.text')}</p>
            </div>
            <Button look="soft" onClick={() => askLogin(location.pathname)}>
              {t('shell.login')}
            </Button>
          </section>
          <PopularGames title={t('lobby.signin.games')} />
        </>
      ) : games?.length === 0 ? (
        <>
          <EmptyState
            icon={<Icon size={28} strokeWidth={1.75} />}
            title={empty.title}
            text={empty.text}
            action={
              <Link to="/rng" className={buttonClass('soft')}>
                {t('lobby.empty.browse')}
              </Link>
            }
          />
          <PopularGames title={t('lobby.signin.games')} />
        </>
      ) : (
        <GameGrid games={games} />
      )}
    </div>
  );
}

/** The member's favourite games. */
export function FavoritesPage() {
  const t = useT();
  const { data } = useCall('GET /wps/relay/favorites', { query: { pageSize: '100' } }, { enabled: useIsSignedIn() });
  const empty = {
    title: t('lobby.empty.favorites'),
    text: t('lobby.empty.favoritesText'),
    benefit: t('lobby.signin.favorites'),
  };
  return <OwnGames icon={Heart} title={t('shell.favorites')} games={data?.content} empty={empty} />;
}

/** The games that the member opened lately. */
export function RecentPage() {
  const t = useT();
  const { data } = useCall(
    'GET /wps/relay/games/recent',
    { query: { pageSize: '20' } },
    { enabled: useIsSignedIn(), staleTime: 0 },
  );
  const empty = {
    title: t('lobby.empty.recent'),
    text: t('lobby.empty.recentText'),
    benefit: t('lobby.signin.recent'),
  };
  return <OwnGames icon={History} title={t('shell.recent')} games={data?.list} empty={empty} />;
}
