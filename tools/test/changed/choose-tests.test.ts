import { describe, expect, it } from 'vitest';
import { chooseTests } from './choose-tests.ts';
import { spellChoices } from './spell-choices.ts';

const CASHIER = 'apps/server/src/features/cashier';
const APP = 'apps/server/src/app.ts';
const TESTKIT = 'packages/testkit/src/index.ts';
const WORLD = 'packages/testkit/src/world.ts';

/** Who names what: a small house with the shape of the large one. */
const NAMED: Record<string, string[]> = {
  'packages/coin/src/coin.test.ts': ['packages/coin/src/coin.ts'],
  'packages/coin/src/words.test.ts': ['packages/coin/locales/pt.json'],
  [`${CASHIER}/pay.ts`]: ['packages/coin/src/coin.ts'],
  [`${CASHIER}/rules.test.ts`]: [`${CASHIER}/pay.ts`],
  [`${CASHIER}/staff.int.test.ts`]: [TESTKIT],
  'apps/server/src/features/bets/bets.int.test.ts': [TESTKIT],
  'apps/server/src/features/ledger/ledger.int.test.ts': [TESTKIT],
  'apps/server/src/platform/lonely.ts': [],
  'apps/server/src/platform/db/sql-functions.int.test.ts': [TESTKIT],
  'apps/server/test/old-data/baseline.int.test.ts': [],
  'apps/server/test/pay-twice.int.test.ts': ['apps/server/test/raw.ts'],
  'apps/server/test/raw.ts': [],
  'apps/server/test/clock.quiet.test.ts': [TESTKIT],
  [APP]: [`${CASHIER}/pay.ts`, 'apps/server/src/platform/lonely.ts'],
  [TESTKIT]: [WORLD],
  [WORLD]: [APP],
  'tools/lift/lift.test.ts': ['tools/lift/lift.ts'],
  'tools/lift/lift.int.test.ts': ['tools/lift/lift.ts'],
  'e2e/steps/pay.ts': [],
  'e2e/pay.spec.ts': ['e2e/steps/pay.ts'],
  'e2e/pages/pay.walk.ts': ['e2e/steps/pay.ts'],
};
const GRAPH = new Map(Object.entries(NAMED));
const chosen = (changed: string[], seconds = 1) => {
  const choices = chooseTests(changed, GRAPH, () => seconds);
  return Object.fromEntries(choices.map(({ suite, tests }) => [suite, [...tests].toSorted()]));
};

describe('the tests chosen for a change', () => {
  it('are those that import it, by ways of any length, and those in the folder of its feature', () => {
    expect(chosen([`${CASHIER}/pay.ts`])).toEqual({
      unit: [`${CASHIER}/rules.test.ts`],
      feature: [`${CASHIER}/staff.int.test.ts`],
    });
    expect(chosen(['packages/coin/src/coin.ts']).unit).toEqual([
      `${CASHIER}/rules.test.ts`,
      'packages/coin/src/coin.test.ts',
    ]);
  });

  it('are those of its importers where it is gone, and of both names where it is renamed', () => {
    const graph = new Map([...GRAPH, ['tools/lift/rope.test.ts', ['tools/lift/rope.ts']]]);
    graph.delete('tools/lift/lift.ts');
    const [unit] = chooseTests(['tools/lift/lift.ts', 'tools/lift/rope.ts'], graph, () => 1);
    expect(unit?.tests).toEqual(['tools/lift/lift.test.ts', 'tools/lift/rope.test.ts']);
  });

  it('never hold a test that is gone itself', () => {
    expect(chosen(['apps/server/test/was.int.test.ts'])).toEqual({});
  });

  it('are, for a SQL function, those of its folder, of functions and of old houses', () => {
    expect(chosen(['apps/server/sql/ledger/exact/ledger_x.sql'])).toEqual({
      feature: [
        'apps/server/src/features/ledger/ledger.int.test.ts',
        'apps/server/src/platform/db/sql-functions.int.test.ts',
        'apps/server/test/old-data/baseline.int.test.ts',
      ],
    });
  });

  it('are, for a migration, those of the baseline, of old houses and of the database', () => {
    expect(chosen(['apps/server/migrations/20990101000000_x.sql'])).toEqual({
      feature: [
        'apps/server/src/platform/db/sql-functions.int.test.ts',
        'apps/server/test/old-data/baseline.int.test.ts',
      ],
    });
  });

  it('are, for a text, those that read it', () => {
    expect(chosen(['packages/coin/locales/pt.json'])).toEqual({ unit: ['packages/coin/src/words.test.ts'] });
  });

  it('are, for a tool, its own tests, and for a step of journeys, the journeys that take it', () => {
    expect(chosen(['tools/lift/lift.ts'])).toEqual({
      unit: ['tools/lift/lift.test.ts'],
      launcher: ['tools/lift/lift.int.test.ts'],
    });
    expect(chosen(['e2e/steps/pay.ts'])).toEqual({ journey: ['e2e/pages/pay.walk.ts', 'e2e/pay.spec.ts'] });
  });

  it('are, for the testkit, those that open it', () => {
    expect(chosen([WORLD]).feature).toHaveLength(4);
  });

  it('go through the whole server where the server changed and no test is nearer', () => {
    expect(chosen(['apps/server/src/platform/lonely.ts']).feature).toHaveLength(4);
  });

  it('hold a test of times only where it changed itself', () => {
    const test = 'apps/server/test/clock.quiet.test.ts';
    expect(chosen([test])).toEqual({ quiet: [test] });
    expect(chosen([WORLD]).quiet).toBeUndefined();
  });

  it('are all unit tests where what changed bears on everything', () => {
    const changed = ['package-lock.json'];
    const choices = chooseTests(changed, GRAPH, () => 1);
    expect(choices.map(({ suite, tests }) => [suite, tests.length])).toEqual([['unit', 4]]);
    expect(spellChoices(changed, [], choices).at(-1)).toBe(
      'package-lock.json bears on everything: only `npm test` proves it.',
    );
  });
});

describe('what is said of the choice', () => {
  it('is how many tests run and why, and how many cost too much, the farthest', () => {
    const changed = [WORLD, `${CASHIER}/staff.int.test.ts`];
    const choices = chooseTests(changed, GRAPH, () => 15);
    expect(choices.find(({ suite }) => suite === 'feature')?.tests[0]).toBe(`${CASHIER}/staff.int.test.ts`);
    expect(spellChoices(changed, [], choices)).toEqual([
      '2 files changed since the branch began.',
      'feature: 2 files of tests (1 changed, 1 by import); left to `npm test`: 2 more',
    ]);
  });

  it('runs the nearest test, whatever it costs', () => {
    expect(chosen(['e2e/pay.spec.ts'], 1_000)).toEqual({ journey: ['e2e/pay.spec.ts'] });
  });

  it('tells documents, which prove themselves, from what only the whole proves', () => {
    expect(spellChoices(['handbook/a.md'], ['handbook/a.md'], [])).toEqual([
      '1 file changed since the branch began, 1 of them gone.',
      'Documents only, and no test reads them: nothing to prove but tidy.',
    ]);
    expect(spellChoices(['apps/site/src/app.css'], [], []).at(-1)).toMatch(/`npm test` proves it/);
  });
});
