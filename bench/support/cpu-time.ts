import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of /proc are hundredths of a second on every Linux that Node supports. */
const TICK_US = 10_000;

/** Fields of /proc/<pid>/stat from the third on (the second, the name, may hold spaces). */
const statOf = (pid: string): string[] | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
};

/** CPU time, in microseconds, that a PostgreSQL server and all its processes have used so far; null outside Linux. */
export const serverCpuUs = (postmaster: number | null): number | null => {
  if (postmaster === null || process.platform !== 'linux') return null;
  const ticks = (fields: string[], ...places: number[]): number =>
    places.reduce((sum, place) => sum + Number(fields[place]), 0);
  const own = statOf(String(postmaster));
  if (own === null) return null;
  // Places 11 and 12 are the process's own time, 13 and 14 that of its children that have ended.
  let sum = ticks(own, 11, 12, 13, 14);
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = statOf(pid);
    if (stat?.[1] === String(postmaster)) sum += ticks(stat, 11, 12);
  }
  return sum * TICK_US;
};
