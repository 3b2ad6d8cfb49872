import { HOUSE_CURRENCY } from '@trevo/contract/currency';
import { useLang } from '@trevo/i18n';
import { formatCount, localeOf } from '@trevo/i18n/format';
import { cx } from '@trevo/ui/cx';
import { formatMoney } from '../../../shared/amounts/format-money.ts';
import { agentTime } from '../agent-time.ts';
import { useBusinessZone } from '../use-business-zone.ts';
import type { Kind, Value } from './column.ts';
import { rateText } from '../parts/rate.ts';
import { signOf } from './sums.ts';

/** Money in a table, whose head or page names the currency; `isWhole` writes the currency too. */
export function Amount({
  of,
  isSigned = false,
  isWhole = false,
  className,
}: {
  of: string;
  isSigned?: boolean;
  isWhole?: boolean;
  className?: string;
}) {
  const lang = useLang();
  const sign = signOf(of);
  const text = formatMoney(sign === 0 ? '0.00' : of, HOUSE_CURRENCY, localeOf(lang), {
    symbol: isWhole,
    signed: isSigned,
  });
  const ink = isSigned ? (sign > 0 ? 'text-mint' : sign < 0 ? 'text-coral' : 'text-muted') : undefined;
  return <bdi className={cx('whitespace-nowrap tabular-nums', ink, className)}>{text}</bdi>;
}

/** An instant as the bar's clock shows it, in the brand's zone. */
export function Moment({ at }: { at: string }) {
  const zone = useBusinessZone();
  if (zone === undefined) return null;
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {agentTime(new Date(at), zone)}
    </time>
  );
}

/** A value by its column's kind. Nothing is a dash. */
export function Shown({ kind, value }: { kind: Kind; value: Value }) {
  const lang = useLang();
  if (value === null || value === '') return <span className="text-faint">–</span>;
  if (kind === 'money' || kind === 'signed') return <Amount of={String(value)} isSigned={kind === 'signed'} />;
  if (kind === 'moment') return <Moment at={String(value)} />;
  if (kind === 'count') return <span className="tabular-nums">{formatCount(Number(value), lang)}</span>;
  if (kind === 'rate') return <span className="tabular-nums">{rateText(Number(value), lang)}</span>;
  return <bdi>{value}</bdi>;
}
