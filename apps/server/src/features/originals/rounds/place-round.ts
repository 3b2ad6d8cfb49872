import { joinClientSeed } from '@trevo/engines/fair';
import type { Amount } from '@trevo/money';
import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Idempotency } from '../../../platform/http/principal.ts';
import { publicId, type Vault } from '../../../platform/secrets.ts';
import { type PassedGates, type Bets, NOTHING_STAKED, type Stake } from '../../bets/index.ts';
import { refusalError } from '../../ledger/index.ts';
import type { NewRound, Round } from './round.types.ts';
import { findRoundByRef, isNonceTaken, isRoundStillOpen, roundToRow } from './rounds.repository.ts';
import type { BetSeeds, BetSeedSource } from '../seeds/bet-seeds.ts';
import type { createLanes } from './member-lanes.ts';
import { type Games, isSameJson, type OpenedRound, openRound, type ReadBet, type WantedBet } from './read-bet.ts';
import { sealState } from './round-state.ts';
import { isPairClosed } from '../seeds/seed-pairs.repository.ts';
import type { SeedPairs } from '../seeds/seed-pairs.ts';

/** A bet of money as it arrived. */
export type RoundBet = WantedBet & { readonly idempotency: Idempotency; readonly ip: string };
type Draft = ReadBet & Pick<RoundBet, 'idempotency'> & { readonly by: PassedGates };

export type PlacedRound = {
  readonly round: Round;
  readonly nextServerSeedHash: string;
  readonly spendable: Amount;
};

export type PlaceRoundDeps = {
  readonly games: Games;
  readonly readBet: (wanted: WantedBet) => Promise<ReadBet>;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly bets: Pick<Bets, 'passGates' | 'place' | 'spendableOf'>;
  readonly db: Database;
  readonly pairs: SeedPairs;
  readonly seeds: BetSeedSource;
  readonly lanes: ReturnType<typeof createLanes>;
};

/** Clashes with other processes before a bet is sent away; each try reads the seeds anew. */
const MAX_TRIES = 6;

const refOf = ({ player, idempotency }: Pick<RoundBet, 'player' | 'idempotency'>): string =>
  `play:${player.memberId}:${idempotency.key.toLowerCase()}`;

const roundOf = (
  { vault, clock }: Pick<PlaceRoundDeps, 'vault' | 'clock'>,
  draft: Draft,
  seeds: BetSeeds,
  opened: OpenedRound,
): NewRound => {
  const { player, found, game, bet } = draft;
  const roundId = publicId('r');
  return {
    roundId,
    ref: refOf(draft),
    merchantId: player.merchantId,
    memberId: player.memberId,
    nodeId: found.game.nodeId,
    vendor: found.game.vendor,
    gameType: found.game.gameType,
    gameCode: found.game.gameCode,
    mathVersion: game.mathVersion,
    currency: draft.currency,
    stake: bet,
    win: opened.win,
    validBet: opened.isOver ? bet : (0n as typeof bet),
    multE4: opened.multE4,
    seedPairId: seeds.active.seedPairId,
    nonce: seeds.nonce,
    clientSeed: joinClientSeed(seeds.active.playerSeed, draft.cnonce),
    state: opened.isOver ? 'settled' : 'open',
    choice: draft.choice,
    shown: opened.shown,
    words: opened.words,
    sealedState: opened.isOver ? null : sealState(vault, roundId, opened.state),
    actedAt: toDate(clock.now()),
  };
};

/**
 * Begins one round: the gates, opened from the seeds, then its stake, its win where the round is over at once, and its row written
 * as ONE ledger item.
 *
 * Idempotency: the same key and body answer the first round, whatever was rotated or switched off since; another body
 * is `request.key_reused`. Nonces have no gaps: a nonce is the number of rounds written under the pair, so a refused
 * bet uses none, and a clash with another process is drawn again under the next one. A pair that was retired meanwhile
 * is refused by the database, and the bet is drawn again under its successor. While a round of the game is open there is no other.
 * @throws DomainError game.*, bet.*, system.*, round.still_open, fair.commit_unseen, wallet.*, request.key_reused, internal.busy
 */
export const createPlaceRound = (deps: PlaceRoundDeps) => {
  const { games, readBet, bets, db, pairs, seeds, lanes } = deps;

  const stakeOf = ({ idempotency }: Draft, round: NewRound): Stake => ({
    source: 'play',
    ref: round.ref,
    requestHash: idempotency.requestHash,
    amount: round.stake,
    payout: round.win,
    before: NOTHING_STAKED,
    keepsRefusal: true,
    companion: { name: 'originals_apply_round', row: roundToRow(round) },
  });

  /** One try. @returns null when another process used the nonce or the pair first */
  const attempt = async (draft: Draft): Promise<PlacedRound | null> => {
    const owner = { memberId: draft.player.memberId, merchantId: draft.player.merchantId };
    const taken = await seeds.take(owner, draft.cnonce);
    const opened = openRound(draft, {
      serverSeed: pairs.serverSeed(taken.active),
      clientSeed: joinClientSeed(taken.active.playerSeed, draft.cnonce),
      nonce: taken.nonce,
    });
    const round = roundOf(deps, draft, taken, opened);
    // Forgotten until the answer is known: after a broken connection nobody can tell whether the nonce was used.
    seeds.forget(owner.memberId);
    const answer = await bets.place(draft.by, stakeOf(draft, round)).catch((error: unknown) => {
      if (isNonceTaken(error) || isPairClosed(error)) return null;
      if (isRoundStillOpen(error)) throw new DomainError('round.still_open');
      throw error;
    });
    if (answer === null) return null;
    if (answer.status === 'key_reused') throw new DomainError('request.key_reused');
    if (answer.status === 'refused') throw refusalError(answer.reason);
    if (!answer.isReplay) seeds.used(owner, taken);
    const written = await findRoundByRef(db, round.ref);
    if (!written) throw new Error(`operation ${answer.opId} has no round`);
    return {
      round: written,
      nextServerSeedHash: taken.nextHash,
      spendable: await bets.spendableOf(draft.by, answer),
    };
  };

  const draft = async (wanted: RoundBet): Promise<Draft> => {
    const read = await readBet(wanted);
    const by = await bets.passGates({ ...wanted, isRoundOpen: false });
    return { ...read, idempotency: wanted.idempotency, by };
  };

  /** The answer that this key already has, when the checks would refuse it today. */
  const firstAnswer = async (wanted: RoundBet): Promise<PlacedRound | null> => {
    const round = await findRoundByRef(db, refOf(wanted));
    if (!round) return null;
    const isSame =
      round.gameCode === wanted.gameCode &&
      round.stake === wanted.bet &&
      isSameJson(round.choice, games.get(wanted.gameCode)?.readChoice(wanted.choice)) &&
      round.clientSeed.endsWith(`:${wanted.cnonce}`);
    if (!isSame) throw new DomainError('request.key_reused');
    const { next } = await pairs.open({ memberId: wanted.player.memberId, merchantId: wanted.player.merchantId });
    return { round, nextServerSeedHash: next.hash, spendable: await bets.spendableOf(round) };
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
