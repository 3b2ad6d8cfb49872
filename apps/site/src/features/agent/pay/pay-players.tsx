import type { WireMap } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { call } from '../../../api/client.ts';
import { useCall } from '../../../api/use-call.ts';
import type { Column } from '../table/column.ts';
import { PAGE_SIZE, Report, usePageNo } from '../table/report.tsx';
import { useBusinessZone } from '../use-business-zone.ts';
import type { Opened } from './pay-detail.tsx';
import { drawBetsOf } from './pay-targets.ts';

const PLAYERS = 'GET /wps/agent/pay/:id/players';
type Part = WireMap[typeof PLAYERS]['value']['list'][number];

/** Each player's part of a real-time salary, page by page, with all of them in the file. */
export function PayPlayers({ line, name }: { line: Opened['line']; name: string }) {
  const t = useT();
  const zone = useBusinessZone();
  const pageNo = usePageNo('players');
  const params = { id: line.payId };
  const answer = useCall(
    PLAYERS,
    { params, query: { pageNo: String(pageNo), pageSize: String(PAGE_SIZE) } },
    { keepPrevious: true, staleTime: 0 },
  );
  const columns: readonly Column<Part>[] = [
    { key: 'member', head: t('agent.col.account'), kind: 'text', read: ({ member }) => member.account },
    {
      key: 'validBet',
      head: t('agent.col.validBet'),
      kind: 'money',
      read: ({ validBet }) => validBet,
      link: ({ member }) => drawBetsOf(member, { ...line, first: line.from }, zone),
      isSummed: true,
      isMain: true,
    },
    { key: 'gross', head: t('agent.pay.gross'), kind: 'money', read: ({ gross }) => gross, isSummed: true },
    { key: 'net', head: t('agent.pay.net'), kind: 'signed', read: ({ net }) => net, isSummed: true, isMain: true },
  ];
  return (
    <section>
      <h2 className="mb-2 text-lead font-extrabold">{t('agent.pay.players')}</h2>
      <Report
        name={`${name} ${t('agent.pay.players')}`}
        answer={answer}
        columns={columns}
        keyOf={({ member }) => member.memberId}
        sums={answer.data?.sums}
        read={(page, size) => call(PLAYERS, { params, query: { pageNo: String(page), pageSize: String(size) } })}
        empty={{ title: t('agent.bets.empty') }}
        pageName="players"
      />
    </section>
  );
}
