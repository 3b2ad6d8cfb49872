/** What a game's window has for the jackpots: fetched together, where antes are taken. */
export { AnteBar } from './ante-bar.tsx';
export { JackpotWon } from './jackpot-won.tsx';
