import type { WireMap } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { call } from '../../../api/client.ts';
import { useCall } from '../../../api/use-call.ts';
import type { Column } from '../table/column.ts';
import { PAGE_SIZE, Report, usePageNo } from '../table/report.tsx';
import { OnDemand } from './on-demand.tsx';

const BETS = 'GET /wps/agent/pay/:id/bets';
/** Where the page of a line has its bets, which numbers above them lead to. */
export const BETS_PART = 'bets';
type Bet = WireMap[typeof BETS]['value']['list'][number];

/** The bets that a line of pay comes from: fetched when they are asked for, since there can be many thousands. */
export function PayBets({ payId }: { payId: string }) {
  const t = useT();
  const pageNo = usePageNo();
  return (
    <OnDemand part={BETS_PART} title={t('agent.pay.bets')} isAsked={pageNo > 1}>
      <Bets payId={payId} pageNo={pageNo} />
    </OnDemand>
  );
}

function Bets({ payId, pageNo }: { payId: string; pageNo: number }) {
  const t = useT();
  const params = { id: payId };
  const answer = useCall(
    BETS,
    { params, query: { pageNo: String(pageNo), pageSize: String(PAGE_SIZE) } },
    { keepPrevious: true, staleTime: 0 },
  );
  const columns: readonly Column<Bet>[] = [
    { key: 'member', head: t('agent.col.account'), kind: 'text', read: ({ member }) => member.account },
    {
      key: 'product',
      head: t('agent.col.product'),
      kind: 'text',
      read: ({ product }) => t(`agent.product.${product}`),
    },
    { key: 'round', head: t('agent.col.round'), kind: 'text', read: ({ round }) => round },
    { key: 'stake', head: t('agent.col.stake'), kind: 'money', read: ({ stake }) => stake, isSummed: true },
    {
      key: 'validBet',
      head: t('agent.col.validBet'),
      kind: 'money',
      read: ({ validBet }) => validBet,
      isSummed: true,
      isMain: true,
    },
    {
      key: 'payout',
      head: t('agent.col.payout'),
      kind: 'money',
      read: ({ payout }) => payout,
      isSummed: true,
      isMain: true,
    },
    { key: 'settledAt', head: t('agent.col.settledAt'), kind: 'moment', read: ({ settledAt }) => settledAt },
    { key: 'betId', head: t('agent.col.betId'), kind: 'text', read: ({ betId }) => betId },
  ];
  return (
    <Report
      name={t('agent.pay.bets')}
      answer={answer}
      columns={columns}
      keyOf={({ betId }) => betId}
      sums={answer.data?.sums}
      read={(page, size) => call(BETS, { params, query: { pageNo: String(page), pageSize: String(size) } })}
      empty={{ title: t('agent.bets.empty') }}
    />
  );
}
