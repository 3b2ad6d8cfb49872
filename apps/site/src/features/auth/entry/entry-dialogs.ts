/** The two first dialogs of the way in: one leads to the other, and what was tapped stands in both. */
export { LoginDialog } from '../login/login-dialog.tsx';
export { EnterDialog } from './enter-dialog.tsx';
