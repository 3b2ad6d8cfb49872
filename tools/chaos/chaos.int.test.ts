import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inFull } from '@trevo/testkit';
import { expect, it } from 'vitest';
import { runChaos } from './run-chaos.ts';

/** A few kills of the thirty that `npm run chaos` and `npm run test:full` make; each ends with an audit of every player, list and chain. */
it('kill -9 of server, database or both under load: every acknowledged operation is there once', {
  timeout: inFull(1_800_000, 240_000),
}, async () => {
  const home = mkdtempSync(join(tmpdir(), 'trevo-chaos-test-'));
  try {
    const kills = await runChaos({
      kills: inFull(30, 4),
      seed: 11,
      home,
      // A run of thirty says where it is.
      onKill: ({ victim, readyMs }, index) => console.log(`kill ${index + 1}: ${victim}, ready after ${readyMs} ms`),
    });
    expect(kills.map(({ victim }) => victim).toSorted()).toContain('both');
    expect(kills.reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBeGreaterThan(100);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});
