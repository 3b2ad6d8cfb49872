import { type Clock, SECOND } from '@trevo/time';
import { RailError } from '../../../features/cashier/index.ts';

const FAILURES_TO_OPEN = 5;
const OPEN_FOR = 10 * SECOND;

/**
 * After five calls in a row without an answer the next ones fail at once for ten seconds: a bank that is down must not
 * hold every request of the cashier for its whole timeout.
 */
export const createCircuit = (clock: Clock) => {
  let failures = 0;
  let openUntil = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (clock.now() < openUntil) throw new RailError('unavailable', 'the bank has not been answering');
    try {
      const answer = await work();
      failures = 0;
      return answer;
    } catch (error) {
      if (error instanceof RailError && error.kind === 'refused') failures = 0;
      else failures += 1;
      if (failures >= FAILURES_TO_OPEN) openUntil = clock.now() + OPEN_FOR;
      throw error;
    }
  };
};
