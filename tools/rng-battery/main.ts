import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerHelp } from '../start/usage.mjs';
import { dieharder, dieharderTests, hasDieharder, passedControls } from './dieharder.ts';
import { judge, LEVEL, type Result, type Verdict } from './family.ts';
import { endsBattery } from './outcomes/ends-battery.ts';
import { liveBattery, outcomesBattery } from './outcomes/outcomes-battery.ts';
import { fairStream, fairWords, operatingSystem } from './sources.ts';
import { LEAST_WORDS, wordsBattery } from './words/words-battery.ts';

answerHelp(`npm run rng:battery [-- --full]
Tests the randomness of production: words of the operating system and of fair/v1, and what the games draw from fair/v1 in
every range of a live game, each time under a seed of its own. One family of tests at 1 % in all (Holm); a family that is refused runs once more on four
times as many fresh data, and refused again it ends with 1. With dieharder on the PATH a subset of it is a part of the family, once it has refused sources with a known fault.
  --full   ten times as many outcomes, and more of dieharder`);

const isFull = process.argv.includes('--full');
const OUTCOMES = isFull ? 10_000_000 : 1_000_000;
const WORDS = isFull ? 8 * LEAST_WORDS : 2 * LEAST_WORDS;
const OUT = path.join(fileURLToPath(new URL('../..', import.meta.url)), 'bench', 'results', 'rng-battery.json');

const withDieharder = hasDieharder();
if (!withDieharder)
  console.log('dieharder is not installed: its tests are left out (Debian: apt-get install dieharder).');

const blind = withDieharder ? await passedControls() : [];
if (blind.length > 0)
  throw new Error(`dieharder sees nothing wrong with ${blind.join(', ')}: what it says is worth nothing`);

const freshSeed = (): string => randomBytes(32).toString('hex');

async function run(times: number): Promise<readonly Result[]> {
  const results: Result[] = [];
  const add = (more: readonly Result[]): void => {
    for (const { what, test, size, p } of more)
      console.log(`${what.padEnd(26)} ${test.padEnd(44)} ${`${size}`.padStart(11)}  ${p.toFixed(6)}`);
    results.push(...more);
  };
  add(wordsBattery('words of the system', operatingSystem, WORDS * times));
  add(wordsBattery('words of fair/v1', fairWords(freshSeed()), WORDS * times));
  add(outcomesBattery(fairStream(freshSeed()), OUTCOMES * times));
  add(liveBattery(fairStream(freshSeed()), (OUTCOMES / 10) * times));
  add(endsBattery(fairStream(freshSeed()), (OUTCOMES / 500) * times));
  // dieharder asks for what its tests need; more of the same is more runs.
  for (let round = 0; withDieharder && round < times; round += 1)
    add(await dieharder(operatingSystem, dieharderTests(isFull)));
  return results;
}

const cpu = process.cpuUsage();
const began = performance.now();
const verdict: Verdict = await judge(run);
const { user, system } = process.cpuUsage(cpu);
const seconds = { wall: (performance.now() - began) / 1_000, own: (user + system) / 1e6 };

for (const [at, { results, rejected }] of verdict.runs.entries()) {
  const least = Math.min(...results.map(({ p }) => p));
  console.log(
    `\nrun ${at + 1}: ${results.length} tests, least p ${least.toPrecision(3)}, refused at ${LEVEL * 100} % in all: ${rejected.length}`,
  );
  for (const { what, test, p } of rejected) console.log(`  ${what}, ${test}: p ${p.toPrecision(3)}`);
}
console.log(
  `${verdict.isGood ? 'good' : 'REFUSED twice: stop, and find out why'}; ${seconds.wall.toFixed(0)} s, ${seconds.own.toFixed(0)} s of this program's own`,
);
mkdirSync(path.dirname(OUT), { recursive: true });
const machine = { node: process.version, system: `${os.type()} ${os.release()}`, cpu: os.cpus()[0]?.model };
writeFileSync(
  OUT,
  `${JSON.stringify({ level: LEVEL, isFull, dieharder: withDieharder, machine, seconds, ...verdict }, null, 2)}\n`,
);
if (!verdict.isGood) process.exitCode = 1;
