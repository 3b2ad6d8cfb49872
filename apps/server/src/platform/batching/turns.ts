/** Works of one key run one after the other, in the order in which they came; those of different keys at once. */
export const createTurns = () => {
  const last = new Map<string, Promise<unknown>>();
  return async <Answer>(key: string, work: () => Promise<Answer>): Promise<Answer> => {
    const before = last.get(key);
    const own = (async () => {
      await before?.catch(() => undefined);
      return work();
    })();
    last.set(key, own);
    try {
      return await own;
    } finally {
      if (last.get(key) === own) last.delete(key);
    }
  };
};
