import { useEffect, useState } from 'react';

let offsetMs = 0;

/** Learns the server's time from an answer's Date header, so that countdowns do not depend on this computer's clock. */
export const learnServerTime = (dateHeader: string | null): void => {
  const at = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(at)) return;
  // The header has whole seconds: correct only what cannot be rounding.
  if (Math.abs(at - Date.now() - offsetMs) > 2_000) offsetMs = at - Date.now();
};

/** Milliseconds of the server's clock. */
export const serverNow = (): number => Date.now() + offsetMs;

/** The server's time, renewed every `everyMs`. */
export const useNow = (everyMs = 1_000): number => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};
