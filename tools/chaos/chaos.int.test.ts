import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runChaos } from './run-chaos.ts';

/** A few kills of the thirty that `npm run chaos` makes; each ends with an audit of every player, list and chain. */
it('kill -9 of server, database or both under load: every acknowledged operation is there once', {
  timeout: 240_000,
}, async () => {
  const home = mkdtempSync(join(tmpdir(), 'trevo-chaos-test-'));
  try {
    const kills = await runChaos({ kills: 4, seed: 11, home });
    expect(kills.map(({ victim }) => victim).toSorted()).toContain('both');
    expect(kills.reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBeGreaterThan(100);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});
