import { type Amount, CURRENCIES, isCurrencyCode, isInAmountRange } from '@trevo/money';

/** How a wire writes amounts. */
export type AmountForm =
  /** `"12.34"` */
  | { readonly kind: 'decimal-string'; readonly places: number | 'ledger' }
  /** `12.34` as a JSON number */
  | { readonly kind: 'decimal-number'; readonly places: number | 'ledger' }
  /** Whole minor units of the currency: 1234 for R$ 12.34, 12 for 12 VND */
  | { readonly kind: 'minor' }
  /** Whole units times a fixed factor: 1,000, 100,000 or 1,000,000 */
  | { readonly kind: 'scaled'; readonly factor: 1_000n | 100_000n | 1_000_000n };

export type AmountCodec = {
  /**
   * A vendor's amount in micros, exactly: never rounded. Null when it is of another form, negative (unless allowed), finer
   * than the wire or the ledger holds, or outside 64 bits: the call is then a BAD_REQUEST.
   */
  read(value: unknown, currency: string, options?: { allowNegative?: boolean }): Amount | null;
  /** An amount as the wire's digits, cut toward zero to the wire's places; the rest stays in the ledger. */
  write(amount: Amount, currency: string): string;
  /** The same as a JSON number, for wires that send numbers. @throws RangeError when a double cannot hold the digits */
  writeNumber(amount: Amount, currency: string): number;
};

/** How many of a currency's units the vendor calls one: 1,000 where it quotes dong in thousands (KVND). */
export type AmountScales = Readonly<Record<string, bigint>>;

type Unit = { readonly exponent: number; readonly minorDigits: number };
/** Every fiat currency is kept in micros, also one that no brand of ours uses: the wallet then says WRONG_CURRENCY. */
const unitOf = (currency: string): Unit =>
  isCurrencyCode(currency) ? CURRENCIES[currency] : { exponent: 6, minorDigits: 2 };

const DECIMAL = /^(-?)(\d{1,20})(?:\.(\d{1,12}))?$/;
/** Digits that a double surely keeps. */
const SAFE_DIGITS = 15;

const decimalText = (form: AmountForm, value: unknown): string | null => {
  if (form.kind === 'decimal-string') return typeof value === 'string' ? value : null;
  if (typeof value === 'string') return form.kind === 'decimal-number' || /^-?\d+$/.test(value) ? value : null;
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  if (form.kind !== 'decimal-number') return Number.isSafeInteger(value) ? String(value) : null;
  // The shortest text of a double is what the vendor wrote, as long as the digits are few enough.
  const text = String(value);
  return text.replaceAll(/[-.]/g, '').length <= SAFE_DIGITS ? text : null;
};

/** Places after the point that this form has for a currency, and the power of ten that one vendor unit is in micros. */
const placesOf = (form: AmountForm, { exponent, minorDigits }: Unit): number => {
  if (form.kind === 'minor') return minorDigits;
  if (form.kind === 'scaled') return String(form.factor).length - 1;
  return form.places === 'ledger' ? exponent : form.places;
};

const isWhole = (form: AmountForm): boolean => form.kind === 'minor' || form.kind === 'scaled';

const signed = (isNegative: boolean, digits: string): string =>
  isNegative && /[1-9]/.test(digits) ? `-${digits}` : digits;

/**
 * A codec of one wire. `scales` name currencies that the vendor counts in other units than ours.
 * Decimal forms keep at least two places outward (`12.30`) when they have two.
 */
export const createAmountCodec = (form: AmountForm, scales: AmountScales = {}): AmountCodec => {
  const scaleOf = (currency: string): bigint => scales[currency] ?? 1n;

  const read: AmountCodec['read'] = (value, currency, options = {}) => {
    const text = decimalText(form, value);
    const match = text === null ? null : DECIMAL.exec(text);
    if (!match) return null;
    const [, minus = '', whole = '', fraction = ''] = match;
    if (minus !== '' && options.allowNegative !== true) return null;
    const unit = unitOf(currency);
    const places = placesOf(form, unit);
    if (!isWhole(form) && fraction.length > Math.max(places, 0)) return null;
    // Micros of the digits as written, times the scale; what is finer than a micro is refused, never rounded.
    const denominator = 10n ** BigInt(isWhole(form) ? places : fraction.length);
    const numerator = BigInt(whole + fraction) * scaleOf(currency) * 10n ** BigInt(unit.exponent);
    if (numerator % denominator !== 0n) return null;
    const micros = numerator / denominator;
    const result = minus === '' ? micros : -micros;
    return isInAmountRange(result) ? (result as Amount) : null;
  };

  const write: AmountCodec['write'] = (amount, currency) => {
    const unit = unitOf(currency);
    const places = placesOf(form, unit);
    const size = amount < 0n ? -amount : amount;
    const cut = (size * 10n ** BigInt(places)) / (scaleOf(currency) * 10n ** BigInt(unit.exponent));
    if (isWhole(form)) return signed(amount < 0n, String(cut));
    const digits = String(cut).padStart(places + 1, '0');
    const whole = digits.slice(0, digits.length - places);
    const fraction = digits.slice(digits.length - places);
    const kept = fraction.slice(0, 2) + fraction.slice(2).replace(/0+$/, '');
    return signed(amount < 0n, kept === '' ? whole : `${whole}.${kept}`);
  };

  return {
    read,
    write,
    writeNumber(amount, currency) {
      const text = write(amount, currency);
      const digits = text.replaceAll(/[-.]/g, '').replace(/^0+/, '');
      if (digits.length > SAFE_DIGITS) throw new RangeError(`a JSON number cannot hold ${text}`);
      return Number(text);
    },
  };
};

/** Scale factors of a connection, from credentials such as `scale.VND` = `1000`. @throws RangeError for a wrong factor */
export const amountScalesOf = (values: Readonly<Record<string, string>>): AmountScales =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, text]) => {
      if (!name.startsWith('scale.')) return [];
      if (!/^[1-9]\d{0,8}$/.test(text)) throw new RangeError(`${name} is not a factor`);
      return [[name.slice('scale.'.length), BigInt(text)]];
    }),
  );
