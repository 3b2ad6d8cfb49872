import { registerPlayer, startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownCaptcha, knownPass, lock, newUsername, query } from './test/support.ts';

const SAMPLES = 40;
const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

describe('a failed login tells nothing about the account (T05)', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  /** One try with everything in order but the password, as the wire shows it. */
  const attempt = async (username: string) => {
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

  it('answers byte for byte the same, at the same time, for wrong password, unknown name and lock', async () => {
    const { username: known } = await registerPlayer(server);
    const { username: locked } = await registerPlayer(server);
    await lock(server, locked);
    const times: Record<string, number[]> = { known: [], unknown: [], locked: [] };
    const shapes = new Set<string>();
    for (let round = 0; round < SAMPLES; round += 1) {
      for (const [kind, username] of [
        ['known', known],
        ['unknown', newUsername()],
        ['locked', locked],
      ] as const) {
        if (kind === 'known') await query(server, 'delete from login_failure where locked_until is null');
        const { ms, shape } = await attempt(username);
        times[kind]?.push(ms);
        shapes.add(shape);
      }
    }
    expect(shapes.size).toBe(1);
    const [a = 0, b = 0, c = 0] = Object.values(times).map(median);
    const gap = Math.max(a, b, c) / Math.min(a, b, c);
    expect(gap, `medians ${a.toFixed(1)} ${b.toFixed(1)} ${c.toFixed(1)} ms`).toBeLessThan(1.2);
  });
});
