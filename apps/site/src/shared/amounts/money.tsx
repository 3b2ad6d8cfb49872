import { formatCurrency } from './format-currency.ts';
import { useLang } from '@trevo/i18n';

/** An amount of the wire (`"1234.500000"`) with its currency, two places cut, never rounded up; digits of equal width. */
export function Money({ amount, symbol, className }: { amount: string; symbol?: string; className?: string }) {
  const lang = useLang();
  return (
    <bdi className={`tabular-nums whitespace-nowrap ${className ?? ''}`}>{formatCurrency(amount, lang, symbol)}</bdi>
  );
}
