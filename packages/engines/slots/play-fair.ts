import type { Amount } from '@trevo/money';
import { createStream, type Draw, fairGameOf, type ServerSeed } from '../fair/index.ts';
import type { RoundOutcome, SlotGame } from './slot-game.ts';

/** The seeds and number of one bet. */
export interface FairBet {
  readonly serverSeed: ServerSeed;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** A round together with the draws that made it. */
export interface FairRound {
  readonly outcome: RoundOutcome;
  readonly draws: readonly Draw[];
}

/**
 * Plays one round on fair/v1. The server settles with it and a player's browser checks with it, so both name the game and
 * its mathematics in the draw's message alike. The same arguments always give the same round.
 * @throws RangeError when a seed, the nonce or the bet is malformed.
 */
export function playFair(game: SlotGame, bet: Amount, fairBet: FairBet, minorUnit?: bigint): FairRound {
  const stream = createStream({ ...fairBet, game: fairGameOf(game.code), mathVersion: game.mathVersion });
  return { outcome: game.play(bet, stream, minorUnit), draws: stream.draws };
}
