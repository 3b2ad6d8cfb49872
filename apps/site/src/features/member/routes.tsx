import { createRoute } from '@tanstack/react-router';
import type { ParentRoute } from '../../shared/routing/parent-route.ts';
import { lazyPage, requireSession, texts } from '../../shared/routing/route-tools.ts';

const ownPages = () => import('./own-pages.ts');
const records = () => import('./records/records.ts');

/** The frame that the member centre's pages and the wallet's pages share. They all need a sign-in. */
export const memberFrame = (parent: ParentRoute) =>
  createRoute({
    getParentRoute: parent,
    id: 'member',
    beforeLoad: requireSession,
    // The count of messages beside the menu has its word from the site's frame.
    loader: texts('member', 'system', 'frame'),
    component: lazyPage(() => import('./member-frame.tsx'), 'MemberFrame'),
  });

/** The records of bets and of the account. */
const recordRoutes = (frame: ParentRoute) => {
  const common = { getParentRoute: frame };
  return [
    createRoute({
      ...common,
      path: '/member/personalHistoryCopy',
      component: lazyPage(records, 'BetsPage'),
    }),
    createRoute({
      ...common,
      path: '/member/personalHistoryCopy/$roundId',
      component: lazyPage(records, 'RoundPage'),
    }),
    createRoute({
      ...common,
      path: '/member/transactionHistory',
      component: lazyPage(records, 'StatementPage'),
    }),
  ] as const;
};

/** Pages of the member centre. The frame guards them and brings their texts, the area `member`. */
export const memberRoutes = (frame: ParentRoute) => {
  const common = { getParentRoute: frame };
  return [
    createRoute({
      ...common,
      path: '/member',
      component: lazyPage(() => import('./menu-page.tsx'), 'MenuPage'),
    }),
    createRoute({
      ...common,
      path: '/member/securityCenter',
      // The form for a missing holder is the wallet's too, the fields of codes are those of signing in.
      loader: texts('security', 'cashier', 'auth', 'social', 'winners'),
      component: lazyPage(() => import('./security/security-page.tsx'), 'SecurityPage'),
    }),
    createRoute({
      ...common,
      path: '/member/referral',
      component: lazyPage(ownPages, 'InvitePage'),
    }),
    createRoute({
      ...common,
      path: '/member/limits',
      component: lazyPage(ownPages, 'LimitsPage'),
    }),
    createRoute({
      ...common,
      path: '/member/messageV2',
      loader: texts('messages'),
      component: lazyPage(ownPages, 'MessagesPage'),
    }),
    createRoute({
      ...common,
      path: '/member/dividendContract',
      loader: texts('contracts'),
      component: lazyPage(ownPages, 'ContractsPage'),
    }),
    createRoute({
      ...common,
      path: '/member/transferUpline',
      loader: texts('funds'),
      component: lazyPage(ownPages, 'TransferUpPage'),
    }),
    createRoute({
      ...common,
      path: '/member/credit',
      loader: texts('funds'),
      component: lazyPage(ownPages, 'CreditPage'),
    }),
    createRoute({
      ...common,
      path: '/member/feedback',
      component: lazyPage(ownPages, 'FeedbackPage'),
    }),
    ...recordRoutes(frame),
  ] as const;
};
