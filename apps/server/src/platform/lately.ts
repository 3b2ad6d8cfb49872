import { LRUCache } from 'lru-cache';

/** An entry may live so much longer than it should: a fiftieth. Else the library sets a timer every millisecond. */
const TTL_STEPS = 50;

/**
 * The entries used last, at most so many; with `ttl` in milliseconds, none older. It begins small: the library lays out all places
 * of a `max` at once, which took a third of a server's start.
 */
export const createLately = <Key extends {}, Entry extends {}>(
  most: number,
  { ttl = 0, dispose }: { readonly ttl?: number; readonly dispose?: (entry: Entry, key: Key) => void } = {},
) =>
  new LRUCache<Key, Entry>({
    maxSize: most,
    sizeCalculation: () => 1,
    ttl,
    ttlResolution: ttl / TTL_STEPS,
    ...(dispose && { dispose }),
  });
export type Lately<Key extends {}, Entry extends {}> = ReturnType<typeof createLately<Key, Entry>>;
