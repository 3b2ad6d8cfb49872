import type { TransferView } from '@trevo/contract';
import { type Translate, useT } from '@trevo/i18n';
import { Badge } from '@trevo/ui/chip';
import { cx } from '@trevo/ui/cx';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import type { Column, Target } from '../table/column.ts';
import { Go } from '../table/go.tsx';
import { Amount, Moment, Shown } from '../table/shown.tsx';

/** Whether the other side is a direct downline; else it is the upline, of whom an agent sees no page. */
const isDownline = ({ way, direction }: TransferView): boolean => (way === 'down') === (direction === 'out');

const signed = ({ direction, amount }: TransferView): string => (direction === 'out' ? `-${amount}` : amount);
const account = ({ other }: TransferView): Target => ({
  page: 'agentDownlineTransactionDetailsCopy',
  search: { member: other.memberId, who: other.account },
});

/** With whom, which way the money went, and on a phone when. */
function Other({ row }: { row: TransferView }) {
  const t = useT();
  const isOut = row.direction === 'out';
  const Icon = isOut ? ArrowUpRight : ArrowDownLeft;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <span
        role="img"
        aria-label={t(`agent.transfers.direction.${row.direction}`)}
        className={cx(
          'grid size-7 shrink-0 place-items-center rounded-full',
          isOut ? 'bg-coral/10 text-coral' : 'bg-mint/10 text-mint',
        )}
      >
        <Icon size={16} strokeWidth={2} aria-hidden="true" />
      </span>
      <span className="min-w-0">
        <span className="flex min-w-0 items-center gap-2 font-semibold">
          {isDownline(row) ? (
            <Go to={account(row)} className="truncate">
              {row.other.account}
            </Go>
          ) : (
            <span className="truncate">{row.other.account}</span>
          )}
          {isDownline(row) ? null : <Badge tone="violet">{t('agent.transfers.upline')}</Badge>}
        </span>
        <span className="block text-caption font-normal text-muted md:hidden">
          <Moment at={row.at} />
        </span>
      </span>
    </span>
  );
}

/** Staff took it back: its amount is struck through. */
function Sum({ row }: { row: TransferView }) {
  if (row.state === 'sent') return <Amount of={signed(row)} isSigned />;
  return (
    <s className="text-muted">
      <Amount of={signed(row)} />
    </s>
  );
}

const stateText = (t: Translate, { state, undoneReason }: TransferView): string =>
  state === 'sent' ? t('agent.transfers.state.sent') : `${t('agent.transfers.state.undone')}: ${undoneReason ?? ''}`;

function State({ row }: { row: TransferView }) {
  const t = useT();
  if (row.state === 'sent') return <span className="text-muted">{t('agent.transfers.state.sent')}</span>;
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 md:min-w-60">
      <Badge tone="amber">{t('agent.transfers.state.undone')}</Badge>
      {row.undoneReason === null ? null : <span className="text-meta wrap-anywhere">{row.undoneReason}</span>}
      {row.undoneAt === null ? null : (
        <span className="text-caption text-muted">
          <Moment at={row.undoneAt} />
        </span>
      )}
    </span>
  );
}

/** Lines of a length that reads, where there is room. */
function Note({ text }: { text: string }) {
  return <bdi className="inline-block wrap-anywhere md:min-w-48">{text}</bdi>;
}

/** A line of the transfers. */
export const useTransferColumns = (): readonly Column<TransferView>[] => {
  const t = useT();
  return [
    {
      key: 'other',
      head: t('agent.col.account'),
      kind: 'text',
      read: ({ other }) => other.account,
      cell: (row) => <Other row={row} />,
    },
    { key: 'at', head: t('agent.col.at'), kind: 'moment', read: ({ at }) => at },
    {
      key: 'amount',
      head: t('agent.col.amount'),
      kind: 'signed',
      read: signed,
      cell: (row) => <Sum row={row} />,
      isMain: true,
    },
    {
      key: 'state',
      head: t('agent.col.state'),
      kind: 'text',
      read: (row) => stateText(t, row),
      cell: (row) => <State row={row} />,
      isMain: true,
    },
    { key: 'before', head: t('agent.col.balanceBefore'), kind: 'money', read: ({ balanceBefore }) => balanceBefore },
    { key: 'after', head: t('agent.col.balanceAfter'), kind: 'money', read: ({ balanceAfter }) => balanceAfter },
    { key: 'otherBefore', head: t('agent.col.otherBefore'), kind: 'money', read: ({ otherBefore }) => otherBefore },
    { key: 'otherAfter', head: t('agent.col.otherAfter'), kind: 'money', read: ({ otherAfter }) => otherAfter },
    {
      key: 'note',
      head: t('agent.col.note'),
      kind: 'text',
      read: ({ note }) => note,
      cell: ({ note }) => (note === '' ? <Shown kind="text" value={null} /> : <Note text={note} />),
    },
  ];
};
