export type { Bet, BetQuery, BetSums } from './bet.types.ts';
export { type Bets, openBets } from './open-bets.ts';
