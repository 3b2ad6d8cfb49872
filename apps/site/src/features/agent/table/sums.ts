import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import { amount, formatWire } from '@trevo/money';

/** The exact sum of amounts of the wire. */
export const sumWire = (amounts: readonly string[]): string =>
  formatWire(amount(amounts.reduce((sum, one) => sum + wireAmount(one), 0n)), HOUSE_CURRENCY);

/** Above, below or just nothing. */
export const signOf = (wire: string): -1 | 0 | 1 => (/^-?[0.]+$/.test(wire) ? 0 : wire.startsWith('-') ? -1 : 1);
