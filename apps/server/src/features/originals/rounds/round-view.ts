import type { RoundView as RoundViewSchema } from '@trevo/contract';
import { type Amount, subtract, ZERO } from '@trevo/money';
import type * as z from 'zod/mini';
import type { Hit } from '../../jackpots/index.ts';
import type { PlayedRound } from './round.types.ts';

export type RoundView = z.output<typeof RoundViewSchema>;

/** What a round's view needs besides the round. */
export type RoundFrame = {
  readonly gameName: string;
  readonly serverSeed: string | null;
  /** Jackpots that it hit. */
  readonly hits: readonly Hit[];
  /** Null: it is in no log, as rounds with fun credits. */
  readonly log?: RoundView['log'];
} & RoundAnswer;
/** What only the answer to a bet or an act says. */
export type RoundAnswer = { readonly nextServerSeedHash: string | null; readonly spendable: Amount | null };

/** A round as the wire shows it. */
export const viewOf = (
  round: PlayedRound,
  { gameName, serverSeed, hits, nextServerSeedHash, spendable, log = null }: RoundFrame,
): RoundView => ({
  roundId: round.roundId,
  game: round.gameCode,
  gameName,
  mathVersion: round.mathVersion,
  at: round.at.toISOString(),
  bet: round.stake,
  firstStake: round.firstStake,
  win: round.win,
  winLoss: round.state === 'settled' ? subtract(round.win, round.stake) : ZERO,
  validBet: round.validBet,
  currency: round.currency,
  state: round.state,
  winMultE4: round.multE4,
  balanceAfter: round.balanceAfter,
  spendable,
  fair: {
    seedPairId: round.seedPairId,
    serverSeedHash: round.serverSeedHash,
    serverSeed,
    clientSeed: round.clientSeed,
    nonce: round.nonce,
    nextServerSeedHash,
  },
  choice: round.choice,
  shown: round.shown,
  actions: [...round.actions],
  ante: round.ante?.amount ?? ZERO,
  anteBook: round.ante?.book ?? null,
  jackpots: hits.map(({ tier, amount, isPaid }) => ({ tier, amount, isPaid })),
  log,
});
