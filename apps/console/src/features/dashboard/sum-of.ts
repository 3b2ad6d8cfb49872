import { add, type Amount, formatWire, parseWire, ZERO } from '@trevo/money';

/** The sum of amounts as they travel. */
export const sumOf = (amounts: readonly string[]): string =>
  formatWire(
    amounts.reduce<Amount>((sum, each) => add(sum, parseWire(each, 'BRL') ?? ZERO), ZERO),
    'BRL',
  );
