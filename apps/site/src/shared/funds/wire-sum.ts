import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import { add, type Amount, floorToMinor, formatWire, minAmount, subtract } from '@trevo/money';

const written = (amount: Amount): string => formatWire(amount, HOUSE_CURRENCY);

/** Amounts of the wire, counted exactly. */
export const plusWire = (...parts: readonly string[]): string => written(add(...parts.map(wireAmount)));
export const minusWire = (a: string, b: string): string => written(subtract(wireAmount(a), wireAmount(b)));
export const isLess = (a: string, b: string): boolean => wireAmount(a) < wireAmount(b);
export const isNothing = (a: string): boolean => wireAmount(a) === 0n;
/** The smallest of several in whole cents, as somebody can type it: rounded down, so that it is there. */
export const leastWire = (first: string, ...rest: readonly string[]): string =>
  written(floorToMinor(rest.map(wireAmount).reduce(minAmount, wireAmount(first)), HOUSE_CURRENCY));
