import type { WireMap } from '@trevo/contract';
import { wireAmount } from '@trevo/contract/currency';
import { type MessageId, useLang, useT } from '@trevo/i18n';
import { formatCount } from '@trevo/i18n/format';
import { Skeleton } from '@trevo/ui/skeleton';
import type { ReactNode } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { DayBars, type Series, Spark } from '../parts/chart.tsx';
import type { Target } from '../table/column.ts';
import { Go } from '../table/go.tsx';
import { CountedTo, PageTitle, Sheet } from '../parts/page-title.tsx';
import { Failed } from '../table/report.tsx';
import { Amount, Shown } from '../table/shown.tsx';
import { useGoTo } from '../table/use-go-to.ts';
import { type Figure, FIGURES, figureTarget } from './figures.ts';
import { NoticeBoard, WaitingContracts } from './overview-aside.tsx';
import { Spans } from './overview-spans.tsx';

const OVERVIEW = 'GET /wps/agent/overview';
export type Overview = WireMap[typeof OVERVIEW]['value'];

const FRESH_MS = 30_000;

const TILES = ['stake', 'winLoss', 'active', 'registered'] as const;
const INK = { stake: 'text-violet', winLoss: 'text-sky', active: 'text-mint', registered: 'text-amber' } as const;

/** For the height of a bar alone. */
const heightOf = (value: string | number): number => (typeof value === 'number' ? value : Number(wireAmount(value)));

/** The team today, yesterday and this month, its last 31 days, and what waits for the agent. */
export function OverviewPage() {
  const t = useT();
  const { data, error, refetch } = useCall(OVERVIEW, {}, { staleTime: FRESH_MS / 2, refetchInterval: FRESH_MS });
  return (
    <>
      <PageTitle title={t('agent.menu.overview')} lead={data ? <CountedTo at={data.asOf} /> : undefined} />
      <div className="grid gap-4">
        {data ? (
          <Figured overview={data} />
        ) : error ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <div className="office-figures four">
            {TILES.map((key) => (
              <Skeleton key={key} className="h-32" />
            ))}
          </div>
        )}
        <div className="office-pair grid items-start gap-4">
          <WaitingContracts />
          <NoticeBoard />
        </div>
      </div>
    </>
  );
}

function Figured({ overview }: { overview: Overview }) {
  return (
    <>
      <div className="office-figures four">
        {TILES.map((key) => (
          <Tile key={key} name={key} overview={overview} />
        ))}
      </div>
      <TeamStrip team={overview.team} />
      <Charts days={overview.days} />
      <Spans overview={overview} />
    </>
  );
}

function Tile({ name, overview }: { name: (typeof TILES)[number]; overview: Overview }) {
  const t = useT();
  const { kind } = FIGURES.find(({ key }) => key === name) ?? FIGURES[0];
  const week = overview.days.slice(-7);
  return (
    <div className="flex flex-col rounded-card bg-card p-4 ring-1 ring-inset ring-line">
      <h2 className="text-balance text-meta text-muted">{t(`agent.tile.${name}`)}</h2>
      <p className="mt-auto truncate pt-0.5 text-h3 font-extrabold">
        <Go to={figureTarget(name, { days: 'today' })}>
          {kind === 'count' ? (
            <Shown kind="count" value={overview.today[name]} />
          ) : (
            <Amount of={String(overview.today[name])} isSigned={kind === 'signed'} isWhole />
          )}
        </Go>
      </p>
      <p className="truncate text-caption text-muted">
        {t('agent.days.yesterday')}{' '}
        <Go to={figureTarget(name, { days: 'yesterday' })}>
          <Shown kind={kind === 'signed' ? 'money' : kind} value={overview.yesterday[name]} />
        </Go>
      </p>
      <Spark values={week.map((day) => heightOf(day[name]))} className={`mt-2 ${INK[name]}`} />
    </div>
  );
}

/** What the whole team is made of: its members at any depth. */
const whole = (search: Target['search'] = {}): Target => ({
  page: 'downlineManagmentView',
  search: { whole: 'true', ...search },
});
const TEAM: readonly { key: keyof Overview['team']; text: MessageId; to: Target }[] = [
  { key: 'members', text: 'agent.team.members', to: whole() },
  { key: 'agents', text: 'agent.team.agents', to: whole({ type: 'agent' }) },
  { key: 'directs', text: 'agent.team.directs', to: { page: 'downlineManagmentView' } },
  { key: 'online', text: 'agent.team.online', to: whole({ isOnline: 'true' }) },
  { key: 'balance', text: 'agent.team.balance', to: whole() },
];

function TeamStrip({ team }: { team: Overview['team'] }) {
  const t = useT();
  const lang = useLang();
  return (
    <dl className="office-figures five rounded-card bg-card p-4 ring-1 ring-inset ring-line">
      {TEAM.map(({ key, text, to }) => (
        <div key={key} className="min-w-0">
          <dt className="text-balance text-meta text-muted">{t(text)}</dt>
          <dd className="text-lead font-extrabold tabular-nums">
            <Go to={to}>{key === 'balance' ? <Amount of={team.balance} isWhole /> : formatCount(team[key], lang)}</Go>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Days = Overview['days'];
const dayTarget = (figure: Figure, day: string): Target => figureTarget(figure, { from: day, to: day });

type Chart = {
  title: string;
  days: Days;
  figure: Figure;
  series: readonly Series[];
  readout: (day: Days[number]) => ReactNode;
};
/** One figure over the last 31 days. Pressing the chosen day opens what it is made of. */
function DayChart({ title, days, figure, series, readout }: Chart) {
  const goTo = useGoTo();
  return (
    <Sheet title={title}>
      <DayBars
        label={title}
        days={days.map(({ day }) => day)}
        series={series}
        onDay={(day) => goTo(dayTarget(figure, day))}
        readout={(place) => {
          const day = days[place];
          return day ? (
            <span className="flex flex-wrap gap-x-4 gap-y-1">
              <b className="font-semibold tabular-nums">{day.day}</b>
              {readout(day)}
            </span>
          ) : null;
        }}
      />
    </Sheet>
  );
}

function Charts({ days }: { days: Days }) {
  const t = useT();
  const lang = useLang();
  const results = days.map((day) => heightOf(day.winLoss));
  return (
    <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      <DayChart
        title={t('agent.chart.stake')}
        days={days}
        figure="validBet"
        series={[
          {
            name: t('agent.col.validBet'),
            ink: 'text-violet',
            values: days.map((day) => heightOf(day.validBet)),
          },
        ]}
        readout={(day) => (
          <>
            <Go to={dayTarget('stake', day.day)}>
              {t('agent.col.stake')} <Amount of={day.stake} />
            </Go>
            <Go to={dayTarget('validBet', day.day)}>
              {t('agent.col.validBet')} <Amount of={day.validBet} />
            </Go>
          </>
        )}
      />
      <DayChart
        title={t('agent.chart.result')}
        days={days}
        figure="winLoss"
        series={[
          { name: t('agent.chart.won'), ink: 'text-amber', values: results.map((one) => Math.max(0, one)) },
          { name: t('agent.chart.lost'), ink: 'text-sky', values: results.map((one) => Math.min(0, one)) },
        ]}
        readout={(day) => (
          <Go to={dayTarget('winLoss', day.day)}>
            {t('agent.col.winLoss')} <Amount of={day.winLoss} isSigned />
          </Go>
        )}
      />
      <DayChart
        title={t('agent.chart.active')}
        days={days}
        figure="active"
        series={[{ name: t('agent.col.active'), ink: 'text-mint', values: days.map(({ active }) => active) }]}
        readout={(day) => (
          <>
            <Go to={dayTarget('active', day.day)}>
              {t('agent.col.active')} {formatCount(day.active, lang)}
            </Go>
            <Go to={dayTarget('registered', day.day)}>
              {t('agent.col.registered')} {formatCount(day.registered, lang)}
            </Go>
          </>
        )}
      />
    </div>
  );
}
