import { spawnSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import os from 'node:os';
import { runtimeProblem, ROOT } from '../start/runtime.mjs';

const GB = 1024 ** 3;

/**
 * What this machine lacks for the whole test run, each with how to get it. Asked before anything is installed, so that a
 * person learns it in the first second.
 * @returns {string[]}
 */
export function missingNeeds() {
  return [runtimeProblem(), npmProblem(), libraryProblem(), userProblem(), ...roomProblems()].filter(
    (problem) => problem !== null,
  );
}

function npmProblem() {
  const asked = spawnSync('npm', ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' });
  return asked.status === 0 ? null : 'npm is missing: it comes with Node (https://nodejs.org).';
}

function libraryProblem() {
  if (process.platform !== 'linux') return null;
  const { glibcVersionRuntime } = process.report.getReport().header;
  return glibcVersionRuntime
    ? null
    : 'This Linux has musl instead of glibc: Node, PostgreSQL and Chromium from npm need glibc 2.28 or later (Debian, Ubuntu, Fedora).';
}

function userProblem() {
  if (process.platform === 'win32' || process.getuid() !== 0) return null;
  const has = (command, args) => !spawnSync(command, args, { stdio: 'ignore' }).error;
  const known = ['postgres', 'trevo-pg'].some(
    (name) => spawnSync('id', ['-u', name], { stdio: 'ignore' }).status === 0,
  );
  if (known || has('useradd', ['--help']) || has('adduser', ['--help'])) return null;
  return 'PostgreSQL does not run as root: install useradd (Debian: apt-get install passwd), or run as an ordinary user.';
}

function roomProblems() {
  const problems = [];
  const memory = Math.min(os.totalmem(), process.constrainedMemory?.() || Number.POSITIVE_INFINITY);
  if (memory < 1.8 * GB) problems.push(`Only ${(memory / GB).toFixed(1)} GB of memory: 2 GB are needed.`);
  for (const [place, gigabytes] of [
    [ROOT, 2],
    [os.tmpdir(), 1],
  ]) {
    const { bavail, bsize } = statfsSync(place);
    if (bavail * bsize < gigabytes * GB) problems.push(`Less than ${gigabytes} GB free in ${place}.`);
  }
  return problems;
}
