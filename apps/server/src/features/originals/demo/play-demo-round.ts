import { joinClientSeed } from '@trevo/engines/fair';
import { add, subtract } from '@trevo/money';
import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { publicId, type Vault } from '../../../platform/secrets.ts';
import { isSameJson, openRound, type ReadBet, type WantedBet } from '../rounds/read-bet.ts';
import { openSealedSeed } from '../seeds/sealed-seed.ts';
import { findRoundOfCnonce, insertRound, updatePurse, withPurse } from './demo.repository.ts';
import type { DemoRound, Purse } from './demo.types.ts';
import { KEPT_ROUNDS } from './limits.ts';

/** A bet of fun credits as it arrived; its `cnonce` names it when it is sent again. */
export type DemoBet = WantedBet;

export type PlayedDemo = {
  readonly round: DemoRound;
  readonly gameName: string;
  readonly nextServerSeedHash: string;
};

export type PlayDemoDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly jitter: () => number;
  readonly readBet: (wanted: WantedBet) => Promise<ReadBet>;
};

/**
 * Plays one round with fun credits: read, drawn and rounded as the round for money is, from a pair of seeds of
 * the purse's own. It knows no ledger, so there is nothing that it could move.
 *
 * Idempotency: a bet with a `cnonce` of the purse's last 100 rounds answers that round; with another bet, choice or game it is
 * `request.key_reused`. Bets of one session follow each other.
 * @throws DomainError game.* (`game.not_playable` also: a round of it takes more than the bet), bet.*, fair.commit_unseen (no
 *   purse: open the game), demo.credits_used_up, request.key_reused
 */
export const createPlayDemoRound = ({ db, clock, vault, jitter, readBet }: PlayDemoDeps) => {
  const draw = (purse: Purse, read: ReadBet): DemoRound => {
    const { bet, choice, cnonce } = read;
    const clientSeed = joinClientSeed(purse.playerSeed ?? cnonce, cnonce);
    const { nonce } = purse;
    const opened = openRound(read, { serverSeed: openSealedSeed(vault, purse.active), clientSeed, nonce });
    if (!opened.isOver) throw new DomainError('game.not_playable');
    return {
      roundId: publicId('d'),
      cnonce,
      gameCode: read.gameCode,
      mathVersion: read.game.mathVersion,
      bet,
      win: opened.win,
      multE4: opened.multE4,
      creditsAfter: add(subtract(purse.credits, bet), opened.win),
      seedPairId: purse.active.seedPairId,
      serverSeedHash: purse.active.hash,
      clientSeed,
      nonce,
      choice,
      shown: opened.shown,
      at: toDate(clock.now()),
    };
  };

  return async (wanted: DemoBet): Promise<PlayedDemo> => {
    const read = await readBet(wanted);
    const { player, gameCode, bet, cnonce, found } = read;
    const isSame = (first: DemoRound): boolean =>
      first.bet === bet && first.gameCode === gameCode && isSameJson(first.choice, read.choice);
    const played = await withPurse(db, player.sessionId, jitter, async (tx, purse): Promise<PlayedDemo> => {
      const answer = (round: DemoRound) => ({
        round,
        gameName: found.card.gameName,
        nextServerSeedHash: purse.next.hash,
      });
      const first = await findRoundOfCnonce(tx, purse.purseId, cnonce);
      if (first && isSame(first)) return answer(first);
      if (first) throw new DomainError('request.key_reused');
      if (purse.credits < bet) throw new DomainError('demo.credits_used_up');
      const round = draw(purse, read);
      const { purseId, rounds, nonce } = purse;
      await updatePurse(tx, {
        ...purse,
        credits: round.creditsAfter,
        rounds: rounds + 1,
        playerSeed: purse.playerSeed ?? cnonce,
        nonce: nonce + 1,
      });
      await insertRound(tx, { purseId, ordinal: rounds + 1, kept: KEPT_ROUNDS }, round);
      return answer(round);
    });
    if (!played) throw new DomainError('fair.commit_unseen');
    return played;
  };
};
