import type { WireMap } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { call } from '../../../api/client.ts';
import { useCall } from '../../../api/use-call.ts';
import type { Column } from '../table/column.ts';
import { PAGE_SIZE, Report, usePageNo } from '../table/report.tsx';
import { OnDemand } from './on-demand.tsx';

const ACTIVE = 'GET /wps/agent/pay/:id/active';
/** Where the page of a line has its active members, which their number leads to. */
export const ACTIVE_PART = 'counted';
const PAGE = 'members';
type Active = WireMap[typeof ACTIVE]['value']['list'][number];

/** Whom a line counts as active: each with the valid bets that make it so. */
export function PayActive({ payId }: { payId: string }) {
  const t = useT();
  const pageNo = usePageNo(PAGE);
  return (
    <OnDemand part={ACTIVE_PART} title={t('agent.col.active')} isAsked={pageNo > 1}>
      <Members payId={payId} pageNo={pageNo} />
    </OnDemand>
  );
}

function Members({ payId, pageNo }: { payId: string; pageNo: number }) {
  const t = useT();
  const params = { id: payId };
  const answer = useCall(
    ACTIVE,
    { params, query: { pageNo: String(pageNo), pageSize: String(PAGE_SIZE) } },
    { keepPrevious: true, staleTime: 0 },
  );
  const columns: readonly Column<Active>[] = [
    { key: 'member', head: t('agent.col.account'), kind: 'text', read: ({ member }) => member.account },
    {
      key: 'validBet',
      head: t('agent.col.validBet'),
      kind: 'money',
      read: ({ validBet }) => validBet,
      isSummed: true,
      isMain: true,
    },
  ];
  return (
    <Report
      name={t('agent.col.active')}
      answer={answer}
      columns={columns}
      keyOf={({ member }) => member.memberId}
      sums={answer.data?.sums}
      read={(page, size) => call(ACTIVE, { params, query: { pageNo: String(page), pageSize: String(size) } })}
      empty={{ title: t('agent.pay.empty') }}
      pageName={PAGE}
    />
  );
}
