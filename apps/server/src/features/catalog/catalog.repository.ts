import { type Amount, amount } from '@trevo/money';
import { type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import { type Database, type Db, inTransaction, type NewRow, type RowOf } from '../../platform/db/database.ts';
import type { Game as GameTable } from '../../platform/db/schema.generated.ts';
import type { BetRange, Classify, Game, PicturesByLanguage, Vendor, VendorSide, Volatility } from './catalog.types.ts';

export const listVendors = (db: Db): Promise<Vendor[]> =>
  db.selectFrom('vendor').select(['code', 'displayName', 'isInHouse', 'sort']).orderBy('sort').execute();

const Bets = z.array(z.object({ currency: z.string(), min: z.string(), max: z.string() }));

const betsOf = (json: unknown): BetRange[] =>
  z
    .parse(Bets, json)
    .map(({ currency, min, max }) => ({ currency, min: amount(BigInt(min)), max: amount(BigInt(max)) }));

const vendorSideOf = (row: Selectable<GameTable>): VendorSide | null =>
  row.vendorGameCode === null
    ? null
    : {
        gameCode: row.vendorGameCode,
        bets: betsOf(row.bets),
        lines: row.lines,
        languages: row.languages,
        hasDemo: row.hasDemo,
        hasFreeSpins: row.hasFreeSpins,
        hasJackpot: row.hasJackpot,
        blockedCountries: row.blockedCountries,
        certifiedMarkets: row.certifiedMarkets,
        imagePath: row.imagePath,
        isActive: row.isActive,
      };

/** Games that were not withdrawn. */
export const listGames = async (db: Db): Promise<Game[]> => {
  const rows = await db
    .selectFrom('game')
    .selectAll()
    .where('deletedAt', 'is', null)
    .orderBy('sort')
    .orderBy('nodeId')
    .execute();
  return rows.map((row) => ({
    nodeId: row.nodeId,
    vendor: row.vendor,
    gameCode: row.gameCode,
    gameType: row.gameType as Game['gameType'],
    classify: row.classify as Classify,
    names: { PT: row.namePt, EN: row.nameEn },
    descriptions: { PT: row.descriptionPt, EN: row.descriptionEn },
    artSlug: row.artSlug,
    // Written by this program alone.
    pictures: row.pictures as PicturesByLanguage,
    look: { figure: row.figure, hue: row.hue, backdrop: row.backdrop },
    isHot: row.isHot,
    isNew: row.isNew,
    isPlayable: row.isPlayable,
    isOffAtFirst: row.isOffAtFirst,
    sort: row.sort,
    rtpE6: row.rtpE6,
    volatility: row.volatility as Volatility | null,
    maxWinMult: row.maxWinMult,
    minBet: row.minBetMicros as Amount | null,
    maxBet: row.maxBetMicros as Amount | null,
    atVendor: vendorSideOf(row),
  }));
};

/** Names of games that are in no list any more: records go on naming them. */
export const listDeletedNames = async (db: Db): Promise<{ nodeId: string; names: Game['names'] }[]> => {
  const rows = await db
    .selectFrom('game')
    .select(['nodeId', 'namePt', 'nameEn'])
    .where('deletedAt', 'is not', null)
    .orderBy('nodeId')
    .execute();
  return rows.map((row) => ({ nodeId: row.nodeId, names: { PT: row.namePt, EN: row.nameEn } }));
};

/** The node of a vendor's own code, withdrawn ones too. */
export const findNodeOfVendorCode = async (db: Db, vendor: string, vendorGameCode: string): Promise<string | null> => {
  const row = await db
    .selectFrom('game')
    .select('nodeId')
    .where('vendor', '=', vendor)
    .where('vendorGameCode', '=', vendorGameCode)
    .executeTakeFirst();
  return row?.nodeId ?? null;
};

/** What each brand says of a game: switched off, bets of a narrower range, or one of its versions. */
const SWITCH = ['merchantId', 'nodeId', 'isEnabled', 'leastBetMicros', 'mostBetMicros', 'mathVersion'] as const;
export type GameSwitch = RowOf<'gameSwitch', (typeof SWITCH)[number]>;
export const listSwitches = (db: Db): Promise<GameSwitch[]> =>
  db.selectFrom('gameSwitch').select(SWITCH).orderBy('merchantId').orderBy('nodeId').execute();

/** Writes the catalogue's vendors and games, over what stands there; brands' switches stay. */
export const upsertCatalog = async (db: Db, vendors: readonly Vendor[], games: readonly Game[]): Promise<void> => {
  await db
    .insertInto('vendor')
    .values(vendors)
    .onConflict((clash) =>
      clash.column('code').doUpdateSet((row) => ({
        displayName: row.ref('excluded.displayName'),
        isInHouse: row.ref('excluded.isInHouse'),
        sort: row.ref('excluded.sort'),
      })),
    )
    .execute();
  await db
    .insertInto('game')
    .values(games.map(toRow))
    .onConflict((clash) =>
      clash
        .column('nodeId')
        .doUpdateSet((row) => Object.fromEntries(WRITTEN.map((column) => [column, row.ref(`excluded.${column}`)]))),
    )
    .execute();
};

/** Withdraws the vendors' games but those, and brings those back. Returns how many went. */
export const keepOnly = async (
  db: Db,
  vendors: readonly string[],
  kept: readonly string[],
  at: Date,
): Promise<number> => {
  const own = db.updateTable('game').where('vendor', 'in', vendors);
  await own.set({ deletedAt: null }).where('nodeId', '=', sql<string>`any(${kept}::text[])`).execute();
  const gone = await own
    .set({ deletedAt: at })
    .where('deletedAt', 'is', null)
    .where('nodeId', '<>', sql<string>`all(${kept}::text[])`)
    .returning('nodeId')
    .execute();
  return gone.length;
};

/** All but the node itself. */
const WRITTEN = [
  'vendor',
  'gameCode',
  'gameType',
  'classify',
  'namePt',
  'nameEn',
  'descriptionPt',
  'descriptionEn',
  'artSlug',
  'pictures',
  'figure',
  'hue',
  'backdrop',
  'isHot',
  'isNew',
  'isPlayable',
  'isOffAtFirst',
  'sort',
  'rtpE6',
  'volatility',
  'maxWinMult',
  'minBetMicros',
  'maxBetMicros',
] as const;

const toRow = (game: Game) => ({
  nodeId: game.nodeId,
  vendor: game.vendor,
  gameCode: game.gameCode,
  gameType: game.gameType,
  classify: game.classify,
  namePt: game.names.PT,
  nameEn: game.names.EN,
  descriptionPt: game.descriptions.PT,
  descriptionEn: game.descriptions.EN,
  artSlug: game.artSlug,
  pictures: JSON.stringify(game.pictures),
  ...game.look,
  isHot: game.isHot,
  isNew: game.isNew,
  isPlayable: game.isPlayable,
  isOffAtFirst: game.isOffAtFirst,
  sort: game.sort,
  rtpE6: game.rtpE6,
  volatility: game.volatility,
  maxWinMult: game.maxWinMult,
  minBetMicros: game.minBet,
  maxBetMicros: game.maxBet,
});

export type SaidOfGame = Partial<Omit<GameSwitch, 'merchantId' | 'nodeId'>>;

/**
 * Changes what a brand says of a game: `change` sees what stands while nobody else changes it, on any process, says what becomes other, and may throw.
 * A brand that said nothing yet begins with `first`. Returns what stood.
 */
export const changeSwitch = (
  db: Database,
  first: NewRow<'gameSwitch'>,
  change: (said: GameSwitch) => SaidOfGame,
): Promise<GameSwitch> =>
  inTransaction(db, async (tx) => {
    const { merchantId, nodeId, changedAt } = first;
    await tx
      .insertInto('gameSwitch')
      .values(first)
      .onConflict((clash) => clash.columns(['merchantId', 'nodeId']).doNothing())
      .execute();
    const said = await tx
      .selectFrom('gameSwitch')
      .select(SWITCH)
      .where('merchantId', '=', merchantId)
      .where('nodeId', '=', nodeId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('gameSwitch')
      .set({ ...change(said), changedAt })
      .where('merchantId', '=', merchantId)
      .where('nodeId', '=', nodeId)
      .execute();
    return said;
  });

/** Newest first. */
export const listFavorites = async (db: Db, memberId: bigint): Promise<string[]> => {
  const rows = await db
    .selectFrom('favorite')
    .select('nodeId')
    .where('memberId', '=', memberId)
    .orderBy('createdAt', 'desc')
    .orderBy('nodeId')
    .execute();
  return rows.map((row) => row.nodeId);
};

export const insertFavorite = async (db: Db, favorite: NewRow<'favorite'>): Promise<void> => {
  await db
    .insertInto('favorite')
    .values(favorite)
    .onConflict((clash) => clash.doNothing())
    .execute();
};

export const deleteFavorite = async (db: Db, memberId: bigint, nodeId: string): Promise<void> => {
  await db.deleteFrom('favorite').where('memberId', '=', memberId).where('nodeId', '=', nodeId).execute();
};

/** Newest first. */
export const listRecent = async (db: Db, memberId: bigint): Promise<string[]> => {
  const rows = await db
    .selectFrom('recentGame')
    .select('nodeId')
    .where('memberId', '=', memberId)
    .orderBy('playedAt', 'desc')
    .orderBy('nodeId')
    .limit(100)
    .execute();
  return rows.map((row) => row.nodeId);
};

/** Keeps the later of two times, so that a late writer does not move a game back. */
export const upsertRecent = async (db: Db, recent: NewRow<'recentGame'>): Promise<void> => {
  const { playedAt } = recent;
  await db
    .insertInto('recentGame')
    .values(recent)
    .onConflict((clash) =>
      clash.columns(['memberId', 'nodeId']).doUpdateSet({ playedAt }).where('recentGame.playedAt', '<', playedAt),
    )
    .execute();
};
