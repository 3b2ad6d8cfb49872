import { sql } from 'kysely';
import { arrayLiteral } from '../../../platform/db/array-literal.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type Cell, recordText } from '../../../platform/record-text.ts';
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

const COLUMNS: readonly (readonly [name: string, type: string, of: (line: NewLine) => Exclude<Cell, undefined>])[] = [
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
/** Of a real-time salary, the players that it was counted from. */
export type LineStamp = { readonly at: Date; readonly drawId: bigint | null };

/** Lines that another run wrote first are not written again. */
export const insertLines = async (
  tx: Db,
  { payer, scheme, at }: PayCount,
  lines: readonly NewLine[],
  { at: now, drawId }: LineStamp,
): Promise<void> => {
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const part = lines.slice(from, from + AT_ONCE);
    const arrays = COLUMNS.map(([, type, of]) => sql`${arrayLiteral(part.map(of))}::${sql.raw(type)}[]`);
    await sql`
      insert into agent_pay (${NAMES}, merchant_id, scheme, currency, place, from_at, to_at, game_code, round, draw_id, at, paid_at)
      select ${NAMES}, ${payer.merchantId}, ${scheme}, ${payer.currency}, ${at.place}, ${at.from}, ${at.to}, ${at.gameCode}, ${at.round},
        ${drawId}, ${now}, case when state = 'paid' then ${now}::timestamptz end
      from unnest(${sql.join(arrays)}) as r (${NAMES})
      on conflict on constraint agent_pay_once do nothing`.execute(tx);
  }
};

/** State and place are those of all lines that a draw is paid by. */
const OF_RECORD = COLUMNS.filter(([name]) => name !== 'state').map(([, , of]) => of);

/**
 * What the database needs to write lines of a draw in the transactions of their money, as texts of `agent_pay_record`. `day`: on which they are
 * paid; `version`: of the draw's mark.
 */
export const lineRecords = ({
  scheme,
  drawId,
  day,
  version,
}: {
  readonly scheme: string;
  readonly drawId: bigint | null;
  readonly day: string;
  readonly version: bigint;
}): ((line: NewLine) => string) => {
  const shared = [scheme, drawId, day, version];
  return (line) => recordText([...OF_RECORD.map((of) => of(line)), ...shared]);
};
