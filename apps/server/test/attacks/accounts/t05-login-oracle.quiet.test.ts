import { inFull, startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplaceParts } from '../../../src/features/identity/index.ts';
import { measureLogins } from './login-oracle.ts';

/**
 * Of each kind. `npm run bench login-timing` takes 2,000 on a quiet machine; 40 on a shared one show any difference that is
 * worth using, while the AUC of equals stays well within 0.3 to 0.7.
 */
const SAMPLES = inFull(400, 40);
const LIMITS = { gapShare: 0.5, auc: 0.2 };

/** The mistake: nothing is hashed for a name that nobody has. */
const hashesKnownNamesOnly: ReplaceParts = (parts) => ({
  ...parts,
  check: {
    ...parts.check,
    judge: (account, password) =>
      account.member === null ? Promise.resolve('wrong' as const) : parts.check.judge(account, password),
  },
});

describe('T05 what a failed login tells about an account', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ replaced: { hashing: {} } });
  });
  afterAll(() => server.close());

  it('is nothing: the same bytes after the same time for a wrong password, an unknown name and a lock', async () => {
    const { shapes, medianMs, gapMs, aucs } = await measureLogins(server, SAMPLES);
    expect(shapes).toBe(1);
    expect(gapMs, `medians from ${medianMs.toFixed(1)} ms on`).toBeLessThan(medianMs * LIMITS.gapShare);
    for (const { of, auc } of aucs)
      expect(Math.abs(auc - 0.5), `AUC ${auc.toFixed(3)} of ${of.join(' and ')}`).toBeLessThan(LIMITS.auc);
  }, 120_000);

  it('would be which names exist, if only those were hashed', async () => {
    const twin = await startTestServer({ replaced: { hashing: {}, replaceParts: hashesKnownNamesOnly } });
    try {
      const { aucs } = await measureLogins(twin, SAMPLES);
      // What the test above would refuse; on a quiet machine it is 1.
      expect(aucs.find(({ of }) => of.join() === 'known,unknown')?.auc).toBeGreaterThan(0.5 + LIMITS.auc);
    } finally {
      await twin.close();
    }
  }, 120_000);
});
