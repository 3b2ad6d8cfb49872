import { Link } from '@tanstack/react-router';
import type { GameCard } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { Button, buttonClass } from '@trevo/ui/button';
import { EmptyState } from '@trevo/ui/empty-state';
import { Heart, History, LogIn, type LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useIsSignedIn, useSession } from '../../session/session.ts';
import { askLogin } from '../../shared/dialogs.ts';
import { GameGrid } from './game-grid.tsx';

type OwnGamesProps = {
  icon: LucideIcon;
  title: string;
  games: readonly GameCard[] | undefined;
  empty: { title: string; text: string };
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
      <h1 className="pt-5 pb-4 text-h2 font-extrabold md:text-h1">{title}</h1>
      {isVisitor ? (
        <EmptyState
          icon={<LogIn size={28} strokeWidth={1.75} />}
          title={t('lobby.signin.title')}
          text={t('lobby.signin.text')}
          action={
            <Button look="gold" onClick={() => askLogin(location.pathname)}>
              {t('shell.login')}
            </Button>
          }
        />
      ) : games?.length === 0 ? (
        <EmptyState
          icon={<Icon size={28} strokeWidth={1.75} />}
          title={empty.title}
          text={empty.text}
          action={
            <Link to="/rng" className={buttonClass('gold')}>
              {t('lobby.empty.browse')}
            </Link>
          }
        />
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
  const empty = { title: t('lobby.empty.favorites'), text: t('lobby.empty.favoritesText') };
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
  const empty = { title: t('lobby.empty.recent'), text: t('lobby.empty.recentText') };
  return <OwnGames icon={History} title={t('shell.recent')} games={data?.list} empty={empty} />;
}
