import type { getSeriesPay, listSeriesPay, ValueOf } from '@trevo/contract';
import { amount } from '@trevo/money';
import { DomainError } from '../../../../platform/domain-error.ts';
import { pageOf, windowOf } from '../../../../platform/http/paging.ts';
import type { Player } from '../../../../platform/http/principal.ts';
import type { LotteryEarning } from '../../../lottery/index.ts';
import { lineId } from '../../../members/index.ts';
import { daysAsked } from '../../team/day-span.ts';
import { teamMembers } from '../../team/team-members.ts';
import type { ReadPayDeps } from '../read-pay.ts';
import { seriesParts } from './count-series.ts';
import { groupBets } from './run-series.ts';
import {
  findSeriesLine,
  listSeriesBetsBelow,
  listSeriesLines,
  listSeriesVersions,
  type SeriesRow,
} from './series.repository.ts';

export type ReadSeriesDeps = ReadPayDeps & { readonly earning: LotteryEarning };

const LIST_DAYS = 31;
/** Orders that an opened line shows. */
const MOST_SHOWN = 1_000;
type Query = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly paid?: 'true' | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
};

const lineView = (row: SeriesRow): ValueOf<typeof listSeriesPay>['list'][number] => ({
  payId: row.publicId,
  game: row.gameCode,
  issue: row.round.slice(row.gameCode.length + 1),
  version: row.version,
  orders: row.orders,
  base: amount(row.baseMicros),
  amount: amount(row.amountMicros),
  carriedByHouse: amount(row.houseMicros),
  at: row.at.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
});

/** What an agent reads of differences of prize groups: one's own alone. */
export const createReadSeries = ({ db, clock, vault, members, merchants, earning }: ReadSeriesDeps) => {
  const payerOf = ({ merchantId }: Player) => ({
    merchantId,
    currency: merchants.profile(merchantId).currency,
    zone: merchants.settings(merchantId)['brand.timeZone'],
  });
  return {
    /** @throws DomainError request.invalid */
    async list(player: Player, query: Query): Promise<ValueOf<typeof listSeriesPay>> {
      const { zone, currency } = payerOf(player);
      const { start: from, until: to } = daysAsked(query, { now: clock.now(), zone, days: LIST_DAYS });
      const span = { from, to, isByPayment: query.paid !== undefined };
      const page = await listSeriesLines(db, { agentId: player.memberId, ...span }, windowOf(query));
      const sums = { base: page.base, amount: page.amount, paid: page.paid };
      return { ...pageOf(page.list.map(lineView), page.total, query), sums, currency };
    },
    /** Orders are as they count now: of a correction those that are left. @throws DomainError pay.not_found */
    async open(player: Player, publicId: string): Promise<ValueOf<typeof getSeriesPay>> {
      const line = await findSeriesLine(db, player.memberId, publicId);
      if (!line) throw new DomainError('pay.not_found');
      const payer = payerOf(player);
      const bets = await listSeriesBetsBelow(db, payer, line, { agentId: line.agentId, most: MOST_SHOWN });
      const groups = await groupBets(db, earning, { ...line, merchantId: payer.merchantId }, bets);
      const parts = seriesParts(groups, String(line.agentId), payer.currency)
        .toSorted((one, other) => Number(other.amount - one.amount))
        .slice(0, MOST_SHOWN);
      const [versions, nameOf] = await Promise.all([
        listSeriesVersions(db, line),
        teamMembers(
          members,
          parts.map(({ memberId }) => memberId),
        ),
      ]);
      const { opId, paidAt, amountMicros, houseMicros } = line;
      return {
        line: lineView(line),
        orders: parts.map(({ betId, memberId, base, ...part }) => ({
          betId: lineId(betId * 8n, vault),
          member: nameOf(memberId),
          stake: base,
          ...part,
        })),
        entries:
          opId === null || paidAt === null
            ? []
            : [{ id: lineId(opId * 8n, vault), at: paidAt.toISOString(), amount: amount(amountMicros + houseMicros) }],
        versions: versions.map(({ publicId: payId, version, amountMicros: moved, at }) => ({
          payId,
          version,
          amount: amount(moved),
          at: at.toISOString(),
        })),
      };
    },
  };
};
