import { describe, expect, it } from 'vitest';
import { featureTestsNear } from './changed.mjs';

const CASHIER = 'apps/server/src/features/cashier';

describe('the feature tests near a change', () => {
  it('are those of the feature that was touched, and no other’s', () => {
    const tests = featureTestsNear([`${CASHIER}/withdrawable.ts`]);
    expect(tests.filter((test) => test.startsWith(`${CASHIER}/`)).length).toBeGreaterThan(3);
    expect(tests.filter((test) => test.startsWith('apps/server/src/features/catalog/'))).toEqual([]);
  });

  it('are those that import a file which was touched, wherever they stand', () => {
    const tests = featureTestsNear(['apps/server/test/vendor-bets.ts']);
    expect(tests).toContain('apps/server/test/attacks/guards/t63-split-handouts.int.test.ts');
  });

  it('are the tests that were touched themselves, and none for a change of docs or screens', () => {
    const test = 'apps/server/test/attacks/guards/t63-split-handouts.int.test.ts';
    expect(featureTestsNear([test])).toEqual([test]);
    expect(featureTestsNear(['README.md', 'apps/site/src/layout/tab-bar.tsx'])).toEqual([]);
  });
});
