import { type Amount, amount, ZERO } from '@trevo/money';
import { randomBytes } from 'node:crypto';
import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Log } from '../../../platform/log.ts';
import { publicId } from '../../../platform/secrets.ts';
import type { Catalog, FreeSpinState, VendorGate, VendorOutbound } from '../../catalog/index.ts';
import type { Merchants } from '../../merchant/index.ts';
import { findStandingSignature, lockHandout, requireSigner, SPINS, upsertHandout } from '../../handouts/index.ts';
import { inTransaction } from '../transactions.repository.ts';
import {
  approveCampaign,
  askAgain,
  cancelCampaign,
  findCampaign,
  insertCampaign,
  listCampaigns,
  listGrants,
  listLiveGrants,
  lockWaiting,
  updateGrant,
} from './free-spins.repository.ts';
import type { Campaign, CampaignView, Grant } from './free-spins.types.ts';
import type { Winnings } from '../../vendor-wallet/index.ts';

/** What a player is called at a vendor; made when they have no name there yet. */
export type PlayerIdOf = (player: {
  readonly merchantId: number;
  readonly vendor: string;
  readonly memberId: bigint;
  readonly currency: string;
}) => Promise<string>;

export type FreeSpinsDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly jitter: () => number;
  readonly merchants: Merchants;
  readonly catalog: Catalog;
  readonly gate: VendorGate;
  readonly playerIdOf: PlayerIdOf;
};

export type NewCampaign = {
  readonly merchantId: number;
  readonly vendor: string;
  readonly nodeIds: readonly string[];
  readonly memberIds: readonly bigint[];
  readonly spins: number;
  readonly bet: Amount;
  readonly winnings: Winnings;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly note: string;
  readonly createdBy: bigint;
};

/**
 * Free spins at vendors. A grant is asked of the vendor under an id that is kept before it is sent, so asking again gives
 * nothing twice. What players win comes through the wallet and goes where the grant says: to cash, or to bonus money.
 */
export type FreeSpins = {
  /** Newest first, at most 500. */
  list(merchantId: number, vendor: string | undefined): Promise<CampaignView[]>;
  /** @throws campaign.not_found */
  get(merchantId: number, campaignId: string): Promise<CampaignView>;
  /**
   * Gives them, or waits for a second person: a gift (`features/handouts`) by its face. Counted by player only, a hundred accounts
   * would get a hundred times the threshold by one hand.
   * @throws vendor.not_connected, vendor.unsupported, game.not_found
   */
  grant(campaign: NewCampaign): Promise<CampaignView>;
  /** @throws campaign.not_found, campaign.not_waiting, approval.same_person */
  approve(merchantId: number, campaignId: string, by: bigint): Promise<CampaignView>;
  /** Takes back what no player has begun. @throws campaign.not_found, campaign.closed, vendor.unavailable */
  cancel(merchantId: number, campaignId: string): Promise<CampaignView>;
  /** @throws campaign.not_found, vendor.unavailable */
  refresh(merchantId: number, campaignId: string): Promise<CampaignView>;
  /** Sends grants that wait and asks after those that are played; part of a job. */
  poll(): Promise<void>;
};

const LISTED = 500;
const POLLED = 100;
const POLL_EVERY_MS = 300_000;
/** A vendor that refuses a grant so often will not take it. */
const MOST_TRIES = 20;
const LIVE: ReadonlySet<string> = new Set(['PENDING', 'ISSUED', 'ACTIVE']);

/** What a player's grant costs at most by its face: spins x value. */
const faceValue = (bet: Amount, spins: number): Amount => amount(bet * BigInt(spins));

const statusOf = ({ state }: Campaign, grants: readonly Grant[]): CampaignView['status'] => {
  if (state === 'WAITING') return 'waiting';
  const states = new Set(grants.map((grant) => grant.state));
  if (states.has('ISSUED') || states.has('ACTIVE')) return 'active';
  if (state === 'CANCELLED') return 'cancelled';
  if (states.has('PENDING')) return 'granting';
  if (states.has('FINISHED')) return 'finished';
  if (states.has('EXPIRED')) return 'expired';
  return states.has('CANCELLED') ? 'cancelled' : 'failed';
};

const handoutOf = (
  { merchantId, campaignId, createdBy, bet, spins }: Omit<Campaign, 'approvedBy' | 'state'>,
  grants: readonly Pick<Grant, 'memberId'>[],
  at: Date,
) => ({
  merchantId,
  kind: 'spins' as const,
  subject: campaignId,
  operatorId: createdBy,
  memberIds: grants.map(({ memberId }) => memberId),
  each: faceValue(bet, spins),
  at,
});

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 200);

export const createFreeSpins = (deps: FreeSpinsDeps): FreeSpins => {
  const { db, clock, gate, merchants, jitter } = deps;
  const now = (): Date => toDate(clock.now());

  const viewsOf = async (campaigns: readonly Campaign[]): Promise<CampaignView[]> => {
    const grants = await listGrants(
      db,
      campaigns.map(({ campaignId }) => campaignId),
    );
    return campaigns.map((campaign) => {
      const own = grants.filter(({ campaignId }) => campaignId === campaign.campaignId);
      const needsSecondPerson = campaign.state === 'WAITING' || campaign.approvedBy !== null;
      return { campaign, grants: own, status: statusOf(campaign, own), needsSecondPerson };
    });
  };
  const get = async (merchantId: number, campaignId: string): Promise<CampaignView> => {
    const campaign = await findCampaign(db, merchantId, campaignId);
    const [view] = campaign ? await viewsOf([campaign]) : [];
    if (!view) throw new DomainError('campaign.not_found');
    return view;
  };
  const outboundOf = async (merchantId: number, vendor: string): Promise<VendorOutbound> => {
    const outbound = await gate.outbound(merchantId, vendor);
    if (outbound === null) throw new DomainError('vendor.not_connected');
    if (!outbound.grantFreeSpins) throw new DomainError('vendor.unsupported');
    return outbound;
  };
  /** Keeps a wish: at once, or for a second person to look at. @returns whether it waits */
  const insert = (
    wish: Omit<Campaign, 'approvedBy' | 'state'>,
    grants: readonly { readonly externalId: string; readonly memberId: bigint }[],
  ): Promise<boolean> =>
    inTransaction(
      db,
      async (tx) => {
        const handout = handoutOf(wish, grants, wish.createdAt);
        const isForTwo = await lockHandout(deps, tx, handout);
        await insertCampaign(tx, { ...wish, state: isForTwo ? 'WAITING' : 'OPEN' }, grants);
        if (!isForTwo) await upsertHandout(tx, { ...handout, isAlone: true });
        return isForTwo;
      },
      jitter,
    );
  const note = async (grant: Grant, { status, spinsLeft, totalWin }: FreeSpinState): Promise<void> => {
    const { externalId } = grant;
    await updateGrant(db, { externalId, state: status, spinsLeft, totalWin, error: null, at: now() }, 'vendor');
  };

  const send = async (campaign: Campaign, grant: Grant, outbound: VendorOutbound): Promise<void> => {
    const { merchantId, vendor, currency } = campaign;
    try {
      const playerId = await deps.playerIdOf({ merchantId, vendor, memberId: grant.memberId, currency });
      const state = await outbound.grantFreeSpins?.({
        externalId: grant.externalId,
        playerIds: [playerId],
        gameCodes: await vendorCodes(deps, campaign),
        count: campaign.spins,
        betValue: campaign.bet,
        currency,
        winnings: campaign.winnings,
        startAt: campaign.startAt,
        endAt: campaign.endAt,
      });
      if (state) await note(grant, state);
    } catch (error) {
      const isOver = grant.tries + 1 >= MOST_TRIES || clock.now() >= campaign.endAt.getTime();
      const failed = {
        ...grant,
        state: isOver ? ('FAILED' as const) : grant.state,
        spinsLeft: isOver ? 0 : grant.spinsLeft,
      };
      // Another process may have sent the same grant meanwhile, and been answered.
      await updateGrant(db, { ...failed, error: wordsOf(error), at: now() }, { since: grant });
    }
  };
  const ask = async (grant: Grant, outbound: VendorOutbound): Promise<void> => {
    if (!outbound.freeSpins) return;
    await note(grant, await outbound.freeSpins(grant.externalId));
  };
  const sendAll = async (view: CampaignView): Promise<void> => {
    const outbound = await outboundOf(view.campaign.merchantId, view.campaign.vendor);
    for (const grant of view.grants) if (grant.state === 'PENDING') await send(view.campaign, grant, outbound);
  };

  return {
    list: async (merchantId, vendor) => viewsOf(await listCampaigns(db, merchantId, vendor, LISTED)),
    get,
    async grant(wanted) {
      const { merchantId, vendor } = wanted;
      await outboundOf(merchantId, vendor);
      const campaign = {
        ...wanted,
        campaignId: publicId('fs'),
        currency: merchants.profile(merchantId).currency,
        createdAt: now(),
      };
      await vendorCodes(deps, campaign);
      // One player written in two ways is one player.
      const memberIds = [...new Set(wanted.memberIds)];
      const grants = memberIds.map((memberId) => ({ externalId: `fs${randomBytes(12).toString('hex')}`, memberId }));
      const isWaiting = await insert(campaign, grants);
      if (!isWaiting) await sendAll(await get(merchantId, campaign.campaignId));
      return get(merchantId, campaign.campaignId);
    },
    async approve(merchantId, campaignId, by) {
      const { campaign, grants } = await get(merchantId, campaignId);
      if (campaign.state !== 'WAITING') throw new DomainError('campaign.not_waiting');
      const at = now();
      const isApproved = await inTransaction(
        db,
        async (tx) => {
          const asker = await lockWaiting(tx, campaignId);
          if (asker === null) throw new DomainError('campaign.not_waiting');
          if (asker === by) throw new DomainError('approval.same_person');
          await requireSigner(tx, by, SPINS);
          if ((await findStandingSignature(tx, asker, SPINS)) === null) {
            await askAgain(tx, { campaignId, by });
            return false;
          }
          const handout = handoutOf({ ...campaign, createdBy: asker }, grants, at);
          await lockHandout(deps, tx, handout);
          if (!(await approveCampaign(tx, { campaignId, by, at }))) throw new DomainError('campaign.not_waiting');
          await upsertHandout(tx, { ...handout, isAlone: false });
          return true;
        },
        jitter,
      );
      if (isApproved) await sendAll(await get(merchantId, campaignId));
      return get(merchantId, campaignId);
    },
    async cancel(merchantId, campaignId) {
      const { campaign, grants } = await get(merchantId, campaignId);
      const live = grants.filter(({ state }) => LIVE.has(state));
      if (live.length === 0 || campaign.state === 'CANCELLED') throw new DomainError('campaign.closed');
      const outbound = campaign.state === 'WAITING' ? null : await gate.outbound(merchantId, campaign.vendor);
      // From here on no grant of it is sent any more.
      await cancelCampaign(db, campaignId);
      for (const grant of live) await cancelGrant(deps, grant, outbound);
      return get(merchantId, campaignId);
    },
    async refresh(merchantId, campaignId) {
      const view = await get(merchantId, campaignId);
      const outbound = await gate.outbound(merchantId, view.campaign.vendor);
      if (outbound === null) throw new DomainError('vendor.unavailable');
      try {
        for (const grant of view.grants)
          if (LIVE.has(grant.state) && grant.state !== 'PENDING') await ask(grant, outbound);
      } catch (error) {
        deps.log.info({ err: error, campaign: campaignId }, 'play.free_spins_unasked');
        throw new DomainError('vendor.unavailable', { retryAfterSeconds: 10 });
      }
      return get(merchantId, campaignId);
    },
    async poll() {
      const checkedBefore = new Date(clock.now() - POLL_EVERY_MS);
      for (const { grant, campaign } of await listLiveGrants(db, { checkedBefore, limit: POLLED })) {
        const outbound = await gate.outbound(campaign.merchantId, campaign.vendor);
        if (outbound === null) continue;
        if (campaign.state === 'CANCELLED') await cancelGrant(deps, grant, outbound);
        else if (grant.state === 'PENDING') await send(campaign, grant, outbound);
        else
          await ask(grant, outbound).catch(async (error: unknown) =>
            updateGrant(db, { ...grant, error: wordsOf(error), at: now() }, { since: grant }),
          );
      }
    },
  };
};

/** @throws game.not_found for a node that is not this vendor's */
const vendorCodes = async (
  { catalog }: FreeSpinsDeps,
  { merchantId, vendor, nodeIds }: Pick<Campaign, 'merchantId' | 'vendor' | 'nodeIds'>,
): Promise<string[]> => {
  const view = await catalog.view(merchantId, 'PT');
  return nodeIds.map((nodeId) => {
    const found = view.find(nodeId);
    if (found?.game.vendor !== vendor || !found.game.atVendor) throw new DomainError('game.not_found');
    return found.game.atVendor.gameCode;
  });
};

/** A grant that the vendor never took is ours to cancel; of the others the vendor says whether they were begun. */
const cancelGrant = async (
  { db, clock, log }: FreeSpinsDeps,
  grant: Grant,
  outbound: VendorOutbound | null,
): Promise<void> => {
  const at = toDate(clock.now());
  const { externalId, totalWin } = grant;
  if (grant.state === 'PENDING' && grant.tries === 0) {
    const unsent = { externalId, state: 'CANCELLED' as const, spinsLeft: 0, totalWin: ZERO, error: null, at };
    // Sent since it was read: the next poll asks the vendor to take it back.
    await updateGrant(db, unsent, { since: grant });
    return;
  }
  try {
    if (!outbound?.cancelFreeSpins) throw new Error('the vendor cannot take spins back');
    const end = await outbound.cancelFreeSpins(externalId);
    const { status: state, spinsLeft, totalWin: won } = end;
    await updateGrant(db, { externalId, state, spinsLeft, totalWin: won, error: null, at }, 'vendor');
  } catch (error) {
    log.info({ err: error, grant: externalId }, 'play.free_spins_uncancelled');
    await updateGrant(db, { ...grant, totalWin, error: wordsOf(error), at }, { since: grant });
  }
};
