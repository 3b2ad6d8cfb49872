import type { RoundView } from '@trevo/contract';
import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import { add, formatWire, subtract } from '@trevo/money';

/** What can be staked: cash and bonus money. */
export const spendableOf = ({ balance, bonus }: { readonly balance: string; readonly bonus: string }): string =>
  formatWire(add(wireAmount(balance), wireAmount(bonus)), HOUSE_CURRENCY);

/** What could be staked once the stake had left, before the win: what the server said, minus what is still to be shown. */
export const beforeWin = ({ spendable, balanceAfter, win }: RoundView): string =>
  formatWire(subtract(wireAmount(spendable ?? balanceAfter), wireAmount(win)), HOUSE_CURRENCY);
