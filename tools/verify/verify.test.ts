import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RoundView } from '@trevo/contract';
import { BACCARAT_KINDS, VIDEO_POKER } from '@trevo/engines/cards';
import { HOUSE_VERSIONS, type HouseGame, type HouseVersions, newestOf, versionName } from '@trevo/engines/house';
import { KENO, PLINKO, RISKS, SCRATCH, WHEEL } from '@trevo/engines/instant';
import { AMAZONIA_MODEL, CARNAVAL_MODEL, oncaDaSorte } from '@trevo/engines/slots';
import { inFull } from '@trevo/testkit/in-full';
import { expect, it } from 'vitest';
import { pythonProblem } from '../test/python.mjs';
import { FORGERIES } from './test/forgeries.ts';
import { linesOf, type MadePair, makePair, testStream } from './test/made-rounds.ts';
import { MUTATIONS, mutate } from './test/mutations.ts';

const VERIFIER = path.join(import.meta.dirname, 'verify.py');
const SOURCES = ['verify.py', 'more_games.py', 'valid_bets.py', 'leaves.py'].map((name) =>
  readFileSync(path.join(import.meta.dirname, name), 'utf8'),
);
const ROUNDS = inFull(100_000, 2_000);
const CHANGES = inFull(10_000, 500);
const PER_PAIR = 20;
const LONG_MS = 30 * 60_000;

/** Runs the verifier once over lines of JSON. `refused`: the places, counted from 0, of the lines that it names. */
function verify(lines: readonly string[]) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'trevo-verify-'));
  try {
    const file = path.join(folder, 'rounds.jsonl');
    writeFileSync(file, `${lines.join('\n')}\n`);
    const { status, stdout, stderr } = spawnSync('python3', ['-B', VERIFIER, file], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    const said = stdout.trim().split('\n');
    const refused = said
      .flatMap((line) => /^refused: \S+ line (\d+)/.exec(line)?.[1] ?? [])
      .map((at) => Number(at) - 1);
    return { status, stderr, last: said.at(-1), said, refused };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The versions that the second verifier has no rules of. */
const unknownOf = (versions: HouseVersions, known = SOURCES.join('')): readonly string[] =>
  versions
    .filter((game) => !known.includes(`"${versionName(versions, game)}": ("${game.mathVersion}", `))
    .map((game) => versionName(versions, game));

it('the second verifier knows every shipped version of every game of the house', () => {
  expect(unknownOf(HOUSE_VERSIONS)).toEqual([]);
  const dice = newestOf(HOUSE_VERSIONS, 'SPB_DICE') as HouseGame;
  expect(unknownOf([...HOUSE_VERSIONS, { ...dice, mathVersion: 'm0' }])).toEqual(['SPB_DICE.m0']);
  expect(unknownOf([{ ...dice, mathVersion: 'm2' }, ...HOUSE_VERSIONS])).toEqual(['SPB_DICE', 'SPB_DICE.m1']);
});

it('each file of the second verifier is short enough to be read, and they need nothing but Python', () => {
  for (const source of SOURCES) {
    const lines = source.trimEnd().split('\n');
    expect(lines.length).toBeLessThan(300);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(132);
  }
  const imported = SOURCES.flatMap((source) => source.match(/^\s*(import|from) .*/gm) ?? []);
  expect(imported).toEqual([
    'import hashlib, hmac, json, re, sys',
    'from decimal import Decimal',
    'from math import comb, prod',
    'from leaves import log_of',
    'from more_games import MORE_GAMES',
    'from valid_bets import valid_bet',
    'import re',
    'from more_games import ROULETTE',
    'import hashlib, json',
  ]);
});

// Where they cannot run they do not exist, and `npm test` says so in its last lines.
if (pythonProblem() === null) {
  it(
    `agrees with the engines on ${ROUNDS} rounds of all games`,
    () => {
      const stream = testStream('rounds');
      const lines = Array.from({ length: ROUNDS / PER_PAIR }, (_, id) => linesOf(makePair(id, PER_PAIR, stream)));
      const { status, stderr, said, last } = verify(lines.flat());
      expect({ status, stderr, refused: said.slice(0, -1) }).toEqual({ status: 0, stderr: '', refused: [] });
      expect(last).toBe(`${ROUNDS} rounds of ${ROUNDS / PER_PAIR} seed pairs, 0 refusals`);
    },
    LONG_MS,
  );

  it(
    `refuses each of ${CHANGES} rounds with one thing changed`,
    () => {
      const stream = testStream('mutations');
      const changed: { name: string; made: MadePair; from: number }[] = [];
      const lines: string[] = [];
      let stillTrue = 0;
      for (let id = 0; changed.length < CHANGES; id += 1) {
        const name = MUTATIONS[changed.length % MUTATIONS.length] as string;
        const made = mutate(name, makePair(id, 3, stream), stream);
        if (made === true) stillTrue += 1;
        if (made === true || made === null) continue;
        changed.push({ name, made, from: lines.length });
        lines.push(...linesOf(made));
      }
      const { status, stderr, refused } = verify(lines);
      const accepted = changed.filter(
        ({ from }, at) => !refused.some((line) => line >= from && line < (changed[at + 1]?.from ?? lines.length)),
      );
      expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
      expect(accepted.map(({ name, made }) => `${name}: ${JSON.stringify(made)}`)).toEqual([]);
      // A true record of another bet is no lie; were there many of them, this would prove little.
      expect(stillTrue).toBeLessThan(CHANGES / 10);
    },
    LONG_MS,
  );

  it('refuses an empty file, a file of something else, and rounds whose seed is still secret', () => {
    expect(verify([]).status).toBe(1);
    expect(verify(['{"roundId":"x"}', '{"list":[{}]}']).refused).toEqual([0, 0, 1, 1]);
    const { rounds } = makePair(1, 1, testStream('sealed'));
    expect(verify(linesOf({ pair: null, rounds })).status).toBe(0);
  });

  it('refuses bets and acts that no rule allows, although all the rest follows from them', () => {
    const stream = testStream('forgeries');
    const wanted = new Map(Object.entries(FORGERIES));
    const forged: { name: string; round: RoundView }[] = [];
    for (let id = 0; wanted.size > 0; id += 1)
      for (const round of makePair(id, 9, stream).rounds)
        for (const [name, forge] of wanted) {
          const one = forge(round, round.shown as Record<string, unknown>);
          if (one && wanted.delete(name)) forged.push({ name, round: one });
        }
    const { said } = verify(forged.map(({ round }) => JSON.stringify({ ...round, log: null })));
    const isRefused = ({ round }: { round: RoundView }) =>
      said.some((line) => line.includes(`round ${round.roundId}: `));
    expect(forged.filter((one) => !isRefused(one)).map(({ name }) => name)).toEqual([]);
  });

  it('has the tables of the games, with the prizes that hardly ever come', () => {
    const script = 'from verify import *; print(json.dumps([PLINKO, WHEELS, KENO, TICKETS, LINE_PAYS]))';
    const cwd = path.dirname(VERIFIER);
    const { stdout } = spawnSync('python3', ['-B', '-c', script], { encoding: 'utf8', cwd });
    const byRisk = (model: typeof PLINKO | typeof WHEEL) =>
      Object.fromEntries(Object.entries(model).map(([size, pays]) => [size, RISKS.map((risk) => pays[risk])]));
    const keno = Object.fromEntries(
      Object.entries(KENO).map(([board, { numbers, drawn, pays }]) => [board, [numbers, drawn, Object.values(pays)]]),
    );
    const linePays = Object.fromEntries(oncaDaSorte.pays.map(({ sym, payE4 }) => [sym, payE4 / 2_000]));
    const tickets = Object.fromEntries(SCRATCH.prizes);
    expect(JSON.parse(stdout)).toEqual([byRisk(PLINKO), byRisk(WHEEL), keno, tickets, linePays]);
  });

  it('has the tables of the games in its second file', () => {
    const script =
      'import json; from more_games import *; print(json.dumps([POKER, COINS, SCATTERS, FREE_SPINS, STRIPS, TUMBLE_WEIGHTS, TUMBLE_PAYS, LADDER, BADGES, BACCARAT]))';
    const cwd = path.dirname(VERIFIER);
    const { stdout } = spawnSync('python3', ['-B', '-c', script], { encoding: 'utf8', cwd });
    const { weights, pays: tumblePays, ladder, badgePays, freeSpins: badgeSpins } = CARNAVAL_MODEL;
    const { pays, scatterPays, betCoins, freeSpins, strips } = AMAZONIA_MODEL;
    expect(JSON.parse(stdout)).toEqual([
      { high: 0, lowPair: 0, ...VIDEO_POKER.pays },
      pays,
      scatterPays.map((bets) => bets * betCoins),
      freeSpins,
      strips,
      weights,
      tumblePays,
      ladder,
      Object.fromEntries(badgePays.map((bets, at) => [4 + at, [bets, badgeSpins[at]]])),
      BACCARAT_KINDS,
    ]);
  });

  it('plays an older version that is shipped by the rules under its own name', () => {
    const dice = newestOf(HOUSE_VERSIONS, 'SPB_DICE') as HouseGame;
    const older = { ...dice, mathVersion: 'm0' };
    const lines = linesOf(makePair(3, 4, testStream('versions'), [dice, older]));
    expect(verify(lines).refused).toHaveLength(2);
    const known =
      'import sys, verify; verify.GAMES["SPB_DICE.m0"] = ("m0", *verify.GAMES["SPB_DICE"][1:]); sys.exit(verify.main([]))';
    const { stdout } = spawnSync('python3', ['-B', '-c', known], {
      encoding: 'utf8',
      cwd: path.dirname(VERIFIER),
      input: lines.join('\n'),
    });
    expect(stdout.trim()).toBe('4 rounds of 1 seed pairs, 0 refusals');
  });

  it('opens answers of the API as they come', () => {
    const { pair, rounds } = makePair(2, PER_PAIR, testStream('answers'));
    const answers = [
      { success: true, value: { list: rounds.slice(0, 7), pageNo: 1, totalPages: 2, total: PER_PAIR } },
      { success: true, value: { active: null, nextServerSeedHash: '', revealed: [pair] } },
      { success: true, value: { list: rounds.slice(7), pageNo: 2, totalPages: 2, total: PER_PAIR } },
    ].map((one) => JSON.stringify(one));
    expect(verify(answers).last).toBe(`${PER_PAIR} rounds of 1 seed pairs, 0 refusals`);
    expect(verify(answers.slice(0, 2)).status).toBe(1);
  });
}
