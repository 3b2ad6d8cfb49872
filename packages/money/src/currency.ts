/** What an asset looks like in the ledger and on screens. */
export interface Currency {
  readonly code: CurrencyCode;
  /** Decimal places kept in the ledger. Never changes once an amount exists. */
  readonly exponent: number;
  /** Decimal places players stake, deposit and withdraw in. */
  readonly minorDigits: number;
  /** Decimal places on screens, truncated. */
  readonly screenDigits: number;
}

/** Assets the ledger knows. `PTS` are loyalty points: a wallet of their own, never mixed with money. */
export type CurrencyCode = 'BRL' | 'USD' | 'EUR' | 'VND' | 'PTS' | 'BTC';

/** A currency by its code or as its table row; every function here takes either. */
export type CurrencyRef = CurrencyCode | Currency;

/** The table of assets. Exponent 6 holds every vendor's unit (some settle to 4, 5 or 6 places). */
export const CURRENCIES: Readonly<Record<CurrencyCode, Currency>> = {
  BRL: { code: 'BRL', exponent: 6, minorDigits: 2, screenDigits: 2 },
  USD: { code: 'USD', exponent: 6, minorDigits: 2, screenDigits: 2 },
  EUR: { code: 'EUR', exponent: 6, minorDigits: 2, screenDigits: 2 },
  VND: { code: 'VND', exponent: 6, minorDigits: 0, screenDigits: 0 },
  PTS: { code: 'PTS', exponent: 0, minorDigits: 0, screenDigits: 0 },
  BTC: { code: 'BTC', exponent: 8, minorDigits: 8, screenDigits: 8 },
};

/** Tells whether a text from outside names a known asset. */
export function isCurrencyCode(code: string): code is CurrencyCode {
  return Object.hasOwn(CURRENCIES, code);
}

/** The table row of a currency. */
export function currencyOf(ref: CurrencyRef): Currency {
  return typeof ref === 'string' ? CURRENCIES[ref] : ref;
}

/** Micros in one whole unit: 1,000,000 for fiat. */
export function unitMicros(ref: CurrencyRef): bigint {
  return 10n ** BigInt(currencyOf(ref).exponent);
}

/** Micros in one minor unit: 10,000 for R$ 0.01. */
export function minorMicros(ref: CurrencyRef): bigint {
  const { exponent, minorDigits } = currencyOf(ref);
  return 10n ** BigInt(exponent - minorDigits);
}
