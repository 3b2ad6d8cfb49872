import type { Amount } from '@trevo/money';
import { amount } from '@trevo/money';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { GameWindow } from '../../../platform/db/schema.generated.ts';

export type WindowRow = Omit<Selectable<GameWindow>, 'codeHash' | 'codeExpiresAt' | 'mode'> & {
  readonly mode: 'real' | 'demo';
};

const toWindow = (row: Selectable<GameWindow>): WindowRow => ({ ...row, mode: row.mode as WindowRow['mode'] });

export type NewWindow = Omit<WindowRow, 'frameSealed' | 'endedAt' | 'checkDueAt'> & {
  readonly codeHash: Buffer;
  readonly codeExpiresAt: Date;
  readonly frameSealed: Buffer;
};

export const insertWindow = async (db: Db, window: NewWindow): Promise<void> => {
  await db.insertInto('gameWindow').values(window).execute();
};

/** Who may use a window: the player's own site session that opened it. */
type Owner = { readonly memberId: bigint; readonly siteSessionId: string };

/**
 * Spends the code, and the window's clock begins: of any number of exchanges one gets the frame. Null: unknown, used, expired,
 * ended, or somebody else's.
 */
export const spendCode = async (
  db: Db,
  owner: Owner,
  codeHash: Buffer,
  { now, checkDueAt }: { readonly now: Date; readonly checkDueAt: Date | null },
): Promise<WindowRow | null> => {
  const { rows } = await sql<Selectable<GameWindow>>`
    update game_window game
    set code_hash = null, code_expires_at = null, frame_sealed = null, check_due_at = ${checkDueAt}
    from (select window_id, frame_sealed as frame from game_window
          where code_hash = ${codeHash} and member_id = ${owner.memberId} and site_session_id = ${owner.siteSessionId}
            and code_expires_at > ${now} and ended_at is null
          for update) before
    where game.window_id = before.window_id
    returning game.window_id, merchant_id, member_id, site_session_id, node_id, vendor, mode, code_hash,
      code_expires_at, before.frame as frame_sealed, launch_sealed, opened_at, ended_at, check_due_at`.execute(db);
  return rows[0] ? toWindow(rows[0]) : null;
};

/** Without a site session: of any of the member's. */
export const findWindow = async (
  db: Db,
  { memberId, siteSessionId }: Pick<Owner, 'memberId'> & Partial<Owner>,
  windowId: string,
): Promise<WindowRow | null> => {
  let found = db.selectFrom('gameWindow').selectAll().where('windowId', '=', windowId).where('memberId', '=', memberId);
  if (siteSessionId !== undefined) found = found.where('siteSessionId', '=', siteSessionId);
  const row = await found.executeTakeFirst();
  return row ? toWindow(row) : null;
};

/**
 * A renewed window has another session of the wallet behind it; its code, if one waits, is void. Returns the launch that it
 * took the place of, so that of any number of renewals at once each ends exactly one; null when the window was not open.
 */
export const replaceWindowLaunch = async (
  db: Db,
  windowId: string,
  { launchSealed, checkDueAt }: Pick<WindowRow, 'launchSealed' | 'checkDueAt'>,
): Promise<{ readonly replaced: Buffer | null } | null> => {
  const { rows } = await sql<{ launchSealed: Buffer | null }>`
    with before as (
      select window_id, launch_sealed from game_window where window_id = ${windowId} and ended_at is null for update)
    update game_window
    set launch_sealed = ${launchSealed}, check_due_at = ${checkDueAt}, code_hash = null, code_expires_at = null,
      frame_sealed = null
    from before where game_window.window_id = before.window_id
    returning before.launch_sealed`.execute(db);
  return rows[0] ? { replaced: rows[0].launchSealed } : null;
};

/** Sets when the player is asked next; null when they have no such open window. */
export const setWindowCheck = async (
  db: Db,
  { windowId, memberId, checkDueAt }: Pick<WindowRow, 'windowId' | 'memberId' | 'checkDueAt'>,
): Promise<WindowRow | null> => {
  const row = await db
    .updateTable('gameWindow')
    .set({ checkDueAt })
    .where('windowId', '=', windowId)
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ? toWindow(row) : null;
};

/** Ends it; null when it was not open. */
export const endWindow = async (db: Db, owner: Owner, windowId: string, at: Date): Promise<WindowRow | null> => {
  const row = await db
    .updateTable('gameWindow')
    .set({ endedAt: at, codeHash: null, codeExpiresAt: null, frameSealed: null })
    .where('windowId', '=', windowId)
    .where('memberId', '=', owner.memberId)
    .where('siteSessionId', '=', owner.siteSessionId)
    .where('endedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ? toWindow(row) : null;
};

/** Every open window of a vendor that is switched off. */
export const endWindowsOf = async (
  db: Db,
  { merchantId, vendor }: { readonly merchantId: number; readonly vendor: string },
  at: Date,
): Promise<WindowRow[]> => {
  const rows = await db
    .updateTable('gameWindow')
    .set({ endedAt: at, codeHash: null, codeExpiresAt: null, frameSealed: null })
    .where('endedAt', 'is', null)
    .where('merchantId', '=', merchantId)
    .where('vendor', '=', vendor)
    .returningAll()
    .execute();
  return rows.map(toWindow);
};

/** Windows are of no use after their day; rounds and sessions keep what matters. */
export const deleteOldWindows = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('gameWindow').where('openedAt', '<', before).execute();
};

export type WindowSums = { readonly bets: number; readonly stake: Amount; readonly payout: Amount };

/** What the member staked and was paid in this game since then, from the rounds. */
export const sumSince = async (
  db: Db,
  played: { readonly memberId: bigint; readonly nodeId: string; readonly since: Date; readonly until: Date | null },
): Promise<WindowSums> => {
  const { rows } = await sql<{ bets: bigint; stake: bigint; payout: bigint }>`
    select coalesce(sum(stakes), 0)::bigint as bets, coalesce(sum(stake_micros), 0)::bigint as stake,
      coalesce(sum(payout_micros), 0)::bigint as payout
    from bet
    where member_id + 0 = ${played.memberId} and placed_at >= ${played.since} and node_id = ${played.nodeId}
      and (${played.until}::timestamptz is null or placed_at < ${played.until}) and state <> 'void'`.execute(db);
  const row = rows[0];
  return {
    bets: Number(row?.bets ?? 0n),
    stake: amount(row?.stake ?? 0n),
    payout: amount(row?.payout ?? 0n),
  };
};
