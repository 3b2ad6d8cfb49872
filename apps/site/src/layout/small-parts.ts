/** Dialogs and parts of the frame that are small and not of the first screen: one request for all of them. */
export { AdviseFactorDialog } from '../features/auth/second-factor/advise-factor-dialog.tsx';
export { AfterRegisterDialog } from '../features/auth/registration/after-register-dialog.tsx';
export { TermsDialog } from '../features/auth/terms/terms-dialog.tsx';
export { RecoveredDialog } from '../features/auth/recovery/recovered-dialog.tsx';
export { AnnouncementPopup } from '../features/home/announcement-popup.ts';
export { OwnRail } from '../features/home/own-rail.tsx';
export { NoticesDialog } from '../features/home/notices-dialog.tsx';
export { IconDialog } from '../features/member/profile/icon-dialog.tsx';
export { LogoutDialog } from './logout-dialog.tsx';
export { MenuDrawer } from './menu-drawer.tsx';
export { NeedTrueAccount } from './need-true-account.tsx';
export { WinnersBoard } from '../features/winners/winners-board.tsx';
export { RightBar } from './right-bar.tsx';
export { TrialRibbon } from './trial-ribbon.tsx';
export { Footer } from './footer.tsx';
export { PartnersDialog } from './partners-dialog.tsx';
