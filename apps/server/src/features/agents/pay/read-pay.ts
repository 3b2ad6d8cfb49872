import type {
  getIncome,
  getPay,
  getRunningPay,
  listPay,
  listPayActive,
  listPayBets as payBetsRoute,
  listPayPlayers,
  ValueOf,
} from '@trevo/contract';
import { schemeOf } from '@trevo/engines/agents';
import { type Amount, amount } from '@trevo/money';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { pageOf, windowOf } from '../../../platform/http/paging.ts';
import type { Player } from '../../../platform/http/principal.ts';
import type { Vault } from '../../../platform/secrets.ts';
import { lineId, type Members } from '../../members/index.ts';
import type { Merchants } from '../../merchant/index.ts';
import { policyOf } from '../contracts/policy.ts';
import { heldTerms, termsFrom } from '../contracts/terms.ts';
import { daysAsked, daysOf } from '../team/day-span.ts';
import { memberInTeam, teamMembers } from '../team/team-members.ts';
import { findOwnContract } from './counted.repository.ts';
import {
  findPayGround,
  findPayLine,
  listActive,
  listPayBets,
  listPayLines,
  type PayRow,
  sumIncome,
  sumInReview,
} from './pay-lines.repository.ts';
import type { Payer } from './pay.types.ts';
import { createPayPlayers } from './list-players.ts';
import { openPay } from './open-pay.ts';
import { payLineView } from './pay-views.ts';
import { countRunning } from './running-pay.ts';

export type ReadPayDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly members: Members;
  readonly merchants: Pick<Merchants, 'profile' | 'settings'>;
};

const LIST_DAYS = 31;
const KINDS = ['dividend', 'dailyWage', 'hourlySalary', 'realTimeSalary', 'series'] as const;
type Days = { readonly from?: string | undefined; readonly to?: string | undefined };
type Paging = { readonly pageNo: number; readonly pageSize: number };
type ListQuery = Days &
  Paging & {
    readonly scheme?: string | undefined;
    readonly member?: string | undefined;
    readonly paid?: 'true' | undefined;
    readonly review?: 'true' | undefined;
  };

/** What agents read of pay. */
export const createReadPay = (deps: ReadPayDeps) => {
  const { db, clock, vault, members, merchants } = deps;
  const payerOf = ({ merchantId }: Player): Payer => ({
    merchantId,
    currency: merchants.profile(merchantId).currency,
    zone: merchants.settings(merchantId)['brand.timeZone'],
  });
  /** One's own, or of a direct downline, whose pay comes out of one's own. @throws DomainError pay.not_found */
  const lineOf = async (player: Player, publicId: string): Promise<PayRow> => {
    const line = await findPayLine(db, player.merchantId, publicId);
    if (line && (line.agentId === player.memberId || line.uplineId === player.memberId)) return line;
    throw new DomainError('pay.not_found');
  };

  const playersOf = createPayPlayers(deps);

  return {
    /** @throws DomainError agent.not_in_team, request.invalid */
    async list(player: Player, query: ListQuery): Promise<ValueOf<typeof listPay>> {
      const { merchantId, currency, zone } = payerOf(player);
      const { start, until } = daysAsked(query, { now: clock.now(), zone, days: LIST_DAYS });
      const isInReview = query.review !== undefined;
      const span = isInReview ? {} : { from: start, to: until, isByPayment: query.paid !== undefined };
      const agentId = await memberInTeam(members, player, query.member);
      // Of somebody else only what comes out of one's own pay.
      const uplineId = agentId === player.memberId ? undefined : player.memberId;
      const asked = { merchantId, agentId, uplineId, scheme: query.scheme, isInReview, ...span };
      const { list, total, gross, below, amount: moved, paid } = await listPayLines(db, asked, windowOf(query));
      const nameOf = await teamMembers(members, [agentId]);
      const views = list.map((row) => payLineView(row, nameOf));
      return { ...pageOf(views, total, query), sums: { gross, below, amount: moved, paid }, currency };
    },
    /** @throws DomainError pay.not_found */
    async open(player: Player, publicId: string): Promise<ValueOf<typeof getPay>> {
      return openPay(deps, await lineOf(player, publicId));
    },
    /** @throws DomainError pay.not_found */
    async players(player: Player, publicId: string, query: Paging): Promise<ValueOf<typeof listPayPlayers>> {
      return playersOf(await lineOf(player, publicId), query);
    },
    /** @throws DomainError pay.not_found */
    async active(player: Player, publicId: string, query: Paging): Promise<ValueOf<typeof listPayActive>> {
      const line = await lineOf(player, publicId);
      const { list, total, valid } = await listActive(db, line, {
        ...termsFrom((await findPayGround(db, line.payId)).terms),
        ...windowOf(query),
      });
      const nameOf = await teamMembers(
        members,
        list.map(({ memberId }) => memberId),
      );
      const views = list.map((row) => ({ member: nameOf(row.memberId), validBet: amount(row.valid) }));
      return { ...pageOf(views, total, query), sums: { validBet: amount(valid) } };
    },
    /** @throws DomainError pay.not_found */
    async bets(player: Player, publicId: string, query: Paging): Promise<ValueOf<typeof payBetsRoute>> {
      const line = await lineOf(player, publicId);
      const { products } = termsFrom((await findPayGround(db, line.payId)).terms);
      const page = await listPayBets(db, line, { products, ...windowOf(query) });
      const nameOf = await teamMembers(
        members,
        page.list.map(({ memberId }) => memberId),
      );
      const views = page.list.map(({ betId, memberId, product, round, settledAt, stake, valid, payout }) => ({
        betId: lineId(betId * 8n, vault),
        member: nameOf(memberId),
        product: product as 'house',
        round,
        settledAt: settledAt.toISOString(),
        stake: amount(stake),
        validBet: amount(valid),
        payout: amount(payout),
      }));
      const { stake, valid: validBet, payout } = page;
      return { ...pageOf(views, page.total, query), sums: { stake, validBet, payout } };
    },
    /** @throws DomainError request.invalid */
    async income(player: Player, query: Days): Promise<ValueOf<typeof getIncome>> {
      const { zone, currency } = payerOf(player);
      const asked = daysAsked(query, { now: clock.now(), zone, days: LIST_DAYS });
      const [rows, inReview] = await Promise.all([
        sumIncome(db, player.memberId, { from: asked.start, to: asked.until, zone }),
        sumInReview(db, player.memberId),
      ]);
      const sumOf = (isOf: (row: (typeof rows)[number]) => boolean): Amount =>
        amount(rows.filter(isOf).reduce((sum, { micros }) => sum + micros, 0n));
      const sums = (isOf: (day: string) => boolean) => ({
        ...(Object.fromEntries(
          KINDS.map((kind) => [kind, sumOf((row) => row.kind === kind && isOf(row.day))]),
        ) as Record<(typeof KINDS)[number], Amount>),
        total: sumOf((row) => isOf(row.day)),
      });
      const days = daysOf(asked).map((day) => ({ day, ...sums((one) => one === day) }));
      return { days, sums: sums(() => true), inReview, currency };
    },
    /** @throws DomainError contract.not_found for a contract of somebody else, one that counts no more or that the brand forbids, and a real-time salary */
    async running(player: Player, contractPublicId: string): Promise<ValueOf<typeof getRunningPay>> {
      const payer = payerOf(player);
      const contractId = await findOwnContract(db, player, contractPublicId);
      const running = contractId === null ? null : await countRunning(deps, payer, contractId);
      const { mostPpm } = policyOf(merchants.settings(player.merchantId));
      if (running === null || mostPpm[schemeOf(running.terms)] === undefined)
        throw new DomainError('contract.not_found');
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
    },
  };
};
