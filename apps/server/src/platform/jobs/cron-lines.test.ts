import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseCronItems } from 'graphile-worker';
import { expect, it } from 'vitest';

const SOURCE = fileURLToPath(new URL('../..', import.meta.url));
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.ts$/.test(file),
);

/** Every line of a file that says when a job runs, names of constants replaced by what they stand for. */
const linesOf = (file: string): { readonly file: string; readonly cron: string | undefined }[] => {
  const text = readFileSync(path.join(SOURCE, file), 'utf8');
  return [...text.matchAll(/\bcron: (?:'([^']+)'|(\w+))/g)].map(([, cron, name]) => ({
    file,
    cron: cron ?? new RegExp(`const ${name} = '([^']+)'`).exec(text)?.[1],
  }));
};
const lines = files.flatMap(linesOf);

it('every job says when it runs in words that the runner reads, before a server starts with it', () => {
  expect(lines.length).toBeGreaterThan(40);
  for (const { file, cron } of lines) {
    expect(cron, `${file} says no line that stands there as text`).toBeDefined();
    expect(() => parseCronItems([{ task: 'job', match: cron ?? '' }]), `${file}: ${cron}`).not.toThrow();
  }
});

it('a line that the runner does not read is found', () => {
  for (const match of ['2-59/5 * * * *', '60 * * * *', '* * * *', 'hourly'])
    expect(() => parseCronItems([{ task: 'job', match }])).toThrow(/cron|pattern|match/i);
});
