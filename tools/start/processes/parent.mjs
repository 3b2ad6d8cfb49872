/** Whether `npm start` or `npm run dev` is what started this program, and not a shell, a service or another program. */
export const isStartedByNpm = (env = process.env) => ['start', 'dev'].includes(env.npm_lifecycle_event ?? '');

/**
 * Calls back once when the program that started this one has ended. A shell between npm and us does not pass on the signal that
 * ends npm, so without this the house goes on with nobody who would end it.
 * @param {() => void} gone
 * @param {{ parent?: () => number, everyMs?: number }} [options]
 */
export function whenParentGoes(gone, { parent = () => process.ppid, everyMs = 500 } = {}) {
  const first = parent();
  const timer = setInterval(() => {
    if (parent() === first) return;
    clearInterval(timer);
    gone();
  }, everyMs);
  timer.unref();
}
