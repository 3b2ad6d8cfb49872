import { Worker } from 'node:worker_threads';

export type HashingParameters = {
  /** KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
};
export type HashingJob =
  | { readonly kind: 'hash'; readonly password: string; readonly parameters: HashingParameters }
  | { readonly kind: 'verify'; readonly password: string; readonly storedHash: string };
export type HashingAnswer = { readonly ok: string | boolean } | { readonly failed: string };

export type HashingThread = {
  /** One job at a time. @throws Error when the stored hash is malformed, or the thread ended */
  run(job: HashingJob): Promise<string | boolean>;
  stop(): void;
};

/**
 * A thread of its own for hashing, of lower priority than the server's (Linux): a hash takes a core for some 50 ms, which is
 * nothing to who waits for it and a long time to everybody else's page. It starts with its first job, again after a crash, and
 * keeps the process alive only while it works.
 */
export const createHashingThread = (): HashingThread => {
  let worker: Worker | null = null;
  let settle: ((answer: HashingAnswer) => void) | null = null;

  const conclude = (answer: HashingAnswer): void => {
    worker?.unref();
    settle?.(answer);
    settle = null;
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./hashing.worker.ts', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 64 },
      // What the process was started with is about its own program.
      execArgv: [],
    });
    const end = (why: string): void => {
      // A broken thread tells of its error and then of its end: by then the next one may be at work on another job.
      if (worker !== started) return;
      conclude({ failed: why });
      worker = null;
    };
    started.on('message', conclude);
    started.once('error', (error) => end(error instanceof Error ? error.message : 'the hashing thread broke'));
    started.once('exit', () => end('the hashing thread ended'));
    return started;
  };

  return {
    run(job) {
      worker ??= start();
      worker.ref();
      const running = worker;
      return new Promise((resolve, reject) => {
        settle = (answer) => ('ok' in answer ? resolve(answer.ok) : reject(new Error(answer.failed)));
        running.postMessage(job);
      });
    },
    stop: () => void worker?.terminate(),
  };
};
