import { createRoute, redirect } from '@tanstack/react-router';
import { holdCode } from '../../shared/games/held-code.ts';
import type { ParentRoute } from '../../shared/routing/parent-route.ts';
import { lazyPage, requireSession, texts } from '../../shared/routing/route-tools.ts';

/** The game window: its own frame, no side menu. Texts are the area `game`. */
export const gameRoutes = (parent: ParentRoute) =>
  [
    createRoute({
      getParentRoute: parent,
      path: '/game/$gameCode',
      beforeLoad: requireSession,
      loader: ({ params }) => {
        // Its own file comes beside its figures, not after them.
        void import('../../games/house-screens.ts').then(
          ({ screenOf }) => screenOf(params.gameCode)?.play.bringAhead(),
          () => undefined,
        );
        return texts('game')();
      },
      component: lazyPage(() => import('./game-route.tsx'), 'GameRoute'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/demo/$gameCode',
      loader: texts('game'),
      component: lazyPage(() => import('./demo/demo-route.tsx'), 'DemoRoute'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/replay/$roundId',
      beforeLoad: requireSession,
      loader: texts('game'),
      component: lazyPage(() => import('./replay/replay-route.tsx'), 'ReplayRoute'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/seamless',
      validateSearch: (raw: Record<string, unknown>) => ({
        ...(typeof raw.gameCode === 'string' ? { gameCode: raw.gameCode } : {}),
        ...(typeof raw.code === 'string' ? { code: raw.code } : {}),
      }),
      beforeLoad: async ({ search, preload }) => {
        if (search.gameCode)
          throw redirect({ to: '/game/$gameCode', params: { gameCode: search.gameCode }, replace: true });
        if (search.code !== undefined) {
          // Out of the address before anything else happens: it must not stay in the history or in a copied link.
          if (!preload) holdCode(search.code);
          throw redirect({ to: '/seamless', search: {}, replace: true });
        }
        await requireSession({ preload });
      },
      loader: texts('window'),
      component: lazyPage(() => import('./vendor/vendor-page.tsx'), 'VendorPage'),
    }),
  ] as const;

/** The fairness page stands in the players' frame: open to visitors, who see how it works. */
export const fairRoutes = (parent: ParentRoute) =>
  [
    createRoute({
      getParentRoute: parent,
      path: '/fair',
      loader: texts('game'),
      component: lazyPage(() => import('./fair/fair-page.tsx'), 'FairPage'),
    }),
  ] as const;
