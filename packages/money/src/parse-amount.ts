import { type Amount, isInAmountRange } from './amount.ts';
import { type CurrencyRef, currencyOf } from './currency.ts';

/** What `parseAmount` accepts beyond whole units. */
export interface ParseOptions {
  /** Decimal places allowed; the currency's minor digits when left out, never more than the ledger keeps. */
  readonly maxPlaces?: number;
  /** Allows one leading minus sign. */
  readonly allowNegative?: boolean;
}

/** Longer than any 64-bit amount: the text is refused before it becomes a bigint, so a huge string costs nothing. */
const MAX_LENGTH = 40;
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Reads a decimal text such as `12.34` from a player or a vendor, exactly.
 * @returns the amount, or null when the text has a wrong form (exponent, spaces, comma, plus sign, empty), too many
 * places, a sign that is not allowed, or does not fit 64 bits. Never rounds.
 */
export function parseAmount(text: string, currency: CurrencyRef, options: ParseOptions = {}): Amount | null {
  const { exponent, minorDigits } = currencyOf(currency);
  const places = Math.min(options.maxPlaces ?? minorDigits, exponent);
  const match = matchDecimal(text);
  if (match === null || match.fraction.length > places) return null;
  if (match.isNegative && options.allowNegative !== true) return null;
  return toMicros(match, exponent);
}

/**
 * Reads an amount in the form the server sends it: at least two places for money, none for points. Digits beyond the
 * ledger's places must be zeros. Negative amounts are allowed.
 * @returns the amount, or null when the text is not such a form.
 */
export function parseWire(text: string, currency: CurrencyRef): Amount | null {
  const { exponent } = currencyOf(currency);
  const match = matchDecimal(text);
  if (match === null || (exponent > 0 && match.fraction.length < 2)) return null;
  const kept = match.fraction.slice(0, exponent);
  if (/[1-9]/.test(match.fraction.slice(exponent))) return null;
  return toMicros({ ...match, fraction: kept }, exponent);
}

interface Decimal {
  readonly isNegative: boolean;
  readonly whole: string;
  readonly fraction: string;
}

function matchDecimal(text: string): Decimal | null {
  if (typeof text !== 'string' || text.length > MAX_LENGTH) return null;
  const match = DECIMAL.exec(text);
  if (match === null) return null;
  return { isNegative: match[1] === '-', whole: match[2] ?? '', fraction: match[3] ?? '' };
}

function toMicros(decimal: Decimal, exponent: number): Amount | null {
  const micros = BigInt(decimal.whole + decimal.fraction.padEnd(exponent, '0'));
  const signed = decimal.isNegative ? -micros : micros;
  return isInAmountRange(signed) ? (signed as Amount) : null;
}
