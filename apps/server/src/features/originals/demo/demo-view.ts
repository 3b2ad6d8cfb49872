import type { DemoRound as DemoRoundSchema, ValueOf, refillDemo } from '@trevo/contract';
import { subtract, ZERO } from '@trevo/money';
import type * as z from 'zod/mini';
import type { DemoRound, Purse } from './demo.types.ts';
import { LOW_CREDITS } from './limits.ts';

export type DemoRoundView = z.output<typeof DemoRoundSchema>;

/** A round as the wire shows it; `nextServerSeedHash` only in the answer to a bet. */
export const demoRoundView = (
  round: DemoRound,
  { gameName, nextServerSeedHash }: { readonly gameName: string; readonly nextServerSeedHash: string | null },
): DemoRoundView => ({
  roundId: round.roundId,
  game: round.gameCode,
  gameName,
  mathVersion: round.mathVersion,
  at: round.at.toISOString(),
  bet: round.bet,
  firstStake: round.bet,
  win: round.win,
  winLoss: subtract(round.win, round.bet),
  validBet: ZERO,
  currency: 'FUN',
  state: 'settled',
  winMultE4: round.multE4,
  balanceAfter: round.creditsAfter,
  spendable: round.creditsAfter,
  fair: {
    seedPairId: round.seedPairId,
    serverSeedHash: round.serverSeedHash,
    serverSeed: null,
    clientSeed: round.clientSeed,
    nonce: round.nonce,
    nextServerSeedHash,
  },
  choice: round.choice,
  shown: round.shown,
  actions: [],
});

export const purseView = ({ credits }: Pick<Purse, 'credits'>): ValueOf<typeof refillDemo> => ({
  credits,
  refillBelow: LOW_CREDITS,
});
