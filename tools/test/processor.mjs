import { readdirSync, readFileSync } from 'node:fs';

const HUNDREDTHS = 100;

/**
 * Measures how many seconds of processor this process's descendants take, those too that nobody waits for: a browser's pages and
 * the backends of a PostgreSQL are no longer counted by their parents when they end. Looks once a second; what begins and ends
 * between two looks is missed. What they took before the call does not count. NaN where there is no /proc.
 * @returns {{ seconds(): number, stop(): void }}
 */
export function watchProcessor(root = process.pid, everyMs = 1_000) {
  /** @type {Map<string, number>} by process and its start */
  const seen = new Map();
  const ticks = () => [...seen.values()].reduce((sum, ticks) => sum + ticks, 0);
  let isBlind = false;
  const look = () => {
    try {
      for (const { key, ticks } of descendantsOf(root, seen)) seen.set(key, ticks);
    } catch {
      isBlind = true;
    }
  };
  look();
  const before = ticks();
  const timer = setInterval(look, everyMs);
  timer.unref();
  return {
    seconds() {
      look();
      if (isBlind) return Number.NaN;
      return (ticks() - before) / HUNDREDTHS;
    },
    stop: () => clearInterval(timer),
  };
}

/** The processes below one, and those that were once: their parent may have ended. */
function descendantsOf(root, known) {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(name) : []));
  const parents = new Map(all.map(({ pid, parent }) => [pid, parent]));
  const isBelow = (pid) => {
    for (let at = parents.get(pid); at; at = parents.get(at)) if (at === root) return true;
    return false;
  };
  return all.filter(({ pid, key }) => known.has(key) || isBelow(pid));
}

function readProcess(name) {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8');
    // After the name, which may hold anything: proc(5) counts from 3.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [parent, user, system, start] = [fields[1], fields[11], fields[12], fields[19]];
    return [
      { pid: Number(name), parent: Number(parent), key: `${name}@${start}`, ticks: Number(user) + Number(system) },
    ];
  } catch {
    return [];
  }
}
