import { registerPlayer, startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplaceParts } from '../../src/features/identity/index.ts';
import { knownCaptcha, knownPass, lock, newUsername, query } from '../../src/features/identity/test/support.ts';

/**
 * Of each kind. The full measure takes 2,000 (`T05_SAMPLES=2000`, on a quiet machine); 40 on a shared one show any
 * difference that is worth using, while the AUC of equals stays well within 0.3 to 0.7.
 */
const SAMPLES = Number(process.env.T05_SAMPLES ?? 40);
const IS_FULL = SAMPLES >= 2_000;
const LIMITS = IS_FULL ? { gapMs: 5, auc: 0.05 } : { gapMs: 25, auc: 0.2 };

const KINDS = ['known', 'unknown', 'locked'] as const;
type Kind = (typeof KINDS)[number];

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Probability that one answer takes longer than the other: 0.5 tells nothing. */
const aucOf = (a: readonly number[], b: readonly number[]): number => {
  let wins = 0;
  for (const x of a) for (const y of b) wins += x > y ? 1 : x === y ? 0.5 : 0;
  return wins / (a.length * b.length);
};

/** One try with everything in order but the password, as the wire shows it. */
const attempt = async (server: TestServer, username: string) => {
  const client = server.client();
  const pass = await knownPass(server, client);
  const captcha = await knownCaptcha(server, client);
  const body = await client.encrypt({ username, password: 'errada errada errada', sliderPass: pass, captcha });
  const since = performance.now();
  const answer = await client.raw('/wps/session/login', {
    method: 'POST',
    headers: { 'content-type': 'application/jose', 'accept-language': 'pt' },
    body,
  });
  const text = await answer.text();
  const ms = performance.now() - since;
  const headers = [...answer.headers].filter(([name]) => name !== 'date').map((header) => header.join(': '));
  return { ms, shape: JSON.stringify([answer.status, headers, text.replace(/"requestId":"[^"]{16}"/, '')]) };
};

const measure = async (server: TestServer, samples: number) => {
  const { username: known } = await registerPlayer(server);
  const { username: locked } = await registerPlayer(server);
  await lock(server, locked);
  const times: Record<Kind, number[]> = { known: [], unknown: [], locked: [] };
  const shapes = new Set<string>();
  const nameOf = { known: () => known, unknown: newUsername, locked: () => locked };
  for (let round = 0; round < samples; round += 1)
    // Each kind is first, second and third equally often.
    for (const kind of [...KINDS, ...KINDS].slice(round % 3, (round % 3) + 3)) {
      await query(server, 'delete from login_failure where locked_until is null');
      await query(server, 'delete from login_pressure');
      const { ms, shape } = await attempt(server, nameOf[kind]());
      times[kind].push(ms);
      shapes.add(shape);
    }
  const medians = KINDS.map((kind) => median(times[kind]));
  return {
    shapes: shapes.size,
    gapMs: Math.max(...medians) - Math.min(...medians),
    aucs: [aucOf(times.known, times.unknown), aucOf(times.known, times.locked), aucOf(times.unknown, times.locked)],
  };
};

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
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it(
    'is nothing: the same bytes after the same time for a wrong password, an unknown name and a lock',
    async () => {
      const { shapes, gapMs, aucs } = await measure(server, SAMPLES);
      expect(shapes).toBe(1);
      expect(gapMs, `medians are ${gapMs.toFixed(1)} ms apart`).toBeLessThan(LIMITS.gapMs);
      for (const auc of aucs) expect(Math.abs(auc - 0.5), `AUC ${auc.toFixed(3)}`).toBeLessThan(LIMITS.auc);
    },
    IS_FULL ? 3_600_000 : 120_000,
  );

  it('would be which names exist, if only those were hashed', async () => {
    const twin = await startTestServer({ replaced: { replaceParts: hashesKnownNamesOnly } });
    try {
      const { aucs } = await measure(twin, 20);
      expect(aucs[0]).toBeGreaterThan(0.9);
    } finally {
      await twin.close();
    }
  }, 120_000);
});
