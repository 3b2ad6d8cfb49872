import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RandomStream } from '@trevo/engines/fair';
import { inFull } from '@trevo/testkit/in-full';
import { expect, it } from 'vitest';
import { pythonProblem } from '../test/python.mjs';
import { makeCrash, type MadeCrash, pointByEngine } from './test/made-crash.ts';
import { testStream } from './test/made-rounds.ts';

const VERIFIER = path.join(import.meta.dirname, 'crash.py');
const ROUNDS = inFull(100_000, 1_000);
const CHANGES = inFull(10_000, 500);
const LONG_MS = 30 * 60_000;

function verify(answers: readonly unknown[]) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'trevo-verify-'));
  try {
    const file = path.join(folder, 'rounds.jsonl');
    writeFileSync(file, answers.map((one) => `${JSON.stringify(one)}\n`).join(''));
    const { status, stdout, stderr } = spawnSync('python3', ['-B', VERIFIER, file], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    const said = stdout.trim().split('\n');
    const refused = said
      .flatMap((line) => /^refused: \S+ line (\d+)/.exec(line)?.[1] ?? [])
      .map((at) => Number(at) - 1);
    return { status, stderr, said, refused };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Round = MadeCrash['round'];
/** Changes one thing; null where there is nothing to change. */
type Change = (made: MadeCrash, stream: RandomStream) => MadeCrash | null;
const flipped = (hex: string, stream: RandomStream): string => {
  const at = stream.int(hex.length);
  const digit = (Number.parseInt(hex[at] as string, 16) ^ (1 + stream.int(15))).toString(16);
  return hex.slice(0, at) + digit + hex.slice(at + 1);
};
const onRound =
  (change: (round: Round, stream: RandomStream) => Partial<Round>): Change =>
  (made, stream) => ({ ...made, round: { ...made.round, ...change(made.round, stream) } });
const onBeacon =
  (
    change: (beacon: NonNullable<Round['beacon']>, stream: RandomStream) => Partial<NonNullable<Round['beacon']>>,
  ): Change =>
  (made, stream) => {
    const { beacon } = made.round;
    return beacon && { ...made, round: { ...made.round, beacon: { ...beacon, ...change(beacon, stream) } } };
  };
const onLeaf =
  (change: (parts: string[], stream: RandomStream) => string[]): Change =>
  (made, stream) => {
    if (made.leaves.length === 0) return null;
    const at = stream.int(made.leaves.length);
    return { ...made, leaves: made.leaves.with(at, change((made.leaves[at] as string).split('|'), stream).join('|')) };
  };
const onMine =
  (
    change: (bet: MadeCrash['mine'][number], stream: RandomStream) => Partial<MadeCrash['mine'][number]> | null,
  ): Change =>
  (made, stream) => {
    const [bet] = made.mine;
    const changed = bet && change(bet, stream);
    return changed ? { ...made, mine: made.mine.with(0, { ...bet, ...changed }) } : null;
  };
const cent = (money: string, stream: RandomStream): string => (Number(money) + (1 + stream.int(99)) / 100).toFixed(2);

const CHANGED: Readonly<Record<string, Change>> = {
  secret: onRound(({ secret }, stream) => ({ secret: flipped(secret, stream) })),
  commit: onRound(({ commit }, stream) => ({ commit: flipped(commit, stream) })),
  'first hash': onRound(({ chain }, stream) => ({ chain: { ...chain, firstHash: flipped(chain.firstHash, stream) } })),
  link: onRound(({ chain }) => ({ chain: { ...chain, link: chain.link + 1 } })),
  'no link': onRound(({ chain }) => ({ chain: { ...chain, link: 0 } })),
  'link beyond the chain': onRound(({ chain }) => ({ chain: { ...chain, link: chain.length + 1 } })),
  'link that takes for ever': onRound(({ chain }) => ({ chain: { ...chain, link: 1e15, length: 1e15 } })),
  root: onRound(({ betsRoot }, stream) => ({ betsRoot: flipped(betsRoot, stream) })),
  'number of bets': onRound(({ bets }) => ({ bets: (bets ?? 0) + 1 })),
  point: onRound(({ bustE2 }, stream) => ({ bustE2: bustE2 + 1 + stream.int(100) })),
  mathematics: onRound(() => ({ mathVersion: 'm2' })),
  state: onRound((_, stream) => ({ state: (['betting', 'running', 'void'] as const)[stream.int(3)] ?? 'void' })),
  'id of the round': onRound(({ roundId }) => ({ roundId: `${roundId}x` })),
  'beacon left out': onBeacon(() => ({ signature: null })),
  'no beacon': (made) => made.round.beacon && { ...made, round: { ...made.round, beacon: null } },
  'signature of the beacon': onBeacon(({ signature }, stream) => ({ signature: flipped(signature ?? '', stream) })),
  'round of the beacon': onBeacon(({ round }) => ({ round: (round ?? 0) - 1 })),
  'later round of the beacon': onBeacon(({ round }) => ({ round: (round ?? 0) + 1 })),
  'bets fixed later': onBeacon(({ sealedAt }) => ({
    sealedAt: new Date(Date.parse(sealedAt ?? '') + 60_000).toISOString(),
  })),
  'key of the beacon': onBeacon(({ chain }, stream) => ({
    chain: { ...chain, publicKey: flipped(chain.publicKey, stream) },
  })),
  'times of the beacon': onBeacon(({ chain }) => ({ chain: { ...chain, genesis: chain.genesis + 1 } })),
  'name of the beacon': onBeacon(({ chain }) => ({ chain: { ...chain, id: 'quicknet' } })),
  'id of a bet': onLeaf(([id, ...more]) => [`${id}x`, ...more]),
  'stake of a bet': onLeaf(([id = '', stake = '', ...more], stream) => [id, cent(stake, stream), ...more]),
  'target of a bet': onLeaf(([id = '', stake = '', auto, cnonce = '']) => [
    id,
    stake,
    String(Number(auto) - 1),
    cnonce,
  ]),
  'digits of a bet': onLeaf(([id = '', stake = '', auto = '', cnonce = ''], stream) => [
    id,
    stake,
    auto,
    flipped(cnonce, stream),
  ]),
  'bet left out': ({ leaves, ...made }, stream) =>
    leaves.length > 0 ? { ...made, leaves: leaves.toSpliced(stream.int(leaves.length), 1) } : null,
  'bet left out and counted so': ({ leaves, round, ...made }) =>
    leaves.length > 0 ? { ...made, round: { ...round, bets: leaves.length - 1 }, leaves: leaves.slice(1) } : null,
  'bet added': ({ leaves, ...made }) => ({ ...made, leaves: [...leaves, `cb_x|1.00|200|${'0'.repeat(32)}`] }),
  'order of two bets': ({ leaves, ...made }) =>
    leaves.length > 1 ? { ...made, leaves: [leaves[1] as string, leaves[0] as string, ...leaves.slice(2)] } : null,
  'my stake': onMine(({ stake }, stream) => ({ stake: cent(stake, stream) })),
  'my digits': onMine(({ cnonce }, stream) => ({ cnonce: flipped(cnonce, stream) })),
  'my target': onMine(({ mostE2 }) => ({ mostE2: mostE2 - 1 })),
  'my bet': onMine(() => ({ betId: 'cb_other' })),
  'my win': onMine(({ win }, stream) => ({ win: cent(win, stream) })),
  'my win taken away': onMine(({ win }) => (win === '0.00' ? null : { win: '0.00' })),
  'taken below its target': onMine(({ autoE2, cashedE2 }) =>
    autoE2 === null || cashedE2 === null ? null : { cashedE2: null, win: '0.00' },
  ),
  'taken after the point': (made, stream) =>
    onMine(({ stake }) => {
      const cashedE2 = made.round.bustE2 + 1 + stream.int(50);
      return { cashedE2, win: ((Math.round(Number(stake) * 100) * cashedE2) / 10_000).toFixed(2) };
    })(made, stream),
  'given back': onMine(() => ({ state: 'void', cashedE2: null, win: '0.00' })),
};
/** What these change decides the point, and another beacon may by chance bring the same one. */
const BY_CHANCE = new Set(['no beacon', 'signature of the beacon', 'later round of the beacon', 'id of the round']);

it('the verifier of crash is short enough to be read, and needs nothing but Python', () => {
  const lines = readFileSync(VERIFIER, 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(300);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(132);
  expect(lines.filter((line) => /^\s*(import|from) /.test(line))).toEqual([
    'import hashlib, hmac, json, re, sys',
    'from datetime import datetime',
    'from decimal import Decimal',
  ]);
});

// Where they cannot run they do not exist, and `npm test` says so in its last lines.
if (pythonProblem() === null) {
  it(
    `agrees with the engine on ${ROUNDS} rounds of crash, and says what it leaves to others`,
    () => {
      const stream = testStream('crash');
      const made = Array.from({ length: ROUNDS }, (_, id) => makeCrash(id, stream));
      const own = made.reduce((sum, { mine }) => sum + mine.length, 0);
      const beacons = made.filter(({ round }) => round.beacon !== null).length;
      const { status, stderr, said } = verify(made);
      expect({ status, stderr, said: said.slice(0, -3) }).toEqual({ status: 0, stderr: '', said: [] });
      expect(said).toEqual([
        `not checked: that their group signed the beacons of ${beacons} rounds (BLS12-381); the site's proof checks it`,
        `without a beacon: ${ROUNDS - beacons} rounds, of secret and bets alone; the public log says which rounds have one`,
        `${ROUNDS} rounds with ${own} bets of yours, 0 refusals`,
      ]);
    },
    LONG_MS,
  );

  it(
    `refuses each of ${CHANGES} rounds of crash with one thing changed`,
    () => {
      const stream = testStream('crash changes');
      const names = Object.keys(CHANGED);
      const changed: { name: string; made: MadeCrash }[] = [];
      for (let id = 0; changed.length < CHANGES; id += 1) {
        const name = names[changed.length % names.length] as string;
        const before = makeCrash(id, stream);
        const made = CHANGED[name]?.(before, stream) ?? null;
        if (made === null || JSON.stringify(made) === JSON.stringify(before)) continue;
        if (BY_CHANCE.has(name) && pointByEngine(made.round) === made.round.bustE2) continue;
        changed.push({ name, made });
      }
      const { status, stderr, refused } = verify(changed.map(({ made }) => made));
      const accepted = changed.filter((_, at) => !refused.includes(at));
      expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
      expect(accepted.map(({ name, made }) => `${name}: ${JSON.stringify(made)}`)).toEqual([]);
    },
    LONG_MS,
  );

  it('refuses an empty file, something else, a round that goes on, and a secret that comes twice', () => {
    expect(verify([]).status).toBe(1);
    expect(verify([{}, { value: { round: null } }]).refused).toEqual([0, 1]);
    const made = makeCrash(1, testStream('open'));
    expect(verify([{ ...made, round: { ...made.round, secret: null, bustE2: null } }]).refused).toEqual([0]);
    const again = makeCrash(1, testStream('again'));
    const twin = { ...again, round: { ...again.round, roundId: 'c_twin' }, mine: [] };
    const real = { ...twin, round: { ...twin.round, bustE2: pointByEngine(twin.round) } };
    expect(verify([real]).refused).toEqual([]);
    expect(verify([made, real]).refused).toEqual([1]);
    expect(verify([{ success: true, value: made }]).refused).toEqual([]);
  });
}
