import { amount, maxAmount, ZERO } from '@trevo/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { AccountId, AccountLimit, LimitChange, LimitMeasure, LimitPeriod } from './ledger.types.ts';

/** In the order of their places in account.limits, see its comment. */
const MEASURES: readonly LimitMeasure[] = ['stake', 'loss', 'deposit'];
const PERIODS: readonly LimitPeriod[] = ['day', 'week', 'month'];
const ENDS = 12;
const USED = 15;

export const updateLimit = async (db: Db, account: AccountId, change: LimitChange): Promise<void> => {
  const { measure, period, cap, timeZone } = change;
  await sql`select ledger_set_limit(${account}, ${MEASURES.indexOf(measure)}, ${PERIODS.indexOf(period)}, ${cap}::bigint,
    ${timeZone})`.execute(db);
};

type LimitsRow = { readonly limits: readonly (string | null)[] | null; readonly nowMs: bigint };

/** @throws when there is no such account */
export const listLimits = async (db: Db, account: AccountId): Promise<AccountLimit[]> => {
  const { rows } = await sql<LimitsRow>`
    select limits::text[] as limits, (extract(epoch from now()) * 1000)::bigint as now_ms
    from account where account_id = ${account}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error(`unknown account ${account}`);
  const at = (place: number): bigint => BigInt(row.limits?.[place] ?? 0);
  return MEASURES.flatMap((measure, m) =>
    PERIODS.flatMap((period, p): AccountLimit[] => {
      const cap = row.limits?.[3 * m + p];
      if (cap === null || cap === undefined) return [];
      const endsMs = at(ENDS + p);
      const isRunning = row.nowMs < endsMs;
      const used = isRunning ? maxAmount(ZERO, amount(at(USED + 3 * m + p))) : ZERO;
      return [{ measure, period, cap: amount(BigInt(cap)), used, endsAt: isRunning ? new Date(Number(endsMs)) : null }];
    }),
  );
};
