import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { LEVEL, rejectedBy, type Result } from './family.ts';
import { leaningBit, stuckBit } from './known-bad.ts';
import type { WordSource } from './sources.ts';

/** Tests of dieharder by number and name, those that a good source passes in minutes; `full` adds what takes longer. */
const SUBSET = [
  [0, 'diehard_birthdays'],
  [2, 'diehard_rank_32x32'],
  [4, 'diehard_bitstream'],
  [15, 'diehard_runs'],
  [100, 'sts_monobit'],
  [101, 'sts_runs'],
  [102, 'sts_serial'],
  [204, 'rgb_kstest_test'],
] as const;
const FULL = [
  [1, 'diehard_operm5'],
  [3, 'diehard_rank_6x8'],
  [8, 'diehard_count_1s_stream'],
  [16, 'diehard_craps'],
  [200, 'rgb_bitdist'],
  [203, 'rgb_lagged_sum'],
  [205, 'dab_bytedistrib'],
  [208, 'dab_filltree'],
] as const;

const WORDS = 1 << 16;

/** Whether the program is there (Debian: `apt-get install dieharder`). */
export const hasDieharder = (): boolean => spawnSync('dieharder', ['-h'], { stdio: 'ignore' }).error === undefined;

export const dieharderTests = (isFull: boolean): readonly (readonly [number, string])[] =>
  isFull ? [...SUBSET, ...FULL] : SUBSET;

/** Runs tests one after another, each on fresh words that it reads from a pipe until it has enough. */
export async function dieharder(
  source: WordSource,
  tests: readonly (readonly [number, string])[],
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const [number, name] of tests) results.push(...(await runTest(source, number, name)));
  return results;
}

/** Known faults that it must see, each by a test of the subset that looks for it and takes a second. */
const CONTROLS = [
  ['a bit that is stuck', () => stuckBit(5), [100, 'sts_monobit']],
  ['a bit that stands 51 times in 100', () => leaningBit(9), [100, 'sts_monobit']],
] as const;

/** The known faults that it lets pass: none, or what it says of production is worth nothing. */
export async function passedControls(run: typeof dieharder = dieharder): Promise<readonly string[]> {
  const passed: string[] = [];
  for (const [name, source, test] of CONTROLS)
    if (rejectedBy(await run(source(), [test]), LEVEL).length === 0) passed.push(name);
  return passed;
}

async function runTest(source: WordSource, number: number, name: string): Promise<readonly Result[]> {
  // Generator 200 reads raw words from the pipe; flags: test name, ntup, tsamples, psamples, p-value.
  const child = spawn('dieharder', ['-d', `${number}`, '-g', '200', '-D', '248', '-c', '|'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
  // It closes the pipe when it has enough.
  let isOpen = true;
  child.stdin.on('error', () => (isOpen = false));
  const ended = once(child, 'close').then(() => (isOpen = false));
  while (isOpen) {
    const words = source(WORDS);
    if (!child.stdin.write(Buffer.from(words.buffer, words.byteOffset, words.byteLength)))
      await Promise.race([once(child.stdin, 'drain').catch(() => undefined), ended]);
  }
  await ended;
  return readResults(output, name);
}

/** Its lines of figures: whatever else it prints is not read. @throws Error when there is none */
export function readResults(output: string, name: string): readonly Result[] {
  const found = output.split('\n').flatMap((line) => {
    const fields = line.split('|').map((field) => field.trim());
    const [test = '', ntup = '', tsamples = '', psamples = '', p = ''] = fields;
    if (!/^\d+$/.test(tsamples) || !/^[\d.]+(e-?\d+)?$/i.test(p)) return [];
    // A share of squares so extreme that it rounds to 1 is as bad as one of 0.
    const one = Number(p);
    return [
      {
        what: 'dieharder',
        test: `${test} ${ntup}`,
        size: Number(tsamples) * Number(psamples),
        p: Math.min(1, 2 * Math.min(one, 1 - one)),
      },
    ];
  });
  if (found.length === 0) throw new Error(`dieharder ${name} printed no figure: ${output.slice(0, 200)}`);
  return found;
}
