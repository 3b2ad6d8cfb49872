import * as wire from '@trevo/contract';
import { type Amount, subtract, ZERO } from '@trevo/money';
import { pageOf, windowOf } from '../../../platform/http/paging.ts';
import type { Player } from '../../../platform/http/principal.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { createRateLimit } from '../../../platform/rate-limit.ts';
import { memberInTeam, teamMembers } from '../team/team-members.ts';
import { exposureOf, findLine, listActs, listLines } from './credit.repository.ts';
import { freeOf, lineView, lineViews } from './credit-view.ts';
import { giveCredit } from './give-credit.ts';
import type { Line, MoneyDeps } from './money.types.ts';
import { moveCredit } from './move-credit.ts';
import { directBelow } from './send-transfer.ts';
import { isOpen } from './set-limit.ts';

/** Of one agent in a minute: each sums what stands below. */
const LOOKS_A_MINUTE = 240;
/** Of one member in a minute: each draw and each repayment is a transaction of its own, and what others play waits behind it. */
const MOVES_A_MINUTE = 120;

/** Credit lines, for those who have one and those who hand it on. */
export const creditRoutes = (serve: Serve, deps: MoneyDeps): void => {
  const { db, merchants, members, ledger } = deps;
  const looks = createRateLimit(LOOKS_A_MINUTE, 60);
  const moves = createRateLimit(MOVES_A_MINUTE, 60);
  const currencyOf = ({ merchantId }: Player) => merchants.profile(merchantId).currency;
  const balanceOf = async (player: Player): Promise<Amount> =>
    (await ledger.balanceOf(await ledger.accountsOf(player.memberId, currencyOf(player)))).balance;
  const moved = async (player: Player, line: Line) => ({
    line: await lineView(deps, line),
    balance: await balanceOf(player),
  });
  const look = ({ memberId }: Player): Promise<void> => looks.take(memberId.toString());
  const admit = ({ player: { memberId } }: { readonly player: Player }): Promise<void> =>
    moves.take(memberId.toString());

  serve(wire.getCredit, async ({ player }) => {
    await look(player);
    const line = await findLine(db, player.memberId);
    const givenBy = isOpen(line) ? line.givenBy : null;
    const nameOf = await teamMembers(members, givenBy === null ? [] : [givenBy]);
    return {
      line: isOpen(line)
        ? { ...(await lineView(deps, line)), givenBy: givenBy === null ? null : nameOf(givenBy) }
        : null,
      balance: await balanceOf(player),
      currency: currencyOf(player),
    };
  });
  serve(wire.listCredits, async ({ player, query }) => {
    await look(player);
    const { memberId, merchantId } = player;
    const underId = await memberInTeam(members, player, query.under);
    const wanted = { merchantId, of: { givenBy: underId } };
    const [{ list, total, sums }, above, exposures, way] = await Promise.all([
      listLines(db, wanted, windowOf(query)),
      findLine(db, underId),
      exposureOf(db, [underId]),
      members.tree.pathOf(underId),
    ]);
    const path = way.slice(Math.max(0, way.indexOf(memberId)));
    const nameOf = await teamMembers(members, path);
    return {
      ...pageOf(await lineViews(deps, list), total, query),
      sums: {
        ...sums,
        free: freeOf(sums),
        // All that stands below an agent's line hangs on the lines that the agent gave.
        exposure: subtract(exposures.get(underId) ?? ZERO, above?.used ?? ZERO),
      },
      path: path.map(nameOf),
      currency: currencyOf(player),
    };
  });
  serve(
    wire.setCredit,
    async ({ player, idempotency, params: { member }, body }) =>
      lineView(deps, await giveCredit(deps, { player, idempotency }, { member, ...body })),
    undefined,
    admit,
  );
  serve(
    wire.drawCredit,
    async ({ player, idempotency, body: { amount } }) =>
      moved(player, await moveCredit(deps, { player, idempotency }, { act: 'draw', amount })),
    undefined,
    admit,
  );
  serve(
    wire.repayCredit,
    async ({ player, idempotency, body: { amount } }) =>
      moved(player, await moveCredit(deps, { player, idempotency }, { act: 'repay', amount })),
    undefined,
    admit,
  );
  serve(wire.listCreditActs, async ({ player, query }) => {
    const ownerId =
      query.member === undefined ? player.memberId : (await directBelow(deps, player, query.member)).memberId;
    const line = await findLine(db, ownerId);
    const giverId = ownerId === player.memberId ? null : player.memberId;
    const page = line
      ? await listActs(db, { ...line, giverId, of: query.of ?? null }, windowOf(query))
      : { list: [], total: 0, limit: ZERO, used: ZERO };
    const views = page.list.map(({ at, act, amount, limit, used }) => ({
      at: at.toISOString(),
      act,
      amount,
      limit,
      used,
    }));
    const sums = { limit: page.limit, used: page.used };
    return { ...pageOf(views, page.total, query), sums, currency: currencyOf(player) };
  });
};
