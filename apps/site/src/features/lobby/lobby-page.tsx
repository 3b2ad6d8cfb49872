import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { EmptyState } from '@trevo/ui/empty-state';
import { Note } from '@trevo/ui/note';
import { Pager } from '@trevo/ui/pager';
import { SearchX } from 'lucide-react';
import { useCallback } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { useCall } from '../../api/use-call.ts';
import { useIsSignedIn } from '../../session/session.ts';
import { askLogin } from '../../shared/dialogs.ts';
import { CATEGORY, type SectionType } from '../../shared/games/game-types.ts';
import { pagerLabels } from '../../shared/parts/pager-labels.ts';
import { ClassifyChips } from './classify-chips.tsx';
import { GameGrid } from './game-grid.tsx';
import {
  type Classify,
  CLASSIFIES,
  type LobbySearch,
  PAGE_SIZE,
  queryOf,
  readLobbySearch,
  withFilter,
  withText,
} from './lobby-search.ts';
import { SearchBox } from './search-box.tsx';
import { VendorBar } from './vendor-bar.tsx';

const TYPE_OF: Record<string, SectionType> = {
  '/rng': 'RNG',
  '/live': 'LIVE',
  '/fish': 'FISH',
  '/pvp': 'PVP',
  '/inhouse': 'INHOUSE',
};
/** NEW exists for slots only; bingo only where its language is supported, so not here. */
const KINDS: Partial<Record<SectionType, readonly Classify[]>> = {
  RNG: CLASSIFIES.filter((kind) => kind !== 'BG'),
  INHOUSE: ['ALL', 'HOT', 'RECENT', 'NEW'],
};
const FEW: readonly Classify[] = ['ALL', 'HOT', 'RECENT'];

/** Game list centre: search, vendors, kinds, pages of 15. The address carries every filter. */
export function LobbyPage() {
  const t = useT();
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  const { pathname } = useLocation();
  const type = TYPE_OF[pathname] ?? 'RNG';
  const search = readLobbySearch(useSearch({ strict: false }) as Record<string, unknown>);
  const page = search.page ?? 1;
  const scope = type === 'INHOUSE' ? { isInhouse: true } : type === 'HOT' ? {} : { gameType: type };
  const { data, error, isPlaceholderData, refetch } = useCall(
    'GET /wps/relay/games',
    { query: queryOf(scope, search, page) },
    { keepPrevious: true },
  );
  const go = useCallback(
    (next: LobbySearch, replace = false) => void navigate({ to: pathname, search: next, replace, resetScroll: false }),
    [navigate, pathname],
  );
  const { icon: Icon, hue } = CATEGORY[type];
  const onSearch = useCallback((text: string) => go(withText(search, text), true), [go, search]);
  const chooseKind = (classify: Classify) => {
    if (classify === 'RECENT' && !isSignedIn) return askLogin();
    go(withFilter(search, { classify }));
  };
  return (
    <div className="pb-6">
      <div className="flex items-center gap-3 pt-5 pb-4">
        <Icon size={28} strokeWidth={1.75} aria-hidden="true" className={hue} />
        <h1 className="text-h2 font-extrabold md:text-h1">{t(`shell.type.${type}`)}</h1>
        <output className="ms-auto min-h-5 text-meta text-muted">
          {data ? t('shell.section.count', { count: data.total }) : ''}
        </output>
      </div>
      <div className="sticky top-14 z-20 -mx-3 bg-page/97 px-3 pt-1 md:-mx-6 md:px-6 lg:top-16">
        <div className="md:max-w-110">
          <SearchBox value={search.q ?? ''} onSearch={onSearch} />
        </div>
        <ClassifyChips kinds={KINDS[type] ?? FEW} selected={search.classify ?? 'ALL'} onSelect={chooseKind} />
      </div>
      {type === 'INHOUSE' || type === 'HOT' ? null : (
        <div className="pt-3">
          <VendorBar
            gameType={type}
            selected={search.vendor}
            onSelect={(vendor) => go(withFilter(search, { vendor }))}
          />
        </div>
      )}
      <div className="pt-5">
        {error && !data ? (
          <Note tone="error" code={isApiError(error) ? error.code : undefined}>
            <p>{t('shell.section.error')}</p>
            <Button size="dense" className="mt-3" onClick={() => void refetch()}>
              {t('shell.retry')}
            </Button>
          </Note>
        ) : data && data.games.length === 0 ? (
          <EmptyState
            icon={<SearchX size={28} strokeWidth={1.75} />}
            title={t('lobby.empty.title')}
            text={t('lobby.empty.text')}
            action={
              <Button look="gold" onClick={() => go({})}>
                {t('lobby.empty.clear')}
              </Button>
            }
          />
        ) : (
          <GameGrid games={data?.games} isStale={isPlaceholderData} />
        )}
      </div>
      {data ? (
        <Pager
          page={page}
          totalPages={Math.ceil(data.total / PAGE_SIZE)}
          onPage={(to) => {
            go({ ...search, page: to });
            window.scrollTo({ top: 0 });
          }}
          labels={pagerLabels(t)}
        />
      ) : null}
    </div>
  );
}
