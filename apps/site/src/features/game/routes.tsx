import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ParentRoute } from '../../shared/parent-route.ts';
import { requireSession, texts } from '../../shared/route-tools.ts';

/** The game window: its own frame, no side menu. Texts are the area `game`. */
export const gameRoutes = (parent: ParentRoute) =>
  [
    createRoute({
      getParentRoute: parent,
      path: '/game/$gameCode',
      beforeLoad: requireSession,
      loader: texts('game'),
      component: lazyRouteComponent(() => import('./game-route.tsx'), 'GameRoute'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/seamless',
      validateSearch: (raw: Record<string, unknown>) => ({
        gameCode: typeof raw.gameCode === 'string' ? raw.gameCode : '',
      }),
      beforeLoad: ({ search }) => {
        throw redirect(
          search.gameCode
            ? { to: '/game/$gameCode', params: { gameCode: search.gameCode }, replace: true }
            : { to: '/', replace: true },
        );
      },
    }),
  ] as const;

/** The fairness page stands in the players' frame: open to visitors, who see how it works. */
export const fairRoutes = (parent: ParentRoute) =>
  [
    createRoute({
      getParentRoute: parent,
      path: '/fair',
      loader: texts('game'),
      component: lazyRouteComponent(() => import('./fair/fair-page.tsx'), 'FairPage'),
    }),
  ] as const;
