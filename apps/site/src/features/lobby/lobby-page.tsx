import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Note } from '@trevo/ui/note';
import { Pager } from '@trevo/ui/pager';
import { chipClass } from '@trevo/ui/chip';
import { SlidersHorizontal } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useIsSignedIn } from '../../session/session.ts';
import { askLogin } from '../../shared/dialogs.ts';
import { plainPath } from '../../shared/routing/plain-path.ts';
import { JackpotTicker } from '../../shared/jackpots/jackpot-ticker.tsx';
import { CodeLine } from '../../shared/parts/code-line.tsx';
import { CATEGORY, type SectionType, SHAPE } from '../../shared/games/game-types.ts';
import { Gamepad } from '../../shared/parts/icons.tsx';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { pagerLabels } from '../../shared/parts/pager-labels.ts';
import { CategoryTabs } from './category-tabs.tsx';
import { ClassifyChips } from './classify-chips.tsx';
import { DrawsDoor } from './draws-door.tsx';
import { GameGrid } from './game-grid.tsx';
import { EndlessGames } from './endless-games.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import {
  type Classify,
  CLASSIFIES,
  figuresOf,
  type LobbySearch,
  PAGE_SIZE,
  listOf,
  readLobbySearch,
  TYPE_OF,
  vendorsOf,
  withClassify,
  withFigures,
  withText,
  withVendor,
} from './lobby-search.ts';
import { NoGames } from './no-games.tsx';
import { SearchBox } from './search-box.tsx';
import { VendorBar } from './vendor-bar.tsx';

/** NEW exists for slots only; bingo where the brand speaks its language. */
const KINDS: Partial<Record<SectionType, readonly Classify[]>> = {
  RNG: CLASSIFIES,
  INHOUSE: ['ALL', 'HOT', 'RECENT', 'NEW'],
};
const FEW: readonly Classify[] = ['ALL', 'HOT', 'RECENT'];
const BINGO_LANGUAGE = 'TY';

const useKinds = (type: SectionType): readonly Classify[] => {
  const { data } = useCall('GET /wps/system/permission', {}, { staleTime: 600_000 });
  const hasBingo = data?.merchant.languages.includes(BINGO_LANGUAGE) === true;
  return (KINDS[type] ?? FEW).filter((kind) => kind !== 'BG' || hasBingo);
};

/** Says of a category whose games are all still to come that none of them takes a bet. */
function ComingSoon({ type }: { type: SectionType }) {
  const t = useT();
  return (
    <Note tone="info" className="mb-6">
      <p className="font-semibold">{t('lobby.soon.title', { name: t(`shell.type.${type}`) })}</p>
      <p className="text-muted">{t('lobby.soon.text')}</p>
    </Note>
  );
}

/** A category's list: search, vendors, kinds, figures; an endless list, or pages of 15. The address carries every filter. */
export function LobbyPage() {
  const t = useT();
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  const pathname = plainPath(useLocation().pathname);
  const type = TYPE_OF[pathname] ?? 'RNG';
  const search = readLobbySearch(useSearch({ strict: false }) as Record<string, unknown>);
  const { page } = search;
  const [isFiltering, setFiltering] = useState(false);
  const applied = Object.keys(figuresOf(search)).length;
  const isBare = Object.keys(search).every((name) => name === 'page');
  const kinds = useKinds(type);
  const { query, first } = listOf(type, search);
  const { data, error, isPlaceholderData, refetch } = useCall('GET /wps/relay/games', first, { keepPrevious: true });
  const go = useCallback(
    (next: LobbySearch, replace = false) => void navigate({ to: pathname, search: next, replace, resetScroll: false }),
    [navigate, pathname],
  );
  const { icon: Icon, hue } = CATEGORY[type];
  /** Nothing to search or filter. */
  const hasNothing = isBare && data?.games.length === 0;
  const hasVendors = type !== 'INHOUSE' && !hasNothing;
  const shape = SHAPE[type] ?? 'main';
  const onSearch = (text: string) => go(withText(search, text), true);
  const chooseKind = (classify: Classify) => {
    if (classify === 'RECENT' && !isSignedIn) return askLogin(`${pathname}?classify=RECENT`);
    go(withClassify(search, classify));
  };
  return (
    <div className="pb-6">
      <CategoryTabs of={type} />
      <PageHead
        title={type === 'HOT' ? t('lobby.all') : t(`shell.type.${type}`)}
        icon={type === 'HOT' ? Gamepad : Icon}
        hue={type === 'HOT' ? 'text-violet' : hue}
      >
        <output className="ms-auto min-h-5 text-meta text-muted">
          {data?.total ? t('lobby.games', { count: data.total }) : ''}
        </output>
      </PageHead>
      {/* Their antes are of the house's own games. */}
      {type === 'INHOUSE' ? <JackpotTicker /> : null}
      <div
        data-bar
        hidden={hasNothing}
        className="sticky top-14 z-20 -mx-3 bg-page/97 px-3 pt-1 md:-mx-6 md:px-6 lg:top-16"
      >
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
        <ClassifyChips kinds={kinds} selected={search.classify ?? 'ALL'} onSelect={chooseKind} />
      </div>
      <div className={hasVendors ? 'beside-vendors' : ''}>
        {hasVendors ? (
          <VendorBar
            lanes={data?.vendors ?? []}
            selected={vendorsOf(search)}
            onSelect={(vendor) => go(withVendor(search, vendor))}
          />
        ) : null}
        <div className="pt-5">
          {isBare && (type === 'LOTT' || type === 'ELOTT') ? (
            <DrawsDoor mode={type} path={pathname} vendors={data?.vendors ?? []} />
          ) : null}
          {isBare && data && data.games.length > 0 && !data.games.some(({ playable }) => playable) ? (
            <ComingSoon type={type} />
          ) : null}
          {error && !data ? (
            <Note tone="error" foot={<CodeLine error={error} />}>
              <p>{t('shell.section.error')}</p>
              <Button size="dense" className="mt-3" onClick={() => void refetch()}>
                {t('shell.retry')}
              </Button>
            </Note>
          ) : data && data.games.length === 0 ? (
            <NoGames onClear={isBare ? null : () => go({})} />
          ) : data && page === undefined && !isPlaceholderData && !import.meta.env.SSR ? (
            <EndlessGames key={JSON.stringify(query)} query={query} total={data.total} shape={shape} />
          ) : (
            // What the server draws has the first screen alone; the browser puts its own drawing in the same place.
            <GameGrid
              games={import.meta.env.SSR ? data?.games.slice(0, PAGE_SIZE) : data?.games}
              shape={shape}
              isStale={isPlaceholderData}
            />
          )}
        </div>
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
