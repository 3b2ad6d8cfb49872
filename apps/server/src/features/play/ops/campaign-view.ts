import type { getFreeSpinCampaign, listFreeSpinCampaigns, ValueOf } from '@trevo/contract';
import { add, ZERO } from '@trevo/money';
import type { Caller, Operator } from '../../../platform/http/principal.ts';
import type { Ops } from '../../../platform/ops/ops.ts';
import { exactlyOne } from '../../../platform/exactly-one.ts';
import { memberRefs } from '../../members/index.ts';
import type { CampaignView, Grant } from '../free-spins/free-spins.types.ts';
import type { VendorDesk } from './vendor-desk.ts';

type Row = ValueOf<typeof listFreeSpinCampaigns>['list'][number];
export type CampaignDetail = ValueOf<typeof getFreeSpinCampaign>;
type Looking = { readonly operator: Operator; readonly caller: Caller };

const GRANT_STATES: Readonly<Record<Grant['state'], CampaignDetail['grants'][number]['status']>> = {
  PENDING: 'pending',
  ISSUED: 'issued',
  ACTIVE: 'active',
  FINISHED: 'finished',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
  FAILED: 'failed',
};

/** Free spin campaigns as the console shows them. */
export const createCampaignViews = (
  { namesOf, signersOf }: Pick<Ops, 'namesOf' | 'signersOf'>,
  { members, catalog }: Pick<VendorDesk, 'members' | 'catalog'>,
) => {
  const rows = async (list: readonly CampaignView[], { operator, caller }: Looking): Promise<Row[]> => {
    const people = list.flatMap(({ campaign }) => [
      campaign.createdBy,
      ...(campaign.approvedBy ? [campaign.approvedBy] : []),
    ]);
    const askers = list.flatMap(({ campaign }) => (campaign.state === 'WAITING' ? [campaign.createdBy] : []));
    const [names, standing, nameOf] = await Promise.all([
      namesOf(people),
      signersOf(askers, ['admin']),
      catalog.nameOf(operator.merchantId, caller.language),
    ]);
    const operatorName = (id: bigint): string => names.get(id) ?? id.toString();
    return list.map(({ campaign, grants, status, needsSecondPerson }) => ({
      id: campaign.campaignId,
      vendor: campaign.vendor,
      games: campaign.nodeIds.map((nodeId) => ({ nodeId, name: nameOf(nodeId) })),
      count: campaign.spins,
      betValue: campaign.bet,
      currency: campaign.currency,
      winnings: campaign.winnings,
      startAt: campaign.startAt.toISOString(),
      endAt: campaign.endAt.toISOString(),
      status,
      players: grants.length,
      spinsLeft: grants.reduce((sum, { spinsLeft }) => sum + spinsLeft, 0),
      totalWin: add(ZERO, ...grants.map(({ totalWin }) => totalWin)),
      createdAt: campaign.createdAt.toISOString(),
      createdBy:
        campaign.state === 'WAITING' ? (standing.get(campaign.createdBy) ?? '–') : operatorName(campaign.createdBy),
      approvedBy: campaign.approvedBy === null ? null : operatorName(campaign.approvedBy),
      needsSecondPerson,
    }));
  };
  const detail = async (view: CampaignView, call: Looking): Promise<CampaignDetail> => {
    const [shown, refOf] = await Promise.all([
      rows([view], call),
      memberRefs(
        members,
        view.grants.map(({ memberId }) => memberId),
      ),
    ]);
    return {
      ...exactlyOne(shown),
      note: view.campaign.note,
      grants: view.grants.map((grant) => ({
        member: refOf(grant.memberId),
        status: GRANT_STATES[grant.state],
        spinsLeft: grant.spinsLeft,
        totalWin: grant.totalWin,
        error: grant.error,
        checkedAt: grant.checkedAt?.toISOString() ?? null,
      })),
    };
  };
  return { rows, detail };
};
