import { setImmediate } from 'node:timers/promises';
import { monotonicMs } from '../../../platform/clock.ts';

/** Everything else that waits for this process is let in so often. */
const TURN_MS = 2;

/** Works on a long list a little at a time: thousands of orders at once would keep every other request of the process waiting. */
export const inTurns = async <One, Made>(list: readonly One[], work: (one: One) => Made): Promise<Made[]> => {
  const made: Made[] = [];
  let since = monotonicMs();
  for (const one of list) {
    made.push(work(one));
    if (monotonicMs() - since < TURN_MS) continue;
    await setImmediate();
    since = monotonicMs();
  }
  return made;
};
