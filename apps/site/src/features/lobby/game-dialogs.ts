/** Dialogs about one game, fetched together. */
export { GameSheet } from './game-sheet.tsx';
export { GameTrouble } from './game-trouble.tsx';
