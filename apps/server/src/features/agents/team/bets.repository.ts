import { type Amount, amount } from '@trevo/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Way } from './past-days.ts';
import { seenBelow } from './past.repository.ts';

export type TeamBetQuery = {
  readonly merchantId: number;
  readonly currency: string;
  /** Who asks: of a bet only who was above its member when it was settled, or is that member. */
  readonly viewerId: bigint;
  /** Whose team, as it was when each bet was settled. */
  readonly underId: bigint;
  /** What was directly above that one then; nobody: it does not matter. */
  readonly way: Way;
  /** That member alone, wherever in the team when the bet was settled; null: everybody's. */
  readonly onlyId: bigint | null;
  /** The beginning of the name of who bet; null: everybody's. */
  readonly name: string | null;
  readonly product: string | null;
  readonly round: string | null;
  readonly from: Date;
  readonly to: Date;
};
export type TeamBetRow = {
  readonly betId: bigint;
  readonly memberId: bigint;
  readonly product: string;
  readonly nodeId: string;
  readonly round: string;
  readonly settledAt: Date;
  readonly stake: bigint;
  readonly valid: bigint;
  readonly payout: bigint;
};
export type TeamBetPage = {
  readonly list: readonly TeamBetRow[];
  readonly total: number;
  readonly stake: Amount;
  readonly valid: Amount;
  readonly payout: Amount;
};

const likePrefix = (key: string): string => `${key.replaceAll(/[\\%_]/g, '\\$&')}%`;

const chosen = ({
  merchantId,
  currency,
  viewerId,
  underId,
  way,
  onlyId,
  name,
  product,
  round,
  from,
  to,
}: TeamBetQuery): RawBuilder<unknown> => sql`
  from agent_bet b join member_seat s using (seat_id)
  where b.merchant_id = ${merchantId} and b.currency = ${currency} and b.settled_at >= ${from} and b.settled_at < ${to}
    and ${seenBelow(viewerId, underId, way)}
    and (${onlyId}::bigint is null or b.member_id = ${onlyId})
    and (${product}::text is null or b.product = ${product}) and (${round}::text is null or b.round = ${round})
    and (${name}::text is null or s.member_id in (
      select member_id from member where merchant_id = ${merchantId} and username_key like ${likePrefix(name?.toLowerCase() ?? '')}
        and not is_mobile_name))`;

/** Settled bets of a team, newest first, with the sums of all pages. */
export const listTeamBets = async (
  db: Db,
  query: TeamBetQuery,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<TeamBetPage> => {
  const [list, sums] = await Promise.all([
    sql<TeamBetRow>`select b.bet_id, b.member_id, b.product, b.node_id, b.round, b.settled_at, b.stake_micros as stake,
      b.valid_bet_micros as valid, b.payout_micros as payout ${chosen(query)}
      order by b.settled_at desc, b.bet_id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number; stake: bigint; valid: bigint; payout: bigint }>`
      select count(*)::int as total, coalesce(sum(b.stake_micros), 0)::bigint as stake,
        coalesce(sum(b.valid_bet_micros), 0)::bigint as valid, coalesce(sum(b.payout_micros), 0)::bigint as payout ${chosen(query)}`.execute(
      db,
    ),
  ]);
  const [sum] = sums.rows;
  return {
    list: list.rows,
    total: sum?.total ?? 0,
    stake: amount(sum?.stake ?? 0n),
    valid: amount(sum?.valid ?? 0n),
    payout: amount(sum?.payout ?? 0n),
  };
};
