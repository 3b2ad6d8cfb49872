import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import { amount, formatWire } from '@trevo/money';

/** So long after the last answer nothing is under way any more. */
const REST_MS = 1_500;

/** What is under way of this page's money: seconds that were sent and not answered, and what the last answer left. */
export const createTill = () => {
  let spendable: string | null = null;
  let [owed, sent, answeredAt] = [0n, 0, 0];
  return {
    sent: (): number => sent,
    begin(stake: bigint): void {
      owed += stake;
      sent += 1;
    },
    /** `after`: what the answer says can still be staked; null: nothing was charged. @returns what the bar shows, or null for no change */
    end(stake: bigint, after: string | null, nowMs: number): string | null {
      owed -= stake;
      sent -= 1;
      answeredAt = nowMs;
      spendable = after ?? spendable;
      return spendable === null ? null : formatWire(amount(wireAmount(spendable) - owed), HOUSE_CURRENCY);
    },
    /** What can still be staked, with everything that is under way taken off. */
    left: (balance: string, waiting: bigint): bigint => wireAmount(spendable ?? balance) - owed - waiting,
    /** Once after the last answer: nothing moves any more. */
    rest(isEmpty: boolean, nowMs: number): boolean {
      if (sent > 0 || !isEmpty || answeredAt === 0 || nowMs - answeredAt <= REST_MS) return false;
      [spendable, answeredAt] = [null, 0];
      return true;
    },
  };
};
