import { type Lang, withLanguage } from '@trevo/i18n';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { type Answers, type Ask, keepAnswers } from './api/early.ts';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { listOf, TYPE_OF } from './features/lobby/lobby-search.ts';
import { bringFrame } from './layout/small-part.ts';
import { makeRouter } from './router.tsx';

let partsHere: Promise<void> | undefined;
/** Parts of the frame in files of their own are asked for by a first drawing, and missing in it. */
const fetchParts = async (draw: () => string): Promise<void> => {
  draw();
  await bringFrame();
  // What waits for the same file hears of it in this turn.
  await new Promise((resolve) => setTimeout(resolve));
};

/**
 * Draws one address as nobody in particular: signed out. The build runs it once per language without answers; the server
 * runs it for the pages that have public ones, whenever they have changed.
 */
export const prerender = async (path: string, lang: Lang, answers: Answers = []): Promise<string> => {
  const i18n = await withLanguage(lang, ['shell', 'frame', 'lobby', 'help']);
  const router = makeRouter({ history: createMemoryHistory({ initialEntries: [path] }), isServer: true });
  await router.load();
  const queryClient = createQueryClient();
  keepAnswers(queryClient, lang, answers);
  const draw = (): string => renderToString(<App i18n={i18n} queryClient={queryClient} router={router} />);
  await (partsHere ??= fetchParts(draw));
  const html = draw();
  // Ends the cache's timers, which would keep the build's process alive.
  queryClient.clear();
  // A game centre is drawn anew by the browser, and nobody types into it before; the other pages' fields stay.
  return TYPE_OF[path] ? html.replaceAll('<input ', '<input inert ') : html;
};

/** The public calls that a page is drawn from; none for a page that only the browser draws. */
export const asksOf = (path: string): readonly Ask[] => {
  if (path === '/') return [['GET /wps/relay/home', {}], ANNOUNCEMENTS, MENUS];
  if (path === '/promotions') return [ANNOUNCEMENTS, MENUS];
  if (path === '/help') return [['GET /wps/system/helpCenter', { query: { device: 'WEB' } }], ANNOUNCEMENTS, MENUS];
  const type = TYPE_OF[path];
  return type ? [['GET /wps/relay/games', listOf(type, {}).first], MENUS] : [];
};
const MENUS: Ask = ['GET /lgw/games/game_menus', {}];
const ANNOUNCEMENTS: Ask = ['GET /wps/announcements', {}];

/** Every address pattern of the site, as the router writes it (`/game/$gameCode`). */
export const patterns = (): string[] =>
  Object.keys(makeRouter({ isServer: true, history: createMemoryHistory() }).routesByPath);
