/** Waits of loops that run until they are stopped: all of them can be ended at once. */
export const createPauses = () => {
  const wakes = new Set<() => void>();
  return {
    pause: (ms: number): Promise<void> =>
      new Promise((resolve) => {
        const wake = (): void => {
          clearTimeout(timer);
          wakes.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, ms);
        wakes.add(wake);
      }),
    wakeAll(): void {
      for (const wake of wakes) wake();
    },
  };
};

export type Pauses = ReturnType<typeof createPauses>;
