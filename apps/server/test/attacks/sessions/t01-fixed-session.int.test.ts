import { randomBytes } from 'node:crypto';
import { PASSWORD, registerPlayer, startTestServer, type TestServer, query } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplaceParts } from '../../../src/features/identity/index.ts';
import { tryLogin } from '../../../src/features/identity/test/support.ts';
import { tokenHash } from '../../../src/platform/secrets.ts';

/** The attacker plants a cookie half that they know in the victim's browser; the victim signs in. */
const attack = async (server: TestServer) => {
  const { username } = await registerPlayer(server);
  const victim = server.client();
  const planted = randomBytes(32).toString('base64url');
  victim.cookies.set('sid', planted);
  await tryLogin(victim, username, PASSWORD);
  const thief = server.client();
  thief.cookies.set('sid', planted);
  thief.token = victim.token;
  const own = await victim.call('GET /wps/member/info');
  return {
    planted,
    now: victim.cookies.get('sid'),
    own: own.success,
    stolen: (await thief.call('GET /wps/member/info')).success,
  };
};

/** The mistake: the session is started under whatever cookie the browser brought along. */
const keepsPlantedCookie: ReplaceParts = (parts) => ({
  ...parts,
  sessions: {
    ...parts.sessions,
    async start(tx, session) {
      const halves = await parts.sessions.start(tx, { ...session, oldSid: null });
      const { oldSid } = session;
      if (oldSid === null) return halves;
      await tx
        .updateTable('session')
        .set({ sidHash: tokenHash(oldSid) })
        .where('sessionId', '=', halves.sessionId)
        .execute();
      return { ...halves, sid: oldSid };
    },
  },
});

describe('T01 a session id sent before the login', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('is replaced by a new one at the login, and opens nothing', async () => {
    const { planted, now, own, stolen } = await attack(server);
    expect(now).not.toBe(planted);
    expect([own, stolen]).toEqual([true, false]);
  });

  it('of an own live session ends that session when somebody signs in over it', async () => {
    const { client: attacker } = await registerPlayer(server);
    const { username } = await registerPlayer(server);
    const victim = server.client();
    victim.cookies.set('sid', attacker.cookies.get('sid') ?? '');
    await tryLogin(victim, username, PASSWORD);
    expect((await attacker.call('GET /wps/member/info')).code).toBe('session.required');
  });

  it('would be shared with the attacker if the login kept it', async () => {
    const twin = await startTestServer({ replaced: { replaceParts: keepsPlantedCookie } });
    try {
      await query(twin, 'grant update on session to trevo_app');
      const { planted, now, stolen } = await attack(twin);
      expect([now, stolen]).toEqual([planted, true]);
    } finally {
      await twin.close();
    }
  });
});
