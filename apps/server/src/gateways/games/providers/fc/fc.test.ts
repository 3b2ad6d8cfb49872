import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readTestdata, replay } from '../../native/test/replay-testdata.ts';
import { fcAdapter } from './adapter.ts';

const recorded = readTestdata(fileURLToPath(new URL('testdata', import.meta.url)));

test.each(recorded)('$title', (exchange) => replay(fcAdapter, exchange));

test("its code is the one that players' bets are kept under", () => {
  expect(fcAdapter.vendor).toBe('FC');
});
