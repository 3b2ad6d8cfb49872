import { Link } from '@tanstack/react-router';
import { HOUSE_VENDOR } from '@trevo/contract/house-vendor';
import { lotteryPathOf } from '@trevo/contract/site/lottery-vendors';
import { type Lang, type Translate, useLang, useT } from '@trevo/i18n';
import { Badge } from '@trevo/ui/chip';
import { ChevronRight } from 'lucide-react';
import type { ValueOf } from '../../../api/client.ts';
import { formatDateTime } from '@trevo/i18n/format';
import { Money } from '../../../shared/amounts/money.tsx';
import type { Column } from './record-table.tsx';
import { SignedMoney } from './signed-money.tsx';

export type BetRow = ValueOf<'GET /wps/member/bets'>['list'][number];

/** States that the amounts do not already say. */
const UNUSUAL = new Set<BetRow['status']>(['VOID', 'CANCELLED', 'PENDING', 'ACCEPTED']);

/** How a line of the record names vendors and opens their rounds. */
export type VendorLines = { nameOf: (vendor: string) => string; onOpen: (row: BetRow) => void };

const WAY = 'truncate text-start font-semibold after:absolute after:inset-0';

/** Of a lottery: the draw, where its player finds the slip and the proof too. */
const drawOf = ({ gameCode, roundId }: BetRow) => ({ gameCode, issue: roundId.slice(gameCode.length + 1) });

/** The game's name as the way to the round; the whole line answers to a click. */
function RoundLink({ row, onOpen }: { row: BetRow } & Pick<VendorLines, 'onOpen'>) {
  const t = useT();
  return (
    <span className="flex min-w-0 items-center gap-2">
      {row.vassalage === HOUSE_VENDOR ? (
        <Link to="/member/personalHistoryCopy/$roundId" params={{ roundId: row.roundId }} search={true} className={WAY}>
          {row.gameName}
        </Link>
      ) : lotteryPathOf(row.vassalage) === null ? (
        <button type="button" aria-haspopup="dialog" onClick={() => onOpen(row)} className={WAY}>
          {row.gameName}
        </button>
      ) : (
        <Link to="/fair/lottery/$gameCode/$issue" params={drawOf(row)} search={{}} className={WAY}>
          {row.gameName}
        </Link>
      )}
      {UNUSUAL.has(row.status) ? <Badge tone="amber">{t(`member.bet.${row.status}`)}</Badge> : null}
    </span>
  );
}

/** Columns of the betting record. */
export const betColumns = (t: Translate, lang: Lang, vendors: VendorLines): readonly Column<BetRow>[] => [
  {
    key: 'at',
    head: t('member.col.at'),
    cell: ({ at }) => (
      <time dateTime={at} className="whitespace-nowrap text-muted tabular-nums">
        {formatDateTime(at, lang)}
      </time>
    ),
  },
  {
    key: 'game',
    head: t('member.col.game'),
    cell: (row) => (
      <>
        <RoundLink row={row} onOpen={vendors.onOpen} />
        <span className="block text-caption text-muted">{vendors.nameOf(row.vassalage)}</span>
      </>
    ),
  },
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
        <ChevronRight size={16} aria-hidden="true" className="-me-1 shrink-0 text-faint rtl:[scale:-1_1]" />
      </span>
    ),
  },
];

/** A bet as a card. */
export function BetCard({ row, vendors }: { row: BetRow; vendors: VendorLines }) {
  const t = useT();
  const lang = useLang();
  return (
    <>
      <div className="min-w-0 flex-1">
        <RoundLink row={row} onOpen={vendors.onOpen} />
        <p className="truncate text-caption text-muted">{vendors.nameOf(row.vassalage)}</p>
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
      <ChevronRight size={18} aria-hidden="true" className="-me-1 ms-1 shrink-0 text-faint rtl:[scale:-1_1]" />
    </>
  );
}
