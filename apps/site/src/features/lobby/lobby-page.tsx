import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { EmptyState } from '@trevo/ui/empty-state';
import { Note } from '@trevo/ui/note';
import { Pager } from '@trevo/ui/pager';
import { chipClass } from '@trevo/ui/chip';
import { SearchX, SlidersHorizontal } from 'lucide-react';
import { useCallback, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { useCall } from '../../api/use-call.ts';
import { useIsSignedIn } from '../../session/session.ts';
import { askLogin } from '../../shared/dialogs.ts';
import { CATEGORY, type SectionType } from '../../shared/games/game-types.ts';
import { pagerLabels } from '../../shared/parts/pager-labels.ts';
import { ClassifyChips } from './classify-chips.tsx';
import { GameGrid } from './game-grid.tsx';
import { EndlessGames } from './endless-games.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import {
  type Classify,
  CLASSIFIES,
  figuresOf,
  type LobbySearch,
  PAGE_SIZE,
  PIECE_SIZE,
  queryOf,
  readLobbySearch,
  vendorsOf,
  withClassify,
  withFigures,
  withText,
  withVendor,
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

/** Game list centre: search, vendors, kinds, figures; an endless list, or pages of 15. The address carries every filter. */
export function LobbyPage() {
  const t = useT();
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  const { pathname } = useLocation();
  const type = TYPE_OF[pathname] ?? 'RNG';
  const search = readLobbySearch(useSearch({ strict: false }) as Record<string, unknown>);
  const { page } = search;
  const [isFiltering, setFiltering] = useState(false);
  const applied = Object.keys(figuresOf(search)).length;
  const scope = type === 'INHOUSE' ? { isInhouse: true } : type === 'HOT' ? {} : { gameType: type };
  const query = queryOf(scope, search);
  const [pageNo, pageSize] = page === undefined ? [1, PIECE_SIZE] : [page, PAGE_SIZE];
  const { data, error, isPlaceholderData, refetch } = useCall(
    'GET /wps/relay/games',
    { query: { ...query, pageNo: String(pageNo), pageSize: String(pageSize) } },
    { keepPrevious: true },
  );
  const go = useCallback(
    (next: LobbySearch, replace = false) => void navigate({ to: pathname, search: next, replace, resetScroll: false }),
    [navigate, pathname],
  );
  const { icon: Icon, hue } = CATEGORY[type];
  const onSearch = (text: string) => go(withText(search, text), true);
  const chooseKind = (classify: Classify) => {
    if (classify === 'RECENT' && !isSignedIn) return askLogin();
    go(withClassify(search, classify));
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
        <div className="flex items-center gap-2 md:max-w-140">
          <div className="min-w-0 flex-1">
            <SearchBox value={search.q ?? ''} onSearch={onSearch} />
          </div>
          <button type="button" onClick={() => setFiltering(true)} className={chipClass(applied > 0, 'h-12')}>
            <SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden="true" />
            <span className="max-sm:sr-only">{t('lobby.filter.open')}</span>
            {applied > 0 ? <span className="tabular-nums">{applied}</span> : null}
          </button>
        </div>
        <ClassifyChips kinds={KINDS[type] ?? FEW} selected={search.classify ?? 'ALL'} onSelect={chooseKind} />
      </div>
      {type === 'INHOUSE' || type === 'HOT' ? null : (
        <div className="pt-3">
          <VendorBar
            lanes={data?.vendors ?? []}
            selected={vendorsOf(search)}
            onSelect={(vendor) => go(withVendor(search, vendor))}
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
        ) : data && page === undefined && !isPlaceholderData ? (
          <EndlessGames key={JSON.stringify(query)} query={query} total={data.total} />
        ) : (
          <GameGrid games={data?.games} isStale={isPlaceholderData} />
        )}
      </div>
      {data && page !== undefined ? (
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
      {data && data.total > PAGE_SIZE ? (
        <p className="pt-4 text-center text-meta text-muted">
          <button
            type="button"
            className="min-h-11 underline underline-offset-4 hover:text-text"
            onClick={() => go(page === undefined ? { ...search, page: 1 } : withText(search, search.q ?? ''))}
          >
            {t(page === undefined ? 'lobby.asPages' : 'lobby.asOneList')}
          </button>
        </p>
      ) : null}
      {isFiltering ? (
        <FilterDialog
          figures={figuresOf(search)}
          onApply={(figures) => {
            setFiltering(false);
            go(withFigures(search, figures));
          }}
          onClose={() => setFiltering(false)}
        />
      ) : null}
    </div>
  );
}
