import type { Amount } from '@trevo/money';
import type { ReadBet, WantedBet } from './read-bet.ts';
import type { NewRound } from './round.types.ts';

/** Of games whose players share a room: what of a bet counts there. */
export type Rooms = {
  /**
   * Reads the bet in its room and draws it; what is written with the round is its `room`.
   * @throws DomainError fishing.*, bet.win_too_high
   */
  enter(
    draft: WantedBet & ReadBet,
    realm: 'money' | 'fun',
    draw: (choice: unknown, stake: Amount) => NewRound,
  ): Promise<NewRound>;
};
