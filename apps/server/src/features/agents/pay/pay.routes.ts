import { getIncome, getPay, getRunningPay, listPay, listPayBets as listPayBetsRoute } from '@trevo/contract';
import { amount, ZERO } from '@trevo/money';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { pageOf, windowOf } from '../../../platform/http/paging.ts';
import type { Player } from '../../../platform/http/principal.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { createRateLimit } from '../../../platform/rate-limit.ts';
import type { Vault } from '../../../platform/secrets.ts';
import { lineId, type Members } from '../../members/index.ts';
import type { Merchants } from '../../merchant/index.ts';
import { heldTerms, termsFrom } from '../contracts/terms.ts';
import { daysAsked, daysOf } from '../team/day-span.ts';
import { memberInTeam, teamMembers } from '../team/team-members.ts';
import { findOwnContract } from './counted.repository.ts';
import {
  findPayGround,
  findPayLine,
  listBelowLines,
  listPayBets,
  listPayLines,
  listPayParts,
  listPayVersions,
  type PayRow,
  sumIncome,
  sumInReview,
} from './pay-lines.repository.ts';
import type { Payer } from './pay.types.ts';
import { payLineView, readCounted } from './pay-views.ts';
import { countRunning } from './running-pay.ts';

export type PayRoutesDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly members: Members;
  readonly merchants: Pick<Merchants, 'profile' | 'settings'>;
};

/** Of one agent in a minute: each opens sums over a team. */
const LOOKS_A_MINUTE = 240;
const LIST_DAYS = 31;
const KINDS = ['dividend', 'dailyWage', 'hourlySalary', 'realTimeSalary'] as const;

/** An agent's own pay: lists, each line opened down to its bets, income by day, and what a contract comes to so far. */
export const payRoutes = (serve: Serve, deps: PayRoutesDeps): void => {
  const { db, clock, vault, members, merchants } = deps;
  const looks = createRateLimit(LOOKS_A_MINUTE, 60);
  const payerOf = ({ merchantId }: Player): Payer => ({
    merchantId,
    currency: merchants.profile(merchantId).currency,
    zone: merchants.settings(merchantId)['brand.timeZone'],
  });
  /** One's own, or of a direct downline, whose pay comes out of one's own. @throws DomainError pay.not_found */
  const lineOf = async (player: Player, publicId: string): Promise<PayRow> => {
    await looks.take(player.memberId.toString());
    const line = await findPayLine(db, player.merchantId, publicId);
    if (line && (line.agentId === player.memberId || line.uplineId === player.memberId)) return line;
    throw new DomainError('pay.not_found');
  };

  serve(listPay, async ({ player, query }) => {
    await looks.take(player.memberId.toString());
    const payer = payerOf(player);
    const { start, until } = daysAsked(query, { now: clock.now(), zone: payer.zone, days: LIST_DAYS });
    const agentId = await memberInTeam(members, player, query.member);
    const page = await listPayLines(
      db,
      {
        merchantId: player.merchantId,
        agentId,
        // Of somebody else only what comes out of one's own pay.
        uplineId: agentId === player.memberId ? undefined : player.memberId,
        scheme: query.scheme,
        from: start,
        to: until,
      },
      windowOf(query),
    );
    const nameOf = await teamMembers(members, [agentId]);
    return {
      ...pageOf(
        page.list.map((row) => payLineView(row, nameOf)),
        page.total,
        query,
      ),
      sums: { gross: page.gross, below: page.below, amount: page.amount },
      currency: payer.currency,
    };
  });

  serve(getPay, async ({ player, params }) => {
    const line = await lineOf(player, params.id);
    const [ground, parts, below, versions] = await Promise.all([
      findPayGround(db, line.payId),
      listPayParts(db, line.payId),
      listBelowLines(db, line),
      listPayVersions(db, line),
    ]);
    const nameOf = await teamMembers(members, [
      line.agentId,
      ...parts.map(({ memberId }) => memberId),
      ...below.map(({ agentId }) => agentId),
    ]);
    return {
      line: payLineView(line, nameOf),
      terms: heldTerms(termsFrom(ground.terms)),
      ...readCounted(ground.counted),
      below: below.map(({ agentId, contractPublicId, gross }) => ({
        member: nameOf(agentId),
        contractId: contractPublicId,
        gross: amount(gross),
      })),
      rows: parts.map(({ memberId, valid, gross, net }) => ({
        member: nameOf(memberId),
        validBet: amount(valid),
        gross: amount(gross),
        net: amount(net),
      })),
      entries:
        line.opId === null || line.paidAt === null
          ? []
          : [
              {
                id: lineId(line.opId * 8n, vault),
                at: line.paidAt.toISOString(),
                amount: amount(line.amountMicros + line.houseMicros),
              },
            ],
      versions: versions.map(({ publicId, version, amountMicros, at, state }) => ({
        payId: publicId,
        version,
        amount: amount(amountMicros),
        at: at.toISOString(),
        state: state as 'paid',
      })),
    };
  });

  serve(listPayBetsRoute, async ({ player, params, query }) => {
    const line = await lineOf(player, params.id);
    const { products } = termsFrom((await findPayGround(db, line.payId)).terms);
    const page = await listPayBets(db, line, { products, ...windowOf(query) });
    const nameOf = await teamMembers(
      members,
      page.list.map(({ memberId }) => memberId),
    );
    return {
      ...pageOf(
        page.list.map(({ betId, memberId, product, round, settledAt, stake, valid, payout }) => ({
          betId: lineId(betId * 8n, vault),
          member: nameOf(memberId),
          product: product as 'house',
          round,
          settledAt: settledAt.toISOString(),
          stake: amount(stake),
          validBet: amount(valid),
          payout: amount(payout),
        })),
        page.total,
        query,
      ),
      sums: { stake: page.stake, validBet: page.valid, payout: page.payout },
    };
  });

  serve(getIncome, async ({ player, query }) => {
    await looks.take(player.memberId.toString());
    const { zone, currency } = payerOf(player);
    const asked = daysAsked(query, { now: clock.now(), zone, days: LIST_DAYS });
    const [rows, inReview] = await Promise.all([
      sumIncome(db, player.memberId, { from: asked.start, to: asked.until, zone }),
      sumInReview(db, player.memberId),
    ]);
    const sumOf = (day: string | null) => {
      const of = rows.filter((row) => day === null || row.day === day);
      const kinds = KINDS.map((kind) => [
        kind,
        amount(of.reduce((sum, row) => (row.kind === kind ? sum + row.micros : sum), 0n)),
      ]);
      const total = amount(of.reduce((sum, row) => sum + row.micros, 0n));
      return { ...(Object.fromEntries(kinds) as Record<(typeof KINDS)[number], typeof ZERO>), total };
    };
    return { days: daysOf(asked).map((day) => ({ day, ...sumOf(day) })), sums: sumOf(null), inReview, currency };
  });

  serve(getRunningPay, async ({ player, params }) => {
    await looks.take(player.memberId.toString());
    const payer = payerOf(player);
    const contractId = await findOwnContract(db, player, params.id);
    const running = contractId === null ? null : await countRunning(deps, payer, contractId);
    if (running === null) throw new DomainError('contract.not_found');
    const { terms, from, to, asOf, carried, team, below } = running;
    return {
      terms: heldTerms(terms),
      from: from.toISOString(),
      to: to.toISOString(),
      asOf: asOf.toISOString(),
      carried,
      stake: team.bet,
      validBet: team.validBet,
      ggr: team.ggr,
      active: team.active,
      costs: team.costs,
      below,
      currency: payer.currency,
    };
  });
};
