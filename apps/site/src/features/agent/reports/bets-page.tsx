import type { WireMap } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { call } from '../../../api/client.ts';
import { useCall } from '../../../api/use-call.ts';
import { useAddress } from '../parts/address.ts';
import type { Column } from '../table/column.ts';
import { type Days, sameDays } from '../parts/days.ts';
import { Filters, NameFilter, SelectFilter } from '../parts/filters.tsx';
import { Narrowed } from '../parts/narrowed.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { PAGE_SIZE, Report, usePageNo } from '../table/report.tsx';
import { sumWire } from '../table/sums.ts';
import { useDays } from '../parts/use-days.ts';

const BETS = 'GET /wps/agent/bets';
export const PRODUCTS = ['house', 'vendor', 'lottery', 'sports', 'table'] as const;
type Query = WireMap[typeof BETS]['query'];
type Bet = WireMap[typeof BETS]['value']['list'][number];

const useColumns = (days: Days | undefined): readonly Column<Bet>[] => {
  const t = useT();
  const span = days ? sameDays(days) : {};
  return [
    {
      key: 'member',
      head: t('agent.col.account'),
      kind: 'text',
      read: ({ member }) => member.account,
      link: ({ member }) => ({
        page: 'personalHistoryCopy',
        search: { ...span, member: member.memberId, who: member.account },
      }),
    },
    {
      key: 'product',
      head: t('agent.col.product'),
      kind: 'text',
      read: ({ product }) => t(`agent.product.${product}`),
    },
    { key: 'game', head: t('agent.col.game'), kind: 'text', read: ({ gameName }) => gameName },
    { key: 'round', head: t('agent.col.round'), kind: 'text', read: ({ round }) => round },
    {
      key: 'stake',
      head: t('agent.col.stake'),
      kind: 'money',
      read: ({ stake }) => stake,
      isSummed: true,
      isMain: true,
    },
    { key: 'validBet', head: t('agent.col.validBet'), kind: 'money', read: ({ validBet }) => validBet, isSummed: true },
    {
      key: 'payout',
      head: t('agent.col.payout'),
      kind: 'money',
      read: ({ payout }) => payout,
      isSummed: true,
      isMain: true,
    },
    {
      key: 'winLoss',
      head: t('agent.col.winLoss'),
      kind: 'signed',
      read: ({ payout, stake }) => sumWire([payout, `-${stake}`]),
      isSummed: true,
    },
    { key: 'settled', head: t('agent.col.settledAt'), kind: 'moment', read: ({ settledAt }) => settledAt },
    { key: 'bet', head: t('agent.col.betId'), kind: 'text', read: ({ betId }) => betId },
  ];
};

/** Every settled bet of the team, one by one: what all sums of bets are made of. */
export function BetsPage() {
  const t = useT();
  const { at } = useAddress();
  const days = useDays();
  const pageNo = usePageNo();
  const columns = useColumns(days);
  const product = PRODUCTS.find((one) => one === at.product);
  const query: Query = {
    ...(days ? { from: days.from, to: days.to } : {}),
    ...(at.under ? { under: at.under } : {}),
    ...(at.member ? { member: at.member } : {}),
    ...(at.upline ? { upline: at.upline } : {}),
    ...(at.name ? { name: at.name } : {}),
    ...(product ? { product } : {}),
    ...(product === 'lottery' && at.round ? { round: at.round } : {}),
  };
  const answer = useCall(
    BETS,
    { query: { ...query, pageNo: String(pageNo), pageSize: String(PAGE_SIZE) } },
    { enabled: days !== undefined, keepPrevious: true, staleTime: 0 },
  );
  const sums = answer.data?.sums;
  const title = t('agent.menu.bets');
  return (
    <>
      <PageTitle title={title} lead={t('agent.bets.lead')} />
      <Filters days={days}>
        <NameFilter />
        <SelectFilter
          name="product"
          drops="round"
          label={t('agent.col.product')}
          options={PRODUCTS.map((value) => ({ value, text: t(`agent.product.${value}`) }))}
        />
      </Filters>
      <Narrowed names={['under', 'member', 'upline', 'round']} />
      <Report
        name={`${title} ${days?.from ?? ''} ${days?.to ?? ''}`}
        answer={answer}
        columns={columns}
        keyOf={({ betId }) => betId}
        sums={sums && { stake: sums.stake, validBet: sums.validBet, payout: sums.payout, winLoss: sums.winLoss }}
        read={(page, size) => call(BETS, { query: { ...query, pageNo: String(page), pageSize: String(size) } })}
        empty={{
          title: t('agent.bets.empty'),
          text: t(at.name || product ? 'agent.empty.filters' : 'agent.empty.days'),
        }}
      />
    </>
  );
}
