import { expect, it } from 'vitest';
import { more, named, proof } from './plans.mjs';

const names = (plan: ReturnType<typeof proof>) => plan.flat(2).map(({ name }) => name);

it('the proof and the full test run the same suites; the full one adds widths, and orders that its seed names', () => {
  const usual = names(proof({ isFull: false, hasOldPostgres: true }));
  expect(usual).toEqual(
    expect.arrayContaining(['unit', 'feature', 'launcher', 'journey', 'quiet', 'feature, PostgreSQL 15']),
  );
  expect(names(proof({ isFull: true, hasOldPostgres: true }))).toEqual(usual);
  expect(names(proof({ isFull: false, hasOldPostgres: false }))).toEqual(
    usual.filter((name) => name !== 'feature, PostgreSQL 15'),
  );
  expect(more(7).map(({ name }) => name)).toEqual([
    'journey at 360 px',
    'journey at 1440 px',
    ...[7, 8, 9, 10, 11].map((order) => `feature, order ${order}`),
  ]);
});

it('suites are chosen by name, and a name that none has is refused', () => {
  const plan = proof({ isFull: false, hasOldPostgres: true });
  expect(named(plan, 'feature').map(({ name }) => name)).toEqual(['feature', 'feature, PostgreSQL 15']);
  expect(() => named(plan, 'chaos')).toThrow(/no suite is called chaos: .*launcher/);
});
