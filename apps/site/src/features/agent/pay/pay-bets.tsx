import type { WireMap } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { useState } from 'react';
import { Button } from '@trevo/ui/button';
import { call } from '../../../api/client.ts';
import { useCall } from '../../../api/use-call.ts';
import type { Column } from '../table/column.ts';
import { PAGE_SIZE, Report, usePageNo } from '../table/report.tsx';

const BETS = 'GET /wps/agent/pay/:id/bets';
type Bet = WireMap[typeof BETS]['value']['list'][number];

/** The bets that a line of pay comes from: fetched when they are asked for, since there can be many thousands. */
export function PayBets({ payId }: { payId: string }) {
  const t = useT();
  const pageNo = usePageNo();
  const [isOpen, setOpen] = useState(pageNo > 1);
  return (
    <section>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 className="text-lead font-extrabold">{t('agent.pay.bets')}</h2>
        {isOpen ? null : (
          <Button size="mini" look="ghost" className="ring-line-strong" onClick={() => setOpen(true)}>
            {t('agent.pay.showBets')}
          </Button>
        )}
      </div>
      {isOpen ? <Bets payId={payId} pageNo={pageNo} /> : null}
    </section>
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
