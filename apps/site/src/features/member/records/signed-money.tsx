import { useLang } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import { formatCurrency } from '../../../shared/amounts/format-currency.ts';

const isZero = (amount: string): boolean => /^-?[0.]+$/.test(amount);

/** Money that came or went: a plus in mint, a minus in the text's colour; the sign says it without colour too. */
export function SignedMoney({ amount, className }: { amount: string; className?: string }) {
  const lang = useLang();
  const isNothing = isZero(amount);
  const isGain = !isNothing && !amount.startsWith('-');
  return (
    <bdi className={cx('tabular-nums whitespace-nowrap', isGain && 'text-mint', className)}>
      {isGain ? '+' : ''}
      {formatCurrency(isNothing ? amount.replace('-', '') : amount, lang)}
    </bdi>
  );
}
