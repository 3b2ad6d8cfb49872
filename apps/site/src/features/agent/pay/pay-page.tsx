import type { WireMap } from '@trevo/contract';
import { type MessageId, useT } from '@trevo/i18n';
import { call } from '../../../api/client.ts';
import { useCall } from '../../../api/use-call.ts';
import { useAddress } from '../parts/address.ts';
import { Filters } from '../parts/filters.tsx';
import { Narrowed } from '../parts/narrowed.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { PAGE_SIZE, Report, usePageNo } from '../table/report.tsx';
import { useDays } from '../parts/use-days.ts';
import { type PayKind, usePayColumns } from './pay-columns.tsx';
import { PayDetail } from './pay-detail.tsx';

const PAY = 'GET /wps/agent/pay';
type Query = WireMap[typeof PAY]['query'];
const TITLES: Readonly<Record<PayKind, MessageId>> = {
  dividend: 'agent.menu.dividend',
  dailyWage: 'agent.menu.dailyWage',
  hourlySalary: 'agent.menu.hourlySalary',
  realTimeSalary: 'agent.menu.realTimeSalary',
};
export const DividendPage = () => <PayPage kind="dividend" />;
export const DailyWagePage = () => <PayPage kind="dailyWage" />;
export const HourlySalaryPage = () => <PayPage kind="hourlySalary" />;
export const RealTimeSalaryPage = () => <PayPage kind="realTimeSalary" />;

/** Pay of one kind, line by line; the address names the line that is opened. */
function PayPage({ kind }: { kind: PayKind }) {
  const { at } = useAddress();
  return at.pay ? <PayDetail key={at.pay} payId={at.pay} kind={kind} /> : <PayList kind={kind} />;
}

function PayList({ kind }: { kind: PayKind }) {
  const t = useT();
  const { at } = useAddress();
  const days = useDays('31');
  const pageNo = usePageNo();
  const columns = usePayColumns(kind);
  const isPaid = at.paid === 'true';
  const isInReview = at.review === 'true';
  const query: Query = {
    scheme: kind,
    ...(isPaid ? { paid: 'true' } : {}),
    ...(isInReview ? { review: 'true' } : {}),
    ...(days ? { from: days.from, to: days.to } : {}),
    ...(at.member ? { member: at.member } : {}),
  };
  const answer = useCall(
    PAY,
    { query: { ...query, pageNo: String(pageNo), pageSize: String(PAGE_SIZE) } },
    { enabled: days !== undefined, keepPrevious: true, staleTime: 0 },
  );
  const title = t(TITLES[kind]);
  return (
    <>
      <PageTitle title={title} lead={t(`agent.pay.lead.${kind}`)} />
      {/* What waits is shown of all days. */}
      {isInReview ? null : <Filters days={days} />}
      <Narrowed names={['member', 'paid', 'review']} who={answer.data?.list[0]?.agent.account} />
      <Report
        name={`${title} ${days?.from ?? ''} ${days?.to ?? ''}`}
        answer={answer}
        columns={columns}
        keyOf={({ payId }) => payId}
        sums={answer.data?.sums}
        read={(page, size) => call(PAY, { query: { ...query, pageNo: String(page), pageSize: String(size) } })}
        empty={{ title: t('agent.pay.empty'), text: t('agent.pay.emptyText') }}
      />
    </>
  );
}
