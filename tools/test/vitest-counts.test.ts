import { expect, it } from 'vitest';
import { countTests, withoutPassed } from './vitest-counts.mjs';

const file = (status: string, tests: string[], message = '') => ({
  name: 'a.test.ts',
  status,
  message,
  assertionResults: tests.map((test, index) => ({
    status: test,
    fullName: `test ${index}`,
    failureMessages: test === 'failed' ? ['expected 1 to be 2\n at a.test.ts'] : [],
  })),
});
const report = (...testResults: ReturnType<typeof file>[]) => ({ numPassedTests: 0, testResults });

it('counts each test once', () => {
  expect(countTests(report(file('failed', ['passed', 'failed', 'passed']), file('passed', ['passed'])))).toEqual({
    passed: 3,
    failed: 1,
    faults: [],
    red: ['a.test.ts > test 1: expected 1 to be 2'],
  });
});

it('counts a file that could not be loaded, and an empty run, as failures', () => {
  expect(countTests(report(file('failed', [], 'syntax error'), file('passed', ['passed'])))).toMatchObject({
    passed: 1,
    failed: 1,
  });
  expect(countTests(report())).toMatchObject({ passed: 0, failed: 1, faults: ['there are no tests'] });
});

it('counts a test that did not run as a failure', () => {
  expect(countTests(report(file('passed', ['passed', 'skipped', 'todo', 'pending'])))).toMatchObject({
    passed: 1,
    failed: 3,
  });
});

it('shows of a run that failed what failed, and no line of a test that passed', () => {
  const output = [' ✓ |unit| a.test.ts > adds 3ms', ' × |unit| a.test.ts > subtracts 2ms', '   → expected 1 to be ✓ 2'];
  expect(withoutPassed(output.join('\n'))).toBe(output.slice(1).join('\n'));
});
