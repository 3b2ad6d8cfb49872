import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { GamePlayer, GameSession as SessionTable } from '../../../platform/db/schema.generated.ts';

export type PlayerRow = Selectable<GamePlayer>;
export type SessionRow = Selectable<SessionTable>;
type Vendor = { readonly merchantId: number; readonly vendor: string };

/** The member's pseudonym at a vendor, made at their first game there. */
export const upsertPlayer = async (
  db: Db,
  player: Vendor & { memberId: bigint; currency: string; playerId: string; nickname: string; at: Date },
): Promise<PlayerRow> => {
  await db
    .insertInto('gamePlayer')
    .values({
      merchantId: player.merchantId,
      vendor: player.vendor,
      playerId: player.playerId,
      memberId: player.memberId,
      nickname: player.nickname,
      currency: player.currency,
      createdAt: player.at,
    })
    .onConflict((on) => on.constraint('game_player_member_unique').doNothing())
    .execute();
  return db
    .selectFrom('gamePlayer')
    .selectAll()
    .where('memberId', '=', player.memberId)
    .where('vendor', '=', player.vendor)
    .where('currency', '=', player.currency)
    .executeTakeFirstOrThrow();
};

export type PlayerKey = { readonly link: Vendor; readonly playerId: string };

/** Players by their pseudonyms, in the order of the keys; null for an unknown one. */
export const findPlayers = async (db: Db, keys: readonly PlayerKey[]): Promise<(PlayerRow | null)[]> => {
  const { rows } = await sql<PlayerRow & { nth: number }>`
    select k.nth::int as nth, p.*
    from unnest(${keys.map(({ link }) => link.merchantId)}::int[], ${keys.map(({ link }) => link.vendor)}::text[],
      ${keys.map(({ playerId }) => playerId)}::text[]) with ordinality as k (merchant_id, vendor, player_id, nth)
    cross join lateral (
      select * from game_player v where v.merchant_id = k.merchant_id and v.vendor = k.vendor
        and v.player_id = k.player_id limit 1) p`.execute(db);
  return inOrder(keys, rows);
};

const inOrder = <Row extends { readonly nth: number }>(
  keys: readonly unknown[],
  rows: readonly Row[],
): (Row | null)[] => {
  const found = new Map(rows.map((row) => [row.nth, row]));
  return keys.map((_, place) => found.get(place + 1) ?? null);
};

export type NewSession = Vendor & {
  readonly launchHash: Buffer;
  readonly memberId: bigint;
  readonly playerId: string;
  readonly siteSessionId: string | null;
  readonly nodeId: string;
  readonly gameCode: string;
  readonly vendorGameCode: string;
  readonly gameType: string;
  readonly currency: string;
  readonly language: string;
  readonly country: string;
  readonly device: 'desktop' | 'mobile';
  readonly ip: string;
  readonly at: Date;
  readonly launchExpiresAt: Date;
};

export const insertSession = async (db: Db, session: NewSession): Promise<void> => {
  await db
    .insertInto('gameSession')
    .values({
      launchHash: session.launchHash,
      merchantId: session.merchantId,
      vendor: session.vendor,
      memberId: session.memberId,
      playerId: session.playerId,
      siteSessionId: session.siteSessionId,
      nodeId: session.nodeId,
      gameCode: session.gameCode,
      vendorGameCode: session.vendorGameCode,
      gameType: session.gameType,
      currency: session.currency,
      language: session.language,
      country: session.country,
      device: session.device,
      ip: session.ip,
      openedAt: session.at,
      launchExpiresAt: session.launchExpiresAt,
      lastUsedAt: session.at,
    })
    .execute();
};

export type TokenKey = { readonly link: Vendor; readonly hash: Buffer };

/**
 * By the token that its bets bear: the one that `authenticate` gave out, else (wires without it) the launch token. Once there
 * is another, the launch token opens nothing: it stands in the game's address. Ended sessions are found too.
 */
export const findSessions = async (db: Db, keys: readonly TokenKey[]): Promise<(SessionRow | null)[]> => {
  const { rows } = await sql<SessionRow & { nth: number }>`
    select k.nth::int as nth, s.*
    from unnest(${keys.map(({ link }) => link.merchantId)}::int[], ${keys.map(({ link }) => link.vendor)}::text[],
      ${keys.map(({ hash }) => hash)}::bytea[]) with ordinality as k (merchant_id, vendor, hash, nth)
    cross join lateral (
      select * from game_session v
      where v.token_hash = k.hash and v.merchant_id = k.merchant_id and v.vendor = k.vendor
      union all
      select * from game_session v
      where v.launch_hash = k.hash and v.token_hash is null
        and v.merchant_id = k.merchant_id and v.vendor = k.vendor
      limit 1) s`.execute(db);
  return inOrder(keys, rows);
};

/** By the token of its launch, whatever became of it. */
export const findLaunched = async (
  db: Db,
  { merchantId, vendor }: Vendor,
  launchHash: Buffer,
): Promise<SessionRow | null> =>
  (await db
    .selectFrom('gameSession')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('vendor', '=', vendor)
    .where('launchHash', '=', launchHash)
    .executeTakeFirst()) ?? null;

export type LatestKey = { readonly memberId: bigint; readonly vendor: string; readonly currency: string };

/** For each a live session of the member at the vendor, else their last one, else null. */
export const findLatestSessions = async (db: Db, keys: readonly LatestKey[]): Promise<(SessionRow | null)[]> => {
  const { rows } = await sql<SessionRow & { nth: number }>`
    select k.nth::int as nth, s.*
    from unnest(${keys.map(({ memberId }) => memberId)}::bigint[], ${keys.map(({ vendor }) => vendor)}::text[],
      ${keys.map(({ currency }) => currency)}::text[]) with ordinality as k (member_id, vendor, currency, nth)
    cross join lateral (
      (select * from game_session v where v.member_id = k.member_id and v.vendor = k.vendor
        and v.currency = k.currency and v.ended_at is null order by v.game_session_id desc limit 1)
      union all
      (select * from game_session v where v.member_id = k.member_id and v.vendor = k.vendor
        and v.currency = k.currency order by v.game_session_id desc limit 1)
      order by ended_at nulls first limit 1) s`.execute(db);
  return inOrder(keys, rows);
};

/** Spends the launch token: of two calls one gets the session. `usedAt` later than `at`: it is used from the start. */
export const activateSession = async (
  db: Db,
  { launchHash, tokenHash, at, usedAt }: { launchHash: Buffer; tokenHash: Buffer | null; at: Date; usedAt: Date },
): Promise<SessionRow | null> =>
  (await db
    .updateTable('gameSession')
    .set({ activatedAt: at, lastUsedAt: usedAt, ...(tokenHash ? { tokenHash } : {}) })
    .where('launchHash', '=', launchHash)
    .where('activatedAt', 'is', null)
    .where('endedAt', 'is', null)
    .where('launchExpiresAt', '>', at)
    .returningAll()
    .executeTakeFirst()) ?? null;

export const touchSession = async (db: Db, sessionId: bigint, at: Date): Promise<void> => {
  await sql`update game_session set last_used_at = greatest(last_used_at, ${at}::timestamptz)
    where game_session_id = ${sessionId}`.execute(db);
};

/** When its player is asked about their time; null: never. @returns whose session it is, null when it is not live */
export const setSessionCheck = async (db: Db, launchHash: Buffer, dueAt: Date | null): Promise<bigint | null> => {
  const row = await db
    .updateTable('gameSession')
    .set({ checkDueAt: dueAt })
    .where('launchHash', '=', launchHash)
    .where('endedAt', 'is', null)
    .returning('memberId')
    .executeTakeFirst();
  return row?.memberId ?? null;
};

export type SessionsToEnd =
  | { readonly launchHash: Buffer }
  | { readonly gameSessionId: bigint }
  | { readonly siteSessionId: string }
  | { readonly memberId: bigint };

export const endSessions = async (db: Db, which: SessionsToEnd, reason: string, at: Date): Promise<SessionRow[]> => {
  let ending = db.updateTable('gameSession').set({ endedAt: at, endReason: reason }).where('endedAt', 'is', null);
  if ('launchHash' in which) ending = ending.where('launchHash', '=', which.launchHash);
  else if ('gameSessionId' in which) ending = ending.where('gameSessionId', '=', which.gameSessionId);
  else if ('siteSessionId' in which) ending = ending.where('siteSessionId', '=', which.siteSessionId);
  else ending = ending.where('memberId', '=', which.memberId);
  return ending.returningAll().execute();
};

export const listLiveSessions = (db: Db, memberId: bigint): Promise<SessionRow[]> =>
  db
    .selectFrom('gameSession')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .orderBy('gameSessionId', 'desc')
    .execute();

export const findPlayerOf = async (
  db: Db,
  { memberId, vendor, currency }: { memberId: bigint; vendor: string; currency: string },
): Promise<PlayerRow | null> =>
  (await db
    .selectFrom('gamePlayer')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('vendor', '=', vendor)
    .where('currency', '=', currency)
    .executeTakeFirst()) ?? null;
