import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashingAnswer, HashingJob } from './hashing-thread.ts';

/** So far behind the server's own threads: who waits for a page goes first, and a hash on a busy machine still ends. */
const STEPS_BEHIND = 5;
const LEAST = 19;
// Without an id the calls mean this thread on Linux; elsewhere they would mean the whole server.
if (process.platform === 'linux') setPriority(Math.min(LEAST, getPriority() + STEPS_BEHIND));

const run = (job: HashingJob): HashingAnswer => {
  try {
    return job.kind === 'hash'
      ? { ok: hashSync(job.password, job.parameters) }
      : { ok: verifySync(job.storedHash, job.password) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
};

parentPort?.on('message', (job: HashingJob) => parentPort?.postMessage(run(job)));
