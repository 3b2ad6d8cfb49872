import { spawnSync } from 'node:child_process';

/** Whether python3 is here and new enough for the second verifier of fair rounds; why its tests cannot run, or null. @returns {string | null} */
export function pythonProblem() {
  const asked = spawnSync('python3', ['-c', 'import sys; print(sys.version_info >= (3, 9))'], { encoding: 'utf8' });
  if (asked.error || asked.status !== 0) return 'python3 is missing (Debian: apt-get install python3)';
  return asked.stdout.trim() === 'True' ? null : 'python3 is older than 3.9';
}
