import type { Part } from '../../platform/part.ts';
import { type Bets, type BetsDeps, createBets } from './create-bets.ts';

export { type BetOwner, NOTHING_STAKED, type Stake, type Staked } from './bet-money.ts';
export { type PassedGates, type Bets, type BetsDeps, createBets, isTrial } from './create-bets.ts';
export { firstShut, type Gate, type GateName, GATES, type StakeFacts } from './gates.ts';
export { CHECK_GRACE_MS, PAUSE_MS, type PlayClock } from './play-clock.ts';
export { type Balances, createBalances } from './read-balance.ts';
export { bonusWinNote, type Funding, readBonusWin, splitStake, splitWin } from './split-funding.ts';

/** One way to bet: what stands before every stake, and who pays it. */
export const openBets = (deps: BetsDeps): Part<Bets> => ({ door: createBets(deps) });
