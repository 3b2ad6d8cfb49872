/** Exact money: branded bigint micros, decimal texts, named rounding. Imports nothing; runs in Node and browsers. */
export {
  add,
  type Amount,
  amount,
  compareAmounts,
  isInAmountRange,
  MAX_AMOUNT,
  maxAmount,
  MIN_AMOUNT,
  minAmount,
  negate,
  subtract,
  ZERO,
} from './amount.ts';
export { allocate } from './allocate.ts';
export {
  CURRENCIES,
  type Currency,
  type CurrencyCode,
  currencyOf,
  type CurrencyRef,
  isCurrencyCode,
  minorMicros,
  unitMicros,
} from './currency.ts';
export { formatMoney, type MoneyFormat } from './format-money.ts';
export { formatWire } from './format-wire.ts';
export { divide, floorToMinor, isWholeMinor, mulDiv, type Rounding } from './mul-div.ts';
export { parseAmount, type ParseOptions, parseWire } from './parse-amount.ts';
export { applyRate, floorRateToMinor, odds, type Odds, payoutE4, rate, type Rate } from './rate.ts';
