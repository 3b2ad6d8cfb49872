/** How long a repeat waits for the first of two equal calls. */
export const TURN_WAIT_MS = 1_000;

/**
 * Lets one call per key run at a time. A second one waits for the first, so that it finds the outcome; after a second it
 * is told that the operation is in process.
 */
export const createTurns = (waitMs = TURN_WAIT_MS) => {
  const running = new Map<string, Promise<unknown>>();

  const waited = async (first: Promise<unknown>): Promise<boolean> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), waitMs);
    });
    const done = first.then(
      () => true,
      () => true,
    );
    const isDone = await Promise.race([done, late]);
    clearTimeout(timer);
    return isDone;
  };

  return {
    async run<T>(key: string, work: () => Promise<T>): Promise<T | 'in process'> {
      for (let first = running.get(key); first !== undefined; first = running.get(key)) {
        if (!(await waited(first))) return 'in process';
      }
      const mine = work();
      running.set(key, mine);
      try {
        return await mine;
      } finally {
        running.delete(key);
      }
    },
  };
};
