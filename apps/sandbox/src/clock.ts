import { type Instant, instant, toIso } from '@trevo/time';

export type { Instant };

/** The sandbox's own clock: it plays other companies, so it does not share the server's. */
export const now = (): Instant => instant(Date.now());

export const nowIso = (): string => toIso(now());
