import type { GameCard, Language } from '@trevo/contract';
import type { Amount } from '@trevo/money';
import { fold } from '@trevo/i18n/fold';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Merchants } from '../merchant/index.ts';
import type { Connections } from './sync/connections.ts';
import {
  changeSwitch,
  deleteFavorite,
  findNodeOfVendorCode,
  type GameSwitch,
  insertFavorite,
  keepOnly,
  listFavorites,
  listRecent,
  type SaidOfGame,
  upsertCatalog,
  upsertRecent,
} from './catalog.repository.ts';
import type { Player } from '../../platform/http/principal.ts';
import { demoForOf, demoReachOf, shownTo } from './demo-reach.ts';
import { createSnapshot, type Plays } from './catalog-snapshot.ts';
import type { CatalogView } from './catalog-view.ts';
import type { Game, OperatorGame, Sheet, ShippedVersion, Vendor } from './catalog.types.ts';

/** Of these levels those within a range. */
const takenOf = (levels: readonly Amount[], least: bigint | null, most: bigint | null): readonly Amount[] =>
  levels.filter((level) => (least === null || level >= least) && (most === null || level <= most));

/** A house game's levels, and from which to which the brand takes them; null of other games. A range that leaves none is told as it is. */
const betsOf = ({ minBet, maxBet }: Game, levels: readonly Amount[] = []): OperatorGame['bets'] => {
  const taken = takenOf(levels, minBet, maxBet);
  const [least, most] = [taken[0] ?? minBet, taken.at(-1) ?? maxBet];
  return levels.length > 0 && least !== null && most !== null ? { levels: [...levels], least, most } : null;
};

const NO_VERSIONS: readonly ShippedVersion[] = [];
const chosenOf = (versions: readonly ShippedVersion[], chosen: string | null): ShippedVersion | undefined =>
  chosen === null ? versions[0] : versions.find(({ certified }) => certified.version === chosen);

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
  const now = (): Date => toDate(clock.now());
  let shippedOf: (gameCode: string) => readonly ShippedVersion[] = () => NO_VERSIONS;
  const versionsOf = ({ gameCode, isPlayable, atVendor }: Game): readonly ShippedVersion[] =>
    isPlayable && atVendor === null ? shippedOf(gameCode) : NO_VERSIONS;
  const sheetOf = (game: Game, version: string): Sheet | undefined => chosenOf(versionsOf(game), version)?.sheet;
  let countPlays = (): Promise<readonly Plays[]> => Promise.resolve([]);
  const snapshot = createSnapshot({ db, clock, merchants, connections }, sheetOf, () => countPlays());
  const houseSideOf = (game: Game, version: string | null): Pick<OperatorGame, 'bets' | 'versions' | 'version'> => {
    const shipped = versionsOf(game);
    const versions = shipped.map(({ certified }) => certified);
    return { bets: betsOf(game, chosenOf(shipped, version)?.levels), versions, version };
  };

  /** The whole catalogue, also when the brand hides coming-soon games: the console must see what it hides. */
  const findAny = async (merchantId: number, nodeId: string): Promise<FoundGame> => {
    const found = (await snapshot.everything(merchantId, 'PT')).find(nodeId);
    if (!found) throw new DomainError('game.not_found');
    return found;
  };
  /** Changes what a brand says of a game. Returns what it said before. @throws game.not_found, and what `to` throws */
  const change = async (
    merchantId: number,
    nodeId: string,
    to: (said: GameSwitch, versions: readonly ShippedVersion[]) => SaidOfGame,
  ): Promise<GameSwitch> => {
    const { isEnabled, game } = await findAny(merchantId, nodeId);
    const first = { merchantId, nodeId, isEnabled, changedAt: now() };
    const said = await changeSwitch(db, first, (standing) => to(standing, versionsOf(game)));
    await snapshot.reload();
    return said;
  };

  return {
    view: snapshot.view,
    /** Which versions of a game of the house are shipped, the newest first: its owner says so when it opens. */
    tieVersions(of: typeof shippedOf): void {
      shippedOf = of;
    },
    /** How often games were played lately, at every brand: who counts bets says so when it opens. */
    tiePlays(of: typeof countPlays): void {
      countPlays = of;
    },
    /** The version that a brand chose of a game of the house, also of one that it hides; null: the newest. */
    mathVersionOf: async (merchantId: number, gameCode: string): Promise<string | null> =>
      (await snapshot.everything(merchantId, 'PT')).findByCode(gameCode)?.mathVersion ?? null,
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
      const wanted = fold(search ?? '');
      return view
        .all()
        .map(({ game, card, isEnabled: isOn, mathVersion }) => ({
          id: game.nodeId,
          gameCode: game.gameCode,
          name: card.gameName,
          vendor: card.displayName,
          gameType: game.gameType,
          isPlayable: game.isPlayable,
          isEnabled: isOn,
          iconUrl: card.iconUrl,
          ...houseSideOf(game, mathVersion),
        }))
        .filter((game) => gameType === undefined || game.gameType === gameType)
        .filter((game) => isEnabled === undefined || game.isEnabled === isEnabled)
        .filter((game) => fold(`${game.name}\n${game.gameCode}`).includes(wanted));
    },
    /** Switches a game of one brand. Returns what it was, for the audit. @throws game.not_found */
    async setEnabled(merchantId: number, nodeId: string, isEnabled: boolean): Promise<{ wasEnabled: boolean }> {
      const { isEnabled: wasEnabled } = await change(merchantId, nodeId, () => ({ isEnabled }));
      return { wasEnabled };
    },
    /** The bets that one brand takes of a game of the house; null: all of its levels. @throws game.not_found, bet.level_unknown */
    async setBets(merchantId: number, nodeId: string, range: { least: Amount; most: Amount } | null): Promise<void> {
      await change(merchantId, nodeId, ({ mathVersion }, versions) => {
        const levels = chosenOf(versions, mathVersion)?.levels ?? [];
        if (range && !(levels.includes(range.least) && levels.includes(range.most) && range.least <= range.most))
          throw new DomainError('bet.level_unknown');
        return { leastBetMicros: range?.least ?? null, mostBetMicros: range?.most ?? null };
      });
    },
    /**
     * The version that new rounds of a game of the house begin under at one brand; null: always the newest. Rounds that are open go on under
     * their own. @throws game.not_found, game.version_unknown: it is not shipped; game.version_without_bets: the brand's bets would leave it no level
     */
    async setVersion(merchantId: number, nodeId: string, version: string | null): Promise<void> {
      await change(merchantId, nodeId, ({ leastBetMicros, mostBetMicros }, versions) => {
        const chosen = chosenOf(versions, version);
        if (!chosen) throw new DomainError('game.version_unknown');
        if (takenOf(chosen.levels, leastBetMicros, mostBetMicros).length === 0)
          throw new DomainError('game.version_without_bets');
        return { mathVersion: version };
      });
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
