import { sleep, spell } from '../timing.mjs';

const PERIOD_MS = 60_000;
const MOST_DEATHS = 5;
const FIRST_WAIT_MS = 500;

/**
 * When a program that died starts again: at once is too early for a fault that needs a moment to pass, and for ever hides one that
 * does not. The wait doubles with each death of the last minute: 0.5, 1, 2, 4 s.
 * @param {() => number} now milliseconds of a clock that never goes back
 * @returns {() => { deaths: number, waitMs: number | null }} to be called at each death; `waitMs` null: the fifth in a minute, give up
 */
export function restartPolicy(now) {
  let deaths = [];
  return () => {
    const at = now();
    deaths = [...deaths.filter((earlier) => at - earlier < PERIOD_MS), at];
    const waitMs = deaths.length < MOST_DEATHS ? FIRST_WAIT_MS * 2 ** (deaths.length - 1) : null;
    return { deaths: deaths.length, waitMs };
  };
}

/**
 * Keeps a running program running: starts it again whenever it dies and says so, until it dies too often.
 * @template {{ exited: Promise<unknown> }} Program
 * @param {object} options
 * @param {string} options.name as a person reads it
 * @param {Program} options.program the one that runs now
 * @param {() => Promise<Program>} options.begin starts it again and returns when it is ready; a failure counts as a death
 * @param {(program: Program, reason: unknown) => string} options.describe how it ended: a line, then its last words
 * @param {AbortSignal} options.signal told to stop: a death is then nobody's business
 * @param {(line: string) => void} options.say
 * @returns {Promise<string | null>} why it was given up, or null when told to stop
 */
export async function keepAlive({ name, program: first, begin, describe, signal, say }) {
  const died = restartPolicy(() => performance.now());
  let program = first;
  let failure = null;
  for (;;) {
    const reason = failure ?? (await program.exited);
    if (signal.aborted) return null;
    const end = failure ?? describe(program, reason);
    const { deaths, waitMs } = died();
    if (waitMs === null) return `the ${name} died ${deaths} times within a minute. The last time: ${end}`;
    const [what] = end.split('\n');
    const count = `death ${deaths} within a minute, at the ${MOST_DEATHS}th Trevo stops`;
    say(`${what} It starts again in ${spell(waitMs)} (${count}).`);
    await sleep(waitMs);
    if (signal.aborted) return null;
    try {
      program = await begin();
      failure = null;
      say(`The ${name} runs again.`);
    } catch (error) {
      if (signal.aborted) return null;
      failure = error.message;
    }
  }
}
