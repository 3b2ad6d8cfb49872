/** Dialogs that a login may end in: one request for all of them. */
export { AdviseFactorDialog } from './second-factor/advise-factor-dialog.tsx';
export { AfterRegisterDialog } from './registration/after-register-dialog.tsx';
export { TermsDialog } from './terms/terms-dialog.tsx';
export { RecoveredDialog } from './recovery/recovered-dialog.tsx';
