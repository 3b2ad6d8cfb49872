import type { TeamMember, WireMap } from '@trevo/contract';
import { isAgent } from '@trevo/contract/member-types';
import { useT } from '@trevo/i18n';
import { buttonClass } from '@trevo/ui/button';
import { Badge } from '@trevo/ui/chip';
import { History, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useCall } from '../../../api/use-call.ts';
import { CreditBar } from '../../../shared/funds/credit-bar.tsx';
import { type CreditLine, LIVE_MS } from '../../../shared/funds/use-credit.ts';
import { useAddress } from '../parts/address.ts';
import { Trail } from '../parts/trail.tsx';
import type { Column, Target } from '../table/column.ts';
import { Go } from '../table/go.tsx';
import { PAGE_SIZE, Report, usePageNo } from '../table/report.tsx';
import { Amount } from '../table/shown.tsx';
import { GiveDialog } from './give-dialog.tsx';

const LINES = 'GET /wps/agent/credits';
type Query = WireMap[typeof LINES]['query'];
type Chosen = Pick<TeamMember, 'memberId' | 'account'>;

const ACT =
  'inline-flex h-8 items-center gap-1.5 rounded-full px-2.5 text-meta font-semibold text-violet whitespace-nowrap hover:bg-pressed';
const below = ({ member }: CreditLine): Target => ({ page: 'agentCredit', search: { under: member.memberId } });
/** The acts that a limit, or what is used, is made of. */
const actsOf =
  (of: 'limit' | 'used') =>
  ({ member }: CreditLine): Target => ({
    page: 'agentCredit',
    search: { tab: 'acts', of, member: member.memberId, who: member.account },
  });

/** Lines of the direct downlines of one agent of the team, one level at a time; what is drawn below each is read anew. */
export function CreditLines() {
  const t = useT();
  const { at } = useAddress();
  const pageNo = usePageNo();
  const query: Query = at.under ? { under: at.under } : {};
  const answer = useCall(
    LINES,
    { query: { ...query, pageNo: String(pageNo), pageSize: String(PAGE_SIZE) } },
    { keepPrevious: true, staleTime: 0, refetchInterval: LIVE_MS },
  );
  const { data } = answer;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  // Only a direct downline's line is the agent's to change.
  const isOwn = data !== undefined && data.path.length <= 1;
  const columns = useLineColumns(isOwn, setChosen);
  return (
    <>
      {data ? (
        <Trail
          path={data.path}
          to={(member) => ({ page: 'agentCredit', search: member ? { under: member.memberId } : {} })}
        />
      ) : null}
      <Report
        name={t('agent.credit.tab.lines')}
        answer={answer}
        columns={columns}
        keyOf={({ creditId }) => creditId}
        sums={data?.sums}
        read={(page, size) => call(LINES, { query: { ...query, pageNo: String(page), pageSize: String(size) } })}
        empty={{
          title: t('agent.credit.empty'),
          text: t(isOwn ? 'agent.credit.emptyText' : 'agent.credit.emptyBelow'),
          ...(isOwn
            ? {
                action: (
                  <Go isPlain to={{ page: 'downlineManagmentView' }} className={buttonClass('violet', 'dense')}>
                    {t('agent.credit.choose')}
                  </Go>
                ),
              }
            : {}),
        }}
      />
      {chosen ? <GiveDialog member={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  );
}

/** Lines that an agent gave out of its own. */
const belowOf = (row: CreditLine): Target | null => (isAgent(row.member) ? below(row) : null);

function Name({ row }: { row: CreditLine }) {
  const t = useT();
  return (
    <span className="flex min-w-0 items-center gap-2 font-semibold">
      {isAgent(row.member) ? (
        <>
          <Go to={below(row)} className="truncate">
            {row.member.account}
          </Go>
          <Badge tone="violet">{t('agent.type.agent')}</Badge>
        </>
      ) : (
        <span className="truncate">{row.member.account}</span>
      )}
      {row.endedAt === null ? null : <Badge>{t('funds.credit.over')}</Badge>}
    </span>
  );
}

/** The limit, and below it how it stands. */
function Limit({ row, isOwn }: { row: CreditLine; isOwn: boolean }) {
  const amount = <Amount of={row.limit} className="font-semibold" />;
  return (
    <span className="inline-grid w-full min-w-24 gap-1">
      {isOwn ? (
        <Go to={actsOf('limit')(row)} className="justify-self-end max-md:justify-self-start">
          {amount}
        </Go>
      ) : (
        amount
      )}
      <CreditBar line={row} isThin />
    </span>
  );
}

const useLineColumns = (isOwn: boolean, onChoose: (member: Chosen) => void): readonly Column<CreditLine>[] => {
  const t = useT();
  const sums = { kind: 'money', isSummed: true } as const;
  return [
    {
      key: 'account',
      head: t('agent.col.account'),
      kind: 'text',
      read: ({ member }) => member.account,
      cell: (row) => <Name row={row} />,
    },
    {
      key: 'limit',
      head: t('funds.credit.limit'),
      read: ({ limit }) => limit,
      cell: (row) => <Limit row={row} isOwn={isOwn} />,
      isMain: true,
      ...sums,
    },
    // What happened with a line is told to who gave it.
    {
      key: 'used',
      head: t('funds.credit.used'),
      read: ({ used }) => used,
      ...(isOwn ? { link: actsOf('used') } : {}),
      ...sums,
    },
    { key: 'handed', head: t('funds.credit.handed'), read: ({ handed }) => handed, link: belowOf, ...sums },
    { key: 'free', head: t('funds.credit.free'), read: ({ free }) => free, ...sums },
    {
      key: 'exposure',
      head: t('agent.credit.exposure'),
      read: ({ exposure }) => exposure,
      link: belowOf,
      isMain: true,
      ...sums,
    },
    { key: 'changedAt', head: t('agent.credit.changedAt'), kind: 'moment', read: ({ changedAt }) => changedAt },
    ...(isOwn
      ? [
          {
            key: 'acts',
            head: t('agent.col.acts'),
            kind: 'text',
            isActs: true,
            read: () => null,
            cell: ({ member }: CreditLine) => (
              <span className="inline-flex flex-wrap gap-1">
                <button type="button" className={ACT} onClick={() => onChoose(member)}>
                  <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />
                  {t('agent.credit.change')}
                </button>
                <Go
                  isPlain
                  to={{ page: 'agentCredit', search: { tab: 'acts', member: member.memberId, who: member.account } }}
                  className={ACT}
                >
                  <History size={16} strokeWidth={1.75} aria-hidden="true" />
                  {t('agent.credit.tab.acts')}
                </Go>
              </span>
            ),
          } as const,
        ]
      : []),
  ];
};
