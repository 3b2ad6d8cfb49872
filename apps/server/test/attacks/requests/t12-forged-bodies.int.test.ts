import { randomUUID } from 'node:crypto';
import { PASSWORD, registerPlayer, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { CompactEncrypt, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplaceParts } from '../../../src/features/identity/index.ts';
import { seal } from '../../../src/features/identity/test/support.ts';

const STEP_UP = '/wps/session/step-up';
const BODY = JSON.stringify({ password: PASSWORD });
const base64Url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const seconds = (): number => Math.floor(Date.now() / 1000);

/** Sends a body of the attacker's own making to a call that gives out a right. */
const send = async (client: TestClient, body: string): Promise<string> => {
  const answer = await client.raw(STEP_UP, {
    method: 'POST',
    headers: { 'content-type': 'application/jose', authorization: `Bearer ${client.token}` },
    body,
  });
  return ((await answer.json()) as { code?: string }).code ?? 'taken';
};

/** Five parts as a real one has, but nobody encrypted anything. */
const unencrypted = (): string =>
  [
    base64Url({ alg: 'none', kid: 'x', iat: seconds(), jti: randomUUID() }),
    '',
    'AA',
    Buffer.from(BODY).toString('base64url'),
    'AA',
  ].join('.');

/** The mistake: the header's word is taken for how the body is to be opened. */
const believesHeader: ReplaceParts = (parts) => ({
  ...parts,
  jwe: {
    ...parts.jwe,
    decrypt(compact) {
      const [header = '', , , body = ''] = compact.split('.');
      const { alg } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { alg?: string };
      if (alg !== 'none') return parts.jwe.decrypt(compact);
      return Promise.resolve(JSON.parse(Buffer.from(body, 'base64url').toString()));
    },
  },
});

describe('T12: bodies and tokens that were forged', () => {
  let server: TestServer;
  let client: TestClient;
  beforeAll(async () => {
    server = await startTestServer();
    ({ client } = await registerPlayer(server));
  });
  afterAll(() => server.close());

  it('opens nothing that is not encrypted, whatever its header says', async () => {
    expect(await send(client, unencrypted())).toBe('request.unknown_key');
    expect(await send(client, new UnsecuredJWT({ password: PASSWORD }).encode())).toBe('request.encryption_required');
    const secret = new TextEncoder().encode('x'.repeat(32));
    const signed = await new SignJWT({ password: PASSWORD }).setProtectedHeader({ alg: 'HS256' }).sign(secret);
    expect(await send(client, signed)).toBe('request.encryption_required');
  });

  it('would open it if the header were believed', async () => {
    const twin = await startTestServer({ replaced: { replaceParts: believesHeader } });
    try {
      const { client: victim } = await registerPlayer(twin);
      expect(await send(victim, unencrypted())).toBe('taken');
    } finally {
      await twin.close();
    }
  });

  it('takes one algorithm, one encryption and one recipient', async () => {
    const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
    const { keys } = (await (await client.raw('/wps/system/keys')).json()) as { keys: { kid: string }[] };
    const own = await exportJWK(publicKey);
    const forSomebodyElse = (header: Record<string, unknown>) =>
      new CompactEncrypt(new TextEncoder().encode(BODY))
        .setProtectedHeader({
          alg: 'ECDH-ES',
          enc: 'A256GCM',
          kid: keys[0]?.kid ?? '',
          iat: seconds(),
          jti: randomUUID(),
          ...header,
        })
        .encrypt(publicKey);
    expect(await send(client, await forSomebodyElse({}))).toBe('request.invalid');
    expect(await send(client, await forSomebodyElse({ jwk: own }))).toBe('request.invalid');
    expect(await send(client, await forSomebodyElse({ jku: 'https://evil.example/keys' }))).toBe('request.invalid');
    for (const kid of ['', '1999-01', '../../../etc/passwd', "' or 1=1 --"])
      expect([kid, await send(client, await forSomebodyElse({ kid }))]).toEqual([kid, 'request.unknown_key']);
    expect(await send(client, await seal(client, BODY, { alg: 'ECDH-ES+A256KW' }))).toBe('request.invalid');
    expect(await send(client, await seal(client, BODY, { enc: 'A128CBC-HS256' }))).toBe('request.invalid');
  });

  it('takes a body once, within two minutes of its time, unchanged', async () => {
    const good = await seal(client, BODY);
    expect(await send(client, good)).toBe('taken');
    expect(await send(client, good)).toBe('request.replayed');
    for (const iat of [seconds() - 125, seconds() + 125, String(seconds())])
      expect(await send(client, await seal(client, BODY, { header: { iat } }))).toBe('request.replayed');
    const parts = (await seal(client, BODY)).split('.');
    parts[3] = `${parts[3]?.startsWith('A') ? 'B' : 'A'}${parts[3]?.slice(1)}`;
    expect(await send(client, parts.join('.'))).toBe('request.invalid');
  });

  it('knows sessions by random tokens only: a token that speaks for itself is nobody', async () => {
    const { value } = await client.call('GET /wps/member/info');
    const claims = { sub: value.id, account: value.account, exp: seconds() + 3_600 };
    const key = new TextEncoder().encode('x'.repeat(32));
    const forged = [
      new UnsecuredJWT(claims).encode(),
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: '../../dev/null' }).sign(key),
    ];
    for (const token of forged) {
      const answer = await client.raw('/wps/member/info', { headers: { authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(401);
    }
  });
});
