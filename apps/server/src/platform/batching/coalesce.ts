/** Beyond so many keys a second query is made: one statement's parameters stay small. */
const MAX_PER_QUERY = 500;

/**
 * Turns look-ups of one turn of the event loop into one query. `loadAll` answers in the order of its keys.
 * Nothing is remembered: two turns ask twice, so an answer is never older than its question.
 */
export const createCoalescer = <Key, Value>(
  loadAll: (keys: readonly Key[]) => Promise<readonly Value[]>,
): ((key: Key) => Promise<Value>) => {
  type Waiting = {
    readonly key: Key;
    readonly resolve: (value: Value) => void;
    readonly reject: (error: unknown) => void;
  };
  let waiting: Waiting[] = [];

  const run = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const values = await loadAll(batch.map(({ key }) => key));
      batch.forEach(({ resolve }, place) => resolve(values[place] as Value));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  const flush = (): void => {
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += MAX_PER_QUERY) void run(all.slice(from, from + MAX_PER_QUERY));
  };

  return (key) =>
    new Promise<Value>((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (waiting.length === 1) setImmediate(flush);
    });
};
