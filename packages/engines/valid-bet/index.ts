/** What counts of a stake where bets on one round go against each other. */
export { baccaratValidBet } from './baccarat.ts';
export { type LaidPlace, rouletteValidBet } from './roulette.ts';
