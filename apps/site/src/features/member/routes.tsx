import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ParentRoute } from '../../shared/parent-route.ts';
import { requireSession, texts } from '../../shared/route-tools.ts';

/** The frame that the member centre's pages and the wallet's pages share. They all need a sign-in. */
export const memberFrame = (parent: ParentRoute) =>
  createRoute({
    getParentRoute: parent,
    id: 'member',
    beforeLoad: requireSession,
    loader: texts('member'),
    component: lazyRouteComponent(() => import('./member-frame.tsx'), 'MemberFrame'),
  });

/** Pages of the member centre. The frame guards them and brings their texts, the area `member`. */
export const memberRoutes = (frame: ParentRoute) => {
  const common = { getParentRoute: frame };
  return [
    createRoute({
      ...common,
      path: '/member',
      component: lazyRouteComponent(() => import('./menu-page.tsx'), 'MenuPage'),
    }),
    createRoute({
      ...common,
      path: '/member/securityCenter',
      // The form for a missing holder is the wallet's too, with its texts.
      loader: texts('cashier'),
      component: lazyRouteComponent(() => import('./security-page.tsx'), 'SecurityPage'),
    }),
    createRoute({
      ...common,
      path: '/member/personalHistoryCopy',
      component: lazyRouteComponent(() => import('./bets-page.tsx'), 'BetsPage'),
    }),
    createRoute({
      ...common,
      path: '/member/personalHistoryCopy/$roundId',
      component: lazyRouteComponent(() => import('./round-page.tsx'), 'RoundPage'),
    }),
    createRoute({
      ...common,
      path: '/member/transactionHistory',
      component: lazyRouteComponent(() => import('./statement-page.tsx'), 'StatementPage'),
    }),
  ] as const;
};
