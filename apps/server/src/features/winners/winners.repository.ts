import { type GameType } from '@trevo/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type Win = {
  readonly betId: bigint;
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly nodeId: string;
  readonly gameType: string;
  readonly currency: string;
  readonly payoutMicros: bigint;
  readonly wonAt: Date;
};
export type ShownWin = Pick<Win, 'memberId' | 'nodeId' | 'currency' | 'payoutMicros' | 'wonAt'>;

/** Sets what these bets count for by now: a win, or nothing. */
export const setWins = async (
  db: Db,
  { wins, others }: { readonly wins: readonly Win[]; readonly others: readonly bigint[] },
): Promise<void> => {
  if (others.length > 0) await db.deleteFrom('win').where('betId', 'in', others).execute();
  if (wins.length === 0) return;
  await db
    .insertInto('win')
    .values(wins.map((win) => ({ ...win })))
    .onConflict((clash) =>
      clash.column('betId').doUpdateSet((row) => ({
        payoutMicros: row.ref('excluded.payoutMicros'),
        wonAt: row.ref('excluded.wonAt'),
      })),
    )
    .execute();
};

/** The best win of each member between two moments, the highest first; none of whoever hides theirs. */
export const listBest = async (
  db: Db,
  of: {
    readonly merchantId: number;
    readonly gameType: GameType | null;
    readonly from: Date;
    readonly to: Date;
    readonly limit: number;
  },
): Promise<ShownWin[]> => {
  const { rows } = await sql<ShownWin>`
    select * from (
      select distinct on (member_id) member_id, node_id, currency, payout_micros, won_at from win
      where merchant_id = ${of.merchantId} and won_at > ${of.from} and won_at <= ${of.to}
        and (${of.gameType}::text is null or game_type = ${of.gameType})
        and not exists (select from win_hidden where win_hidden.member_id = win.member_id)
      order by member_id, payout_micros desc, bet_id
    ) best order by payout_micros desc, won_at limit ${of.limit}`.execute(db);
  return rows;
};

/** Of each hour and brand keeps so many wins of a member, and so many in all; nothing from before `from`. */
export const thinOut = async (db: Db, from: Date, keep: { readonly ofMember: number; readonly ofHour: number }) => {
  await db.deleteFrom('win').where('wonAt', '<', from).execute();
  await sql`
    delete from win using (
      select bet_id, own, row_number() over (
        partition by merchant_id, date_trunc('hour', won_at) order by own > ${keep.ofMember}, payout_micros desc, bet_id
      ) as place from (
        select *, row_number() over (
          partition by merchant_id, date_trunc('hour', won_at), member_id order by payout_micros desc, bet_id
        ) as own from win
      ) ranked
    ) placed
    where win.bet_id = placed.bet_id and (own > ${keep.ofMember} or place > ${keep.ofHour})`.execute(db);
};

export const isHidden = async (db: Db, memberId: bigint): Promise<boolean> =>
  (await db.selectFrom('winHidden').select('memberId').where('memberId', '=', memberId).executeTakeFirst()) !==
  undefined;

export const setHidden = async (db: Db, memberId: bigint, since: Date | null): Promise<void> => {
  if (since === null) await db.deleteFrom('winHidden').where('memberId', '=', memberId).execute();
  else
    await db
      .insertInto('winHidden')
      .values({ memberId, since })
      .onConflict((clash) => clash.doNothing())
      .execute();
};
