import type { WireMap } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { Badge } from '@trevo/ui/chip';
import { useAddress } from '../parts/address.ts';
import { PAY_PAGES } from '../parts/pay-pages.ts';
import type { Column, Target } from '../table/column.ts';
import { Go } from '../table/go.tsx';
import { paidOf } from './pay-columns.tsx';

type Line = WireMap['GET /wps/agent/series-pay']['value']['list'][number];

/** The draw that a line is paid for. */
export const drawOf = ({ game, issue }: Pick<Line, 'game' | 'issue'>): string => `${game} ${issue}`.trim();

/** Waits for the run that posts it, or has been posted. */
export function PaidBadge({ paidAt }: Pick<Line, 'paidAt'>) {
  const t = useT();
  const state = paidAt === null ? 'waiting' : 'paid';
  return <Badge tone={paidAt === null ? 'amber' : 'mint'}>{t(`agent.pay.state.${state}`)}</Badge>;
}

/** A draw that paid. Every number of it opens the line. */
export function useSeriesColumns(): readonly Column<Line>[] {
  const t = useT();
  const { at } = useAddress();
  const opened = ({ payId }: Line): Target => ({ page: PAY_PAGES.series, search: { ...at, pay: payId } });
  return [
    {
      key: 'draw',
      head: t('agent.pay.issue'),
      kind: 'text',
      read: drawOf,
      cell: (line) => (
        <Go to={opened(line)} className="font-semibold whitespace-nowrap tabular-nums">
          {drawOf(line)}
        </Go>
      ),
    },
    {
      key: 'state',
      head: t('agent.col.state'),
      kind: 'text',
      read: ({ paidAt }) => t(`agent.pay.state.${paidAt === null ? 'waiting' : 'paid'}`),
      cell: ({ paidAt, version }) => (
        <span className="flex items-center gap-2 whitespace-nowrap">
          <PaidBadge paidAt={paidAt} />
          {version > 1 ? (
            <span className="text-meta text-muted">{t('agent.pay.correction', { number: version - 1 })}</span>
          ) : null}
        </span>
      ),
    },
    { key: 'orders', head: t('agent.col.bets'), kind: 'count', read: ({ orders }) => orders, link: opened },
    {
      key: 'base',
      head: t('agent.col.stake'),
      kind: 'money',
      read: ({ base }) => base,
      link: opened,
      isSummed: true,
      isMain: true,
    },
    {
      key: 'amount',
      head: t('agent.pay.amount'),
      kind: 'signed',
      read: ({ amount }) => amount,
      link: opened,
      isSummed: true,
      isMain: true,
    },
    { key: 'paid', head: t('agent.pay.paid'), kind: 'signed', read: paidOf, link: opened, isSummed: true },
    { key: 'paidAt', head: t('agent.pay.paidAt'), kind: 'moment', read: ({ paidAt }) => paidAt },
  ];
}
