import { type AnyRoute, createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { cashierRoutes } from './features/cashier/routes.tsx';
import { fairRoutes, gameRoutes } from './features/game/routes.tsx';
import { HomePage } from './features/home/home-page.tsx';
import { drawRoutes, lotteryRoutes } from './features/lottery/routes.tsx';
import { memberFrame, memberRoutes } from './features/member/routes.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { CATEGORY, NAV_TYPES } from './shared/games/game-types.ts';
import { openDialog } from './shared/dialogs.ts';
import { lazyPage, requireSession, texts } from './shared/routing/route-tools.ts';

const lobbyPages = () => import('./features/lobby/pages.ts');
const helpPages = () => import('./features/help/pages.ts');
const agentPages = () => import('./features/agent/pages.ts');
const officePages = () => import('./features/agent/shell/office-pages.ts');

export const rootRoute = createRootRoute();

/** Frame of the players' pages. */
const siteRoute = createRoute({ getParentRoute: () => rootRoute, id: 'site', component: () => <SiteLayout /> });

/** Frame of the game windows. */
const windowRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'window',
  component: lazyPage(() => import('./layout/window-layout.tsx'), 'WindowLayout'),
});

/** Customer service in a window of its own, 440 x 750. */
const serviceRoute = createRoute({
  getParentRoute: () => windowRoute,
  path: '/service',
  loader: texts('chat'),
  component: lazyPage(() => import('./features/chat/pages.ts'), 'ServicePage'),
});

const search = (raw: Record<string, unknown>) => raw as Record<string, string | undefined>;

/** What a list of games can be asked for; an address of home with one of them is the game centre of all kinds, or of the one it names. */
const ASKS = /^(vendor|vassalage|classify|q|sort)$/;
const homeRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/',
  validateSearch: search,
  beforeLoad: ({ search: { gameType, ...search } }) => {
    const type = NAV_TYPES.find((type) => type === `${gameType}`.toUpperCase());
    if (type) throw redirect({ to: CATEGORY[type].path, search, replace: true });
    if (Object.keys(search).some((key) => ASKS.test(key))) throw redirect({ to: '/games', search, replace: true });
  },
  component: HomePage,
});

/** Addresses that show home; the second three also open a dialog over it. */
const alias = <Path extends string>(path: Path, open?: () => void) =>
  createRoute({
    getParentRoute: () => siteRoute,
    path,
    beforeLoad: ({ preload }) => {
      if (!preload) open?.();
      throw redirect({ to: '/', replace: true });
    },
  });
const aliases = [
  alias('/index'),
  alias('/index.html'),
  alias('/home'),
  alias('/login', () => openDialog('login', {})),
  alias('/register', () => openDialog('register', {})),
  alias('/forget', () => {
    const ticket = new URLSearchParams(location.hash.slice(1)).get('ticket');
    // Out of the address at once: it must not reach the history, a bookmark or a shared screen.
    history.replaceState(history.state, '', location.pathname);
    if (ticket) openDialog('resetPassword', { ticket });
    else openDialog('forgot', {});
  }),
];

const lobbyPage = lazyPage(lobbyPages, 'LobbyPage');

/** Game list centres and game centres: the path says which category. */
const lobby = <Path extends string>(path: Path, component = lobbyPage) =>
  createRoute({
    getParentRoute: () => siteRoute,
    path,
    loader: texts('lobby'),
    validateSearch: search,
    component,
  });
const lobbies = [
  lobby('/games'),
  lobby('/rng'),
  lobby('/live'),
  lobby('/fish'),
  lobby('/pvp'),
  lobby('/inhouse'),
  lobby('/favorite', lazyPage(lobbyPages, 'FavoritesPage')),
  lobby('/recent', lazyPage(lobbyPages, 'RecentPage')),
  lobby('/search', lazyPage(lobbyPages, 'SearchPage')),
  lobby('/sports'),
  lobby('/esports'),
  lobby('/cockfight'),
  lobby('/lott'),
  lobby('/elott'),
];

/** A page that everybody may read, and the area of its words. */
const reading = <Path extends string, Pages extends object>(
  path: Path,
  area: 'affiliate' | 'help' | 'lobby' | 'winners',
  load: () => Promise<Pages>,
  page: keyof Pages,
) =>
  createRoute({
    getParentRoute: () => siteRoute,
    path,
    loader: texts(area),
    validateSearch: search,
    component: lazyPage(load as () => Promise<Record<string, ComponentType>>, page as string),
  });
const readings = [
  reading('/help', 'help', helpPages, 'HelpPage'),
  reading('/promotions', 'lobby', helpPages, 'PromotionsPage'),
  reading('/promotions/$id', 'lobby', helpPages, 'PromotionPage'),
  reading('/announce', 'help', helpPages, 'AnnouncePage'),
  reading('/pages/$id', 'help', helpPages, 'WrittenPage'),
  reading('/news', 'help', helpPages, 'NewsPage'),
  reading('/down', 'help', helpPages, 'DownloadPage'),
  reading('/news/$id', 'help', helpPages, 'OneNewsPage'),
  reading('/winners', 'winners', () => import('./features/winners/winners-page.tsx'), 'WinnersPage'),
  // What being an agent is, and the application; the agents' own area is a document apart.
  reading('/affiliate', 'affiliate', () => import('./features/affiliate/affiliate-page.tsx'), 'AffiliatePage'),
];

/** Pages of the specification whose features come later: they ask for a sign-in already, and say so. */
const soon = <Path extends string>(path: Path, parent: () => AnyRoute) =>
  createRoute({
    getParentRoute: parent,
    path,
    beforeLoad: requireSession,
    loader: texts('lobby'),
    validateSearch: search,
    component: lazyPage(lobbyPages, 'SoonPage'),
  });
/** A players' page that only looks ahead keeps its language. */
const agentTexts =
  (load: () => Promise<{ openAgentTexts: () => Promise<void> }>) =>
  async ({ preload }: { preload: boolean }): Promise<void> => {
    const { openAgentTexts } = await load();
    if (!preload) await openAgentTexts();
  };
/** The agents' area replaces the players' frame. */
const agentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/agent',
  loader: agentTexts(agentPages),
  component: lazyPage(agentPages, 'AgentLoginPage'),
});
/** The back office knows its pages by name itself: home carries none of them. */
const officeRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'office',
  loader: agentTexts(officePages),
  component: lazyPage(officePages, 'Office'),
});
const officePage = <Path extends '/agentHome' | '/agentHome/$page'>(path: Path) =>
  createRoute({
    getParentRoute: () => officeRoute,
    path,
    validateSearch: search,
    component: lazyPage(officePages, 'OfficePage'),
  });

/** The member centre's frame stands around the wallet's pages too. */
const memberRoute = memberFrame(() => siteRoute);

export const routeTree = rootRoute.addChildren([
  siteRoute.addChildren([
    homeRoute,
    ...aliases,
    ...lobbies,
    ...readings,
    soon('/pointMall', () => siteRoute),
    memberRoute.addChildren([...memberRoutes(() => memberRoute), ...cashierRoutes(() => memberRoute)]),
    ...fairRoutes(() => siteRoute),
    ...drawRoutes(() => siteRoute),
  ]),
  windowRoute.addChildren([serviceRoute, ...gameRoutes(() => windowRoute), ...lotteryRoutes(() => windowRoute)]),
  agentRoute,
  officeRoute.addChildren([officePage('/agentHome'), officePage('/agentHome/$page')]),
]);
