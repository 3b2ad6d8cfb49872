import { PASSWORD, registerPlayer, startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownPass, tryLogin } from '../../../src/features/identity/test/support.ts';

describe('T01: the name of a browser, planted before its owner signs in', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('is not taken when somebody made it up, or changed a letter of a real one', async () => {
    const own = server.client();
    await own.call('GET /wps/system/status');
    const real = own.cookies.get('cid') ?? '';
    const changed = `${real.slice(0, -2)}${real.at(-2) === 'A' ? 'B' : 'A'}${real.at(-1) ?? ''}`;
    for (const planted of [
      'B'.repeat(22),
      'B'.repeat(44),
      'B'.repeat(64),
      changed,
      real.slice(0, 22),
      `${real}A`,
      '',
    ]) {
      const client = server.client();
      client.cookies.set('cid', planted);
      await client.call('GET /wps/system/status');
      expect(client.cookies.get('cid')).toMatch(/^[\w-]{44}$/);
      expect(client.cookies.get('cid')).not.toBe(planted);
    }
    await own.call('GET /wps/system/status');
    expect(own.cookies.get('cid')).toBe(real);
  });

  it('ends with the sign-in: what its planter prepared for it opens nothing in the browser afterwards', async () => {
    const { username } = await registerPlayer(server);
    const planter = server.client();
    await planter.call('GET /wps/system/status');
    const planted = planter.cookies.get('cid') ?? '';
    const victim = server.client();
    victim.cookies.set('cid', planted);
    expect((await tryLogin(victim, username, PASSWORD)).success).toBe(true);
    expect(victim.cookies.get('cid')).toMatch(/^[\w-]{44}$/);
    expect(victim.cookies.get('cid')).not.toBe(planted);
    // A challenge solved under the planted name is the planter's alone.
    const sliderPass = await knownPass(server, planter);
    const body = { username, password: PASSWORD, sliderPass };
    expect((await victim.callEncrypted('POST /wps/session/login', { body })).code).toBe('challenge.required');
    expect((await planter.callEncrypted('POST /wps/session/login', { body })).success).toBe(true);
  });
});

describe('T01 against a house that takes any name', () => {
  it('lets a browser be known by what somebody else chose', async () => {
    const twin = await startTestServer();
    try {
      Object.assign(twin.app.http.browserIds, { isOurs: () => true });
      const client = twin.client();
      client.cookies.set('cid', 'B'.repeat(44));
      await client.call('GET /wps/system/status');
      expect(client.cookies.get('cid')).toBe('B'.repeat(44));
    } finally {
      await twin.close();
    }
  });
});
