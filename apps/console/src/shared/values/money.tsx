import { Box } from '@mui/material';
import { HOUSE_CURRENCY } from '@trevo/contract/currency';
import { trueMinus } from '@trevo/i18n/format';
import { formatMoney, isCurrencyCode, type MoneyFormat } from '@trevo/money';
import { useOperator } from '../page/use-operator.ts';
import { useNumberLocale } from '../texts/use-text.ts';

/** Writes amounts of the brand's currency in the operator's language. */
export const useMoney = (): ((value: string, options?: MoneyFormat) => string) => {
  const locale = useNumberLocale();
  const code = useOperator()?.currency ?? HOUSE_CURRENCY;
  const currency = isCurrencyCode(code) ? code : HOUSE_CURRENCY;
  return (value, options = {}) => trueMinus(formatMoney(value, currency, locale, options));
};

type Props = { readonly value: string | null; readonly signed?: boolean; readonly strong?: boolean };

/** An amount; with `signed`, gains in mint and losses in the text's colour. */
export const Money = ({ value, signed = false, strong = false }: Props) => {
  const write = useMoney();
  if (value === null) return <>–</>;
  const isGain = signed && !value.startsWith('-') && !/^0\.0+$/.test(value);
  return (
    <Box
      component="span"
      sx={{
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        fontWeight: strong ? 600 : 'inherit',
        color: isGain ? 'success.main' : 'inherit',
      }}
    >
      {write(value, signed ? { signed: true } : {})}
    </Box>
  );
};
