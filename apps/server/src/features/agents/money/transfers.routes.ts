import { getTransferOptions, type InputOf, listTransfers, sendDown, sendUp, type ValueOf } from '@trevo/contract';
import { isAgent } from '@trevo/contract/member-types';
import { type Amount, maxAmount, subtract, ZERO } from '@trevo/money';
import { businessDateOf } from '@trevo/time';
import { DomainError } from '../../../platform/domain-error.ts';
import { pageOf, windowOf } from '../../../platform/http/paging.ts';
import type { Player } from '../../../platform/http/principal.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { daysAsked } from '../team/day-span.ts';
import { teamMembers } from '../team/team-members.ts';
import { owesCredit } from './credit.repository.ts';
import type { MoneyDeps, Transfer } from './money.types.ts';
import { createSendTransfer, uplineOf } from './send-transfer.ts';
import { sidesOf, transferView } from './transfer-view.ts';
import { listOwnTransfers, type OwnTransfers, sumSent } from './transfers.repository.ts';

type Asked = InputOf<typeof listTransfers>['query'];

/** Money between an agent and the direct downlines, for both of its sides. */
export const transferRoutes = (serve: Serve, deps: MoneyDeps): void => {
  const { db, clock, merchants, members, ledger } = deps;
  const { down, up } = createSendTransfer(deps);
  const switchesOf = ({ merchantId }: Player) => {
    const settings = merchants.settings(merchantId);
    return { down: settings['flags.AGENTTRANSFERDOWN3'], up: settings['flags.AGENTTRANSFERUP3'] };
  };
  /** A brand that has neither way has no such page. */
  const requireOpen = (player: Player): void => {
    const { down: isDown, up: isUp } = switchesOf(player);
    if (!isDown && !isUp) throw new DomainError('request.not_found');
  };
  const viewsOf = async (transfers: readonly Transfer[], memberId: bigint) => {
    const nameOf = await teamMembers(members, sidesOf(transfers));
    return transfers.map((transfer) => transferView(transfer, memberId, nameOf));
  };
  const viewOf = async (transfer: Transfer, memberId: bigint) => {
    const [view] = await viewsOf([transfer], memberId);
    if (!view) throw new Error(`transfer ${transfer.publicId} has no view`);
    return view;
  };

  const optionsOf = async (player: Player): Promise<ValueOf<typeof getTransferOptions>> => {
    const { memberId, merchantId } = player;
    const settings = merchants.settings(merchantId);
    const { currency } = merchants.profile(merchantId);
    const switches = switchesOf(player);
    const upline = switches.up ? await uplineOf(deps, memberId) : null;
    const [{ balance }, sent, isHeldByCredit, nameOf] = await Promise.all([
      ledger.balanceOf(await ledger.accountsOf(memberId, currency)),
      sumSent(db, memberId, businessDateOf(clock.now(), settings['brand.timeZone'])),
      owesCredit(db, memberId),
      teamMembers(members, upline ? [upline.memberId] : []),
    ]);
    const dayMost = settings['agents.transferDayMost'] as Amount;
    return {
      mayDown: switches.down && isAgent(player),
      upline: upline && nameOf(upline.memberId),
      least: settings['agents.transferLeast'] as Amount,
      most: settings['agents.transferMost'] as Amount,
      dayMost,
      dayLeft: maxAmount(ZERO, subtract(dayMost, sent)),
      balance,
      isHeldByCredit,
      currency,
    };
  };

  const askedOf = async ({ memberId, merchantId }: Player, query: Asked): Promise<OwnTransfers> => {
    const zone = merchants.settings(merchantId)['brand.timeZone'];
    const { start, until } = daysAsked(query, { now: clock.now(), zone });
    const other = query.member === undefined ? undefined : await members.byPublicId(merchantId, query.member);
    const { direction = null, way = null } = query;
    // Who is not there has sent nothing, number 0 neither.
    const otherId = other === undefined ? null : (other?.memberId ?? 0n);
    return { memberId, start, until, direction, way, otherId };
  };

  serve(getTransferOptions, async ({ player }) => {
    requireOpen(player);
    return optionsOf(player);
  });
  serve(listTransfers, async ({ player, query }) => {
    requireOpen(player);
    const page = await listOwnTransfers(db, await askedOf(player, query), windowOf(query));
    return {
      ...pageOf(await viewsOf(page.list, player.memberId), page.total, query),
      sums: { in: page.in, out: page.out },
      currency: merchants.profile(player.merchantId).currency,
    };
  });
  serve(sendDown, async ({ player, idempotency, body: { member, ...sending } }) =>
    viewOf(await down({ player, idempotency }, member, sending), player.memberId),
  );
  serve(sendUp, async ({ player, idempotency, body }) =>
    viewOf(await up({ player, idempotency }, body), player.memberId),
  );
};
