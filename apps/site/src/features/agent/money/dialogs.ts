/** Dialogs that open from a row of the team, fetched with the first of them. */
export { GiveDialog } from './give-dialog.tsx';
export { TransferDialog } from './transfer-dialog.tsx';
