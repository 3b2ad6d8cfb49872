import type { WireMap } from '@trevo/contract';
import { findMatches, INSIDE, type Matches, ONE_TYPO, type Shelf, shelve } from './find-matches.ts';
import type { SitePage } from './search-pages.ts';

export type Names = WireMap['GET /wps/relay/games/names']['value'];
export type FoundGame = Names['games'][number];
export type FoundVendor = Names['vendors'][number];

/** What a row of the search leads to. Its key has no space: it is part of an id. */
export type Option =
  | { readonly kind: 'game'; readonly key: string; readonly game: FoundGame }
  | { readonly kind: 'vendor'; readonly key: string; readonly vendor: FoundVendor }
  | { readonly kind: 'page'; readonly key: string; readonly page: SitePage }
  | { readonly kind: 'recent'; readonly key: string; readonly text: string }
  | { readonly kind: 'forget'; readonly key: string };
export type GroupName = 'games' | 'popular' | 'vendors' | 'pages' | 'recent';
export type Group = { readonly name: GroupName; readonly options: readonly Option[] };
/** `count`: everything that fits what was typed, more than is shown; null when nothing was typed. */
export type Found = { readonly groups: readonly Group[]; readonly count: number | null };

/** Rows of a group at most: whoever has not found it among so many types one more letter. */
const LIMIT = { games: 12, vendors: 4, pages: 4, popular: 6, first: 4 };

const known = new WeakMap<object, Option>();
/** The same row for the same thing: what was shown before the last key is not drawn anew. */
const once = <Thing extends object>(thing: Thing, make: (thing: Thing) => Option): Option => {
  const option = known.get(thing) ?? make(thing);
  known.set(thing, option);
  return option;
};
const gameOption = (of: FoundGame) => once(of, (game) => ({ kind: 'game', key: `game-${game.nodeId}`, game }));
const pageOption = (of: SitePage) => once(of, (page) => ({ kind: 'page', key: `page-${page.path}`, page }));
const vendorOption = (of: FoundVendor) =>
  once(of, (vendor) => ({ kind: 'vendor', key: `vendor-${vendor.vassalage}`, vendor }));
const recentOption = (text: string): Option => ({ kind: 'recent', key: `recent-${encodeURIComponent(text)}`, text });
const filled = (groups: readonly Group[]): Group[] => groups.filter(({ options }) => options.length > 0);
const goodness = ({ items, rank }: Matches<unknown>) => ({ rank, found: items.length });

export type Shelves = {
  readonly games: Shelf<FoundGame>;
  readonly vendors: Shelf<FoundVendor>;
  readonly pages: Shelf<SitePage>;
};
const EMPTY: Names = { games: [], vendors: [] };

/** @param textsOf what a page is found by, in the language at hand */
export const shelveAll = (
  names: Names = EMPTY,
  pages: readonly SitePage[],
  textsOf: (page: SitePage) => string[],
): Shelves => ({
  games: shelve(names.games, ({ namePt, nameEn }) => [namePt, nameEn]),
  vendors: shelve(names.vendors, ({ displayName, vassalage: vendor }) => [displayName, vendor]),
  pages: shelve(pages, textsOf),
});

/**
 * The rows for what was typed, group by group: the group with the best find comes first, games before vendors before pages among
 * equals; a group that is only similar is left out beside one in which a word begins so: who types `onsa` means the game Onça, and not what is in `responsável`, so in the middle of a word counts no more than one typo. With nothing typed: what was searched lately, what is popular, and the pages wanted most; with nothing found, what is popular.
 */
export const findGroups = (shelves: Shelves, typed: string, recent: readonly string[]): Found => {
  const popular: Group = {
    name: 'popular',
    options: shelves.games.books.slice(0, LIMIT.popular).map(({ item }) => gameOption(item)),
  };
  if (typed.trim() === '') {
    const searched = recent.map(recentOption);
    const first = shelves.pages.books.slice(0, LIMIT.first).map(({ item }) => pageOption(item));
    const groups: Group[] = [
      { name: 'recent', options: searched.length > 0 ? [...searched, { kind: 'forget', key: 'forget' }] : [] },
      popular,
      { name: 'pages', options: first },
    ];
    return { groups: filled(groups), count: null };
  }
  const games = findMatches(shelves.games, typed);
  const vendors = findMatches(shelves.vendors, typed);
  const pages = findMatches(shelves.pages, typed);
  const ranked = [
    { name: 'games', options: games.items.slice(0, LIMIT.games).map(gameOption), ...goodness(games) },
    { name: 'vendors', options: vendors.items.slice(0, LIMIT.vendors).map(vendorOption), ...goodness(vendors) },
    { name: 'pages', options: pages.items.slice(0, LIMIT.pages).map(pageOption), ...goodness(pages) },
  ] as const;
  const best = Math.min(...ranked.map(({ rank }) => rank));
  const place = ({ rank }: { readonly rank: number }): number => (rank === INSIDE ? ONE_TYPO : rank);
  const sure = ranked.filter(({ rank }) => rank < ONE_TYPO || best >= INSIDE).toSorted((a, b) => place(a) - place(b));
  if (best === Number.POSITIVE_INFINITY) return { groups: filled([popular]), count: 0 };
  return { groups: filled(sure), count: sure.reduce((sum, { found }) => sum + found, 0) };
};
