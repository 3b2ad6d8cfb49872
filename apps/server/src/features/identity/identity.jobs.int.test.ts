import { registerPlayer, startTestServer, query } from '@trevo/testkit';
import { describe, expect, it } from 'vitest';
import { MINUTE } from './test/support.ts';

describe('jobs of identity', () => {
  it('ends sessions that nobody used, and spares the others', async () => {
    const server = await startTestServer({ withJobs: true });
    try {
      const { client: idle } = await registerPlayer(server);
      const { client: busy, username } = await registerPlayer(server);
      server.clock.advance(20 * MINUTE);
      await busy.call('GET /wps/member/holder');
      server.clock.advance(11 * MINUTE);
      await query(server, `select enqueue_job('identity.end-idle-sessions', '{}'::json, null, null)`);
      const live = () => query<{ username: string }>(server, 'select username from session where ended_at is null');
      await expect.poll(live).toEqual([{ username }]);
      expect((await idle.call('GET /wps/member/holder')).code).toBe('session.idle');
      expect((await busy.call('GET /wps/member/holder')).success).toBe(true);
    } finally {
      await server.close();
    }
  });

  it('makes the month’s key before anyone asks for it', async () => {
    const server = await startTestServer({ withJobs: true });
    try {
      await query(server, `select enqueue_job('identity.rotate-keys', '{}'::json, null, null)`);
      const kids = () => query<{ kid: string }>(server, 'select kid from jwe_key');
      const month = new Date(server.clock.now()).toISOString().slice(0, 7);
      await expect.poll(kids).toEqual([{ kid: month }]);
    } finally {
      await server.close();
    }
  });
});
