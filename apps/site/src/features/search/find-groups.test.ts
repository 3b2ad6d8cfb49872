import { expect, it } from 'vitest';
import { findGroups, type FoundGame, shelveAll } from './find-groups.ts';
import type { SitePage } from './search-pages.ts';

const game = (namePt: string): FoundGame => ({
  nodeId: namePt,
  namePt,
  nameEn: namePt,
  vassalage: 'PG',
  gameType: 'RNG',
  iconUrl: '',
  playable: true,
});
const LUA = { vassalage: 'PG', displayName: 'Lua Games', isSandbox: false, gameTypes: ['RNG' as const], games: 7 };
const NAMES = {
  games: ['Sol', 'Lua', 'Mar', 'Rio', 'Céu', 'Ar', 'Superdepósito'].map(game),
  vendors: [LUA],
};
const page = (path: string): SitePage => ({ path, name: 'shell.help', words: 'shell.help', icon: () => null });
const PAGES = ['/deposit', '/help', '/fair', '/recent', '/announce'].map(page);
const textsOf = ({ path }: SitePage) => (path === '/deposit' ? ['Depositar', 'deposito pix'] : [path]);
const shelves = shelveAll(NAMES, PAGES, textsOf);
const look = (typed: string, recent: string[] = []) => {
  const { groups, count } = findGroups(shelves, typed, recent);
  return { count, rows: groups.map(({ name, options }) => [name, ...options.map(({ key }) => key)]) };
};

it('shows what was searched lately, six popular games and pages before anything is typed', () => {
  const { count, rows } = look('  ', ['lua']);
  expect(count).toBeNull();
  expect(rows[0]).toEqual(['recent', 'recent-lua', 'forget']);
  expect(rows[1]).toEqual(['popular', ...['Sol', 'Lua', 'Mar', 'Rio', 'Céu', 'Ar'].map((name) => `game-${name}`)]);
  expect(rows[2]).toEqual(['pages', ...['/deposit', '/help', '/fair', '/recent'].map((path) => `page-${path}`)]);
  expect(look('').rows.map(([name]) => name)).toEqual(['popular', 'pages']);
});

it('finds games, vendors and pages at once, the group with the best find first', () => {
  expect(look('lua')).toEqual({
    count: 2,
    rows: [
      ['games', 'game-Lua'],
      ['vendors', 'vendor-PG'],
    ],
  });
  expect(look('deposito')).toEqual({
    count: 2,
    rows: [
      ['pages', 'page-/deposit'],
      ['games', 'game-Superdepósito'],
    ],
  });
});

it('leaves out vendors and pages that are only similar where a game fits', () => {
  const names = { ...NAMES, games: ['Luar'].map(game), vendors: [{ ...LUA, displayName: 'Luas', vassalage: 'X' }] };
  const rows = (typed: string) =>
    findGroups(
      shelveAll(names, [], () => []),
      typed,
      [],
    ).groups.map(({ name }) => name);
  expect([rows('luar'), rows('luaz')]).toEqual([['games'], ['games', 'vendors']]);
});

it('shows a game of one typo before a page that has what was typed in the middle of a word', () => {
  const found = shelveAll({ ...NAMES, games: ['Onça da Sorte'].map(game) }, PAGES, ({ path }) =>
    path === '/help' ? ['Jogo responsável'] : [path],
  );
  const { groups, count } = findGroups(found, 'onsa', []);
  expect([count, groups.map(({ name, options }) => [name, ...options.map(({ key }) => key)])]).toEqual([
    2,
    [
      ['games', 'game-Onça da Sorte'],
      ['pages', 'page-/help'],
    ],
  ]);
});

it('offers six popular games when nothing is found', () => {
  const { count, rows } = look('zzzz', ['lua']);
  expect([count, rows.map((row) => [row[0], row.length])]).toEqual([0, [['popular', 7]]]);
});

it('shows twelve of more games and counts them all', () => {
  const many = shelveAll({ ...NAMES, games: Array.from({ length: 30 }, (_, at) => game(`Sol ${at}`)) }, [], () => []);
  const { groups, count } = findGroups(many, 'sol', []);
  expect([groups[0]?.options.length, count]).toEqual([12, 30]);
});
