import { PASSWORD, registerPlayer, startTestServer, type TestClient, type TestServer, query } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpPasskey, stepUpToken } from '../test/own-security.ts';
import { softPasskey } from '../test/soft-passkey.ts';

type Answer = ReturnType<ReturnType<typeof softPasskey>['answer']>;

describe('passkeys', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const beginStepUp = async (client: TestClient) => {
    const { value } = await client.call('POST /wps/session/step-up/factor/begin', { body: { method: 'passkey' } });
    return value.passkey ?? {};
  };
  const stepUp = (client: TestClient, response: Answer) =>
    client.callEncrypted('POST /wps/session/step-up/factor', { body: { proof: { method: 'passkey', response } } });
  const beginSignIn = async (client: TestClient) =>
    (await client.call('POST /wps/session/passkey/begin')).value.passkey;
  const signIn = (client: TestClient, response: Answer) =>
    client.call('POST /wps/session/passkey/finish', { body: { response } });
  const beginMaking = async (client: TestClient) =>
    client.call('POST /wps/member/security/passkeys/begin', { body: { stepUpToken: await stepUpToken(client) } });

  it('are made after a step-up, named by their owner, listed, renamed and removed', async () => {
    const { client } = await registerPlayer(server);
    const { id, recoveryCodes } = await setUpPasskey(server, client, '  Celular da Maria  ');
    expect(recoveryCodes).toHaveLength(10);
    const seen = async () => (await client.call('GET /wps/member/security')).value.passkeys;
    expect(await seen()).toMatchObject([{ id, name: 'Celular da Maria', lastUsedAt: null, isSynced: false }]);
    await client.call('PUT /wps/member/security/passkeys/:id', { params: { id }, body: { name: 'Trabalho' } });
    expect((await seen())[0]?.name).toBe('Trabalho');
    const second = await setUpPasskey(server, client, 'Chave USB');
    expect(second.recoveryCodes).toBeNull();
    for (const one of [id, second.id])
      await client.call('POST /wps/member/security/passkeys/:id/removal', {
        params: { id: one },
        body: { stepUpToken: await stepUpToken(client) },
      });
    expect((await client.call('GET /wps/member/security')).value).toMatchObject({ passkeys: [], recoveryCodes: 0 });
  });

  it('of somebody else are not found, whatever is done with them', async () => {
    const { client } = await registerPlayer(server);
    const { id } = await setUpPasskey(server, client);
    const { client: other } = await registerPlayer(server);
    const params = { id };
    const renamed = await other.call('PUT /wps/member/security/passkeys/:id', { params, body: { name: 'meu' } });
    const body = { stepUpToken: await stepUpToken(other) };
    const removed = await other.call('POST /wps/member/security/passkeys/:id/removal', { params, body });
    expect([renamed.code, removed.code]).toEqual(['request.not_found', 'request.not_found']);
    expect((await client.call('GET /wps/member/security')).value.passkeys).toMatchObject([{ id, name: 'iPhone' }]);
  });

  it('refuse names that hide or turn text around', async () => {
    const { client } = await registerPlayer(server);
    const { id } = await setUpPasskey(server, client);
    for (const name of ['', '   ', 'a\u202Eb', 'a\u0000b', 'a\nb', 'x'.repeat(41)]) {
      const answer = await client.call('PUT /wps/member/security/passkeys/:id', { params: { id }, body: { name } });
      expect(answer.code).toBe('request.invalid');
    }
  });

  it('are made only from the challenge of the same session, once, within five minutes, on this origin', async () => {
    const { client } = await registerPlayer(server);
    const { client: other } = await registerPlayer(server);
    const add = (who: TestClient, response: ReturnType<ReturnType<typeof softPasskey>['make']>) =>
      who.call('POST /wps/member/security/passkeys', { body: { name: 'x', response } });
    const soft = softPasskey({ origin: server.url });
    const begun = await beginMaking(client);
    const made = soft.make(begun.value.passkey);
    expect((await add(other, made)).code).toBe('passkey.refused');
    expect((await add(client, made)).success).toBe(true);
    expect((await add(client, made)).code).toBe('passkey.refused');
    const late = softPasskey({ origin: server.url }).make((await beginMaking(client)).value.passkey);
    server.clock.advance(5 * 60_000);
    expect((await add(client, late)).code).toBe('passkey.refused');
    const evil = softPasskey({ origin: 'https://trevo.evil.example' }).make((await beginMaking(client)).value.passkey);
    expect((await add(client, evil)).code).toBe('passkey.refused');
    expect((await client.call('GET /wps/member/security')).value.passkeys).toHaveLength(1);
  });

  it('prove a step-up once; the same answer again, in another session or from another page proves nothing', async () => {
    const { client } = await registerPlayer(server);
    const { soft } = await setUpPasskey(server, client);
    const answer = soft.answer(await beginStepUp(client));
    expect((await stepUp(client, answer)).success).toBe(true);
    expect((await stepUp(client, answer)).code).toBe('factor.wrong');
    const { client: other } = await registerPlayer(server);
    await setUpPasskey(server, other);
    expect((await stepUp(other, soft.answer(await beginStepUp(other)))).code).toBe('factor.wrong');
    expect((await stepUp(client, soft.answer(await beginStepUp(other)))).code).toBe('factor.wrong');
    soft.passkey.origin = 'https://trevo.evil.example';
    expect((await stepUp(client, soft.answer(await beginStepUp(client)))).code).toBe('factor.wrong');
  });

  it('of one origin prove nothing with a changed signature, another key or a counter that went back', async () => {
    const { client } = await registerPlayer(server);
    const { soft } = await setUpPasskey(server, client);
    const good = soft.answer(await beginStepUp(client));
    const broken = { ...good, response: { ...good.response, signature: softSignature() } };
    expect((await stepUp(client, broken)).code).toBe('factor.wrong');
    const stranger = softPasskey({ origin: server.url });
    stranger.passkey.id = soft.passkey.id;
    expect((await stepUp(client, stranger.answer(await beginStepUp(client)))).code).toBe('factor.wrong');
    expect((await stepUp(client, soft.answer(await beginStepUp(client)))).success).toBe(true);
    soft.passkey.count = 0;
    expect((await stepUp(client, soft.answer(await beginStepUp(client)))).code).toBe('factor.wrong');
  });

  it('sign in without a user name, as both factors at once, and the session works', async () => {
    const { client, username } = await registerPlayer(server);
    const { soft } = await setUpPasskey(server, client);
    const fresh = server.client();
    const answer = await signIn(fresh, soft.answer(await beginSignIn(fresh)));
    expect(answer.value).toMatchObject({ validate: null, passwordExpired: false, user: { account: username } });
    fresh.token = answer.value.token;
    expect((await fresh.call('GET /wps/member/security')).value.passkeys[0]?.lastUsedAt).not.toBeNull();
  });

  it('sign a player in at the members’ page only, and an agent at both', async () => {
    const { client, memberId } = await registerPlayer(server);
    const { soft } = await setUpPasskey(server, client);
    const fresh = server.client();
    const at = async (realm: 'member' | 'agent') => {
      const response = soft.answer(await beginSignIn(fresh));
      return fresh.call('POST /wps/session/passkey/finish', { body: { response, realm } });
    };
    const refused = await at('agent');
    expect([refused.code, refused.value?.token]).toEqual(['auth.not_agent', undefined]);
    expect((await at('member')).success).toBe(true);
    await query(server, 'update member set type = 1 where public_id = $1', [memberId]);
    expect((await at('agent')).value.user?.type).toBe(1);
    expect((await at('member')).value.user?.type).toBe(1);
  });

  it('sign in once for each challenge, only in the browser that asked', async () => {
    const { client } = await registerPlayer(server);
    const { soft } = await setUpPasskey(server, client);
    const [fresh, thief] = [server.client(), server.client()];
    await thief.call('GET /wps/system/status');
    const answer = soft.answer(await beginSignIn(fresh));
    expect((await signIn(thief, answer)).code).toBe('passkey.unknown');
    expect((await signIn(fresh, answer)).success).toBe(true);
    expect((await signIn(fresh, answer)).code).toBe('passkey.unknown');
    const late = soft.answer(await beginSignIn(fresh));
    server.clock.advance(5 * 60_000);
    expect((await signIn(fresh, late)).code).toBe('passkey.unknown');
  });

  it('sign nobody in when the device did not check its owner, though they prove a second factor', async () => {
    const { client } = await registerPlayer(server);
    const { soft } = await setUpPasskey(server, client, 'Chave sem PIN', false);
    expect((await stepUp(client, soft.answer(await beginStepUp(client)))).success).toBe(true);
    const fresh = server.client();
    expect((await signIn(fresh, soft.answer(await beginSignIn(fresh)))).code).toBe('passkey.unknown');
  });

  it('sign nobody in under the name of another member, after removal, or into a closed account', async () => {
    const { client, memberId } = await registerPlayer(server);
    const { client: other, memberId: otherId } = await registerPlayer(server);
    const { soft, id } = await setUpPasskey(server, client);
    const second = await setUpPasskey(server, other);
    const fresh = server.client();
    const trySignIn = async (with_: typeof soft) => (await signIn(fresh, with_.answer(await beginSignIn(fresh)))).code;
    soft.passkey.userHandle = Buffer.from(otherId).toString('base64url');
    expect(await trySignIn(soft)).toBe('passkey.unknown');
    soft.passkey.userHandle = Buffer.from(memberId).toString('base64url');
    expect(await trySignIn(soft)).toBe('');
    const body = { stepUpToken: await stepUpToken(client, PASSWORD) };
    await client.call('POST /wps/member/security/passkeys/:id/removal', { params: { id }, body });
    expect(await trySignIn(soft)).toBe('passkey.unknown');
    expect(await trySignIn(second.soft)).toBe('');
    await query(server, `update member set status = 'closed' where public_id = $1`, [otherId]);
    expect(await trySignIn(second.soft)).toBe('passkey.unknown');
  });

  it('are at most ten', async () => {
    const { client } = await registerPlayer(server);
    for (let count = 0; count < 10; count += 1) await setUpPasskey(server, client, `nº ${count}`);
    expect((await beginMaking(client)).code).toBe('passkey.limit');
  });
});

/** A signature of the right form that fits nothing. */
const softSignature = (): string => {
  const other = softPasskey({ origin: 'http://localhost' });
  return other.answer({ challenge: 'x', rpId: 'localhost' }).response.signature;
};
