import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { GamePlayer, GameSession as SessionTable } from '../../../platform/db/schema.generated.ts';

export type PlayerRow = Selectable<GamePlayer>;
export type SessionRow = Selectable<SessionTable>;
type Vendor = { readonly merchantId: number; readonly vassalage: string };

/** The member's pseudonym at a vendor, made at their first game there. */
export const upsertPlayer = async (
  db: Db,
  player: Vendor & { memberId: bigint; currency: string; playerId: string; nickname: string; at: Date },
): Promise<PlayerRow> => {
  await db
    .insertInto('game_player')
    .values({
      merchant_id: player.merchantId,
      vassalage: player.vassalage,
      player_id: player.playerId,
      member_id: player.memberId,
      nickname: player.nickname,
      currency: player.currency,
      created_at: player.at,
    })
    .onConflict((on) => on.constraint('game_player_member_unique').doNothing())
    .execute();
  return db
    .selectFrom('game_player')
    .selectAll()
    .where('member_id', '=', player.memberId)
    .where('vassalage', '=', player.vassalage)
    .where('currency', '=', player.currency)
    .executeTakeFirstOrThrow();
};

export type PlayerKey = { readonly vendor: Vendor; readonly playerId: string };

/** Players by their pseudonyms, in the order of the keys; null for an unknown one. */
export const findPlayers = async (db: Db, keys: readonly PlayerKey[]): Promise<(PlayerRow | null)[]> => {
  const { rows } = await sql<PlayerRow & { nth: number }>`
    select k.nth::int as nth, p.*
    from unnest(${keys.map(({ vendor }) => vendor.merchantId)}::int[], ${keys.map(({ vendor }) => vendor.vassalage)}::text[],
      ${keys.map(({ playerId }) => playerId)}::text[]) with ordinality as k (merchant_id, vassalage, player_id, nth)
    cross join lateral (
      select * from game_player v where v.merchant_id = k.merchant_id and v.vassalage = k.vassalage
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
    .insertInto('game_session')
    .values({
      launch_hash: session.launchHash,
      merchant_id: session.merchantId,
      vassalage: session.vassalage,
      member_id: session.memberId,
      player_id: session.playerId,
      site_session_id: session.siteSessionId,
      node_id: session.nodeId,
      game_code: session.gameCode,
      vendor_game_code: session.vendorGameCode,
      game_type: session.gameType,
      currency: session.currency,
      language: session.language,
      country: session.country,
      device: session.device,
      ip: session.ip,
      opened_at: session.at,
      launch_expires_at: session.launchExpiresAt,
      last_used_at: session.at,
    })
    .execute();
};

export type TokenKey = { readonly vendor: Vendor; readonly hash: Buffer };

/**
 * By the token that its bets bear: the one that `authenticate` gave out, else (wires without it) the launch token. Once there
 * is another, the launch token opens nothing: it stands in the game's address. Ended sessions are found too.
 */
export const findSessions = async (db: Db, keys: readonly TokenKey[]): Promise<(SessionRow | null)[]> => {
  const { rows } = await sql<SessionRow & { nth: number }>`
    select k.nth::int as nth, s.*
    from unnest(${keys.map(({ vendor }) => vendor.merchantId)}::int[], ${keys.map(({ vendor }) => vendor.vassalage)}::text[],
      ${keys.map(({ hash }) => hash)}::bytea[]) with ordinality as k (merchant_id, vassalage, hash, nth)
    cross join lateral (
      select * from game_session v
      where v.token_hash = k.hash and v.merchant_id = k.merchant_id and v.vassalage = k.vassalage
      union all
      select * from game_session v
      where v.launch_hash = k.hash and v.token_hash is null
        and v.merchant_id = k.merchant_id and v.vassalage = k.vassalage
      limit 1) s`.execute(db);
  return inOrder(keys, rows);
};

/** By the token of its launch, whatever became of it. */
export const findLaunched = async (
  db: Db,
  { merchantId, vassalage }: Vendor,
  launchHash: Buffer,
): Promise<SessionRow | null> =>
  (await db
    .selectFrom('game_session')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('vassalage', '=', vassalage)
    .where('launch_hash', '=', launchHash)
    .executeTakeFirst()) ?? null;

export type LatestKey = { readonly memberId: bigint; readonly vassalage: string; readonly currency: string };

/** For each a live session of the member at the vendor, else their last one, else null. */
export const findLatestSessions = async (db: Db, keys: readonly LatestKey[]): Promise<(SessionRow | null)[]> => {
  const { rows } = await sql<SessionRow & { nth: number }>`
    select k.nth::int as nth, s.*
    from unnest(${keys.map(({ memberId }) => memberId)}::bigint[], ${keys.map(({ vassalage }) => vassalage)}::text[],
      ${keys.map(({ currency }) => currency)}::text[]) with ordinality as k (member_id, vassalage, currency, nth)
    cross join lateral (
      (select * from game_session v where v.member_id = k.member_id and v.vassalage = k.vassalage
        and v.currency = k.currency and v.ended_at is null order by v.game_session_id desc limit 1)
      union all
      (select * from game_session v where v.member_id = k.member_id and v.vassalage = k.vassalage
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
    .updateTable('game_session')
    .set({ activated_at: at, last_used_at: usedAt, ...(tokenHash ? { token_hash: tokenHash } : {}) })
    .where('launch_hash', '=', launchHash)
    .where('activated_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('launch_expires_at', '>', at)
    .returningAll()
    .executeTakeFirst()) ?? null;

export const touchSession = async (db: Db, sessionId: bigint, at: Date): Promise<void> => {
  await sql`update game_session set last_used_at = greatest(last_used_at, ${at}::timestamptz)
    where game_session_id = ${sessionId}`.execute(db);
};

/** When its player is asked about their time; null: never. @returns whose session it is, null when it is not live */
export const setSessionCheck = async (db: Db, launchHash: Buffer, dueAt: Date | null): Promise<bigint | null> => {
  const row = await db
    .updateTable('game_session')
    .set({ check_due_at: dueAt })
    .where('launch_hash', '=', launchHash)
    .where('ended_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
  return row?.member_id ?? null;
};

export type SessionsToEnd =
  | { readonly launchHash: Buffer }
  | { readonly gameSessionId: bigint }
  | { readonly siteSessionId: string }
  | { readonly memberId: bigint };

export const endSessions = async (db: Db, which: SessionsToEnd, reason: string, at: Date): Promise<SessionRow[]> => {
  let ending = db.updateTable('game_session').set({ ended_at: at, end_reason: reason }).where('ended_at', 'is', null);
  if ('launchHash' in which) ending = ending.where('launch_hash', '=', which.launchHash);
  else if ('gameSessionId' in which) ending = ending.where('game_session_id', '=', which.gameSessionId);
  else if ('siteSessionId' in which) ending = ending.where('site_session_id', '=', which.siteSessionId);
  else ending = ending.where('member_id', '=', which.memberId);
  return ending.returningAll().execute();
};

export const listLiveSessions = (db: Db, memberId: bigint): Promise<SessionRow[]> =>
  db
    .selectFrom('game_session')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .orderBy('game_session_id', 'desc')
    .execute();

export const findPlayerOf = async (
  db: Db,
  { memberId, vassalage, currency }: { memberId: bigint; vassalage: string; currency: string },
): Promise<PlayerRow | null> =>
  (await db
    .selectFrom('game_player')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('vassalage', '=', vassalage)
    .where('currency', '=', currency)
    .executeTakeFirst()) ?? null;
