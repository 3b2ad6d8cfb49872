import type { Language } from '@trevo/contract';
import { joinClientSeed } from '@trevo/engines/fair';
import { playFair, type SlotGame } from '@trevo/engines/slots';
import { type Amount, add, type CurrencyCode, minorMicros, subtract } from '@trevo/money';
import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Player } from '../../../platform/http/principal.ts';
import { publicId, type Vault } from '../../../platform/secrets.ts';
import type { Catalog } from '../../catalog/index.ts';
import { engineOf } from '../place-round.ts';
import { openSealedSeed } from '../sealed-seed.ts';
import { toWireStep } from '../wire-steps.ts';
import { findRoundOfCnonce, insertRound, updatePurse, withPurse } from './demo.repository.ts';
import type { DemoRound, Purse } from './demo.types.ts';
import { KEPT_ROUNDS } from './limits.ts';

/** A bet of fun credits as it arrived. */
export type DemoBet = {
  readonly player: Player;
  readonly language: Language;
  /** The brand's: its minor unit rounds the win exactly as it does for money. */
  readonly currency: CurrencyCode;
  readonly gameCode: string;
  readonly bet: Amount;
  /** 32 hex digits fresh from the browser; names the bet when it is sent again. */
  readonly cnonce: string;
};

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
  readonly catalog: Catalog;
};

/**
 * Plays one round with fun credits: the same engine, draws and rounding as the round for money, from a pair of seeds of
 * the purse's own. It knows no ledger, so there is nothing that it could move.
 *
 * Idempotency: a bet with a `cnonce` of the purse's last 100 rounds answers that round; with another bet or game it is
 * `request.key_reused`. Bets of one session follow each other.
 * @throws DomainError game.*, bet.level_unknown, fair.commit_unseen (no purse: open the game), demo.credits_used_up,
 *   request.key_reused
 */
export const createPlayDemoRound = ({ db, clock, vault, jitter, catalog }: PlayDemoDeps) => {
  const draw = (purse: Purse, engine: SlotGame, { bet, cnonce, currency, gameCode }: DemoBet): DemoRound => {
    const clientSeed = joinClientSeed(purse.playerSeed ?? cnonce, cnonce);
    const { nonce } = purse;
    const fairBet = { serverSeed: openSealedSeed(vault, purse.active), clientSeed, nonce };
    const { outcome } = playFair(engine, bet, fairBet, minorMicros(currency));
    return {
      roundId: publicId('d'),
      cnonce,
      gameCode,
      mathVersion: engine.mathVersion,
      bet,
      win: outcome.win,
      multE4: outcome.winMultE4,
      creditsAfter: add(subtract(purse.credits, bet), outcome.win),
      seedPairId: purse.active.seedPairId,
      serverSeedHash: purse.active.hash,
      clientSeed,
      nonce,
      steps: outcome.steps.map(toWireStep),
      at: toDate(clock.now()),
    };
  };

  return async (wanted: DemoBet): Promise<PlayedDemo> => {
    const { player, language, gameCode, bet, cnonce } = wanted;
    const { card } = await catalog.getPlayable(player.merchantId, { gameCode }, language);
    const engine = engineOf(gameCode);
    if (!engine.betLevels.includes(bet)) throw new DomainError('bet.level_unknown');
    const played = await withPurse(db, player.sessionId, jitter, async (tx, purse): Promise<PlayedDemo> => {
      const answer = (round: DemoRound) => ({
        round,
        gameName: card.gameName,
        nextServerSeedHash: purse.next.hash,
      });
      const first = await findRoundOfCnonce(tx, purse.purseId, cnonce);
      if (first?.bet === bet && first.gameCode === gameCode) return answer(first);
      if (first) throw new DomainError('request.key_reused');
      if (purse.credits < bet) throw new DomainError('demo.credits_used_up');
      const round = draw(purse, engine, wanted);
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
