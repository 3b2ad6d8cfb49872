/** Dialogs about passwords: fetched together, as one leads to the other. */
export { ChangePasswordDialog } from './change-password-dialog.tsx';
export { ForgotDialog } from '../recovery/forgot-dialog.tsx';
export { PaymentPasswordDialog } from './payment-password-dialog.tsx';
export { ResetPasswordDialog } from '../recovery/reset-password-dialog.tsx';
