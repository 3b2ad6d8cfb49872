const DAY_MS = 86_400_000;

/** When a link ends that lasts so many days from now; undefined: never. */
export const expiryOf = (days: string, now: Date): string | undefined =>
  days === '' ? undefined : new Date(now.getTime() + Number(days) * DAY_MS).toISOString();
