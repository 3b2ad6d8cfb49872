import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readTestdata, replay } from '../../native/test/replay-testdata.ts';
import { iaAdapter } from './adapter.ts';

const recorded = readTestdata(fileURLToPath(new URL('testdata', import.meta.url)));

test.each(recorded)('$title', (exchange) => replay(iaAdapter, exchange));

test("its code is the one that players' bets are kept under", () => {
  expect(iaAdapter.vendor).toBe('IA');
});
