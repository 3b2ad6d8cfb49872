import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { SCHEMES } from '@trevo/engines/agents';
import { inFull } from '@trevo/testkit/in-full';
import { expect, test } from 'vitest';
import { givenOf, madeCase, saidOf, schemeOfCase } from '../../packages/engines/agents/test/made-cases.ts';
import { pythonProblem } from '../test/python.mjs';

const json = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}` : one));

function run(cases: readonly object[]) {
  const input = cases.map((one) => `${json(one)}\n`).join('');
  const { status, stdout, stderr } = spawnSync('python3', ['-B', path.join(import.meta.dirname, 'agents.py')], {
    encoding: 'utf8',
    input,
    maxBuffer: 2 ** 28,
  });
  const said = stdout.trim().split('\n');
  return { status, stderr, said: said.slice(0, 20), last: said.at(-1) };
}

/** The places of all numbers and texts in what the rules said. */
function leavesOf(value: unknown, at: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (value === null || typeof value !== 'object') return [at];
  return Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...at, key]));
}

function changedAt(value: unknown, [first, ...rest]: readonly (string | number)[]): unknown {
  if (first === undefined) return /^-?\d+$/.test(String(value)) ? otherNumber(value) : `${String(value)}x`;
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === first ? changedAt(one, rest) : one));
  return { ...(value as object), [first]: changedAt((value as Record<string, unknown>)[first], rest) };
}
const otherNumber = (value: unknown) => (typeof value === 'number' ? value + 1 : `${BigInt(String(value)) + 1n}`);

// Where it cannot run it does not exist, and `npm test` says so in its last lines.
if (pythonProblem() === null) {
  const made = Array.from({ length: inFull(10_000, 500) }, (_, seed) => madeCase(seed));
  const cases = made.map((one) => ({ given: givenOf(one), said: saidOf(one) }));

  test('a second program finds the same pay, nets, corrections and ends of contracts in every tree', () => {
    expect(run(cases)).toEqual({
      status: 0,
      stderr: '',
      said: [`${cases.length} cases, 0 differ`],
      last: `${cases.length} cases, 0 differ`,
    });
  });

  test('the trees are worth it: all schemes, tiers reached and not, debts, corrections, terminated contracts', () => {
    const schemes = Map.groupBy(made, schemeOfCase);
    for (const scheme of SCHEMES) expect(schemes.get(scheme)?.length).toBeGreaterThan(cases.length / 20);
    const all = cases.map(({ said }) => json(said));
    const share = (form: RegExp) => all.filter((one) => form.test(one)).length / all.length;
    for (const form of [
      /"tier":null/,
      /"tier":[123]/,
      /"net":"-/,
      /"gross":"[1-9]/,
      /"missing":\[\[/,
      /"missing":null/,
    ])
      expect([form, share(form) > 0.15]).toEqual([form, true]);
    for (const form of [/"corrections":\[\[/, /rate_exceeds_upline/, /upline_has_none/])
      expect([form, share(form) > 0.15]).toEqual([form, true]);
    for (const form of [/period_differs/, /products_exceed_upline/, /coverage_exceeds_upline/])
      expect([form, share(form) > 0.01]).toEqual([form, true]);
  });

  test('it refuses each case in which one number is another, wherever it stands', () => {
    const changed = cases.slice(0, 300).map(({ given, said }, at) => {
      const leaves = leavesOf(said);
      return { given, said: changedAt(said, leaves[(at * 7_919) % leaves.length] ?? []) };
    });
    const { status, last } = run(changed);
    expect([status, last]).toEqual([1, `${changed.length} cases, ${changed.length} differ`]);
    expect(run([])).toMatchObject({ status: 1 });
  });
}
