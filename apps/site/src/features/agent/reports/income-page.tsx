import type { WireMap } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { wireAmount } from '@trevo/contract/currency';
import { useCall } from '../../../api/use-call.ts';
import { DayBars, type Series } from '../parts/chart.tsx';
import type { Column } from '../table/column.ts';
import { sameDays } from '../parts/days.ts';
import { Filters } from '../parts/filters.tsx';
import { Go } from '../table/go.tsx';
import { PageTitle, Sheet } from '../parts/page-title.tsx';
import { Report } from '../table/report.tsx';
import { Amount } from '../table/shown.tsx';
import { useDays } from '../parts/use-days.ts';

const INCOME = 'GET /wps/agent/income';
type Income = WireMap[typeof INCOME]['value'];
type Day = Income['days'][number];

/** The kinds of pay, the page of each, and its colour in the heap. */
export const INCOME_KINDS = [
  { kind: 'dividend', page: 'agentDividendRecordCopy2', ink: 'text-violet' },
  { kind: 'dailyWage', page: 'agentDailyWages2', ink: 'text-sky' },
  { kind: 'hourlySalary', page: 'agentHourSalary', ink: 'text-mint' },
  { kind: 'realTimeSalary', page: 'agentRealtimeSalary', ink: 'text-amber' },
  { kind: 'series', page: 'agentSeriesPay', ink: 'text-coral' },
] as const;

/** The entries of the account that were paid on a day: each names its line of pay. */
const paidOn = (day: string) => ({
  page: 'agentDownlineTransactionDetailsCopy',
  search: { kind: 'commission', from: day, to: day },
});

/** What was paid on each day, by kind. */
export function IncomePage() {
  const t = useT();
  const days = useDays('31');
  const answer = useCall(
    INCOME,
    { query: days ? { from: days.from, to: days.to } : {} },
    { enabled: days !== undefined, keepPrevious: true, staleTime: 0 },
  );
  const { data } = answer;
  const columns: readonly Column<Day>[] = [
    { key: 'day', head: t('agent.col.day'), kind: 'text', read: ({ day }) => day },
    ...INCOME_KINDS.map(
      ({ kind }): Column<Day> => ({
        key: kind,
        head: t(`agent.scheme.${kind}`),
        kind: 'signed',
        read: (row) => row[kind],
        link: ({ day }) => paidOn(day),
        isSummed: true,
      }),
    ),
    {
      key: 'total',
      head: t('agent.col.total'),
      kind: 'signed',
      read: ({ total }) => total,
      link: ({ day }) => paidOn(day),
      isSummed: true,
      isMain: true,
    },
  ];
  // Days without income say nothing; the sums stay what they are.
  const rows =
    data?.days.filter((day) => INCOME_KINDS.some(({ kind }) => wireAmount(day[kind]) !== 0n)).toReversed() ?? [];
  const title = t('agent.menu.income');
  return (
    <>
      <PageTitle title={title} lead={t('agent.income.lead')} />
      <Filters days={days} />
      {data ? <IncomeTiles income={data} days={days ? sameDays(days) : {}} /> : null}
      {data && data.days.length > 1 ? <IncomeChart days={data.days} /> : null}
      <Report
        name={`${title} ${days?.from ?? ''} ${days?.to ?? ''}`}
        answer={{ ...answer, data: data && { list: rows, totalPages: 1, total: rows.length } }}
        columns={columns}
        keyOf={({ day }) => day}
        sums={data?.sums}
        read={async () => ({ list: rows, totalPages: 1 })}
        empty={{ title: t('agent.income.empty'), text: t('agent.income.emptyText') }}
      />
    </>
  );
}

function IncomeTiles({ income, days }: { income: Income; days: Readonly<Record<string, string>> }) {
  const t = useT();
  return (
    <dl className="office-figures six mb-4">
      <div className="office-wide rounded-card bg-violet-fill p-4 text-white">
        <dt className="text-meta opacity-90">{t('agent.income.sum')}</dt>
        <dd className="text-h3 font-extrabold">
          <Amount of={income.sums.total} isWhole />
        </dd>
        {Number(income.inReview) === 0 ? null : (
          <p className="mt-1 text-meta">
            {t('agent.income.inReview')} <Amount of={income.inReview} isWhole />
          </p>
        )}
      </div>
      {INCOME_KINDS.map(({ kind, page }) => (
        <div key={kind} className="rounded-card bg-card p-4 ring-1 ring-inset ring-line">
          <dt className="text-meta text-muted">{t(`agent.scheme.${kind}`)}</dt>
          <dd className="text-lead font-extrabold">
            <Go to={{ page, search: days }}>
              <Amount of={income.sums[kind]} isWhole />
            </Go>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function IncomeChart({ days }: { days: readonly Day[] }) {
  const t = useT();
  const series: Series[] = INCOME_KINDS.map(({ kind, ink }) => ({
    name: t(`agent.scheme.${kind}`),
    ink,
    // Only for the height of a bar; the readout has the amounts as they are.
    values: days.map((day) => Number(wireAmount(day[kind]))),
  }));
  return (
    <div className="mb-4">
      <Sheet title={t('agent.income.chart')}>
        <DayBars
          label={t('agent.income.chart')}
          days={days.map(({ day }) => day)}
          series={series}
          readout={(place) => {
            const day = days[place];
            return day ? (
              <span className="flex flex-wrap gap-x-4 gap-y-1">
                <b className="font-semibold tabular-nums">{day.day}</b>
                <span>
                  {t('agent.col.total')} <Amount of={day.total} isWhole />
                </span>
                {INCOME_KINDS.filter(({ kind }) => wireAmount(day[kind]) !== 0n).map(({ kind }) => (
                  <span key={kind} className="text-muted">
                    {t(`agent.scheme.${kind}`)} <Amount of={day[kind]} />
                  </span>
                ))}
              </span>
            ) : null;
          }}
        />
      </Sheet>
    </div>
  );
}
