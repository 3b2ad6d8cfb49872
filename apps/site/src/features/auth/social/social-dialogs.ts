/** Dialogs of a login at another house: fetched together, as one leads to the other. */
export { SocialDialog } from './social-dialog.tsx';
export { SocialPhoneDialog } from './social-phone-dialog.tsx';
