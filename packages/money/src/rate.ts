import { type Amount, amount } from './amount.ts';
import { type CurrencyRef, minorMicros } from './currency.ts';
import { divide, mulDiv, type Rounding } from './mul-div.ts';

declare const rateBrand: unique symbol;
declare const oddsBrand: unique symbol;

/** A share in parts per million: 1 % is 10,000. */
export type Rate = number & { readonly [rateBrand]: 'ppm' };

/** Decimal odds or a multiplier times 10,000: 1.98 is 19,800. */
export type Odds = number & { readonly [oddsBrand]: 'e4' };

const PPM = 1_000_000n;
const E4 = 10_000n;

/** Brands a whole number of parts per million. @throws RangeError when it is not a safe whole number. */
export function rate(ppm: number): Rate {
  if (!Number.isSafeInteger(ppm)) throw new RangeError(`rate must be whole ppm: ${ppm}`);
  return ppm as Rate;
}

/** Brands odds times 10,000. @throws RangeError when it is not a safe whole number from 0. */
export function odds(oddsE4: number): Odds {
  if (!Number.isSafeInteger(oddsE4) || oddsE4 < 0)
    throw new RangeError(`odds must be whole ten-thousandths: ${oddsE4}`);
  return oddsE4 as Odds;
}

/** `base * rate`, in micros, with the named rounding. Use `floorRateToMinor` for rebates and commissions. */
export function applyRate(base: Amount, ppm: Rate, rounding: Rounding): Amount {
  return mulDiv(base, BigInt(ppm), PPM, rounding);
}

/** `floor(base * rate)` to the minor unit: rebate, wages and dividends are paid so, once per base row. */
export function floorRateToMinor(base: Amount, ppm: Rate, currency: CurrencyRef): Amount {
  const unit = minorMicros(currency);
  return amount(divide(base * BigInt(ppm), PPM * unit, 'floor') * unit);
}

/**
 * `floor(stake * multE4 / 10,000)` to the minor unit of the currency: the payout of a winning bet, stake included.
 * One rounding only, so nothing is lost twice.
 * @throws RangeError when `multE4` is not a whole number from 0 or the payout does not fit 64 bits.
 */
export function payoutE4(stake: Amount, multE4: number | bigint, currency: CurrencyRef): Amount {
  const factor = BigInt(multE4);
  if (factor < 0n) throw new RangeError(`multiplier must not be negative: ${multE4}`);
  const unit = minorMicros(currency);
  return amount(divide(stake * factor, E4 * unit, 'floor') * unit);
}
