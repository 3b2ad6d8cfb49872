import { useNavigate, useSearch } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { EmptyState } from '@trevo/ui/empty-state';
import { SearchX } from 'lucide-react';
import { useCallback } from 'react';
import { useCall } from '../../api/use-call.ts';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { EndlessGames } from './endless-games.tsx';
import { GameGrid } from './game-grid.tsx';
import { PIECE_SIZE, queryOf } from './lobby-search.ts';
import { PopularGames } from './popular-games.tsx';
import { SearchBox } from './search-box.tsx';

/** Search over all games, every one that is found in one list; before a word is typed it shows the hot ones. */
export function SearchPage() {
  const t = useT();
  const navigate = useNavigate();
  const { q } = useSearch({ strict: false }) as { q?: string | number };
  const text = q === undefined ? '' : String(q).trim();
  const query = queryOf({}, text === '' ? { classify: 'HOT' } : { q: text });
  const { data, isPlaceholderData } = useCall(
    'GET /wps/relay/games',
    { query: { ...query, pageNo: '1', pageSize: String(PIECE_SIZE) } },
    { keepPrevious: true },
  );
  const onSearch = useCallback(
    (next: string) =>
      void navigate({ to: '/search', search: next.trim() === '' ? {} : { q: next.trim() }, replace: true }),
    [navigate],
  );
  return (
    <div className="pb-6">
      <PageHead title={t('lobby.searchPage.title')} />
      <div data-bar className="sticky top-14 z-20 -mx-3 bg-page/97 px-3 pb-3 md:-mx-6 md:px-6 lg:top-16">
        <SearchBox value={text} onSearch={onSearch} isFocused />
        <output className="mt-2 block min-h-5 text-meta text-muted">
          {text === '' ? t('shell.type.HOT') : data?.total ? t('lobby.games', { count: data.total }) : ''}
        </output>
      </div>
      {data && data.games.length === 0 ? (
        <>
          <EmptyState
            icon={<SearchX size={28} strokeWidth={1.75} />}
            title={t('lobby.find.none', { text })}
            text={t('lobby.find.noneText')}
          />
          <PopularGames title={t('lobby.find.popular')} />
        </>
      ) : data && !isPlaceholderData ? (
        <EndlessGames key={JSON.stringify(query)} query={query} total={data.total} shape="main" />
      ) : (
        <GameGrid games={data?.games} isStale={isPlaceholderData} />
      )}
    </div>
  );
}
