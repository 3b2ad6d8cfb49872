import type { Language } from '@trevo/contract';
import { joinClientSeed } from '@trevo/engines/fair';
import { playFair, type RoundOutcome, SLOT_GAMES, type SlotGame } from '@trevo/engines/slots';
import { type Amount, type CurrencyCode, minorMicros, negate } from '@trevo/money';
import { DomainError } from '../../platform/domain-error.ts';
import type { Idempotency, Player } from '../../platform/http/principal.ts';
import { publicId } from '../../platform/secrets.ts';
import type { Catalog, FoundGame } from '../catalog/index.ts';
import { type Ledger, type LedgerItem, refusalError } from '../ledger/index.ts';
import type { NewRound, Play, Round } from '../play/index.ts';
import type { BetSeeds, BetSeedSource } from './bet-seeds.ts';
import type { createLanes } from './member-lanes.ts';
import { isPairClosed } from './seed-pairs.repository.ts';
import type { SeedPairs } from './seed-pairs.ts';
import { toWireStep } from './wire-steps.ts';

/** A bet as it arrived. */
export type RoundBet = {
  readonly player: Player;
  readonly currency: CurrencyCode;
  readonly language: Language;
  readonly gameCode: string;
  readonly bet: Amount;
  /** 32 hex digits fresh from the browser. */
  readonly cnonce: string;
  readonly idempotency: Idempotency;
};

export type PlacedRound = { readonly round: Round; readonly nextServerSeedHash: string };

export type PlaceRoundDeps = {
  readonly catalog: Catalog;
  readonly ledger: Ledger;
  readonly play: Play;
  readonly pairs: SeedPairs;
  readonly seeds: BetSeedSource;
  readonly lanes: ReturnType<typeof createLanes>;
};

/** Clashes with other processes before a bet is sent away; each try reads the seeds anew. */
const MAX_TRIES = 6;

const refOf = ({ player, idempotency }: RoundBet): string => `play:${player.memberId}:${idempotency.key.toLowerCase()}`;

/** The engine of a catalogue code. @throws DomainError game.not_found */
export const engineOf = (gameCode: string): SlotGame => {
  const engine = SLOT_GAMES.get(gameCode);
  if (!engine) throw new DomainError('game.not_found');
  return engine;
};

type Draft = { readonly wanted: RoundBet; readonly found: FoundGame; readonly engine: SlotGame };

const draftOf = ({ wanted, found, engine }: Draft, seeds: BetSeeds, outcome: RoundOutcome): NewRound => ({
  roundId: publicId('r'),
  ref: refOf(wanted),
  merchantId: wanted.player.merchantId,
  memberId: wanted.player.memberId,
  nodeId: found.game.nodeId,
  vassalage: found.game.vassalage,
  gameType: found.game.gameType,
  gameCode: found.game.gameCode,
  mathVersion: engine.mathVersion,
  currency: wanted.currency,
  stake: wanted.bet,
  win: outcome.win,
  validBet: wanted.bet,
  multE4: outcome.winMultE4,
  seedPairId: seeds.active.seedPairId,
  nonce: seeds.nonce,
  clientSeed: joinClientSeed(seeds.active.playerSeed, wanted.cnonce),
  steps: outcome.steps.map(toWireStep),
});

/**
 * Plays one round: decided whole from the seeds, then stake, win and the round's row written as ONE ledger item.
 *
 * Idempotency: the same key and body answer the first round, whatever was rotated or switched off since; another body
 * is `request.key_reused`. Nonces have no gaps: a nonce is the number of rounds written under the pair, so a refused
 * bet uses none, and a clash with another process is drawn again under the next one. A pair that was revealed meanwhile
 * is refused by the database, and the bet is drawn again under its successor.
 * @throws DomainError game.*, bet.level_unknown, fair.commit_unseen, wallet.*, request.key_reused, internal.busy
 */
export const createPlaceRound = (deps: PlaceRoundDeps) => {
  const { catalog, ledger, play, pairs, seeds, lanes } = deps;

  const itemOf = async (wanted: RoundBet, round: NewRound): Promise<LedgerItem> => {
    const { cash } = await ledger.accountsOf(round.memberId, round.currency);
    const house = await ledger.houseAccount(round.merchantId, round.currency, 'games');
    const stake = { kind: 'bet', account: cash, contra: house, amount: negate(round.stake) } as const;
    const win = { kind: 'win', account: cash, contra: house, amount: round.win } as const;
    return {
      source: 'play',
      ref: round.ref,
      requestHash: wanted.idempotency.requestHash,
      postings: round.win > 0n ? [stake, win] : [stake],
      need: [{ account: cash, amount: round.stake }],
      companion: { name: 'originals_apply_round', row: play.roundRow(round) },
    };
  };

  /** One draw and one posting. @returns null when another process used the nonce or the pair first */
  const attempt = async (draft: Draft): Promise<PlacedRound | null> => {
    const { wanted, engine } = draft;
    const owner = { memberId: wanted.player.memberId, merchantId: wanted.player.merchantId };
    const taken = await seeds.take(owner, wanted.cnonce);
    const fairBet = {
      serverSeed: pairs.serverSeed(taken.active),
      clientSeed: joinClientSeed(taken.active.playerSeed, wanted.cnonce),
      nonce: taken.nonce,
    };
    const { outcome } = playFair(engine, wanted.bet, fairBet, minorMicros(wanted.currency));
    const round = draftOf(draft, taken, outcome);
    const item = await itemOf(wanted, round);
    // Forgotten until the answer is known: after a broken connection nobody can tell whether the nonce was used.
    seeds.forget(owner.memberId);
    const answer = await ledger.post(item).catch((error: unknown) => {
      if (play.isNonceTaken(error) || isPairClosed(error)) return null;
      throw error;
    });
    if (answer === null) return null;
    if (answer.status === 'key_reused') throw new DomainError('request.key_reused');
    if (answer.status === 'refused') throw refusalError(answer.reason);
    if (!answer.isReplay) seeds.used(owner, taken);
    const written = await play.findRoundByRef(round.ref);
    if (!written) throw new Error(`operation ${answer.opId} has no round`);
    return { round: written, nextServerSeedHash: taken.nextHash };
  };

  const draft = async (wanted: RoundBet): Promise<Draft> => {
    const found = await catalog.getPlayable(wanted.player.merchantId, { gameCode: wanted.gameCode }, wanted.language);
    const engine = engineOf(wanted.gameCode);
    play.requireTrueAccount(wanted.player);
    if (!engine.betLevels.includes(wanted.bet)) throw new DomainError('bet.level_unknown');
    return { wanted, found, engine };
  };

  /** The answer that this key already has, when the checks would refuse it today. */
  const firstAnswer = async (wanted: RoundBet): Promise<PlacedRound | null> => {
    const round = await play.findRoundByRef(refOf(wanted));
    if (!round) return null;
    const isSame =
      round.gameCode === wanted.gameCode &&
      round.stake === wanted.bet &&
      round.clientSeed.endsWith(`:${wanted.cnonce}`);
    if (!isSame) throw new DomainError('request.key_reused');
    const { next } = await pairs.open({ memberId: wanted.player.memberId, merchantId: wanted.player.merchantId });
    return { round, nextServerSeedHash: next.hash };
  };

  return async (wanted: RoundBet): Promise<PlacedRound> => {
    let drafted: Draft;
    try {
      drafted = await draft(wanted);
    } catch (refusal) {
      const first = await firstAnswer(wanted);
      if (first) return first;
      throw refusal;
    }
    return lanes.run(wanted.player.memberId, async () => {
      for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
        const placed = await attempt(drafted);
        if (placed) return placed;
      }
      throw new DomainError('internal.busy');
    });
  };
};
