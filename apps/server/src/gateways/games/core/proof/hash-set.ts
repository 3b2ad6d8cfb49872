const SHARDS = 256;
const FIRST_SLOTS = 16;

type Shard = { high: Uint32Array; low: Uint32Array; size: number };
const newShard = (slots: number): Shard => ({ high: new Uint32Array(slots), low: new Uint32Array(slots), size: 0 });

/** Where the value stands, or the free slot for it. A slot of two zeros is free. */
const placeOf = ({ high, low }: Shard, upper: number, lower: number): number => {
  const mask = high.length - 1;
  for (let slot = lower & mask; ; slot = (slot + 1) & mask) {
    if (high[slot] === 0 && low[slot] === 0) return slot;
    if (high[slot] === upper && low[slot] === lower) return slot;
  }
};

const put = (shard: Shard, upper: number, lower: number): void => {
  const slot = placeOf(shard, upper, lower);
  shard.high[slot] = upper;
  shard.low[slot] = lower;
};

const grown = (shard: Shard): Shard => {
  const larger = newShard(shard.high.length * 2);
  for (let slot = 0; slot < shard.high.length; slot += 1) {
    const [upper = 0, lower = 0] = [shard.high[slot], shard.low[slot]];
    if (upper !== 0 || lower !== 0) put(larger, upper, lower);
  }
  larger.size = shard.size;
  return larger;
};

/**
 * A set of 64-bit hashes at 8 to 32 bytes each, where a Set of strings takes over 100. In 256 parts, so that growing one
 * never stops the process for long. The hash of all zeros counts as the hash of one.
 */
export const createHashSet = () => {
  const shards: Shard[] = Array.from({ length: SHARDS }, () => newShard(FIRST_SLOTS));
  let size = 0;
  const shardOf = (upper: number): number => upper >>> 24;
  return {
    get size(): number {
      return size;
    },
    has(upper: number, lower: number): boolean {
      const low = upper === 0 && lower === 0 ? 1 : lower;
      const shard = shards[shardOf(upper)];
      if (shard === undefined) return false;
      const slot = placeOf(shard, upper, low);
      return shard.high[slot] !== 0 || shard.low[slot] !== 0;
    },
    /** The value must not be in the set. */
    add(upper: number, lower: number): void {
      const place = shardOf(upper);
      let shard = shards[place];
      if (shard === undefined) return;
      if (shard.size * 2 >= shard.high.length) {
        shard = grown(shard);
        shards[place] = shard;
      }
      put(shard, upper, upper === 0 && lower === 0 ? 1 : lower);
      shard.size += 1;
      size += 1;
    },
  };
};
export type HashSet = ReturnType<typeof createHashSet>;
