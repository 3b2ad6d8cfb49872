import type { RoundView } from '@trevo/contract';
import { add, formatWire, parseWire, subtract, ZERO } from '@trevo/money';

const wire = (text: string) => parseWire(text, 'BRL') ?? ZERO;

/** What can be staked: cash and bonus money. */
export const spendableOf = ({ balance, bonus }: { readonly balance: string; readonly bonus: string }): string =>
  formatWire(add(wire(balance), wire(bonus)), 'BRL');

/** What could be staked once the stake had left, before the win: what the server said, minus what is still to be shown. */
export const beforeWin = ({ spendable, balanceAfter, win }: RoundView): string =>
  formatWire(subtract(wire(spendable ?? balanceAfter), wire(win)), 'BRL');
