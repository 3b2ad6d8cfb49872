import { joinClientSeed } from '@trevo/engines/fair';
import { newestOf, openFair, versionOf } from '@trevo/engines/house';
import { ZERO } from '@trevo/money';
import { toDate } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { hmacSha256, publicId } from '../../../platform/secrets.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import type { Merchants } from '../../merchant/index.ts';
import { hasLeastTime, waitMsOf } from './least-time.ts';
import type { MemberLanes } from './member-lanes.ts';
import type { Paid, Purse, RoundSeeds } from './purse.ts';
import { type Games, isSameJson, type ReadBet, type WantedBet } from './read-bet.ts';
import type { Rooms } from './rooms.ts';
import type { NewRound, PlayedRound } from './round.types.ts';
import { turnOf } from './round-state.ts';

export type PlacedRound<R> = Paid<R> & { readonly nextServerSeedHash: string };

export type PlaceRoundDeps = Pick<Platform, 'clock' | 'vault'> & {
  readonly games: Games;
  readonly merchants: Pick<Merchants, 'settings'>;
  readonly readBet: <B extends WantedBet>(wanted: B) => Promise<B & ReadBet>;
  readonly lanes: MemberLanes;
  /** Of games whose players share a room. */
  readonly rooms: Rooms;
};

/**
 * Begins one round: the gates, opened from the seeds, then its stake, its win where the round is over at once, and its row written
 * by the purse, all or nothing.
 *
 * Idempotency: the same key and bet answer the first round, whatever was rotated or switched off since; another bet
 * is `request.key_reused`. Nonces have no gaps: a nonce is the number of rounds written under the pair, so a refused
 * bet uses none, and a clash with another process is drawn again under the next one. A pair that was retired meanwhile
 * is refused by the purse, and the bet is drawn again under its successor. While a round of the game is open there is no other, and none begins
 * sooner after the player's last one than the brand says.
 * @throws DomainError game.*, bet.*, round.still_open, fair.commit_unseen, request.key_reused, internal.busy, and those of the purse
 */
export const createPlaceRound = <R extends PlayedRound, B extends WantedBet>(
  purse: Purse<R, B>,
  { games, merchants, readBet, clock, vault, lanes, rooms }: PlaceRoundDeps,
) => {
  type Draft = B & ReadBet;

  const roundOf = (draft: Draft, { serverSeed, playerSeed, nonce, pair }: RoundSeeds): NewRound => {
    const { player, found, game, bet, choice, currency, gameCode } = draft;
    const clientSeed = joinClientSeed(playerSeed, draft.cnonce);
    const seeds = { serverSeed, clientSeed, nonce, hmac: hmacSha256 };
    const opened = openFair(game, { stake: bet, choice, currency }, seeds);
    const roundId = publicId(purse.prefix);
    return {
      roundId,
      ref: purse.refOf(draft),
      merchantId: player.merchantId,
      memberId: player.memberId,
      nodeId: found.game.nodeId,
      vendor: found.game.vendor,
      gameType: found.game.gameType,
      gameCode,
      mathVersion: game.mathVersion,
      currency,
      stake: bet,
      ...turnOf(vault, { roundId, game, choice, staked: bet }, opened),
      seedPairId: pair.seedPairId,
      nonce,
      clientSeed,
      choice,
      actedAt: toDate(clock.now()),
    };
  };

  /** The answer that this key already has. */
  const firstAnswer = async (wanted: B): Promise<PlacedRound<R> | null> => {
    const { player, gameCode, cnonce } = wanted;
    const round = await purse.findByRef(player, purse.refOf(wanted));
    if (!round) return null;
    const game = versionOf(games, gameCode, round.mathVersion) ?? newestOf(games, gameCode);
    const choice = game?.readChoice(wanted.choice);
    // What its room made of it is not what was wanted; the wanted stake follows from the wanted choice.
    const isSameBet = game?.inRoom
      ? isSameJson(game.inRoom.asked(round.choice), choice && game.inRoom.asked(choice))
      : round.firstStake === wanted.bet && isSameJson(round.choice, choice);
    const isSameAnte = (round.ante?.amount ?? ZERO) === (wanted.ante ?? ZERO);
    const isSame = round.gameCode === gameCode && isSameBet && isSameAnte && round.clientSeed.endsWith(`:${cnonce}`);
    if (!isSame) throw new DomainError('request.key_reused');
    return { round, nextServerSeedHash: await purse.nextHash(player), spendable: await purse.spendable(round) };
  };

  /**
   * Called once the bet has its seeds: a round that another process writes after this look takes the same nonce, so that only one of both
   * stands and the other one comes here again. @throws DomainError bet.too_soon
   */
  const requireRest = async ({ player }: Draft): Promise<void> => {
    const settings = merchants.settings(player.merchantId);
    if (!hasLeastTime(settings)) return;
    const waitMs = waitMsOf(settings, await purse.lastStart(player));
    if (waitMs > 0)
      throw new DomainError('bet.too_soon', { value: { waitMs }, retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  };

  /** The round as it is drawn, in its room where its game has one; or the answer that its key has, where it would be refused today. */
  const drawn = async (draft: Draft, seeds: RoundSeeds, wanted: B): Promise<NewRound | PlacedRound<R>> => {
    try {
      await requireRest(draft);
      if (!draft.game.inRoom) return roundOf(draft, seeds);
      return await rooms.enter(draft, purse.realm, (choice, bet) => roundOf({ ...draft, choice, bet }, seeds));
    } catch (refusal) {
      const first = await firstAnswer(wanted);
      if (first) return first;
      throw refusal;
    }
  };

  return async (wanted: B): Promise<PlacedRound<R>> => {
    let attempt: () => Promise<PlacedRound<R> | null>;
    try {
      const draft = await readBet(wanted);
      const begin = await purse.admit(draft);
      attempt = async () => {
        const seeds = await purse.seedsFor(draft.player, draft.cnonce);
        const round = await drawn(draft, seeds, wanted);
        if ('nextServerSeedHash' in round) return round;
        const begun = await begin(round, seeds);
        if (begun === 'clash') return null;
        if (begun === 'known') return firstAnswer(wanted);
        if (begun === 'still_open') throw new DomainError('round.still_open');
        return { ...begun, nextServerSeedHash: seeds.nextHash };
      };
    } catch (refusal) {
      // Asked again when the checks would refuse it today.
      const first = await firstAnswer(wanted);
      if (first) return first;
      throw refusal;
    }
    return lanes.untilDone(wanted.player.memberId, attempt);
  };
};
