import type { Amount } from '@trevo/money';
import { type Selectable, sql } from 'kysely';
import type { Db, DbTransaction } from '../../../platform/db/database.ts';
import type { FreeSpinCampaign, FreeSpinGrant as GrantTable } from '../../../platform/db/schema.generated.ts';
import type { Campaign, CampaignState, Grant, GrantState, Winnings } from './free-spins.types.ts';

const toCampaign = (row: Selectable<FreeSpinCampaign>): Campaign => ({
  campaignId: row.campaign_id,
  merchantId: row.merchant_id,
  vassalage: row.vassalage,
  nodeIds: row.node_ids,
  spins: row.spins,
  bet: row.bet_micros as Amount,
  currency: row.currency,
  winnings: row.winnings as Winnings,
  startAt: row.start_at,
  endAt: row.end_at,
  state: row.state as CampaignState,
  note: row.note,
  createdBy: row.created_by,
  createdAt: row.created_at,
  approvedBy: row.approved_by,
});

const toGrant = (row: Selectable<GrantTable>): Grant => ({
  externalId: row.external_id,
  campaignId: row.campaign_id,
  memberId: row.member_id,
  state: row.state as GrantState,
  spinsLeft: row.spins_left,
  totalWin: row.total_win_micros as Amount,
  error: row.error,
  tries: row.tries,
  checkedAt: row.checked_at,
});

type NewGrant = { readonly externalId: string; readonly memberId: bigint };

/** The campaign with one grant for each player. */
export const insertCampaign = async (
  tx: DbTransaction,
  campaign: Omit<Campaign, 'approvedBy'>,
  grants: readonly NewGrant[],
): Promise<void> => {
  await tx
    .insertInto('free_spin_campaign')
    .values({
      campaign_id: campaign.campaignId,
      merchant_id: campaign.merchantId,
      vassalage: campaign.vassalage,
      node_ids: [...campaign.nodeIds],
      spins: campaign.spins,
      bet_micros: campaign.bet,
      currency: campaign.currency,
      winnings: campaign.winnings,
      start_at: campaign.startAt,
      end_at: campaign.endAt,
      state: campaign.state,
      note: campaign.note,
      created_by: campaign.createdBy,
      created_at: campaign.createdAt,
    })
    .execute();
  const rows = grants.map(({ externalId, memberId }) => ({
    external_id: externalId,
    campaign_id: campaign.campaignId,
    member_id: memberId,
    state: 'PENDING',
    spins_left: campaign.spins,
    total_win_micros: 0n,
  }));
  await tx.insertInto('free_spin_grant').values(rows).execute();
};

export const findCampaign = async (db: Db, merchantId: number, campaignId: string): Promise<Campaign | null> => {
  const row = await db
    .selectFrom('free_spin_campaign')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst();
  return row ? toCampaign(row) : null;
};

/** Newest first; every campaign, because what it shows is made of its grants. */
export const listCampaigns = async (
  db: Db,
  merchantId: number,
  vassalage: string | undefined,
  limit: number,
): Promise<Campaign[]> => {
  let query = db.selectFrom('free_spin_campaign').selectAll().where('merchant_id', '=', merchantId);
  if (vassalage !== undefined) query = query.where('vassalage', '=', vassalage);
  const rows = await query.orderBy('created_at', 'desc').orderBy('campaign_id').limit(limit).execute();
  return rows.map(toCampaign);
};

/** Who asked for a campaign that waits, its row locked; null when it waits no more. */
export const lockWaiting = async (tx: DbTransaction, campaignId: string): Promise<bigint | null> => {
  const row = await tx
    .selectFrom('free_spin_campaign')
    .select('created_by')
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'WAITING')
    .forUpdate()
    .executeTakeFirst();
  return row?.created_by ?? null;
};

/** Another asker, because the one before may sign no more. */
export const askAgain = async (
  tx: DbTransaction,
  { campaignId, by }: { readonly campaignId: string; readonly by: bigint },
): Promise<void> => {
  await tx.updateTable('free_spin_campaign').set({ created_by: by }).where('campaign_id', '=', campaignId).execute();
};

/** WAITING becomes OPEN once, by another person than the one who made it. */
export const approveCampaign = async (
  db: Db,
  approval: { readonly campaignId: string; readonly by: bigint; readonly at: Date },
): Promise<boolean> => {
  const row = await db
    .updateTable('free_spin_campaign')
    .set({ state: 'OPEN', approved_by: approval.by, approved_at: approval.at })
    .where('campaign_id', '=', approval.campaignId)
    .where('state', '=', 'WAITING')
    .where('created_by', '<>', approval.by)
    .returning('campaign_id')
    .executeTakeFirst();
  return row !== undefined;
};

export const cancelCampaign = async (db: Db, campaignId: string): Promise<void> => {
  await db
    .updateTable('free_spin_campaign')
    .set({ state: 'CANCELLED' })
    .where('campaign_id', '=', campaignId)
    .execute();
};

export const listGrants = async (db: Db, campaignIds: readonly string[]): Promise<Grant[]> => {
  if (campaignIds.length === 0) return [];
  const rows = await db
    .selectFrom('free_spin_grant')
    .selectAll()
    .where('campaign_id', 'in', [...campaignIds])
    .orderBy('campaign_id')
    .orderBy('external_id')
    .execute();
  return rows.map(toGrant);
};

/** What a vendor said of it last is final. */
const OVER = ['FINISHED', 'EXPIRED'];

/**
 * Notes how a grant stands. What the vendor answered (`saidBy: 'vendor'`) holds against anything but an end that it told
 * before; what we only conclude (from an error, or that nothing was sent) holds if nothing was noted since `grant` was read.
 * Returns whether it was written.
 */
export const updateGrant = async (
  db: Db,
  grant: {
    readonly externalId: string;
    readonly state: GrantState;
    readonly spinsLeft: number;
    readonly totalWin: Amount;
    readonly error: string | null;
    readonly at: Date;
  },
  saidBy: 'vendor' | { readonly since: Pick<Grant, 'state' | 'tries'> },
): Promise<boolean> => {
  let update = db
    .updateTable('free_spin_grant')
    .set((row) => ({
      state: grant.state,
      spins_left: grant.spinsLeft,
      total_win_micros: grant.totalWin,
      error: grant.error,
      checked_at: grant.at,
      tries: sql<number>`${row.ref('tries')} + 1`,
    }))
    .where('external_id', '=', grant.externalId);
  if (saidBy === 'vendor') update = update.where('state', 'not in', OVER);
  else update = update.where('state', '=', saidBy.since.state).where('tries', '=', saidBy.since.tries);
  return (await update.returning('external_id').executeTakeFirst()) !== undefined;
};

/** Who won with which of our ids: a vendor's free round names the grant. */
export type FreeRound = {
  readonly merchantId: number;
  readonly vassalage: string;
  readonly memberId: bigint;
  /** Whatever the call names as campaign or reward; the grant's own id is one of them. */
  readonly ids: readonly string[];
};

/** What the winnings of a free round are by its grant; cash where the vendor names no grant of ours to this player. */
export const findWinnings = async (db: Db, { merchantId, vassalage, memberId, ids }: FreeRound): Promise<Winnings> => {
  if (ids.length === 0) return 'cash';
  const row = await db
    .selectFrom('free_spin_grant as g')
    .innerJoin('free_spin_campaign as c', 'c.campaign_id', 'g.campaign_id')
    .select('c.winnings')
    .where('g.external_id', 'in', [...ids])
    .where('g.member_id', '=', memberId)
    .where('c.merchant_id', '=', merchantId)
    .where('c.vassalage', '=', vassalage)
    .executeTakeFirst();
  return row?.winnings === 'bonus' ? 'bonus' : 'cash';
};

/** Grants that wait for the vendor or are still played, longest unchecked first; a campaign that waits for a person has none. */
export const listLiveGrants = async (
  db: Db,
  { checkedBefore, limit }: { readonly checkedBefore: Date; readonly limit: number },
): Promise<{ readonly grant: Grant; readonly campaign: Campaign }[]> => {
  const rows = await db
    .selectFrom('free_spin_grant')
    .selectAll()
    .where('state', 'in', ['PENDING', 'ISSUED', 'ACTIVE'])
    .where((of) => of.or([of('checked_at', 'is', null), of('checked_at', '<', checkedBefore)]))
    .orderBy(sql`checked_at nulls first`)
    .limit(limit)
    .execute();
  const grants = rows.map(toGrant);
  const campaigns = await db
    .selectFrom('free_spin_campaign')
    .selectAll()
    .where('state', '<>', 'WAITING')
    .where('campaign_id', 'in', [...new Set(['', ...grants.map(({ campaignId }) => campaignId)])])
    .execute();
  const byId = new Map(campaigns.map((row) => [row.campaign_id, toCampaign(row)]));
  return grants.flatMap((grant) => {
    const campaign = byId.get(grant.campaignId);
    return campaign ? [{ grant, campaign }] : [];
  });
};
