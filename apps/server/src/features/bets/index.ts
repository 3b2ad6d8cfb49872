export type { Bet, BetQuery, BetSums } from './bet.types.ts';
export {
  type AnteMoney,
  type BetOwner,
  NOTHING_STAKED,
  type PartBack,
  type Payout,
  type Stake,
  type Staked,
} from './bet-money.ts';
export { type PassedGates, type Bets, type BetsDeps, createBets } from './create-bets.ts';
export { firstShut, type Gate, type GateName, GATES, type StakeFacts } from './gates.ts';
export { openBets } from './open-bets.ts';
export { CHECK_GRACE_MS, PAUSE_MS, type PlayClock } from './play-clock.ts';
export { type Balances, createBalances } from './read-balance.ts';
export { type SettledBet, settledBets } from './settled-bets.ts';
export { bonusWinNote, type Funding, readBonusWin, splitStake, splitWin } from './split-funding.ts';
