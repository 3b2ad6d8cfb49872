import type { getIncome, getPay, getRunningPay, listPay, listPayBets as payBetsRoute, ValueOf } from '@trevo/contract';
import { type Amount, amount } from '@trevo/money';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { pageOf, windowOf } from '../../../platform/http/paging.ts';
import type { Player } from '../../../platform/http/principal.ts';
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
  listPayVersions,
  type PayRow,
  sumIncome,
  sumInReview,
} from './pay-lines.repository.ts';
import type { Payer } from './pay.types.ts';
import { partsOf } from './draw-parts.ts';
import { payLineView, readCounted } from './pay-views.ts';
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
type ListQuery = Days & Paging & { readonly scheme?: string | undefined; readonly member?: string | undefined };

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
  const entriesOf = ({ opId, paidAt, amountMicros, houseMicros }: PayRow) =>
    opId === null || paidAt === null
      ? []
      : [{ id: lineId(opId * 8n, vault), at: paidAt.toISOString(), amount: amount(amountMicros + houseMicros) }];
  const versionsOf = async (line: PayRow) =>
    (await listPayVersions(db, line)).map(({ publicId, version, amountMicros, at, state }) => ({
      payId: publicId,
      version,
      amount: amount(amountMicros),
      at: at.toISOString(),
      state: state as 'paid',
    }));

  return {
    /** @throws DomainError agent.not_in_team, request.invalid */
    async list(player: Player, query: ListQuery): Promise<ValueOf<typeof listPay>> {
      const { merchantId, currency, zone } = payerOf(player);
      const { start: from, until: to } = daysAsked(query, { now: clock.now(), zone, days: LIST_DAYS });
      const agentId = await memberInTeam(members, player, query.member);
      // Of somebody else only what comes out of one's own pay.
      const uplineId = agentId === player.memberId ? undefined : player.memberId;
      const asked = { merchantId, agentId, uplineId, scheme: query.scheme, from, to };
      const { list, total, gross, below, amount: moved } = await listPayLines(db, asked, windowOf(query));
      const nameOf = await teamMembers(members, [agentId]);
      const views = list.map((row) => payLineView(row, nameOf));
      return { ...pageOf(views, total, query), sums: { gross, below, amount: moved }, currency };
    },
    /** @throws DomainError pay.not_found */
    async open(player: Player, publicId: string): Promise<ValueOf<typeof getPay>> {
      const line = await lineOf(player, publicId);
      const [ground, below, versions] = await Promise.all([
        findPayGround(db, line.payId),
        listBelowLines(db, line),
        versionsOf(line),
      ]);
      const parts = await partsOf(db, line, ground.terms, below);
      const others = [...parts.map(({ member }) => BigInt(member)), ...below.map(({ agentId }) => agentId)];
      const nameOf = await teamMembers(members, [line.agentId, ...others]);
      return {
        line: payLineView(line, nameOf),
        terms: heldTerms(termsFrom(ground.terms)),
        ...readCounted(ground.counted),
        below: below.map(({ agentId, contractPublicId, gross }) => ({
          member: nameOf(agentId),
          contractId: contractPublicId,
          gross: amount(gross),
        })),
        rows: parts.map(({ member, ...part }) => ({ ...part, member: nameOf(BigInt(member)) })),
        entries: entriesOf(line),
        versions,
      };
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
    /** @throws DomainError contract.not_found for a contract of somebody else, one that counts no more, and a real-time salary */
    async running(player: Player, contractPublicId: string): Promise<ValueOf<typeof getRunningPay>> {
      const payer = payerOf(player);
      const contractId = await findOwnContract(db, player, contractPublicId);
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
    },
  };
};
