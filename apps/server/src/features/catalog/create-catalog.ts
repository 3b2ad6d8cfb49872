import type { GameCard, Language } from '@trevo/contract';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Merchants } from '../merchant/index.ts';
import type { Connections } from './sync/connections.ts';
import {
  deleteFavorite,
  findNodeOfVendorCode,
  insertFavorite,
  listFavorites,
  listRecent,
  upsertCatalog,
  upsertRecent,
  upsertSwitch,
} from './catalog.repository.ts';
import { createSnapshot } from './catalog-snapshot.ts';
import type { CatalogView } from './catalog-view.ts';
import type { Game, OperatorGame, Vendor } from './catalog.types.ts';
import { foldText } from './fold-text.ts';

/** Whose list, in which language. */
export type Reader = { readonly memberId: bigint; readonly merchantId: number; readonly language: Language };
export type FoundGame = NonNullable<ReturnType<CatalogView['find']>>;

/** The catalogue's door. Lists come from memory, at most 5 s behind a change on another process. */
export type Catalog = {
  view(merchantId: number, language: Language): Promise<CatalogView>;
  /** Changes with anything the brand shows: for ETags. */
  version(merchantId: number): Promise<string>;
  /** A game that may be played for money now. @throws game.not_found, game.not_playable, game.disabled (with suggestions) */
  getPlayable(
    merchantId: number,
    game: { nodeId: string } | { gameCode: string },
    language: Language,
  ): Promise<FoundGame>;
  /** Names of games in a language, hidden ones too: a record must name what was played. Falls back to the id. */
  nameOf(merchantId: number, language: Language): Promise<(nodeId: string) => string>;
  favoriteIds(memberId: bigint): Promise<string[]>;
  favorites(reader: Reader): Promise<GameCard[]>;
  /** Adds once; repeating changes nothing. @throws game.not_found */
  addFavorite(reader: Reader, nodeId: string): Promise<void>;
  removeFavorite(memberId: bigint, nodeId: string): Promise<void>;
  recent(reader: Reader): Promise<GameCard[]>;
  /** Notes that a member opened or played a game just now. */
  recordPlayed(played: { memberId: bigint; merchantId: number; nodeId: string }): Promise<void>;
  /** Every game of the catalogue with the brand's switch, hidden ones too; `search` folds accents. */
  listForOperator(filter: {
    merchantId: number;
    language: Language;
    search?: string | undefined;
    gameType?: string | undefined;
    isEnabled?: boolean | undefined;
  }): Promise<OperatorGame[]>;
  /** Switches a game of one brand. Returns what it was, for the audit. @throws game.not_found */
  setEnabled(merchantId: number, nodeId: string, isEnabled: boolean): Promise<{ wasEnabled: boolean }>;
  /** Shows or hides every coming-soon game of one brand. Returns what it was. */
  setShowComingSoon(merchantId: number, isShown: boolean): Promise<{ wasShown: boolean }>;
  /** The node of a vendor's own game code, withdrawn games too; null when no synchronisation brought it. */
  nodeOfVendorCode(vendor: string, vendorGameCode: string): Promise<string | null>;
  /** Reads everything anew now: after a synchronisation or a change of a connection. */
  reload(): Promise<void>;
  /** Writes vendors and games over what stands there (idempotent); part of seeding. */
  install(vendors: readonly Vendor[], games: readonly Game[]): Promise<void>;
};

export type CatalogDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly merchants: Merchants;
  readonly connections: Connections;
};

export const createCatalog = ({ db, clock, merchants, connections }: CatalogDeps): Catalog => {
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
    version: snapshot.version,
    async getPlayable(merchantId, wanted, language) {
      const view = await snapshot.view(merchantId, language);
      const found = 'nodeId' in wanted ? view.find(wanted.nodeId) : view.findByCode(wanted.gameCode);
      if (!found) throw new DomainError('game.not_found');
      if (!found.isEnabled)
        throw new DomainError('game.disabled', { value: { suggestions: view.suggestions(found.game) } });
      if (!found.game.isPlayable) throw new DomainError('game.not_playable');
      return found;
    },
    async nameOf(merchantId, language) {
      const view = await snapshot.everything(merchantId, language);
      return (nodeId) => view.nameOf(nodeId) ?? nodeId;
    },
    nodeOfVendorCode: (vendor, vendorGameCode) => findNodeOfVendorCode(db, vendor, vendorGameCode),
    reload: snapshot.reload,
    favoriteIds: (memberId) => listFavorites(db, memberId),
    favorites: async ({ memberId, merchantId, language }) =>
      (await snapshot.view(merchantId, language)).cards(await listFavorites(db, memberId)),
    async addFavorite({ memberId, merchantId, language }, nodeId) {
      if (!(await snapshot.view(merchantId, language)).find(nodeId)) throw new DomainError('game.not_found');
      await insertFavorite(db, { memberId, merchantId, nodeId, at: now() });
    },
    removeFavorite: (memberId, nodeId) => deleteFavorite(db, memberId, nodeId),
    recent: async ({ memberId, merchantId, language }) =>
      (await snapshot.view(merchantId, language)).cards(await listRecent(db, memberId)),
    recordPlayed: (played) => upsertRecent(db, { ...played, at: now() }),
    async listForOperator({ merchantId, language, search, gameType, isEnabled }) {
      const view = await snapshot.everything(merchantId, language);
      const wanted = foldText(search ?? '');
      return view
        .all()
        .map(({ game, card, isEnabled: isOn }) => ({
          nodeId: game.nodeId,
          gameCode: game.gameCode,
          gameType: game.gameType,
          vendor: game.vendor,
          vendorName: card.displayName,
          gameName: card.gameName,
          iconUrl: card.iconUrl,
          isPlayable: game.isPlayable,
          isEnabled: isOn,
        }))
        .filter((game) => gameType === undefined || game.gameType === gameType)
        .filter((game) => isEnabled === undefined || game.isEnabled === isEnabled)
        .filter((game) => foldText(`${game.gameName}\n${game.gameCode}`).includes(wanted));
    },
    async setEnabled(merchantId, nodeId, isEnabled) {
      const { isEnabled: wasEnabled } = await findAny(merchantId, nodeId);
      await upsertSwitch(db, { merchantId, nodeId, isEnabled, at: now() });
      await snapshot.reload();
      return { wasEnabled };
    },
    async setShowComingSoon(merchantId, isShown) {
      const wasShown = merchants.settings(merchantId)['catalog.showComingSoon'];
      await merchants.changeSetting(merchantId, 'catalog.showComingSoon', isShown);
      return { wasShown };
    },
    async install(vendors, games) {
      await upsertCatalog(db, vendors, games);
      await snapshot.reload();
    },
  };
};
