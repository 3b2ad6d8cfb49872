import { formatCount } from '@trevo/i18n/format';
import { useLang } from '../../shared/texts/use-text.ts';
import { useMoney } from '../../shared/values/money.tsx';

/** An amount of the brand's currency, or a count, as it is written. */
export const useFigureText = (): ((value: string | number) => string) => {
  const money = useMoney();
  const lang = useLang();
  return (value) => (typeof value === 'number' ? formatCount(BigInt(value), lang) : money(value));
};
