import { Link } from '@tanstack/react-router';
import { type Lang, type Translate, useLang, useT } from '@trevo/i18n';
import { Badge } from '@trevo/ui/chip';
import { ChevronRight } from 'lucide-react';
import type { ValueOf } from '../../api/client.ts';
import { formatDateTime } from '../../shared/format-time.ts';
import { Money } from '../../shared/money.tsx';
import type { Column } from './record-table.tsx';
import { SignedMoney } from './signed-money.tsx';

export type BetRow = ValueOf<'GET /wps/member/bets'>['list'][number];

/** States that the amounts do not already say. */
const UNUSUAL = new Set<BetRow['status']>(['VOID', 'CANCELLED', 'PENDING', 'ACCEPTED']);

/** The game's name as the way to the round; the whole line answers to a click. */
function RoundLink({ row }: { row: BetRow }) {
  const t = useT();
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Link
        to="/member/personalHistoryCopy/$roundId"
        params={{ roundId: row.roundId }}
        search={true}
        className="truncate font-semibold after:absolute after:inset-0"
      >
        {row.gameName}
      </Link>
      {UNUSUAL.has(row.status) ? <Badge tone="amber">{t(`member.bet.${row.status}`)}</Badge> : null}
    </span>
  );
}

/** Columns of the betting record. */
export const betColumns = (t: Translate, lang: Lang): readonly Column<BetRow>[] => [
  {
    key: 'at',
    head: t('member.col.at'),
    cell: ({ at }) => (
      <time dateTime={at} className="whitespace-nowrap text-muted tabular-nums">
        {formatDateTime(at, lang)}
      </time>
    ),
  },
  { key: 'game', head: t('member.col.game'), cell: (row) => <RoundLink row={row} /> },
  { key: 'stake', head: t('member.col.stake'), isAmount: true, cell: (row) => <Money amount={row.stake} /> },
  { key: 'valid', head: t('member.col.valid'), isAmount: true, cell: (row) => <Money amount={row.validBet} /> },
  { key: 'payout', head: t('member.col.payout'), isAmount: true, cell: (row) => <Money amount={row.payout} /> },
  {
    key: 'profit',
    head: t('member.col.profit'),
    isAmount: true,
    cell: (row) => (
      <span className="inline-flex items-center gap-1">
        <SignedMoney amount={row.winLoss} className="font-semibold" />
        <ChevronRight size={16} aria-hidden="true" className="-me-1 shrink-0 text-faint rtl:-scale-x-100" />
      </span>
    ),
  },
];

/** A bet as a card. */
export function BetCard({ row }: { row: BetRow }) {
  const t = useT();
  const lang = useLang();
  return (
    <>
      <div className="min-w-0 flex-1">
        <RoundLink row={row} />
        <time dateTime={row.at} className="block text-meta text-muted tabular-nums">
          {formatDateTime(row.at, lang)}
        </time>
      </div>
      <div className="shrink-0 ps-3 text-end">
        <SignedMoney amount={row.winLoss} className="font-semibold" />
        <p className="text-meta text-muted">
          {t('member.bet.stake')} <Money amount={row.stake} />
        </p>
      </div>
      <ChevronRight size={18} aria-hidden="true" className="-me-1 ms-1 shrink-0 text-faint rtl:-scale-x-100" />
    </>
  );
}
