import { sql } from 'kysely';
import { arrayLiteral } from '../../../platform/db/array-literal.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { PayCount } from './pay.types.ts';

/** A line of pay to be written, without what all lines of a count share. */
export type NewLine = {
  readonly publicId: string;
  readonly contractId: bigint;
  readonly agentId: bigint;
  readonly uplineId: bigint | null;
  readonly version: number;
  readonly base: bigint;
  readonly ratePpm: number;
  readonly tier: number | null;
  readonly carried: bigint;
  readonly sum: bigint;
  readonly gross: bigint;
  readonly below: bigint;
  readonly net: bigint;
  readonly amount: bigint;
  readonly counted: string;
  readonly state: 'review' | 'waiting' | 'paid';
};

const COLUMNS: readonly (readonly [
  name: string,
  type: string,
  of: (line: NewLine) => string | number | bigint | null,
])[] = [
  ['public_id', 'text', ({ publicId }) => publicId],
  ['contract_id', 'bigint', ({ contractId }) => contractId],
  ['agent_id', 'bigint', ({ agentId }) => agentId],
  ['upline_id', 'bigint', ({ uplineId }) => uplineId],
  ['version', 'int', ({ version }) => version],
  ['base_micros', 'bigint', ({ base }) => base],
  ['rate_ppm', 'int', ({ ratePpm }) => ratePpm],
  ['tier', 'int', ({ tier }) => tier],
  ['carried_micros', 'bigint', ({ carried }) => carried],
  ['sum_micros', 'bigint', ({ sum }) => sum],
  ['gross_micros', 'bigint', ({ gross }) => gross],
  ['below_micros', 'bigint', ({ below }) => below],
  ['net_micros', 'bigint', ({ net }) => net],
  ['amount_micros', 'bigint', ({ amount }) => amount],
  ['counted', 'jsonb', ({ counted }) => counted],
  ['state', 'text', ({ state }) => state],
];
const NAMES = sql.join(COLUMNS.map(([name]) => sql.ref(name)));
/** A draw has a line for each agent above one of its players. */
const AT_ONCE = 5_000;

export const insertLines = async (
  tx: Db,
  { payer, scheme, at }: PayCount,
  lines: readonly NewLine[],
  { at: now, drawId }: { readonly at: Date; readonly drawId: bigint | null },
): Promise<void> => {
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const part = lines.slice(from, from + AT_ONCE);
    const arrays = COLUMNS.map(([, type, of]) => sql`${arrayLiteral(part.map(of))}::${sql.raw(type)}[]`);
    await sql`
      insert into agent_pay (${NAMES}, merchant_id, scheme, currency, place, from_at, to_at, game_code, round, draw_id, at, paid_at)
      select ${NAMES}, ${payer.merchantId}, ${scheme}, ${payer.currency}, ${at.place}, ${at.from}, ${at.to}, ${at.gameCode}, ${at.round},
        ${drawId}, ${now}, case when state = 'paid' then ${now}::timestamptz end
      from unnest(${sql.join(arrays)}) as r (${NAMES})`.execute(tx);
  }
};
