import type { Amount } from './amount.ts';
import { type Currency, type CurrencyRef, currencyOf } from './currency.ts';
import { splitDigits } from './format-wire.ts';
import { parseWire } from './parse-amount.ts';

/** How money is written on a screen. */
export interface MoneyFormat {
  /** `false` writes the number alone, for a table whose head names the currency. */
  readonly symbol?: boolean;
  /** `true` writes a plus before a gain, for profit and loss. */
  readonly signed?: boolean;
}

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * An amount (or the decimal text of an answer) for a reader: the currency's screen digits, TRUNCATED towards zero, never
 * rounded up, so that no screen shows money that is not there. The digits go to Intl as text, so no float touches them.
 * @throws RangeError when a text is not an amount of the currency.
 */
export function formatMoney(
  value: Amount | string,
  currency: CurrencyRef,
  locale: string,
  format: MoneyFormat = {},
): string {
  const row = currencyOf(currency);
  const micros = typeof value === 'string' ? parseWire(value, row) : value;
  if (micros === null) throw new RangeError(`not an amount of ${row.code}: ${value}`);
  return formatterOf(row, locale, format).format(truncatedDigits(micros, row) as Intl.StringNumericLiteral);
}

function truncatedDigits(micros: bigint, { exponent, screenDigits }: Currency): string {
  const cut = micros / 10n ** BigInt(exponent - screenDigits);
  const { sign, whole, fraction } = splitDigits(cut, screenDigits);
  return screenDigits === 0 ? sign + whole : `${sign}${whole}.${fraction}`;
}

function formatterOf(row: Currency, locale: string, format: MoneyFormat): Intl.NumberFormat {
  const isPlain = format.symbol === false || row.code === 'PTS';
  const key = `${locale}|${row.code}|${isPlain}|${format.signed === true}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(locale, {
    ...(isPlain ? { style: 'decimal' as const } : { style: 'currency' as const, currency: row.code }),
    minimumFractionDigits: row.screenDigits,
    maximumFractionDigits: row.screenDigits,
    signDisplay: format.signed === true ? 'exceptZero' : 'auto',
  });
  formatters.set(key, made);
  return made;
}
