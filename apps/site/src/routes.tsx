import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { cashierRoutes } from './features/cashier/routes.tsx';
import { fairRoutes, gameRoutes } from './features/game/routes.tsx';
import { HomePage } from './features/home/home-page.tsx';
import { memberFrame, memberRoutes } from './features/member/routes.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { openDialog } from './shared/dialogs.ts';
import { texts } from './shared/routing/route-tools.ts';

const lobbyPages = () => import('./features/lobby/pages.ts');
const helpPages = () => import('./features/help/pages.ts');
const agentPages = () => import('./features/agent/pages.ts');

export const rootRoute = createRootRoute();

/** Frame of the players' pages. */
const siteRoute = createRoute({ getParentRoute: () => rootRoute, id: 'site', component: () => <SiteLayout /> });

/** Frame of the game windows. */
const windowRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'window',
  component: lazyRouteComponent(() => import('./layout/window-layout.tsx'), 'WindowLayout'),
});

const homeRoute = createRoute({ getParentRoute: () => siteRoute, path: '/', component: HomePage });

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

const search = (raw: Record<string, unknown>) => raw as Record<string, string | undefined>;
const lobbyPage = lazyRouteComponent(lobbyPages, 'LobbyPage');
const centrePage = lazyRouteComponent(lobbyPages, 'CentrePage');

/** Game list centres and game centres: the path says which category. */
const lobby = <Path extends string>(path: Path, component: typeof lobbyPage) =>
  createRoute({
    getParentRoute: () => siteRoute,
    path,
    loader: texts('lobby'),
    validateSearch: search,
    component,
  });
const lobbies = [
  lobby('/rng', lobbyPage),
  lobby('/live', lobbyPage),
  lobby('/fish', lobbyPage),
  lobby('/pvp', lobbyPage),
  lobby('/inhouse', lobbyPage),
  lobby('/favorite', lazyRouteComponent(lobbyPages, 'FavoritesPage')),
  lobby('/recent', lazyRouteComponent(lobbyPages, 'RecentPage')),
  lobby('/search', lazyRouteComponent(lobbyPages, 'SearchPage')),
  lobby('/sports', centrePage),
  lobby('/esports', centrePage),
  lobby('/lott', centrePage),
  lobby('/elott', centrePage),
];

/** Pages to read, and the area of their words. */
const reading = <Path extends string>(
  path: Path,
  area: 'help' | 'lobby',
  page: 'HelpPage' | 'PromotionsPage' | 'AnnouncePage' | 'WrittenPage',
) =>
  createRoute({
    getParentRoute: () => siteRoute,
    path,
    loader: texts(area),
    component: lazyRouteComponent(helpPages, page),
  });
const readings = [
  reading('/help', 'help', 'HelpPage'),
  reading('/promotions', 'lobby', 'PromotionsPage'),
  reading('/announce', 'help', 'AnnouncePage'),
  reading('/pages/$id', 'help', 'WrittenPage'),
];

const winnersRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/winners',
  loader: texts('winners'),
  validateSearch: search,
  component: lazyRouteComponent(() => import('./features/winners/winners-page.tsx'), 'WinnersPage'),
});

const agentTexts = async () => (await agentPages()).openAgentTexts();
/** The agents' area replaces the players' frame. */
const agentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/agent',
  loader: agentTexts,
  component: lazyRouteComponent(agentPages, 'AgentLoginPage'),
});
const agentHomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/agentHome',
  loader: agentTexts,
  component: lazyRouteComponent(agentPages, 'AgentHomePage'),
});

/** The member centre's frame stands around the wallet's pages too. */
const memberRoute = memberFrame(() => siteRoute);

export const routeTree = rootRoute.addChildren([
  siteRoute.addChildren([
    homeRoute,
    ...aliases,
    ...lobbies,
    ...readings,
    winnersRoute,
    memberRoute.addChildren([...memberRoutes(() => memberRoute), ...cashierRoutes(() => memberRoute)]),
    ...fairRoutes(() => siteRoute),
  ]),
  windowRoute.addChildren([...gameRoutes(() => windowRoute)]),
  agentRoute,
  agentHomeRoute,
]);
