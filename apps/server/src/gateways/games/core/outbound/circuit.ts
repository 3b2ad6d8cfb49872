import { type Clock, SECOND } from '@trevo/time';

export type CircuitState = 'closed' | 'half_open' | 'open';
const FAILURES_TO_OPEN = 5;
const FIRST_REST_MS = 5 * SECOND;
const LONGEST_REST_MS = 60 * SECOND;

/**
 * Five calls in a row without an answer, one of them the house's own, open it: the next ones fail at once, and players are shown
 * other games instead of a spinner. After a rest one probe of the house goes out alone; when it fails the rest doubles, up to a
 * minute. Players alone do not open it: any of them could, with one game that is broken at the vendor.
 */
export const createCircuit = ({ clock, changed }: { clock: Clock; changed: (state: CircuitState) => void }) => {
  let state: CircuitState = 'closed';
  let failures = 0;
  let hasHouseFailed = false;
  let restMs = FIRST_REST_MS;
  let restsUntil = 0;

  const become = (next: CircuitState): void => {
    if (next === state) return;
    state = next;
    changed(next);
  };

  return {
    state: () => state,
    /** Whether a call may go out now; only one of the house is a probe. After a yes, `leave` or `abandon` must follow. */
    tryEnter(isOfHouse: boolean): boolean {
      if (state === 'closed') return true;
      // In half_open the one probe is out; nobody else goes until it is back.
      if (!isOfHouse || state === 'half_open' || clock.now() < restsUntil) return false;
      become('half_open');
      return true;
    },
    leave(isWell: boolean, isOfHouse: boolean): void {
      if (isWell) {
        failures = 0;
        hasHouseFailed = false;
        restMs = FIRST_REST_MS;
        become('closed');
        return;
      }
      failures += 1;
      hasHouseFailed ||= isOfHouse;
      if (state === 'half_open') restMs = Math.min(restMs * 2, LONGEST_REST_MS);
      if (state !== 'half_open' && (failures < FAILURES_TO_OPEN || !hasHouseFailed)) return;
      restsUntil = clock.now() + restMs;
      become('open');
    },
    /** Instead of `leave`, for a call that never reached the vendor: it says nothing, and the next one may be the probe. */
    abandon(): void {
      if (state === 'half_open') become('open');
    },
  };
};

export type Circuit = ReturnType<typeof createCircuit>;
