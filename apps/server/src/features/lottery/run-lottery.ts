import type { Platform } from '../../platform/open-platform.ts';
import { createPauses } from '../../platform/pauses.ts';

/** One thing that issues wait for. @returns in how many ms it is due again; 0: at once; null: nothing is known to be due */
export type Step = { readonly name: string; run(): Promise<number | null> };

/** At the latest: what another process or a person did is seen then. */
const LOOK_EVERY_MS = 1_000;
const AFTER_FAILURE_MS = 2_000;

/**
 * Takes the steps of all issues, in every process that works: close, draw, publish, settle. Each step finds its work in the rows and can be
 * taken by several processes at once, so this loop has no state and no leader.
 */
export const createLotteryRunner = ({ log }: Pick<Platform, 'log'>, steps: readonly Step[]) => {
  const { pause, wakeAll } = createPauses();
  let isStopped = false;
  let done: readonly Promise<void>[] = [];
  // One loop a step: a long settlement holds up no close and no draw.
  const loop = async ({ name, run }: Step): Promise<void> => {
    while (!isStopped) {
      let due: number | null;
      try {
        due = await run();
      } catch (err) {
        log.error({ err, step: name }, 'lottery.step_failed');
        due = AFTER_FAILURE_MS;
      }
      if (due !== 0 && !isStopped) await pause(Math.min(due ?? LOOK_EVERY_MS, LOOK_EVERY_MS));
    }
  };
  return {
    start(): void {
      done = steps.map(loop);
    },
    async stop(): Promise<void> {
      isStopped = true;
      wakeAll();
      await Promise.all(done);
    },
  };
};
