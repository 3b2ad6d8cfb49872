import { expect, it } from 'vitest';
import { allowanceOf, dearest, overspent, tightened } from './budget.mjs';

const budget = { machine: 1, suites: { feature: 100 }, files: { 'apps/dear.int.test.ts': 10 } };
const cost = (file: string, seconds: number, tests = 1, hasHouse = false) => ({ file, seconds, tests, hasHouse });

it('allows a new file of tests 3 seconds, each test of a journey 3, and a house of its own 20', () => {
  expect(allowanceOf(cost('apps/new.int.test.ts', 0, 9), budget)).toBe(3);
  expect(allowanceOf(cost('e2e/new.spec.ts', 0, 4), budget)).toBe(12);
  expect(allowanceOf(cost('e2e/new.spec.ts', 0, 1, true), budget)).toBe(23);
});

it('refuses what takes more than its budget and 15 % of it, and nothing less', () => {
  const suites = [
    { name: 'feature', seconds: 116 },
    { name: 'new', seconds: 9_999 },
  ];
  const files = [cost('apps/dear.int.test.ts', 11.4), cost('apps/new.int.test.ts', 3.6)];
  expect(overspent(suites, files, budget).map((line) => line.split(':')[0])).toEqual([
    'feature',
    'apps/new.int.test.ts',
  ]);
});

it('lets each file be as much dearer as the run was as a whole', () => {
  const files = [cost('apps/new.int.test.ts', 4.3), cost('apps/other.int.test.ts', 4.7)];
  const lines = overspent([{ name: 'feature', seconds: 150 }], files, budget);
  expect(lines.map((line) => line.split(':')[0])).toEqual(['feature', 'apps/other.int.test.ts']);
});

it('lets a suite be as much dearer as the other suites were, and no more', () => {
  const suites = { static: 100, feature: 400, journey: 300 };
  const run = (journey: number) => [
    { name: 'static', seconds: 210 },
    { name: 'feature', seconds: 860 },
    { name: 'journey', seconds: journey },
  ];
  expect(overspent(run(690), [], { ...budget, suites })).toEqual([]);
  expect(overspent(run(760), [], { ...budget, suites })).toHaveLength(1);
});

it('does not judge a run of another machine that took more than twice its budget: neighbours squeeze one part more than another', () => {
  const dear = [cost('apps/new.int.test.ts', 30)];
  const runOf = (feature: number, elsewhere: number) =>
    overspent([{ name: 'feature', seconds: feature }], dear, budget, 1, elsewhere).length;
  expect([runOf(210, 1.7), runOf(190, 1.7), runOf(210, 1)]).toEqual([0, 1, 2]);
});

it('asks a slow machine for no more than its speed', () => {
  expect(overspent([{ name: 'feature', seconds: 220 }], [cost('apps/new.int.test.ts', 5.9)], budget, 2)).toEqual([]);
});

it('names the ten dearest files, the dearest first', () => {
  const files = Array.from({ length: 12 }, (_, at) => cost(`${at}.test.ts`, at));
  expect(dearest(files).map((line) => line.trim().split(' ')[0])).toEqual(
    '11 10 9 8 7 6 5 4 3 2'.split(' ').map((n) => `${n}.0`),
  );
});

it('does not judge what nobody has measured, and learns it from a quiet run', () => {
  const unmeasured = { machine: 1, suites: { feature: null }, files: { 'a.test.ts': null, 'b.test.ts': null } };
  const groups = [{ name: 'feature', seconds: 500 }];
  const files = [cost('a.test.ts', 9), cost('b.test.ts', 1)];
  expect(overspent(groups, files, unmeasured)).toEqual([]);
  expect(tightened(groups, files, unmeasured)).toEqual({
    machine: 1,
    suites: { feature: 500 },
    files: { 'a.test.ts': 9 },
  });
});

it('is filled by one quiet run where there are no figures: every suite, and each file above the defaults by its dearer time', () => {
  const groups = [
    { name: 'unit', seconds: 40.2 },
    { name: 'lab, launcher', seconds: 120 },
  ];
  const files = [cost('a.test.ts', 9), cost('a.test.ts', 7), cost('b.test.ts', 2), cost('c.test.ts', 3.2)];
  const next = tightened(groups, files, { machine: 1, suites: { unit: null }, files: { 'b.test.ts': null } });
  expect(next.suites).toEqual({ unit: 41, 'lab, launcher': 120 });
  expect(next.files).toEqual({ 'a.test.ts': 9, 'c.test.ts': 4 });
  expect(tightened([{ name: 'new', seconds: 9 }], [cost('d.test.ts', 9)], next)).toEqual(next);
});

it('lets no figure grow', () => {
  const { suites, files } = tightened([{ name: 'feature', seconds: 90 }], [cost('apps/dear.int.test.ts', 30)], budget);
  expect([suites.feature, files['apps/dear.int.test.ts']]).toEqual([90, 10]);
});
