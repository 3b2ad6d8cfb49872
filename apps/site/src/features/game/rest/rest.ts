/** A page's timer may be a little early. */
const EARLY_MS = 20;

/**
 * The least time of a round (`leastRoundMs`), counted from the answer to its bet: the round began before that, so the next bet never comes too
 * soon. `tell` hears whether the next one still has to wait.
 */
export const createRest = (tell: (isResting: boolean) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    begin(leastMs: number): void {
      if (leastMs === 0) return;
      clearTimeout(timer);
      tell(true);
      timer = setTimeout(() => tell(false), leastMs + EARLY_MS);
    },
  };
};
