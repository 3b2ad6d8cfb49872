import type { RoundTurn, RoundView } from '@trevo/contract';

/** A settled round as its screen was answered: after the bet, after each act, and as it ended. */
export const turnsOf = (round: RoundView, turns: readonly RoundTurn[]): RoundView[] => [
  ...turns.map(
    (turn, acts): RoundView => ({
      ...round,
      ...turn,
      state: 'open',
      win: '0.00',
      winLoss: '0.00',
      validBet: '0.00',
      winMultE4: 0,
      actions: round.actions.slice(0, acts),
      jackpots: [],
    }),
  ),
  round,
];
