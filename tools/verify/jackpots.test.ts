import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { commitOf, sha256Hex } from '@trevo/engines/fair';
import { drawJackpots, JACKPOT, JACKPOT_TERMS, jackpotStream, mustHitAt } from '@trevo/engines/jackpots';
import { amount, formatWire } from '@trevo/money';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(path.join(os.tmpdir(), 'trevo-jackpots-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, lines: readonly object[]): string => {
  const at = path.join(folder, name);
  writeFileSync(at, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
  return at;
};
const run = (...args: string[]): string =>
  spawnSync('python3', [path.join(import.meta.dirname, 'jackpots.py'), ...args], { encoding: 'utf8' }).stdout;

/** Terms under which a good part of antes hit something. */
const often = JACKPOT_TERMS.map((terms) => (terms.tier === 'MUST_HIT' ? terms : { ...terms, oneIn: 97 }));
const wire = (micros: bigint): string => formatWire(amount(micros), 'BRL');
const rounds = Array.from({ length: 300 }, (_, nonce) => {
  const fair = { serverSeed: sha256Hex('jackpots'), clientSeed: `um:${sha256Hex(`${nonce}`).slice(0, 32)}`, nonce };
  const ante = JACKPOT.levels[nonce % JACKPOT.levels.length] ?? amount(100_000n);
  const hits = drawJackpots(ante, often, jackpotStream(fair));
  const jackpots = hits.map((tier) => ({ tier, amount: '1.00', isPaid: true }));
  return { roundId: `r${nonce}`, fair, ante: wire(ante), anteBook: 1, jackpots };
});
const range = { seed: amount(5_000_000_000n), most: amount(20_000_000_000n) };
const hits = Array.from({ length: 50 }, (_, cycle) => {
  const secret = sha256Hex(`cycle ${cycle}`);
  const end = mustHitAt(range, { secret, pool: 'jp_one', cycle });
  const proof = { hash: commitOf(secret), secret, seed: '5000.00', most: '20000.00' };
  return { tier: 'MUST_HIT', amount: wire(end), poolId: 'jp_one', cycle, proof };
});
const pools = often.map((terms) => ({
  ...terms,
  seed: wire(terms.seed),
  oneIn: 'oneIn' in terms ? terms.oneIn : null,
}));
const shown = { book: 1, factor: JACKPOT.factor, mathVersion: JACKPOT.mathVersion, pools, hits };

test('a second verifier finds the same hits and the same ends as the engine', () => {
  expect(rounds.filter(({ jackpots }) => jackpots.length > 0).length).toBeGreaterThan(20);
  const told = run(file('shown.json', [json(shown)]), '--', file('rounds.jsonl', rounds.map(json)));
  expect(told).toBe('350 checked, 0 refusals\n');
});

test('it refuses a hit that chance did not give, one that is missing, and an end that was moved by a cent', () => {
  const [one, two] = [
    rounds.find(({ jackpots }) => jackpots.length > 0),
    rounds.find(({ jackpots }) => jackpots.length === 0),
  ];
  const forged = [
    { ...one, jackpots: [] },
    { ...two, jackpots: [{ tier: 'MINI', amount: '1.00', isPaid: true }] },
  ];
  const [first] = hits;
  const moved = {
    ...shown,
    hits: [{ ...first, amount: wire(BigInt(Math.round(Number(first?.amount) * 100 + 1)) * 10_000n) }],
  };
  const told = run(file('moved.json', [json(moved)]), '--', file('forged.jsonl', forged.map(json)));
  expect(told).toContain('3 checked, 3 refusals');
});

/** Without what JSON has no form for. */
function json(value: object): object {
  return JSON.parse(
    JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part)),
  ) as object;
}
