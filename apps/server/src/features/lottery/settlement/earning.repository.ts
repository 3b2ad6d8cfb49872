import type { Amount } from '@trevo/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Issue } from '../lottery.types.ts';
import { ORDER_TEXT, readOrder } from './settlement.repository.ts';
import type { SettledOrder } from './settlement.types.ts';

/** A settled order whose odds earn a rebate, with the ceilings of its placement. */
export type EarningRow = {
  readonly betId: bigint;
  readonly at: Date;
  /** The stake without bonus money. */
  readonly cash: Amount;
  readonly ceiling: number;
  readonly brandCeiling: number;
  readonly settledVersion: number;
  /** Where the draw may have given something back: the whole order. */
  readonly order: SettledOrder | null;
};

/** All of an issue. `pushing`: plays that a draw may give back. */
export const listEarning = async (
  db: Db,
  { issueId, drawsAt }: Pick<Issue, 'issueId' | 'drawsAt'>,
  pushing: readonly string[],
): Promise<readonly EarningRow[]> => {
  const { rows } = await sql<Omit<EarningRow, 'order'> & { text: string | null }>`
    select bet_id, at, stake_micros - bonus_stake_micros as cash, ceiling, brand_ceiling, settled_version,
      case when payout_micros > 0 and play = any (${pushing}::text[]) then ${ORDER_TEXT} end as text
    from lottery_order
    where issue_id = ${issueId} and draws_at = ${drawsAt} and state = any ('{won,lost}') and settled_version > 0
      and ceiling is not null and stake_micros > bonus_stake_micros`.execute(db);
  return rows.map(({ text, ...row }) => ({ ...row, order: text === null ? null : readOrder(text) }));
};
