import { createRoute } from '@tanstack/react-router';
import type { ParentRoute } from '../../shared/routing/parent-route.ts';
import { lazyPage, requireSession, texts } from '../../shared/routing/route-tools.ts';

const pages = () => import('./pages.ts');

const page = <Path extends string>(parent: ParentRoute, path: Path, isOpen: boolean) =>
  createRoute({
    getParentRoute: parent,
    path,
    ...(isOpen ? {} : { beforeLoad: requireSession }),
    loader: texts('lottery'),
    component: lazyPage(pages, 'LotteryPages'),
  });

/** Game pages: they have no side menu. An address takes capitals or none; the misspelt one is the first one. */
export const lotteryRoutes = (parent: ParentRoute) =>
  (['/lottery', '/seaLottery', '/vnLottery', '/lottert'] as const).map((path) => page(parent, path, false));

/** Draws and their proofs stand in the players' frame: open to anyone. */
export const drawRoutes = (parent: ParentRoute) =>
  [page(parent, '/fair/lottery/$gameCode', true), page(parent, '/fair/lottery/$gameCode/$issue', true)] as const;
