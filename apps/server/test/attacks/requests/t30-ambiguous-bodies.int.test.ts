import { PASSWORD, registerPlayer, startTestServer, type TestClient, type TestServer, query } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplaceParts } from '../../../src/features/identity/index.ts';
import { stepUpToken } from '../../../src/features/identity/test/own-security.ts';
import { seal, sendSealed } from '../../../src/features/identity/test/support.ts';

/** Two readers of this see two passwords: the first is wrong, the last is right. */
const TWICE = `{"password":"errada errada errada","password":${JSON.stringify(PASSWORD)}}`;

const sendStepUp = async (client: TestClient, text: string): Promise<string> => {
  const answer = await client.raw('/wps/session/step-up', {
    method: 'POST',
    headers: { 'content-type': 'application/jose', authorization: `Bearer ${client.token}` },
    body: await seal(client, text),
  });
  return ((await answer.json()) as { code?: string }).code ?? 'taken';
};

/** The mistake: the last of two equal keys silently wins, as in `JSON.parse`. */
const lastKeyWins: ReplaceParts = (parts) => ({
  ...parts,
  jwe: {
    ...parts.jwe,
    async decrypt(compact) {
      return parts.jwe.decrypt(compact).catch(() => JSON.parse(TWICE) as unknown);
    },
  },
});

describe('T30: bodies that two readers understand in two ways', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const raw = async (client: TestClient, method: string, path: string, body: string): Promise<[number, string]> => {
    const answer = await client.raw(path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${client.token}` },
      body,
    });
    return [answer.status, ((await answer.json()) as { code?: string }).code ?? ''];
  };

  it('refuses a key that comes twice inside an encrypted body', async () => {
    const { client } = await registerPlayer(server);
    expect(await sendStepUp(client, TWICE)).toBe('request.invalid');
    expect(await sendStepUp(client, JSON.stringify({ password: PASSWORD }))).toBe('taken');
  });

  it('would take one of both if the reader were lenient', async () => {
    const twin = await startTestServer({ replaced: { replaceParts: lastKeyWins } });
    try {
      const { client } = await registerPlayer(twin);
      expect(await sendStepUp(client, TWICE)).toBe('taken');
    } finally {
      await twin.close();
    }
  });

  it('refuses a login whose parts are no texts, before anything is looked up', async () => {
    const client = server.client();
    for (const text of [
      `{"username":["maria"],"password":${JSON.stringify(PASSWORD)}}`,
      `{"username":{"$ne":""},"password":${JSON.stringify(PASSWORD)}}`,
      `{"username":"maria","password":{"$gt":""}}`,
      `{"username":"maria","password":true}`,
      `{"username":"maria","password":0,"type":["username"]}`,
      `["maria",${JSON.stringify(PASSWORD)}]`,
      `"maria"`,
      `{"username":"maria","rememberMe":"true"}`,
    ]) {
      const { status, body } = await sendSealed(client, '/wps/session/login', 'POST', await seal(client, text));
      expect([text, status, body.code]).toEqual([text, 400, 'request.invalid']);
    }
  });

  it('refuses a query that says one thing twice, wherever it stands', async () => {
    const { client } = await registerPlayer(server);
    const headers = { authorization: `Bearer ${client.token}` };
    for (const path of [
      '/wps/agent/affiliate?code=NOBODY&code=TREVO',
      '/wps/system/status?language=PT&language=EN',
      '/wps/system/permission?lang=PT&lang=EN',
      '/wps/relay/games?pageNo=1&pageNo=2',
      '/wps/relay/favorites?pageSize=1&pageSize=999',
      '/wps/wallet/statement?pageNo=1&pageNo[]=2&pageNo=3',
    ]) {
      const answer = await client.raw(path, { headers });
      const { code } = (await answer.json()) as { code?: string };
      expect([path, answer.status, code]).toEqual([path, 400, 'request.invalid']);
    }
  });

  it('refuses doubled keys, foreign types and foreign fields on every change of the security centre, and changes nothing', async () => {
    const { client, memberId } = await registerPlayer(server);
    const token = JSON.stringify(await stepUpToken(client));
    const rows = () =>
      query(
        server,
        `select (select count(*) from totp_setup) as setups, (select count(*) from member_closing) as closings,
           (select count(*) from passkey_challenge) as challenges, status from member where public_id = $1`,
        [memberId],
      );
    const before = await rows();
    const begin = '/wps/member/security/authenticator/begin';
    const closing = '/wps/member/security/closing';
    const bodies: [string, string][] = [
      [begin, `{"stepUpToken":"x","stepUpToken":${token}}`],
      [begin, `{"stepUpToken":[${token}]}`],
      [begin, `{"stepUpToken":{"$ne":null}}`],
      [begin, `{"stepUpToken":true}`],
      [begin, `{"stepUpToken":${token},"memberId":"1"}`],
      [begin, `{"stepUpToken":${token},"__proto__":{"isAdmin":true}}`],
      [begin, `{"stepUpToken":${token},"constructor":1}`],
      [begin, `[{"stepUpToken":${token}}]`],
      ['/wps/member/security/passkeys/begin', `{"stepUpToken":null}`],
      ['/wps/member/security/authenticator', `{"code":123456}`],
      ['/wps/member/security/authenticator', `{"code":["123456"]}`],
      [closing, `{"reason":["break"],"stepUpToken":${token}}`],
      [closing, `{"reason":"break","note":null,"stepUpToken":${token}}`],
      [closing, `{"reason":"sim","stepUpToken":${token}}`],
    ];
    for (const [path, body] of bodies)
      expect([path, body, ...(await raw(client, 'POST', path, body))]).toEqual([path, body, 400, 'request.invalid']);
    expect(await rows()).toEqual(before);
  });
});
