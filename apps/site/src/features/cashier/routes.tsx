import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ParentRoute } from '../../shared/parent-route.ts';
import { requireSession, texts } from '../../shared/route-tools.ts';

/** Wallet pages. They need a sign-in; their texts are the area `cashier`. */
export const cashierRoutes = (parent: ParentRoute) => {
  const frame = { getParentRoute: parent, beforeLoad: requireSession, loader: texts('cashier') };
  return [
    createRoute({
      ...frame,
      path: '/member/transferFund',
      component: lazyRouteComponent(() => import('./wallet-page.tsx'), 'WalletPage'),
    }),
    createRoute({
      ...frame,
      path: '/member/depositv2',
      component: lazyRouteComponent(() => import('./deposit-page.tsx'), 'DepositPage'),
    }),
    createRoute({
      ...frame,
      path: '/member/depositv2/$depositId',
      component: lazyRouteComponent(() => import('./deposit-status-page.tsx'), 'DepositStatusPage'),
    }),
    createRoute({
      ...frame,
      path: '/member/withdraw',
      component: lazyRouteComponent(() => import('./withdraw-page.tsx'), 'WithdrawPage'),
    }),
    createRoute({
      ...frame,
      path: '/member/withdraw/$withdrawalId',
      component: lazyRouteComponent(() => import('./withdrawal-page.tsx'), 'WithdrawalPage'),
    }),
  ] as const;
};
