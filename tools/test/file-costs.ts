import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect } from 'vitest';
import { watchProcessor } from './processor.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const folder = process.env.TREVO_FILE_COSTS;

/** Runs before each file of tests: at its end it writes down what it took, for `npm test` to judge (`budget.mjs`). */
if (folder) {
  const own = process.cpuUsage();
  const place = expect.getState().testPath ?? '';
  // Who starts programs: browsers, houses, launchers, processes that die.
  const below = /\/(e2e|tools|kills)\//.test(place) ? watchProcessor() : null;
  afterAll(() => {
    const { user, system } = process.cpuUsage(own);
    const started = below?.seconds() ?? 0;
    below?.stop();
    const line = {
      file: path.relative(ROOT, place),
      seconds: (user + system) / 1e6 + (Number.isNaN(started) ? 0 : started),
      hasHouse: readFileSync(place, 'utf8').includes('startHouse('),
    };
    appendFileSync(path.join(folder, `${process.pid}.jsonl`), `${JSON.stringify(line)}\n`);
  });
}
