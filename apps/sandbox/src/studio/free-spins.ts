import { now } from '../clock.ts';
import type { Vendor } from './vendor.ts';
import type { Campaign } from './vendor-book.ts';
import type { StudioDoor, StudioFreeSpins } from './wire.ts';

type Grant = Parameters<StudioDoor['grantFreeSpins']>[0];

const leftIn = ({ spinsLeft }: Campaign): number => Object.values(spinsLeft).reduce((sum, left) => sum + left, 0);
const grantedIn = ({ count, spinsLeft }: Campaign): number => count * Object.keys(spinsLeft).length;

const statusOf = (campaign: Campaign): StudioFreeSpins['status'] => {
  if (campaign.isCancelled) return 'CANCELLED';
  const left = leftIn(campaign);
  if (left === 0) return 'FINISHED';
  if (campaign.endAt <= now()) return 'EXPIRED';
  return left === grantedIn(campaign) ? 'ISSUED' : 'ACTIVE';
};

/** The campaign as the vendor's API tells it. */
export const presentCampaign = (campaign: Campaign): StudioFreeSpins => ({
  externalId: campaign.externalId,
  status: statusOf(campaign),
  spinsLeft: leftIn(campaign),
  totalWin: BigInt(campaign.totalWin),
});

/** Grants free spins once per external id. */
export const grantFreeSpins = ({ book }: Vendor, grant: Grant): StudioFreeSpins | 'exists' => {
  const { campaigns } = book.state;
  if (campaigns[grant.externalId]) return 'exists';
  const campaign: Campaign = {
    externalId: grant.externalId,
    gameCodes: [...grant.gameCodes],
    count: grant.count,
    betValue: String(grant.betValue),
    currency: grant.currency,
    endAt: grant.endAt.getTime(),
    isCancelled: false,
    spinsLeft: Object.fromEntries(grant.playerIds.map((playerId) => [playerId, grant.count])),
    totalWin: '0',
    unpaid: {},
  };
  campaigns[grant.externalId] = campaign;
  book.touch();
  return presentCampaign(campaign);
};

/** Cancels what nobody has begun; `claimed` once a spin was used; null when there is no such campaign. */
export const cancelFreeSpins = ({ book }: Vendor, externalId: string): StudioFreeSpins | 'claimed' | null => {
  const campaign = book.state.campaigns[externalId];
  if (!campaign) return null;
  if (!campaign.isCancelled && leftIn(campaign) < grantedIn(campaign)) return 'claimed';
  campaign.isCancelled = true;
  book.touch();
  return presentCampaign(campaign);
};

/** The campaign a player's next spin of a game belongs to; the one that ends first when there are several. */
export const campaignFor = (
  { book }: Vendor,
  player: { readonly playerId: string; readonly currency: string },
  gameCode: string,
): Campaign | null => {
  const open = Object.values(book.state.campaigns).filter(
    (campaign) =>
      !campaign.isCancelled &&
      campaign.endAt > now() &&
      campaign.currency === player.currency &&
      campaign.gameCodes.includes(gameCode) &&
      (campaign.spinsLeft[player.playerId] ?? 0) > 0,
  );
  return open.sort((a, b) => a.endAt - b.endAt)[0] ?? null;
};

/** Uses one spin up and counts what it won. @returns spins the player has left in the campaign */
export const spendFreeSpin = ({ book }: Vendor, campaign: Campaign, playerId: string, win: bigint): number => {
  const left = Math.max(0, (campaign.spinsLeft[playerId] ?? 0) - 1);
  campaign.spinsLeft[playerId] = left;
  campaign.totalWin = String(BigInt(campaign.totalWin) + win);
  book.touch();
  return left;
};
