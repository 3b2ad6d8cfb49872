import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import { type LaidChoice, laidTotal } from '@trevo/engines/cards';
import { amount, formatWire } from '@trevo/money';
import type { Table } from './table.ts';

/** The choice of an empty cloth: nothing that could be bet on. */
export const NO_CHIPS: LaidChoice = { bets: [] };

/** What a choice lays, place by place in micros. */
export const laidOf = ({ bets }: LaidChoice): Table['laid'] =>
  new Map(bets.map(({ place, stake }) => [place, wireAmount(stake)]));

/** The other way round: chips as they travel. */
export const choiceOf = (laid: Table['laid']): LaidChoice => ({
  bets: [...laid].map(([place, micros]) => ({ place, stake: formatWire(amount(micros), HOUSE_CURRENCY) })),
});

/** The bet of a choice: all that it lays. */
export const betOfLaid = (choice: LaidChoice): string => formatWire(laidTotal(choice), HOUSE_CURRENCY);

/** The same chips on the same places, in whatever order they were laid. */
export const isSameLaid = (one: LaidChoice, other: LaidChoice): boolean => {
  const [a, b] = [laidOf(one), laidOf(other)];
  return a.size === b.size && [...a].every(([place, micros]) => b.get(place) === micros);
};
