import {
  approveFreeSpins,
  cancelFreeSpins,
  getFreeSpinCampaign,
  grantFreeSpins,
  type InputOf,
  listFreeSpinCampaigns,
  refreshFreeSpins,
} from '@trevo/contract';
import { formatWire, ZERO } from '@trevo/money';
import { HOUSE_CURRENCY } from '../../../platform/currency.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { refuseField } from '../../../platform/http/fields.ts';
import type { Caller, Operator } from '../../../platform/http/principal.ts';
import type { JsonValue } from '../../../platform/ops/json-value.ts';
import type { AuditedWrite, Ops, StaffCall } from '../../../platform/ops/ops.ts';
import { cutPage } from '../../../platform/http/paging.ts';
import { type Member, shownName } from '../../members/index.ts';
import type { CampaignView } from '../free-spins/free-spins.types.ts';
import { type CampaignDetail, createCampaignViews } from './campaign-view.ts';
import type { VendorDesk } from './vendor-desk.ts';

type Looking = { readonly operator: Operator; readonly caller: Caller };
type Act = StaffCall & Looking;

/** A gift is played first; whoever grants may say otherwise. */
const WINNINGS = 'bonus';
const LONGEST_MS = 90 * 86_400_000;

/** When spins may be played: forward, not over already, not longer than 90 days. @throws request.invalid */
const periodOf = (body: { readonly startAt: string; readonly endAt: string }, { language }: Caller, now: number) => {
  const [startAt, endAt] = [new Date(body.startAt), new Date(body.endAt)];
  if (endAt <= startAt || +endAt <= now || +endAt - +startAt > LONGEST_MS)
    throw refuseField('endAt', 'period-end', language);
  return { startAt, endAt };
};

type GrantCall = InputOf<typeof grantFreeSpins> & Looking;

const wishOf = (
  { nodeIds, count, betValue, winnings = WINNINGS }: GrantCall['body'],
  players: readonly Member[],
): JsonValue => ({
  games: nodeIds,
  players: players.map(shownName),
  count,
  betValue: formatWire(betValue, HOUSE_CURRENCY),
  winnings,
});

/** Free spins: who was given what at which vendor, how far it is, and taking back what was not begun. */
export const freeSpinsRoutes = (ops: Ops, desk: VendorDesk): void => {
  const { members, vendors, clock } = desk;
  const { freeSpins } = desk.vendorPlay;

  const { rows, detail } = createCampaignViews(ops, desk);
  const playersOf = async (merchantId: number, usernames: readonly string[]): Promise<Member[]> => {
    const found = await Promise.all(
      [...new Set(usernames.map((name) => name.trim()))].map((name) => members.byUsername(merchantId, name)),
    );
    return found.map((member) => {
      if (!member) throw new DomainError('member.not_found');
      return member;
    });
  };
  const write = (call: Act, action: string, act: () => Promise<CampaignView>): AuditedWrite<CampaignDetail> => ({
    action,
    entity: 'free-spins',
    snapshot: async (): Promise<JsonValue> => {
      const { status, spinsLeft, approvedBy } = await detail(
        await freeSpins.get(call.operator.merchantId, call.params.id),
        call,
      );
      return { status, spinsLeft, approvedBy };
    },
    run: async () => detail(await act(), call),
  });

  ops.read(listFreeSpinCampaigns, async (call) => {
    const all = await freeSpins.list(call.operator.merchantId, call.query.vendor);
    const wanted = all.filter(({ status }) => call.query.status === undefined || status === call.query.status);
    const page = cutPage(wanted, call.query);
    return { ...page, list: await rows(page.list, call) };
  });
  ops.read(getFreeSpinCampaign, async (call) =>
    detail(await freeSpins.get(call.operator.merchantId, call.params.id), call),
  );
  const grant = async (call: GrantCall): Promise<CampaignDetail> => {
    const { body, operator, caller } = call;
    const { merchantId, operatorId } = operator;
    await vendors.get(merchantId, body.vendor);
    const granted = await freeSpins.grant({
      merchantId,
      vendor: body.vendor,
      nodeIds: body.nodeIds,
      memberIds: (await playersOf(merchantId, body.usernames)).map(({ memberId }) => memberId),
      spins: body.count,
      bet: body.betValue,
      winnings: body.winnings ?? WINNINGS,
      ...periodOf(body, caller, clock.now()),
      note: body.reason,
      createdBy: operatorId,
    });
    return detail(granted, call);
  };
  ops.write(grantFreeSpins, (call) => {
    const { body, caller } = call;
    periodOf(body, caller, clock.now());
    if (body.betValue === ZERO) throw refuseField('betValue', 'above-zero', caller.language);
    return {
      action: 'free-spins.grant',
      entity: 'vendor',
      entityId: body.vendor,
      // A user name may be a mobile number: the record keeps what everybody may read.
      snapshot: async () => wishOf(body, await playersOf(call.operator.merchantId, body.usernames)),
      run: () => grant(call),
    };
  });
  ops.write(approveFreeSpins, (call) => {
    const { merchantId, operatorId } = call.operator;
    const act = () => freeSpins.approve(merchantId, call.params.id, operatorId);
    return write(call, 'free-spins.approve', act);
  });
  ops.write(cancelFreeSpins, (call) => {
    const act = () => freeSpins.cancel(call.operator.merchantId, call.params.id);
    return write(call, 'free-spins.cancel', act);
  });
  ops.write(refreshFreeSpins, (call) => {
    const act = () => freeSpins.refresh(call.operator.merchantId, call.params.id);
    return write(call, 'free-spins.refresh', act);
  });
};
