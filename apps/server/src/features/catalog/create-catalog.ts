import type { GameCard, Language } from '@trevo/contract';
import { HOUSE_GAMES } from '@trevo/engines/house';
import type { Amount } from '@trevo/money';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Merchants } from '../merchant/index.ts';
import type { Connections } from './sync/connections.ts';
import {
  deleteFavorite,
  findNodeOfVendorCode,
  insertFavorite,
  keepOnly,
  listFavorites,
  listRecent,
  upsertCatalog,
  upsertRecent,
  upsertSwitch,
} from './catalog.repository.ts';
import type { Player } from '../../platform/http/principal.ts';
import { demoForOf, demoReachOf, shownTo } from './demo-reach.ts';
import { createSnapshot } from './catalog-snapshot.ts';
import type { CatalogView } from './catalog-view.ts';
import type { Game, OperatorGame, Vendor } from './catalog.types.ts';
import { foldText } from './fold-text.ts';

/** A house game's levels, and which of them the brand takes; null of other games. */
const betsOf = ({ gameCode, isPlayable, minBet, maxBet }: Game): OperatorGame['bets'] => {
  const levels = isPlayable ? HOUSE_GAMES.get(gameCode)?.betLevels : undefined;
  return levels && minBet !== null && maxBet !== null ? { levels: [...levels], least: minBet, most: maxBet } : null;
};

/** Whose list, in which language. */
export type Reader = { readonly memberId: bigint; readonly merchantId: number; readonly language: Language };
export type FoundGame = NonNullable<ReturnType<CatalogView['find']>>;

type Played = { readonly memberId: bigint; readonly merchantId: number; readonly nodeId: string };
type OperatorFilter = {
  readonly merchantId: number;
  readonly language: Language;
  readonly search?: string | undefined;
  readonly gameType?: string | undefined;
  readonly isEnabled?: boolean | undefined;
};

export type CatalogDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly merchants: Merchants;
  readonly connections: Connections;
};

/** The catalogue's door. Lists come from memory, at most 5 s behind a change on another process. */
export const createCatalog = ({ db, clock, merchants, connections }: CatalogDeps) => {
  const snapshot = createSnapshot({ db, clock, merchants, connections });
  const now = (): Date => toDate(clock.now());

  /** The whole catalogue, also when the brand hides coming-soon games: the console must see what it hides. */
  const findAny = async (merchantId: number, nodeId: string): Promise<FoundGame> => {
    const found = (await snapshot.everything(merchantId, 'PT')).find(nodeId);
    if (!found) throw new DomainError('game.not_found');
    return found;
  };

  return {
    view: snapshot.view,
    /** Changes with anything the brand shows: for ETags. */
    version: snapshot.version,
    /** What a visitor, a trial account or a member (null: nobody signed in) is told of demonstrations; see `demo-reach.ts`. */
    demosFor(merchantId: number, player: Player | null) {
      const settings = merchants.settings(merchantId);
      return {
        reach: demoReachOf(player, settings),
        shown: shownTo(player, settings),
        demoFor: (card: GameCard) => demoForOf(card, settings),
      };
    },
    /** A game that may be played now. @throws game.not_found, game.not_playable, game.disabled (with what the player can open instead) */
    async getPlayable(
      { merchantId, type }: Pick<Player, 'merchantId' | 'type'>,
      wanted: { nodeId: string } | { gameCode: string },
      language: Language,
    ): Promise<FoundGame> {
      const view = await snapshot.view(merchantId, language);
      const found = 'nodeId' in wanted ? view.find(wanted.nodeId) : view.findByCode(wanted.gameCode);
      if (!found) throw new DomainError('game.not_found');
      if (!found.isEnabled) {
        const shown = shownTo({ type }, merchants.settings(merchantId));
        throw new DomainError('game.disabled', { value: { suggestions: view.suggestions(found.game).map(shown) } });
      }
      if (!found.game.isPlayable) throw new DomainError('game.not_playable');
      return found;
    },
    /** Names of games in a language, hidden ones too: a record must name what was played. Falls back to the id. */
    async nameOf(merchantId: number, language: Language) {
      const view = await snapshot.everything(merchantId, language);
      return (nodeId: string): string => view.nameOf(nodeId) ?? nodeId;
    },
    /** The node of a vendor's own game code, withdrawn games too; null when no synchronisation brought it. */
    nodeOfVendorCode: (vendor: string, vendorGameCode: string) => findNodeOfVendorCode(db, vendor, vendorGameCode),
    /** Reads everything anew now: after a synchronisation or a change of a connection. */
    reload: snapshot.reload,
    favoriteIds: (memberId: bigint): Promise<string[]> => listFavorites(db, memberId),
    favorites: async ({ memberId, merchantId, language }: Reader): Promise<GameCard[]> =>
      (await snapshot.view(merchantId, language)).cards(await listFavorites(db, memberId)),
    /** Adds once; repeating changes nothing. @throws game.not_found */
    async addFavorite({ memberId, merchantId, language }: Reader, nodeId: string): Promise<void> {
      if (!(await snapshot.view(merchantId, language)).find(nodeId)) throw new DomainError('game.not_found');
      await insertFavorite(db, { memberId, merchantId, nodeId, createdAt: now() });
    },
    removeFavorite: (memberId: bigint, nodeId: string) => deleteFavorite(db, memberId, nodeId),
    recent: async ({ memberId, merchantId, language }: Reader): Promise<GameCard[]> =>
      (await snapshot.view(merchantId, language)).cards(await listRecent(db, memberId)),
    /** Notes that a member opened or played a game just now. */
    recordPlayed: ({ memberId, merchantId, nodeId }: Played): Promise<void> =>
      upsertRecent(db, { memberId, merchantId, nodeId, playedAt: now() }),
    /** Every game of the catalogue with the brand's switch, hidden ones too; `search` folds accents. */
    async listForOperator(filter: OperatorFilter): Promise<OperatorGame[]> {
      const { merchantId, language, search, gameType, isEnabled } = filter;
      const view = await snapshot.everything(merchantId, language);
      const wanted = foldText(search ?? '');
      return view
        .all()
        .map(({ game, card, isEnabled: isOn }) => ({
          id: game.nodeId,
          gameCode: game.gameCode,
          name: card.gameName,
          vendor: card.displayName,
          gameType: game.gameType,
          isPlayable: game.isPlayable,
          isEnabled: isOn,
          iconUrl: card.iconUrl,
          bets: betsOf(game),
        }))
        .filter((game) => gameType === undefined || game.gameType === gameType)
        .filter((game) => isEnabled === undefined || game.isEnabled === isEnabled)
        .filter((game) => foldText(`${game.name}\n${game.gameCode}`).includes(wanted));
    },
    /** Switches a game of one brand. Returns what it was, for the audit. @throws game.not_found */
    async setEnabled(merchantId: number, nodeId: string, isEnabled: boolean): Promise<{ wasEnabled: boolean }> {
      const { isEnabled: wasEnabled } = await findAny(merchantId, nodeId);
      await upsertSwitch(db, { merchantId, nodeId, isEnabled, changedAt: now() });
      await snapshot.reload();
      return { wasEnabled };
    },
    /** The bets that one brand takes of a game of the house; null: all of its levels. @throws game.not_found, bet.level_unknown */
    async setBets(merchantId: number, nodeId: string, range: { least: Amount; most: Amount } | null): Promise<void> {
      const { isEnabled, game } = await findAny(merchantId, nodeId);
      const levels = HOUSE_GAMES.get(game.gameCode)?.betLevels ?? [];
      if (range && !(levels.includes(range.least) && levels.includes(range.most) && range.least <= range.most))
        throw new DomainError('bet.level_unknown');
      await upsertSwitch(db, {
        merchantId,
        nodeId,
        isEnabled,
        leastBetMicros: range?.least ?? null,
        mostBetMicros: range?.most ?? null,
        changedAt: now(),
      });
      await snapshot.reload();
    },
    /** Shows or hides every coming-soon game of one brand. Returns what it was. */
    async setShowComingSoon(merchantId: number, isShown: boolean): Promise<{ wasShown: boolean }> {
      const wasShown = merchants.settings(merchantId)['catalog.showComingSoon'];
      await merchants.changeSetting(merchantId, 'catalog.showComingSoon', isShown);
      return { wasShown };
    },
    /** Writes vendors and games over what stands there (idempotent); part of seeding. */
    async install(vendors: readonly Vendor[], games: readonly Game[]): Promise<void> {
      await upsertCatalog(db, vendors, games);
      await snapshot.reload();
    },
    /** Withdraws these vendors' games but those, and brings those back. Returns how many went. */
    async keepOnly(vendors: readonly string[], kept: readonly string[]): Promise<number> {
      const gone = await keepOnly(db, vendors, kept, now());
      await snapshot.reload();
      return gone;
    },
  };
};
export type Catalog = ReturnType<typeof createCatalog>;
