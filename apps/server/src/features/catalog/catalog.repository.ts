import { type Amount, amount } from '@trevo/money';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../platform/db/database.ts';
import type { Game as GameTable } from '../../platform/db/schema.generated.ts';
import type { BetRange, Classify, Game, Vendor, VendorSide, Volatility } from './catalog.types.ts';

export const listVendors = async (db: Db): Promise<Vendor[]> => {
  const rows = await db.selectFrom('vendor').selectAll().orderBy('sort').execute();
  return rows.map((row) => ({
    vassalage: row.vassalage,
    displayName: row.display_name,
    isInHouse: row.is_in_house,
    sort: row.sort,
  }));
};

const Bets = z.array(z.object({ currency: z.string(), min: z.string(), max: z.string() }));

const betsOf = (json: unknown): BetRange[] =>
  z
    .parse(Bets, json)
    .map(({ currency, min, max }) => ({ currency, min: amount(BigInt(min)), max: amount(BigInt(max)) }));

const vendorSideOf = (row: Selectable<GameTable>): VendorSide | null =>
  row.vendor_game_code === null
    ? null
    : {
        gameCode: row.vendor_game_code,
        bets: betsOf(row.bets),
        lines: row.lines,
        languages: row.languages,
        hasDemo: row.has_demo,
        hasFreeSpins: row.has_free_spins,
        hasJackpot: row.has_jackpot,
        blockedCountries: row.blocked_countries,
        certifiedMarkets: row.certified_markets,
        imagePath: row.image_path,
        isActive: row.is_active,
      };

/** Games that were not withdrawn. */
export const listGames = async (db: Db): Promise<Game[]> => {
  const rows = await db
    .selectFrom('game')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('sort')
    .orderBy('node_id')
    .execute();
  return rows.map((row) => ({
    nodeId: row.node_id,
    vassalage: row.vassalage,
    gameCode: row.game_code,
    gameType: row.game_type as Game['gameType'],
    classify: row.classify as Classify,
    names: { PT: row.name_pt, EN: row.name_en },
    descriptions: { PT: row.description_pt, EN: row.description_en },
    artSlug: row.art_slug,
    isHot: row.is_hot,
    isNew: row.is_new,
    isPlayable: row.is_playable,
    sort: row.sort,
    rtpE6: row.rtp_e6,
    volatility: row.volatility as Volatility | null,
    maxWinMult: row.max_win_mult,
    minBet: row.min_bet_micros as Amount | null,
    maxBet: row.max_bet_micros as Amount | null,
    vendor: vendorSideOf(row),
  }));
};

/** Names of games that are in no list any more: records go on naming them. */
export const listDeletedNames = async (db: Db): Promise<{ nodeId: string; names: Game['names'] }[]> => {
  const rows = await db
    .selectFrom('game')
    .select(['node_id', 'name_pt', 'name_en'])
    .where('deleted_at', 'is not', null)
    .orderBy('node_id')
    .execute();
  return rows.map((row) => ({ nodeId: row.node_id, names: { PT: row.name_pt, EN: row.name_en } }));
};

/** The node of a vendor's own code, withdrawn ones too. */
export const findNodeOfVendorCode = async (
  db: Db,
  vassalage: string,
  vendorGameCode: string,
): Promise<string | null> => {
  const row = await db
    .selectFrom('game')
    .select('node_id')
    .where('vassalage', '=', vassalage)
    .where('vendor_game_code', '=', vendorGameCode)
    .executeTakeFirst();
  return row?.node_id ?? null;
};

/** The games that each brand switched off. */
export const listDisabled = (db: Db): Promise<{ merchant_id: number; node_id: string }[]> =>
  db
    .selectFrom('game_switch')
    .select(['merchant_id', 'node_id'])
    .where('is_enabled', '=', false)
    .orderBy('merchant_id')
    .orderBy('node_id')
    .execute();

/** Writes the catalogue's vendors and games, over what stands there; brands' switches stay. */
export const upsertCatalog = async (db: Db, vendors: readonly Vendor[], games: readonly Game[]): Promise<void> => {
  await db
    .insertInto('vendor')
    .values(
      vendors.map((vendor) => ({
        vassalage: vendor.vassalage,
        display_name: vendor.displayName,
        is_in_house: vendor.isInHouse,
        sort: vendor.sort,
      })),
    )
    .onConflict((clash) =>
      clash.column('vassalage').doUpdateSet((row) => ({
        display_name: row.ref('excluded.display_name'),
        is_in_house: row.ref('excluded.is_in_house'),
        sort: row.ref('excluded.sort'),
      })),
    )
    .execute();
  await db
    .insertInto('game')
    .values(games.map(toRow))
    .onConflict((clash) =>
      clash
        .column('node_id')
        .doUpdateSet((row) =>
          Object.fromEntries(UPDATED_COLUMNS.map((column) => [column, row.ref(`excluded.${column}`)])),
        ),
    )
    .execute();
};

const UPDATED_COLUMNS = [
  'vassalage',
  'game_code',
  'game_type',
  'classify',
  'name_pt',
  'name_en',
  'description_pt',
  'description_en',
  'art_slug',
  'is_hot',
  'is_new',
  'is_playable',
  'sort',
  'rtp_e6',
  'volatility',
  'max_win_mult',
  'min_bet_micros',
  'max_bet_micros',
] as const;

const toRow = (game: Game) => ({
  node_id: game.nodeId,
  vassalage: game.vassalage,
  game_code: game.gameCode,
  game_type: game.gameType,
  classify: game.classify,
  name_pt: game.names.PT,
  name_en: game.names.EN,
  description_pt: game.descriptions.PT,
  description_en: game.descriptions.EN,
  art_slug: game.artSlug,
  is_hot: game.isHot,
  is_new: game.isNew,
  is_playable: game.isPlayable,
  sort: game.sort,
  rtp_e6: game.rtpE6,
  volatility: game.volatility,
  max_win_mult: game.maxWinMult,
  min_bet_micros: game.minBet,
  max_bet_micros: game.maxBet,
});

export const upsertSwitch = async (
  db: Db,
  row: { merchantId: number; nodeId: string; isEnabled: boolean; at: Date },
): Promise<void> => {
  await db
    .insertInto('game_switch')
    .values({ merchant_id: row.merchantId, node_id: row.nodeId, is_enabled: row.isEnabled, changed_at: row.at })
    .onConflict((clash) =>
      clash.columns(['merchant_id', 'node_id']).doUpdateSet({ is_enabled: row.isEnabled, changed_at: row.at }),
    )
    .execute();
};

type MemberGame = {
  readonly memberId: bigint;
  readonly merchantId: number;
  readonly nodeId: string;
  readonly at: Date;
};

/** Newest first. */
export const listFavorites = async (db: Db, memberId: bigint): Promise<string[]> => {
  const rows = await db
    .selectFrom('favorite')
    .select('node_id')
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('node_id')
    .execute();
  return rows.map((row) => row.node_id);
};

export const insertFavorite = async (db: Db, { memberId, merchantId, nodeId, at }: MemberGame): Promise<void> => {
  await db
    .insertInto('favorite')
    .values({ member_id: memberId, node_id: nodeId, merchant_id: merchantId, created_at: at })
    .onConflict((clash) => clash.doNothing())
    .execute();
};

export const deleteFavorite = async (db: Db, memberId: bigint, nodeId: string): Promise<void> => {
  await db.deleteFrom('favorite').where('member_id', '=', memberId).where('node_id', '=', nodeId).execute();
};

/** Newest first. */
export const listRecent = async (db: Db, memberId: bigint): Promise<string[]> => {
  const rows = await db
    .selectFrom('recent_game')
    .select('node_id')
    .where('member_id', '=', memberId)
    .orderBy('played_at', 'desc')
    .orderBy('node_id')
    .limit(100)
    .execute();
  return rows.map((row) => row.node_id);
};

/** Keeps the later of two times, so that a late writer does not move a game back. */
export const upsertRecent = async (db: Db, { memberId, merchantId, nodeId, at }: MemberGame): Promise<void> => {
  await db
    .insertInto('recent_game')
    .values({ member_id: memberId, node_id: nodeId, merchant_id: merchantId, played_at: at })
    .onConflict((clash) =>
      clash.columns(['member_id', 'node_id']).doUpdateSet({ played_at: at }).where('recent_game.played_at', '<', at),
    )
    .execute();
};
