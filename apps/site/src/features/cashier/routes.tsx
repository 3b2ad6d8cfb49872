import { createRoute } from '@tanstack/react-router';
import type { ParentRoute } from '../../shared/routing/parent-route.ts';
import { lazyPage, requireSession, texts } from '../../shared/routing/route-tools.ts';

const pages = () => import('./pages.ts');

/** Wallet pages. They need a sign-in; their texts are the area `cashier`. */
export const cashierRoutes = (parent: ParentRoute) => {
  const frame = { getParentRoute: parent, beforeLoad: requireSession, loader: texts('cashier') };
  return [
    createRoute({
      ...frame,
      path: '/member/transferFund',
      component: lazyPage(pages, 'WalletPage'),
    }),
    createRoute({
      ...frame,
      path: '/member/depositv2',
      component: lazyPage(pages, 'DepositPage'),
    }),
    createRoute({
      ...frame,
      path: '/member/depositv2/$depositId',
      component: lazyPage(pages, 'DepositStatusPage'),
    }),
    createRoute({
      ...frame,
      path: '/member/withdraw',
      component: lazyPage(pages, 'WithdrawPage'),
    }),
    createRoute({
      ...frame,
      path: '/member/withdraw/$withdrawalId',
      component: lazyPage(pages, 'WithdrawalPage'),
    }),
  ] as const;
};
