import type { WireMap } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { call } from '../../../api/client.ts';
import { useCall } from '../../../api/use-call.ts';
import { useAddress } from '../parts/address.ts';
import { Filters } from '../parts/filters.tsx';
import { Narrowed } from '../parts/narrowed.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { useDays } from '../parts/use-days.ts';
import { PAGE_SIZE, Report, usePageNo } from '../table/report.tsx';
import { useSeriesColumns } from './series-columns.tsx';
import { SeriesDetail } from './series-detail.tsx';

const PAY = 'GET /wps/agent/series-pay';
type Query = WireMap[typeof PAY]['query'];

/** What differences of prize groups brought, draw by draw; the address names the line that is opened. */
export function SeriesPayPage() {
  const { at } = useAddress();
  return at.pay ? <SeriesDetail key={at.pay} payId={at.pay} /> : <SeriesList />;
}

function SeriesList() {
  const t = useT();
  const days = useDays('31');
  const { at } = useAddress();
  const pageNo = usePageNo();
  const columns = useSeriesColumns();
  const query: Query = {
    ...(days ? { from: days.from, to: days.to } : {}),
    ...(at.paid === 'true' ? { paid: 'true' } : {}),
  };
  const answer = useCall(
    PAY,
    { query: { ...query, pageNo: String(pageNo), pageSize: String(PAGE_SIZE) } },
    { enabled: days !== undefined, keepPrevious: true, staleTime: 0 },
  );
  const title = t('agent.series.title');
  return (
    <>
      <PageTitle title={title} lead={t('agent.series.lead')} />
      <Filters days={days} />
      <Narrowed names={['paid']} />
      <Report
        name={`${title} ${days?.from ?? ''} ${days?.to ?? ''}`}
        answer={answer}
        columns={columns}
        keyOf={({ payId }) => payId}
        sums={answer.data?.sums}
        read={(page, size) => call(PAY, { query: { ...query, pageNo: String(page), pageSize: String(size) } })}
        empty={{ title: t('agent.pay.empty'), text: t('agent.series.empty') }}
      />
    </>
  );
}
