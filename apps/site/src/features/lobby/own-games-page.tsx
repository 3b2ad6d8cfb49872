import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { GameCard } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { Button, buttonClass } from '@trevo/ui/button';
import { EmptyState } from '@trevo/ui/empty-state';
import { Pager } from '@trevo/ui/pager';
import { Heart, History, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useIsSignedIn, useSession } from '../../session/session.ts';
import { askLogin } from '../../shared/dialogs.ts';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { pagerLabels } from '../../shared/parts/pager-labels.ts';
import { GameGrid } from './game-grid.tsx';
import { PAGE_SIZE, readLobbySearch } from './lobby-search.ts';
import { PopularGames } from './popular-games.tsx';

const FAVORITES: string = '/favorite';

type OwnGamesProps = {
  icon: LucideIcon;
  title: string;
  games: readonly GameCard[] | undefined;
  isStale?: boolean;
  pager?: ReactNode;
  empty: { title: string; text: string; benefit: string };
};

function OwnGames({ icon: Icon, title, games, isStale, pager, empty }: OwnGamesProps) {
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
        <>
          <GameGrid games={games} isStale={isStale ?? false} />
          {pager}
        </>
      )}
    </div>
  );
}

/** The member's favourite games, all of them in pages of 15; the address carries the page. */
export function FavoritesPage() {
  const t = useT();
  const navigate = useNavigate();
  const { page = 1 } = readLobbySearch(useSearch({ strict: false }) as Record<string, unknown>);
  const { data, isPlaceholderData } = useCall(
    'GET /wps/relay/favorites',
    { query: { pageNo: String(page), pageSize: String(PAGE_SIZE) } },
    { enabled: useIsSignedIn(), keepPrevious: true },
  );
  const totalPages = data?.totalPages ?? 0;
  // The last page is gone when its last heart is.
  const isBeyond = totalPages > 0 && page > totalPages;
  useEffect(() => {
    if (isBeyond) void navigate({ to: FAVORITES, search: { page: totalPages }, replace: true });
  }, [isBeyond, navigate, totalPages]);
  const onPage = (to: number) => {
    void navigate({ to: FAVORITES, search: { page: to } });
    window.scrollTo({ top: 0 });
  };
  const empty = {
    title: t('lobby.empty.favorites'),
    text: t('lobby.empty.favoritesText'),
    benefit: t('lobby.signin.favorites'),
  };
  return (
    <OwnGames
      icon={Heart}
      title={t('shell.favorites')}
      games={isBeyond ? undefined : data?.content}
      isStale={isPlaceholderData}
      pager={<Pager page={page} totalPages={totalPages} onPage={onPage} labels={pagerLabels(t)} />}
      empty={empty}
    />
  );
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
