import type { getDemoGame, Language, refillDemo, rotateDemoSeeds, ValueOf } from '@trevo/contract';
import { seedHex } from '@trevo/engines/fair';
import { toDate } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Player } from '../../../platform/http/principal.ts';
import { publicId } from '../../../platform/secrets.ts';
import type { Catalog } from '../../catalog/index.ts';
import type { Merchants } from '../../merchant/index.ts';
import { requireTrueAccount } from '../../play/index.ts';
import { figuresOf } from '../game-figures.ts';
import { type Games, gameOf } from '../rounds/read-bet.ts';
import { makeSealedSeed, openSealedSeed } from '../seeds/sealed-seed.ts';
import { deletePurses, findLastRound, findPurse, insertPurse, updatePurse, withPurse } from './demo.repository.ts';
import { demoRoundView, type DemoRoundView, purseView } from './demo-view.ts';
import type { Purse } from './demo.types.ts';
import { createDemoLimits, LOW_CREDITS, PURSE_MS, START_CREDITS } from './limits.ts';
import { createPlayDemoRound, type DemoBet, type PlayDemoDeps } from './play-demo-round.ts';

export type DemoDeps = PlayDemoDeps & {
  readonly games: Games;
  readonly catalog: Catalog;
  readonly merchants: Pick<Merchants, 'settings'>;
  /** See `Platform`. */
  readonly addressScale: number;
};

/**
 * The house's own games with fun credits. Everything belongs to the player's session, a trial account's like a member's;
 * nothing of it is money, and the brand may keep it from trial accounts (`demo.requireLogin`).
 */
export const createDemo = (deps: DemoDeps) => {
  const { db, clock, vault, games, catalog, merchants } = deps;
  const limits = createDemoLimits(deps.addressScale);
  const placeRound = createPlayDemoRound(deps);

  const requireRight = (player: Player): void => {
    if (merchants.settings(player.merchantId)['demo.requireLogin']) requireTrueAccount(player);
  };
  const openPurse = async ({ sessionId, merchantId, memberId }: Player): Promise<Purse> => {
    const found = await findPurse(db, sessionId);
    if (found) return found;
    await insertPurse(db, {
      purseId: publicId('dp'),
      siteSessionId: sessionId,
      merchantId,
      memberId,
      credits: START_CREDITS,
      active: makeSealedSeed(vault),
      next: makeSealedSeed(vault),
      openedAt: toDate(clock.now()),
    });
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
    isOpenToVisitors(merchantId: number): boolean {
      const settings = merchants.settings(merchantId);
      return settings['flags.FREEPLAY3'] && !settings['demo.requireLogin'];
    },
    /** Opens the session's purse when it has none. @throws game.*, game.true_account_required */
    async game(player: Player, gameCode: string, language: Language): Promise<ValueOf<typeof getDemoGame>> {
      requireRight(player);
      const { card } = await catalog.getPlayable(player.merchantId, { gameCode }, language);
      const house = gameOf(games, gameCode);
      const purse = await openPurse(player);
      const last = await findLastRound(db, purse.purseId, gameCode);
      return {
        ...figuresOf(house, merchants.settings(player.merchantId)),
        gameName: card.gameName,
        currency: 'FUN',
        purse: purseView(purse),
        fair: fairOf(purse),
        lastRound: last && demoRoundView(last, { gameName: card.gameName, nextServerSeedHash: null }),
      };
    },
    /** See `createPlayDemoRound`; limited by session and by address. @throws request.too_many */
    async placeRound(bet: DemoBet, ip: string): Promise<DemoRoundView> {
      requireRight(bet.player);
      await limits.roundsOfAddress.take(ip);
      await limits.roundsOfSession.take(bet.player.sessionId);
      const { round, gameName, nextServerSeedHash } = await placeRound(bet);
      return demoRoundView(round, { gameName, nextServerSeedHash });
    },
    /** 10,000 credits when fewer than 1,000 are left, else no change. @throws fair.commit_unseen without a purse */
    async refill(player: Player): Promise<ValueOf<typeof refillDemo>> {
      requireRight(player);
      await limits.changesOfSession.take(player.sessionId);
      const filled = await withPurse(db, player.sessionId, async (tx, purse) => {
        if (purse.credits >= LOW_CREDITS) return purse;
        const full = { ...purse, credits: START_CREDITS };
        await updatePurse(tx, full);
        return full;
      });
      if (!filled) throw new DomainError('fair.commit_unseen');
      return purseView(filled);
    },
    /** Reveals the pair in use. @throws fair.commit_unseen without a purse */
    async rotate(player: Player, playerSeed: string): Promise<ValueOf<typeof rotateDemoSeeds>> {
      requireRight(player);
      await limits.changesOfSession.take(player.sessionId);
      const turned = await withPurse(db, player.sessionId, async (tx, purse) => {
        const at = toDate(clock.now());
        const revealed = revealedOf(purse, at);
        const [active, next] = revealed ? [purse.next, makeSealedSeed(vault)] : [purse.active, purse.next];
        await updatePurse(tx, { ...purse, active, next, playerSeed, nonce: 0, startedAt: at });
        return { revealed, nextServerSeedHash: next.hash };
      });
      if (!turned) throw new DomainError('fair.commit_unseen');
      return turned;
    },
    jobs: [
      {
        name: 'originals.forget-demos',
        cron: '23 * * * *',
        handler: () => deletePurses(db, new Date(clock.now() - PURSE_MS)),
      },
    ],
  };
};

export type Demo = ReturnType<typeof createDemo>;
