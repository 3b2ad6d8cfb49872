/** Dialogs and parts of the frame that are small and not of the first screen: one request for all of them. */
export { OwnRail } from '../features/home/own-rail.tsx';
export { TileFacts } from '../features/home/tile-facts.tsx';
export { NoticesDialog } from '../features/home/notices-dialog.tsx';
export { LogoutDialog } from './logout-dialog.tsx';
export { MenuDrawer } from './menu/menu-drawer.tsx';
export { NeedTrueAccount } from './need-true-account.tsx';
export { WinnersBoard } from '../features/winners/winners-board.tsx';
export { PageEdges } from './right-bar.tsx';
export { TrialRibbon } from './trial-ribbon.tsx';
export { SideNav } from './menu/side-nav.tsx';
export { Footer } from './footer.tsx';
export { Clock } from './clock.tsx';
export { HotGames } from '../system/hot-games.tsx';
export { NotFound } from '../system/not-found.tsx';
export { PartnersDialog } from './partners-dialog.tsx';
