import { createLately } from '../../../platform/lately.ts';

export type MemberCache<Entry extends object> = {
  get(key: string): Entry | undefined;
  has(key: string): boolean;
  /** `ttl`, in milliseconds: shorter than usual. */
  set(key: string, entry: Entry, ttl?: number): void;
  /** Everything that is remembered of one member, found without a look at the others. */
  forget(memberId: bigint): void;
  forgetAll(): void;
};

/** Entries by key for a short time, each of which belongs to one member. */
export const createMemberCache = <Entry extends object>(
  { max, ttl }: { readonly max: number; readonly ttl: number },
  memberOf: (entry: Entry) => bigint,
): MemberCache<Entry> => {
  const keysOf = new Map<bigint, Set<string>>();
  const entries = createLately<string, Entry>(max, {
    ttl,
    dispose(entry, key) {
      const memberId = memberOf(entry);
      const keys = keysOf.get(memberId);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(memberId);
    },
  });
  return {
    get: (key) => entries.get(key),
    has: (key) => entries.has(key),
    set(key, entry, ttl) {
      entries.set(key, entry, ttl === undefined ? undefined : { ttl });
      const memberId = memberOf(entry);
      const keys = keysOf.get(memberId) ?? new Set();
      keysOf.set(memberId, keys.add(key));
    },
    forget(memberId) {
      for (const key of Array.from(keysOf.get(memberId) ?? [])) entries.delete(key);
    },
    forgetAll: () => entries.clear(),
  };
};
