import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import { add, type Amount, formatWire, ZERO } from '@trevo/money';

/** The sum of amounts as they travel. */
export const sumOf = (amounts: readonly string[]): string =>
  formatWire(
    amounts.reduce<Amount>((sum, each) => add(sum, wireAmount(each)), ZERO),
    HOUSE_CURRENCY,
  );
