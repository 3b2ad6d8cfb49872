import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ParentRoute } from '../../shared/routing/parent-route.ts';
import { requireSession, texts } from '../../shared/routing/route-tools.ts';

const pages = () => import('./pages.ts');

/** Wallet pages. They need a sign-in; their texts are the area `cashier`. */
export const cashierRoutes = (parent: ParentRoute) => {
  const frame = { getParentRoute: parent, beforeLoad: requireSession, loader: texts('cashier') };
  return [
    createRoute({
      ...frame,
      path: '/member/transferFund',
      component: lazyRouteComponent(pages, 'WalletPage'),
    }),
    createRoute({
      ...frame,
      path: '/member/depositv2',
      component: lazyRouteComponent(pages, 'DepositPage'),
    }),
    createRoute({
      ...frame,
      path: '/member/depositv2/$depositId',
      component: lazyRouteComponent(pages, 'DepositStatusPage'),
    }),
    createRoute({
      ...frame,
      path: '/member/withdraw',
      component: lazyRouteComponent(pages, 'WithdrawPage'),
    }),
    createRoute({
      ...frame,
      path: '/member/withdraw/$withdrawalId',
      component: lazyRouteComponent(pages, 'WithdrawalPage'),
    }),
  ] as const;
};
