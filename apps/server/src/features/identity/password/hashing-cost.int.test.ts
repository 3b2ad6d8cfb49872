import { Worker } from 'node:worker_threads';
import { PASSWORD, registerPlayer, startTestServer, type TestServer, query } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { HashingJob } from '../../../platform/hashing/hashing-thread.ts';
import { failLogin, newUsername, tryLogin } from '../test/support.ts';

/** Tests hash cheaply; here the server hashes as the product does, and each job that its threads get is seen. */
describe('what a login costs', () => {
  let server: TestServer;
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  beforeAll(async () => {
    server = await startTestServer({ replaced: { hashing: {} } });
  });
  afterAll(async () => {
    posted.mockRestore();
    await server.close();
  });

  /** The hashes that were made or verified while something was done. */
  const jobsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
    posted.mockClear();
    await work();
    return posted.mock.calls.map(([job]) => (job as HashingJob).kind);
  };

  it('keeps passwords as argon2id of 46 MiB, one pass, one lane', async () => {
    await registerPlayer(server);
    const [row] = await query<{ password_hash: string }>(server, 'select password_hash from credential');
    expect(row?.password_hash).toContain('$argon2id$v=19$m=47104,t=1,p=1$');
  });

  it('is exactly one verification: for the right password, a wrong one, a name that nobody has, and a locked account', async () => {
    const { username } = await registerPlayer(server);
    const stranger = newUsername();
    expect(await jobsOf(() => tryLogin(server.client(), username))).toEqual(['verify']);
    for (const name of [username, stranger]) {
      expect(await jobsOf(() => failLogin(server, server.client(), name, false))).toEqual(['verify']);
      for (let tries = 1; tries < 5; tries += 1) await failLogin(server, server.client(), name, true);
      // Locked by now: the right password is of no use, and costs the same.
      expect(await jobsOf(() => failLogin(server, server.client(), name, true))).toEqual(['verify']);
    }
  });

  it('is exactly one verification for staff too, also for a name that nobody has', async () => {
    const client = server.client();
    const body = { username: newUsername(), password: PASSWORD, totp: '000000' };
    expect(await jobsOf(() => client.call('POST /ops/session', { body }))).toEqual(['verify']);
  });
});
