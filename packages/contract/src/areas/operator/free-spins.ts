import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { Id, InstantText, Money, pageOf, PlayerMoney } from '../../wire.ts';
import { ById, List, MemberRef, Reason, VendorCode, VendorFilter, Why } from './parts.ts';

/** `waiting`: for a second person. `failed`: the vendor refused every grant. */
export const CampaignStatus = z.enum(['waiting', 'granting', 'active', 'finished', 'cancelled', 'expired', 'failed']);
/** Which of the player's moneys winnings are: cash, or bonus money, which can be played and not withdrawn. */
export const Winnings = z.enum(['cash', 'bonus']);
export const FreeSpinCampaign = z.object({
  id: z.string(),
  vendor: z.string(),
  games: z.array(z.object({ nodeId: z.string(), name: z.string() })),
  /** Spins of each player. */
  count: z.number(),
  betValue: Money,
  currency: z.string(),
  winnings: Winnings,
  startAt: InstantText,
  endAt: InstantText,
  status: CampaignStatus,
  players: z.number(),
  /** All players together: still to spin, won and credited by the vendor's report. */
  spinsLeft: z.number(),
  totalWin: Money,
  createdAt: InstantText,
  createdBy: z.string(),
  approvedBy: z.nullable(z.string()),
  needsSecondPerson: z.boolean(),
});
export const FreeSpinCampaignDetail = z.object({
  ...FreeSpinCampaign.shape,
  note: z.string(),
  grants: z.array(
    z.object({
      member: MemberRef,
      status: z.enum(['pending', 'issued', 'active', 'finished', 'cancelled', 'expired', 'failed']),
      spinsLeft: z.number(),
      totalWin: Money,
      /** Why the vendor did not take it. */
      error: z.nullable(z.string()),
      checkedAt: z.nullable(InstantText),
    }),
  ),
});
export const listFreeSpinCampaigns = route({
  method: 'GET',
  path: '/ops/free-spins',
  summary: 'Free spin campaigns, newest first',
  access: 'operator:cashier',
  passive: true,
  query: z.object({ ...List, vendor: VendorFilter, status: z.optional(CampaignStatus) }),
  value: pageOf(FreeSpinCampaign),
});
export const getFreeSpinCampaign = route({
  method: 'GET',
  path: '/ops/free-spins/:id',
  summary: 'One campaign with every player’s progress',
  access: 'operator:cashier',
  params: ById,
  value: FreeSpinCampaignDetail,
  errors: ['campaign.not_found'],
});
export const grantFreeSpins = route({
  method: 'POST',
  path: '/ops/free-spins',
  summary: 'Give spins to players; when spins x bet x players reaches the threshold a second person approves',
  access: 'operator:admin',
  money: true,
  body: z.strictObject({
    vendor: VendorCode,
    nodeIds: z.array(Id).check(z.minLength(1), z.maxLength(20)),
    /** User names. */
    usernames: z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.minLength(1), z.maxLength(100)),
    count: z.number().check(z.int(), z.gte(1), z.lte(500)),
    betValue: PlayerMoney,
    /** Absent: bonus money. */
    winnings: z.optional(Winnings),
    startAt: InstantText,
    endAt: InstantText,
    reason: Reason,
  }),
  value: FreeSpinCampaignDetail,
  errors: ['vendor.not_found', 'vendor.not_connected', 'vendor.unsupported', 'game.not_found', 'member.not_found'],
});
export const approveFreeSpins = route({
  method: 'POST',
  path: '/ops/free-spins/:id/approve',
  summary: 'Approve as the second person',
  access: 'operator:admin',
  money: true,
  params: ById,
  body: Why,
  value: FreeSpinCampaignDetail,
  errors: ['campaign.not_found', 'campaign.not_waiting', 'approval.same_person'],
});
export const cancelFreeSpins = route({
  method: 'POST',
  path: '/ops/free-spins/:id/cancel',
  summary: 'Cancel the spins that were not played; a claimed reward stays',
  access: 'operator:admin',
  money: true,
  params: ById,
  body: Why,
  value: FreeSpinCampaignDetail,
  errors: ['campaign.not_found', 'campaign.closed', 'vendor.unavailable'],
});
export const refreshFreeSpins = route({
  method: 'POST',
  path: '/ops/free-spins/:id/refresh',
  summary: 'Ask the vendor for the current progress',
  access: 'operator:cashier',
  money: true,
  params: ById,
  body: Why,
  value: FreeSpinCampaignDetail,
  errors: ['campaign.not_found', 'vendor.unavailable'],
});
