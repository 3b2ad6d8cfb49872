import type { Downline, WireMap } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { buttonClass } from '@trevo/ui/button';
import { Note } from '@trevo/ui/note';
import { UserRoundPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../api/client.ts';
import { useCall } from '../../../api/use-call.ts';
import { useAddress } from '../parts/address.ts';
import { type Days, sameDays } from '../parts/days.ts';
import { Filters, NameFilter, SelectFilter } from '../parts/filters.tsx';
import { Narrowed } from '../parts/narrowed.tsx';
import { Go } from '../table/go.tsx';
import { CountedTo, PageTitle } from '../parts/page-title.tsx';
import { PAGE_SIZE, Report, usePageNo } from '../table/report.tsx';
import { Trail } from '../parts/trail.tsx';
import { useDays } from '../parts/use-days.ts';
import { useDownlineColumns } from './downline-columns.tsx';
import { useMoneyActs } from './use-money-acts.ts';

const dialogs = () => import('../money/dialogs.ts');
const TransferDialog = lazy(() => dialogs().then((parts) => ({ default: parts.TransferDialog })));
const GiveDialog = lazy(() => dialogs().then((parts) => ({ default: parts.GiveDialog })));

export const DOWNLINES = 'GET /wps/agent/downlines';
type Query = WireMap[typeof DOWNLINES]['query'];

/** What numbers of other pages lead to: members at any depth by what they did. */
const MARKS = ['whole', 'joined', 'active', 'played'] as const;

const filtersOf = (at: Readonly<Record<string, string>>, days: Days | undefined): Query => ({
  ...(days ? { from: days.from, to: days.to } : {}),
  ...(at.under ? { under: at.under } : {}),
  ...(at.name ? { name: at.name } : {}),
  ...(at.type === 'agent' || at.type === 'player' ? { type: at.type } : {}),
  ...(at.isOnline === 'true' || at.isOnline === 'false' ? { isOnline: at.isOnline } : {}),
  ...Object.fromEntries(MARKS.filter((mark) => at[mark] === 'true').map((mark) => [mark, 'true' as const])),
  ...(at.link ? { link: at.link } : {}),
});

/** The tree of the team, one level at a time, with what each branch comes to in the chosen days. */
export function DownlinesPage() {
  const t = useT();
  const { at } = useAddress();
  const days = useDays();
  const pageNo = usePageNo();
  const query = filtersOf(at, days);
  const answer = useCall(
    DOWNLINES,
    { query: { ...query, pageNo: String(pageNo), pageSize: String(PAGE_SIZE) } },
    { enabled: days !== undefined, keepPrevious: true, staleTime: 0 },
  );
  const { data } = answer;
  const span = days ? sameDays(days) : {};
  // Members of several levels: each has its own team in its figures, so only its money is summed.
  const isFlat = ['name', 'link', ...MARKS].some((name) => at[name]);
  // Only a direct downline of the reader can be offered a contract.
  const isOwn = data !== undefined && data.path.length <= 1 && !isFlat;
  const can = useMoneyActs();
  const [acting, setActing] = useState<{ act: 'transfer' | 'credit'; row: Downline } | null>(null);
  const columns = useDownlineColumns(
    { span, above: data?.path.at(-1)?.account, isOwn, isFlat },
    {
      ...(can.transfer ? { onTransfer: (row) => setActing({ act: 'transfer', row }) } : {}),
      ...(can.credit ? { onCredit: (row) => setActing({ act: 'credit', row }) } : {}),
    },
  );
  const end = (): void => setActing(null);
  const isNarrow = isFlat || Boolean(at.type || at.isOnline);
  const title = t('agent.menu.downlines');
  return (
    <>
      <PageTitle
        title={title}
        lead={
          <>
            {t('agent.downlines.lead')} {data ? <CountedTo at={data.asOf} /> : null}
          </>
        }
      >
        <Go isPlain to={{ page: 'registerCenter', search: { tab: 'open' } }} className={buttonClass('violet', 'dense')}>
          <UserRoundPlus size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('agent.downlines.open')}
        </Go>
      </PageTitle>
      {at.pick === 'contract' ? (
        <div className="mb-4">
          <Note>
            <p className="font-semibold">{t('agent.downlines.pick')}</p>
            <p>{t('agent.downlines.pickText')}</p>
          </Note>
        </div>
      ) : null}
      <Filters days={days}>
        <NameFilter label={t('agent.downlines.search')} />
        <SelectFilter
          name="type"
          label={t('agent.col.type')}
          options={(['agent', 'player'] as const).map((value) => ({ value, text: t(`agent.type.${value}`) }))}
        />
        <SelectFilter
          name="isOnline"
          label={t('agent.col.online')}
          options={(['true', 'false'] as const).map((value) => ({ value, text: t(`agent.online.${value}`) }))}
        />
      </Filters>
      {data ? (
        <Trail
          path={data.path}
          to={(member) => ({
            page: 'downlineManagmentView',
            search: { ...span, ...(member ? { under: member.memberId } : {}) },
          })}
        />
      ) : null}
      <Narrowed names={[...MARKS, 'link']} />
      <Report
        name={`${title} ${days?.from ?? ''} ${days?.to ?? ''}`}
        answer={answer}
        columns={columns}
        keyOf={({ memberId }) => memberId}
        sums={data && data.sums.balance !== null ? { balance: data.sums.balance } : undefined}
        read={(page, size) => call(DOWNLINES, { query: { ...query, pageNo: String(page), pageSize: String(size) } })}
        empty={{
          title: t(isNarrow ? 'agent.downlines.noMatch' : 'agent.downlines.empty'),
          text: t(isNarrow ? 'agent.empty.filters' : 'agent.downlines.emptyText'),
          ...(isNarrow
            ? {}
            : {
                action: (
                  <Go isPlain to={{ page: 'registerCenter' }} className={buttonClass('violet', 'dense')}>
                    {t('agent.menu.register')}
                  </Go>
                ),
              }),
        }}
      />
      <Suspense>
        {acting?.act === 'transfer' ? <TransferDialog receiver={{ way: 'down', ...acting.row }} onClose={end} /> : null}
        {acting?.act === 'credit' ? <GiveDialog member={acting.row} onClose={end} /> : null}
      </Suspense>
    </>
  );
}
