import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ParentRoute } from '../../shared/routing/parent-route.ts';
import { requireSession, texts } from '../../shared/routing/route-tools.ts';

const records = () => import('./records/records.ts');

/** The frame that the member centre's pages and the wallet's pages share. They all need a sign-in. */
export const memberFrame = (parent: ParentRoute) =>
  createRoute({
    getParentRoute: parent,
    id: 'member',
    beforeLoad: requireSession,
    loader: texts('member', 'system'),
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
      // The form for a missing holder is the wallet's too, the fields of codes are those of signing in.
      loader: texts('security', 'cashier', 'auth', 'social', 'winners'),
      component: lazyRouteComponent(() => import('./security/security-page.tsx'), 'SecurityPage'),
    }),
    createRoute({
      ...common,
      path: '/member/referral',
      component: lazyRouteComponent(() => import('./invite-page.tsx'), 'InvitePage'),
    }),
    createRoute({
      ...common,
      path: '/member/limits',
      component: lazyRouteComponent(() => import('./limits/limits-page.tsx'), 'LimitsPage'),
    }),
    createRoute({
      ...common,
      path: '/member/personalHistoryCopy',
      component: lazyRouteComponent(records, 'BetsPage'),
    }),
    createRoute({
      ...common,
      path: '/member/personalHistoryCopy/$roundId',
      component: lazyRouteComponent(records, 'RoundPage'),
    }),
    createRoute({
      ...common,
      path: '/member/transactionHistory',
      component: lazyRouteComponent(records, 'StatementPage'),
    }),
  ] as const;
};
