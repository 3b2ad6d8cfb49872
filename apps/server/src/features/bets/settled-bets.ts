import * as z from 'zod/mini';
import type { Stream } from '../../platform/streams/stream.ts';

const Body = z.object({
  product: z.enum(['house', 'vendor', 'lottery', 'sports', 'table']),
  merchantId: z.number(),
  memberId: z.string(),
  gameType: z.string(),
  gameCode: z.string(),
  nodeId: z.string(),
  round: z.string(),
  currency: z.string(),
  state: z.enum(['settled', 'void', 'cancelled', 'reopened']),
  stake: z.string(),
  bonusStake: z.string(),
  validBet: z.string(),
  payout: z.string(),
  placedAt: z.string(),
});

/** A bet as its last end, or its last change after one, left it. Amounts in micros. */
export type SettledBet = Omit<
  z.output<typeof Body>,
  'memberId' | 'stake' | 'bonusStake' | 'validBet' | 'payout' | 'placedAt'
> & {
  readonly memberId: bigint;
  readonly stake: bigint;
  readonly bonusStake: bigint;
  readonly validBet: bigint;
  readonly payout: bigint;
  readonly placedAt: Date;
};

/**
 * Bets in the order in which they ended. `place` is the bet's id, and `version` grows with each change: one that was settled and voided
 * before it was read comes once, as void. So a consumer keeps what a bet counted for, and sets it anew.
 */
export const settledBets: Stream<SettledBet> = {
  name: 'bet.settled',
  table: 'bet',
  xid: 'settled_xid',
  place: 'bet_id',
  at: 'coalesce(settled_at, placed_at)',
  merchant: 'merchant_id',
  version: 'version',
  only: 'settled_xid is not null',
  body: `jsonb_build_object('product', product, 'merchantId', merchant_id, 'memberId', member_id::text, 'gameType', game_type,
    'gameCode', game_code, 'nodeId', node_id, 'round', round, 'currency', currency, 'state', state, 'stake', stake_micros::text,
    'bonusStake', bonus_stake_micros::text, 'validBet', valid_bet_micros::text, 'payout', payout_micros::text,
    'placedAt', placed_at)`,
  read(body) {
    const said = Body.parse(body);
    return {
      ...said,
      memberId: BigInt(said.memberId),
      stake: BigInt(said.stake),
      bonusStake: BigInt(said.bonusStake),
      validBet: BigInt(said.validBet),
      payout: BigInt(said.payout),
      placedAt: new Date(said.placedAt),
    };
  },
};
