/**
 * Repeats are at most a tenth of all calls, with a few in hand for a quiet vendor: when a vendor fails for everyone,
 * repeating every call would double the load that it already cannot bear.
 */
export const createRetryBudget = ({ share = 0.1, inHand = 10 }: { share?: number; inHand?: number } = {}) => {
  let tokens = inHand;
  return {
    callMade(): void {
      tokens = Math.min(inHand, tokens + share);
    },
    takeRetry(): boolean {
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
};
