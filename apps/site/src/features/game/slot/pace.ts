/** The tempo of one playback: pauses that a click cuts short. */
export type Pace = {
  /** Waits, or returns at once when the player skipped. */
  wait(ms: number): Promise<void>;
  skip(): void;
  readonly isSkipped: () => boolean;
  /** Factor on all times: 1, or less with turbo. */
  readonly speed: number;
};

export const createPace = (speed: number): Pace => {
  let isSkipped = false;
  const waiting = new Set<() => void>();
  return {
    speed,
    isSkipped: () => isSkipped,
    wait: (ms) =>
      isSkipped
        ? Promise.resolve()
        : new Promise((resolve) => {
            const done = (): void => {
              clearTimeout(timer);
              waiting.delete(done);
              resolve();
            };
            const timer = setTimeout(done, ms * speed);
            waiting.add(done);
          }),
    skip() {
      isSkipped = true;
      for (const done of Array.from(waiting)) done();
    },
  };
};
