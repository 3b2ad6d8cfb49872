import type {
  DemoRound as DemoRoundSchema,
  getDemoGame,
  Language,
  refillDemo,
  rotateDemoSeeds,
  ValueOf,
} from '@trevo/contract';
import { isTrial } from '@trevo/contract/member-types';
import { seedHex } from '@trevo/engines/fair';
import type * as z from 'zod/mini';
import { toDate } from '../../../platform/clock.ts';
import type { DbTransaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Player } from '../../../platform/http/principal.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import { publicId } from '../../../platform/secrets.ts';
import { type Catalog, isDemoOpenToVisitors } from '../../catalog/index.ts';
import type { Merchants } from '../../merchant/index.ts';
import { requireTrueAccount } from '../../play/index.ts';
import { figuresOf } from '../game-figures.ts';
import { createActs, type WantedAct } from '../rounds/act-on-round.ts';
import { createPlaceRound, type PlaceRoundDeps } from '../rounds/place-round.ts';
import type { Actor } from '../rounds/purse.ts';
import { gameOf, type WantedBet } from '../rounds/read-bet.ts';
import { type RoundAnswer, viewOf } from '../rounds/round-view.ts';
import { makeSealedSeed, openSealedSeed } from '../seeds/sealed-seed.ts';
import { deletePurses, findPurse, insertPurse, listLastRounds, updatePurse, withPurse } from './demo.repository.ts';
import type { DemoRound, Purse } from './demo.types.ts';
import { createFunPurse, withoutLost } from './fun-purse.ts';
import { createDemoLimits, LAST_ROUNDS, LOW_CREDITS, PURSE_MS, START_CREDITS } from './limits.ts';

export type DemoDeps = Pick<Platform, 'db' | 'clock' | 'vault'> &
  PlaceRoundDeps & {
    readonly catalog: Catalog;
    readonly merchants: Pick<Merchants, 'settings'>;
    /** See `Platform`. */
    readonly addressScale: number;
  };

const FUN = 'FUN';
const purseView = ({ credits }: Purse): ValueOf<typeof refillDemo> => ({ credits, refillBelow: LOW_CREDITS });

type DemoRoundView = z.output<typeof DemoRoundSchema>;

/**
 * The house's own games with fun credits. Everything belongs to the player's session, a trial account's like a member's;
 * nothing of it is money, and the brand may keep it from trial accounts (`demo.requireLogin`).
 */
export const createDemo = (deps: DemoDeps) => {
  const { db, clock, vault, games, catalog, merchants } = deps;
  const limits = createDemoLimits(deps.addressScale);
  const purse = createFunPurse(deps);
  const place = createPlaceRound(purse, deps);
  const acts = createActs(purse, deps);

  const requireRight = (player: Player): void => {
    if (merchants.settings(player.merchantId)['demo.requireLogin']) requireTrueAccount(player);
  };
  const takeLimits = async ({ player, ip }: Actor, ofSession: 'roundsOfSession' | 'actsOfSession'): Promise<void> => {
    requireRight(player);
    // Their own first: who is over it takes nothing from their neighbours.
    await limits[ofSession].take(player.sessionId);
    // Anybody makes trial accounts without end. A member's session is theirs, behind whatever address.
    if (isTrial(player)) await limits.callsOfAddress.take(ip);
  };
  /** Changes the session's purse while no round of it is open that its player can end. */
  const change = async <T>(player: Player, work: (tx: DbTransaction, purse: Purse) => Promise<T>): Promise<T> => {
    requireRight(player);
    await limits.changesOfSession.take(player.sessionId);
    const changed = await withPurse(db, player.sessionId, async (tx, held) => {
      const { purse, isHeld } = await withoutLost(tx, held, games);
      if (isHeld) throw new DomainError('round.still_open');
      return work(tx, purse);
    });
    if (!changed) throw new DomainError('fair.commit_unseen');
    return changed;
  };
  const present = async (
    round: DemoRound,
    { player: { merchantId }, language }: Pick<WantedAct, 'player' | 'language'>,
    { nextServerSeedHash = null, spendable = null }: Partial<RoundAnswer> = {},
  ): Promise<DemoRoundView> => {
    const gameName = (await catalog.view(merchantId, language)).findByCode(round.gameCode)?.card.gameName ?? '';
    return { ...viewOf(round, { gameName, serverSeed: null, hits: [], nextServerSeedHash, spendable }), currency: FUN };
  };
  const openPurse = async (player: Player): Promise<Purse> => {
    const { sessionId } = player;
    const found = await findPurse(db, sessionId);
    if (found) return found;
    const [active, next] = [makeSealedSeed(vault), makeSealedSeed(vault)];
    const unplayed = { credits: START_CREDITS, rounds: 0, active, playerSeed: null, nonce: 0, next };
    const made = { ...unplayed, purseId: publicId('dp'), sessionId, startedAt: toDate(clock.now()) };
    await insertPurse(db, made, player);
    const opened = await findPurse(db, sessionId);
    if (!opened) throw new DomainError('fair.commit_unseen');
    return opened;
  };
  /** The commitments that a player must see before their next bet: of the pair in use, and of the one that they play next. */
  const fairOf = ({ active, playerSeed, nonce, next }: Purse) =>
    playerSeed === null
      ? { active: null, nextServerSeedHash: active.hash }
      : {
          active: { seedPairId: active.seedPairId, serverSeedHash: active.hash, playerSeed, nonce },
          nextServerSeedHash: next.hash,
        };
  /** A pair under which nothing was played shows nothing: it only takes the player's seed. */
  const revealedOf = ({ active, playerSeed, nonce, startedAt }: Purse, at: Date) =>
    playerSeed === null || nonce === 0
      ? null
      : {
          seedPairId: active.seedPairId,
          serverSeedHash: active.hash,
          playerSeed,
          nonce,
          startedAt: startedAt.toISOString(),
          revealedAt: at.toISOString(),
          serverSeed: seedHex(openSealedSeed(vault, active)),
          rounds: nonce,
        };

  return {
    /** Whether visitors may try games on a trial account. */
    isOpenToVisitors: (merchantId: number): boolean => isDemoOpenToVisitors(merchants.settings(merchantId)),
    /** Opens the session's purse when it has none. @throws game.*, game.true_account_required */
    async game(player: Player, gameCode: string, language: Language): Promise<ValueOf<typeof getDemoGame>> {
      requireRight(player);
      const { card, game: listed, mathVersion } = await catalog.getPlayable(player, { gameCode }, language);
      const house = gameOf(games, gameCode, mathVersion);
      const opened = await openPurse(player);
      const last = await listLastRounds(db, opened, gameCode, LAST_ROUNDS);
      const lastRounds = await Promise.all(last.map((round) => present(round, { player, language })));
      return {
        ...figuresOf(house, games, merchants.settings(player.merchantId), listed),
        gameName: card.gameName,
        currency: FUN,
        purse: purseView(opened),
        fair: fairOf(opened),
        lastRound: lastRounds[0] ?? null,
        lastRounds,
      };
    },
    /** See `createPlaceRound`; limited by session, and trial accounts by address. @throws request.too_many */
    async placeRound(bet: WantedBet & Actor): Promise<DemoRoundView> {
      await takeLimits(bet, 'roundsOfSession');
      const { round, ...answer } = await place(bet);
      return present(round, bet, answer);
    },
    /** See `createActs`; limited in the same way. @throws request.too_many */
    async act(wanted: WantedAct): Promise<DemoRoundView> {
      await takeLimits(wanted, 'actsOfSession');
      const { round, ...answer } = await acts.act(wanted);
      return present(round, wanted, answer);
    },
    /**
     * 10,000 credits when fewer than 1,000 are left, else no change. Not while a round is open: what it holds would come on top.
     * @throws DomainError fair.commit_unseen without a purse, round.still_open
     */
    refill: (player: Player): Promise<ValueOf<typeof refillDemo>> =>
      change(player, async (tx, held) => {
        const filled = held.credits >= LOW_CREDITS ? held : { ...held, credits: START_CREDITS };
        await updatePurse(tx, filled);
        return purseView(filled);
      }),
    /**
     * Reveals the pair in use. Not while a round is open, whose player would see what comes: they end it first.
     * @throws DomainError fair.commit_unseen without a purse, round.still_open
     */
    rotate: (player: Player, playerSeed: string): Promise<ValueOf<typeof rotateDemoSeeds>> =>
      change(player, async (tx, held) => {
        const at = toDate(clock.now());
        const revealed = revealedOf(held, at);
        const [active, next] = revealed ? [held.next, makeSealedSeed(vault)] : [held.active, held.next];
        await updatePurse(tx, { ...held, active, next, playerSeed, nonce: 0, startedAt: at });
        return { revealed, nextServerSeedHash: next.hash };
      }),
    jobs: [
      {
        name: 'originals.forget-demos',
        lane: 'long' as const,
        cron: '23 * * * *',
        handler: () => deletePurses(db, new Date(clock.now() - PURSE_MS)),
      },
    ],
  };
};

export type Demo = ReturnType<typeof createDemo>;
