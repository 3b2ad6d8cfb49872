import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { giveBack, holderOf, take } from './one-at-a-time.mjs';
import { describeProcess } from './pg/leftover-server.mjs';
import { sleep } from './timing.mjs';

/**
 * Who runs from this home: the launcher and its programs. A second start finds out that the first still lives; a start
 * after a kill -9 of the launcher stops the programs that it left.
 * @param {string} home
 */
export function openRunRecord(home) {
  const file = path.join(home, 'run.json');
  const mark = path.join(home, 'run.mark');
  const record = { launcher: process.pid, mark, programs: [] };
  const write = () => {
    mkdirSync(home, { recursive: true });
    writeFileSync(file, `${JSON.stringify(record)}\n`, { mode: 0o600 });
  };
  return {
    /** Throws when another start of this home is alive, also one of this moment; stops what a dead one left. */
    async takeOver(log) {
      mkdirSync(home, { recursive: true });
      while (!take(mark)) {
        const holder = holderOf(mark);
        if (holder !== null) throw alreadyRuns(home, holder);
        // A mark that was left is being taken away, by this process or by another.
        await sleep(20);
      }
      const earlier = read(file);
      if (earlier && isOlderLauncher(earlier)) {
        giveBack(mark);
        throw alreadyRuns(home, earlier.launcher);
      }
      for (const program of earlier?.programs ?? []) await stopLeftover(program, log);
      write();
    },
    /** In the place of an earlier one of that name. @param {string} name @param {number} pid @param {string} mark a part of its command line */
    add(name, pid, mark) {
      record.programs = [...record.programs.filter((program) => program.name !== name), { name, pid, mark }];
      write();
    },
    close() {
      rmSync(file, { force: true });
      giveBack(mark);
    },
  };
}

function alreadyRuns(home, holder) {
  return new Error(
    `Trevo already runs from ${home} (process ${holder}). Stop it first, or start this one with another TREVO_HOME, PORT and SANDBOX_PORT.`,
  );
}

/** A version before the mark knows a live launcher by its number alone, which it also reads in the record of this one. */
function isOlderLauncher({ launcher, mark }) {
  return (
    mark === undefined &&
    launcher !== process.pid &&
    (describeProcess(launcher)?.includes('tools/start/main.mjs') ?? false)
  );
}

function read(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Half written when the machine went down: nothing of that run is alive.
    return null;
  }
}

async function stopLeftover({ name, pid, mark }, log) {
  const alive = () => describeProcess(pid)?.includes(mark) ?? false;
  for (const [signal, patience] of [
    ['SIGTERM', 10_000],
    ['SIGKILL', 5_000],
  ]) {
    if (!alive()) return;
    log(`the ${name} of an earlier start still runs (process ${pid}): ${signal}`);
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
    for (let waited = 0; waited < patience && alive(); waited += 50) await sleep(50);
  }
}
