import { type Lang, type Translate, useLang, useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  BadgePercent,
  Gift,
  HandCoins,
  Lock,
  LockOpen,
  type LucideIcon,
  Scale,
  SlidersHorizontal,
  Ticket,
  Trophy,
  Undo2,
} from 'lucide-react';
import type { ValueOf } from '../../../api/client.ts';
import { formatDateTime } from '@trevo/i18n/format';
import { Money } from '../../../shared/amounts/money.tsx';
import { CopyButton } from '../copy-button.tsx';
import type { StatementKind } from './record-search.ts';
import type { Column } from './record-table.tsx';
import { SignedMoney } from './signed-money.tsx';

export type StatementRow = ValueOf<'GET /wps/wallet/statement'>['list'][number];

const ICONS: Record<StatementKind, LucideIcon> = {
  bet: Ticket,
  win: Trophy,
  deposit: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  hold: Lock,
  release: LockOpen,
  return: Undo2,
  rollback: Undo2,
  promo: Gift,
  commission: BadgePercent,
  jackpot: Trophy,
  repayment: Scale,
  transfer: ArrowLeftRight,
  credit: HandCoins,
  adjust: SlidersHorizontal,
};
const SHOWN = 8;

/** What support asks for: the last part of the wallet's reference, which is unique by itself. */
export const referenceOf = ({ reference }: StatementRow): string => reference.split(':').at(-1) ?? reference;

function Kind({ kind }: { kind: StatementKind }) {
  const t = useT();
  const Icon = ICONS[kind];
  return (
    <span className="flex items-center gap-2.5 font-semibold whitespace-nowrap">
      <Icon
        size={18}
        strokeWidth={1.75}
        aria-hidden="true"
        className={cx('shrink-0', kind === 'win' ? 'text-mint' : 'text-muted')}
      />
      {t(`member.kind.${kind}`)}
    </span>
  );
}

/** Columns of the account record. */
export const statementColumns = (t: Translate, lang: Lang): readonly Column<StatementRow>[] => [
  {
    key: 'at',
    head: t('member.col.at'),
    cell: ({ at }) => (
      <time dateTime={at} className="whitespace-nowrap text-muted tabular-nums">
        {formatDateTime(at, lang)}
      </time>
    ),
  },
  { key: 'kind', head: t('member.col.kind'), cell: ({ kind }) => <Kind kind={kind} /> },
  {
    key: 'reference',
    head: t('member.col.reference'),
    cell: (row) => (
      <span className="flex items-center text-muted tabular-nums">
        <span className="w-18">{referenceOf(row).slice(0, SHOWN)}</span>
        <CopyButton text={referenceOf(row)} label={t('member.copy.reference')} />
      </span>
    ),
  },
  {
    key: 'amount',
    head: t('member.col.amount'),
    isAmount: true,
    cell: ({ amount }) => <SignedMoney amount={amount} className="font-semibold" />,
  },
  {
    key: 'after',
    head: t('member.col.after'),
    isAmount: true,
    cell: ({ balanceAfter }) => <Money amount={balanceAfter} className="text-muted" />,
  },
];

/** A movement as a card. */
export function StatementCard({ row }: { row: StatementRow }) {
  const t = useT();
  const lang = useLang();
  return (
    <>
      <div className="min-w-0 flex-1">
        <Kind kind={row.kind} />
        <time dateTime={row.at} className="block text-meta text-muted tabular-nums">
          {formatDateTime(row.at, lang)}
        </time>
      </div>
      <div className="shrink-0 ps-3 text-end">
        <SignedMoney amount={row.amount} className="font-semibold" />
        <p className="text-meta text-muted">
          {t('member.balance')} <Money amount={row.balanceAfter} />
        </p>
      </div>
    </>
  );
}
