import type { Amount } from '@trevo/money';
import { type Selectable, sql } from 'kysely';
import type { Db, DbTransaction } from '../../../platform/db/database.ts';
import type { FreeSpinCampaign, FreeSpinGrant as GrantTable } from '../../../platform/db/schema.generated.ts';
import type { Campaign, CampaignState, Grant, GrantState } from './free-spins.types.ts';
import type { FreeRound, Winnings } from '../../vendor-wallet/index.ts';

const toCampaign = (row: Selectable<FreeSpinCampaign>): Campaign => ({
  campaignId: row.campaignId,
  merchantId: row.merchantId,
  vendor: row.vendor,
  nodeIds: row.nodeIds,
  spins: row.spins,
  bet: row.betMicros as Amount,
  currency: row.currency,
  winnings: row.winnings as Winnings,
  startAt: row.startAt,
  endAt: row.endAt,
  state: row.state as CampaignState,
  note: row.note,
  createdBy: row.createdBy,
  createdAt: row.createdAt,
  approvedBy: row.approvedBy,
});

const toGrant = (row: Selectable<GrantTable>): Grant => ({
  externalId: row.externalId,
  campaignId: row.campaignId,
  memberId: row.memberId,
  state: row.state as GrantState,
  spinsLeft: row.spinsLeft,
  totalWin: row.totalWinMicros as Amount,
  error: row.error,
  tries: row.tries,
  checkedAt: row.checkedAt,
});

type NewGrant = { readonly externalId: string; readonly memberId: bigint };

/** The campaign with one grant for each player. */
export const insertCampaign = async (
  tx: DbTransaction,
  campaign: Omit<Campaign, 'approvedBy'>,
  grants: readonly NewGrant[],
): Promise<void> => {
  await tx
    .insertInto('freeSpinCampaign')
    .values({
      campaignId: campaign.campaignId,
      merchantId: campaign.merchantId,
      vendor: campaign.vendor,
      nodeIds: [...campaign.nodeIds],
      spins: campaign.spins,
      betMicros: campaign.bet,
      currency: campaign.currency,
      winnings: campaign.winnings,
      startAt: campaign.startAt,
      endAt: campaign.endAt,
      state: campaign.state,
      note: campaign.note,
      createdBy: campaign.createdBy,
      createdAt: campaign.createdAt,
    })
    .execute();
  const rows = grants.map(({ externalId, memberId }) => ({
    externalId,
    campaignId: campaign.campaignId,
    memberId,
    state: 'PENDING',
    spinsLeft: campaign.spins,
    totalWinMicros: 0n,
  }));
  await tx.insertInto('freeSpinGrant').values(rows).execute();
};

export const findCampaign = async (db: Db, merchantId: number, campaignId: string): Promise<Campaign | null> => {
  const row = await db
    .selectFrom('freeSpinCampaign')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('campaignId', '=', campaignId)
    .executeTakeFirst();
  return row ? toCampaign(row) : null;
};

/** Newest first; every campaign, because what it shows is made of its grants. */
export const listCampaigns = async (
  db: Db,
  merchantId: number,
  vendor: string | undefined,
  limit: number,
): Promise<Campaign[]> => {
  let query = db.selectFrom('freeSpinCampaign').selectAll().where('merchantId', '=', merchantId);
  if (vendor !== undefined) query = query.where('vendor', '=', vendor);
  const rows = await query.orderBy('createdAt', 'desc').orderBy('campaignId').limit(limit).execute();
  return rows.map(toCampaign);
};

/** Who asked for a campaign that waits, its row locked; null when it waits no more. */
export const lockWaiting = async (tx: DbTransaction, campaignId: string): Promise<bigint | null> => {
  const row = await tx
    .selectFrom('freeSpinCampaign')
    .select('createdBy')
    .where('campaignId', '=', campaignId)
    .where('state', '=', 'WAITING')
    .forUpdate()
    .executeTakeFirst();
  return row?.createdBy ?? null;
};

/** Another asker, because the one before may sign no more. */
export const askAgain = async (
  tx: DbTransaction,
  { campaignId, by }: { readonly campaignId: string; readonly by: bigint },
): Promise<void> => {
  await tx.updateTable('freeSpinCampaign').set({ createdBy: by }).where('campaignId', '=', campaignId).execute();
};

/** WAITING becomes OPEN once, by another person than the one who made it. */
export const approveCampaign = async (
  db: Db,
  approval: { readonly campaignId: string; readonly by: bigint; readonly at: Date },
): Promise<boolean> => {
  const row = await db
    .updateTable('freeSpinCampaign')
    .set({ state: 'OPEN', approvedBy: approval.by, approvedAt: approval.at })
    .where('campaignId', '=', approval.campaignId)
    .where('state', '=', 'WAITING')
    .where('createdBy', '<>', approval.by)
    .returning('campaignId')
    .executeTakeFirst();
  return row !== undefined;
};

export const cancelCampaign = async (db: Db, campaignId: string): Promise<void> => {
  await db.updateTable('freeSpinCampaign').set({ state: 'CANCELLED' }).where('campaignId', '=', campaignId).execute();
};

export const listGrants = async (db: Db, campaignIds: readonly string[]): Promise<Grant[]> => {
  if (campaignIds.length === 0) return [];
  const rows = await db
    .selectFrom('freeSpinGrant')
    .selectAll()
    .where('campaignId', 'in', [...campaignIds])
    .orderBy('campaignId')
    .orderBy('externalId')
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
    .updateTable('freeSpinGrant')
    .set((row) => ({
      state: grant.state,
      spinsLeft: grant.spinsLeft,
      totalWinMicros: grant.totalWin,
      error: grant.error,
      checkedAt: grant.at,
      tries: sql<number>`${row.ref('tries')} + 1`,
    }))
    .where('externalId', '=', grant.externalId);
  if (saidBy === 'vendor') update = update.where('state', 'not in', OVER);
  else update = update.where('state', '=', saidBy.since.state).where('tries', '=', saidBy.since.tries);
  return (await update.returning('externalId').executeTakeFirst()) !== undefined;
};

/** What the winnings of a free round are by its grant; cash where the vendor names no grant of ours to this player. */
export const findWinnings = async (db: Db, { merchantId, vendor, memberId, ids }: FreeRound): Promise<Winnings> => {
  if (ids.length === 0) return 'cash';
  const row = await db
    .selectFrom('freeSpinGrant as g')
    .innerJoin('freeSpinCampaign as c', 'c.campaignId', 'g.campaignId')
    .select('c.winnings')
    .where('g.externalId', 'in', [...ids])
    .where('g.memberId', '=', memberId)
    .where('c.merchantId', '=', merchantId)
    .where('c.vendor', '=', vendor)
    .executeTakeFirst();
  return row?.winnings === 'bonus' ? 'bonus' : 'cash';
};

/** Grants that wait for the vendor or are still played, longest unchecked first; a campaign that waits for a person has none. */
export const listLiveGrants = async (
  db: Db,
  { checkedBefore, limit }: { readonly checkedBefore: Date; readonly limit: number },
): Promise<{ readonly grant: Grant; readonly campaign: Campaign }[]> => {
  const rows = await db
    .selectFrom('freeSpinGrant')
    .selectAll()
    .where('state', 'in', ['PENDING', 'ISSUED', 'ACTIVE'])
    .where((of) => of.or([of('checkedAt', 'is', null), of('checkedAt', '<', checkedBefore)]))
    .orderBy(sql`checked_at nulls first`)
    .limit(limit)
    .execute();
  const grants = rows.map(toGrant);
  const campaigns = await db
    .selectFrom('freeSpinCampaign')
    .selectAll()
    .where('state', '<>', 'WAITING')
    .where('campaignId', 'in', [...new Set(['', ...grants.map(({ campaignId }) => campaignId)])])
    .execute();
  const byId = new Map(campaigns.map((row) => [row.campaignId, toCampaign(row)]));
  return grants.flatMap((grant) => {
    const campaign = byId.get(grant.campaignId);
    return campaign ? [{ grant, campaign }] : [];
  });
};
