import { randomUUID } from 'node:crypto';
import { startTestServer, type TestServer, query } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seal, sendSealed } from './test/support.ts';

const LOGIN = '/wps/session/login';
const HOUR = 3_600_000;

describe('encrypted calls', () => {
  const env = { TREVO_SECRET: 'ab'.repeat(32) };
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env });
  });
  afterAll(() => server.close());

  /** A body that gets past the encryption is refused for its missing slider pass. */
  const PASSED = 'challenge.required';
  const text = '{"username":"abcd","password":"x"}';
  const send = async (body: string, to = server) => (await sendSealed(to.client(), LOGIN, 'POST', body)).body.code;
  const nowSeconds = () => Math.floor(server.clock.now() / 1000);

  it('shows one P-256 key without its private part, bare, with the Date that clients set their clock by', async () => {
    const answer = await server.client().raw('/wps/system/keys');
    expect(Math.abs(Date.parse(answer.headers.get('date') ?? '') - Date.now())).toBeLessThan(5_000);
    const { keys } = (await answer.json()) as { keys: Record<string, unknown>[] };
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({
      kty: 'EC',
      crv: 'P-256',
      use: 'enc',
      kid: new Date(server.clock.now()).toISOString().slice(0, 7),
    });
    expect(keys[0]).not.toHaveProperty('d');
  });

  it('opens a body once, and refuses it again', async () => {
    const body = await seal(server.client(), text);
    expect(await send(body)).toBe(PASSED);
    expect(await send(body)).toBe('request.replayed');
  });

  it('refuses a body that another process has opened', async () => {
    const second = await startTestServer({ env: { ...env, DATABASE_URL: server.databaseUrl } });
    try {
      const body = await seal(server.client(), text);
      expect(await send(body)).toBe(PASSED);
      expect(await send(body, second)).toBe('request.replayed');
    } finally {
      await second.close();
    }
  });

  it('lets one of ten simultaneous copies through', async () => {
    const body = await seal(server.client(), text);
    const codes = await Promise.all(Array.from({ length: 10 }, () => send(body)));
    expect(codes.filter((code) => code === PASSED)).toHaveLength(1);
    expect(codes.filter((code) => code === 'request.replayed')).toHaveLength(9);
  });

  it('takes a clock that is 110 s off and refuses one that is 130 s off, either way', async () => {
    for (const [offset, code] of [
      [110, PASSED],
      [-110, PASSED],
      [130, 'request.replayed'],
      [-130, 'request.replayed'],
    ] as const)
      expect(await send(await seal(server.client(), text, { header: { iat: nowSeconds() + offset } }))).toBe(code);
  });

  it.each([{ iat: undefined }, { jti: undefined }, { iat: '1' }, { jti: 'short' }, { jti: 'x'.repeat(65) }])(
    'refuses the header %j',
    async (header) => {
      expect(await send(await seal(server.client(), text, { header }))).toBe('request.replayed');
    },
  );

  it('refuses plain JSON, and text that is no JWE', async () => {
    const client = server.client();
    const plain = await client.call('POST /wps/session/login', { body: { username: 'a' } as never });
    expect([plain.status, plain.code]).toEqual([400, 'request.encryption_required']);
    for (const garbage of ['{}', 'a.b.c', '....', 'bm8.e30.e30.e30.e30'])
      expect(await send(garbage)).toBe('request.encryption_required');
  });

  it('refuses an unknown key, other algorithms and a changed body', async () => {
    const client = server.client();
    expect(await send(await seal(client, text, { header: { kid: '1999-01' } }))).toBe('request.unknown_key');
    expect(await send(await seal(client, text, { alg: 'ECDH-ES+A256KW' }))).toBe('request.invalid');
    expect(await send(await seal(client, text, { enc: 'A128GCM' }))).toBe('request.invalid');
    const body = await seal(client, text);
    expect(await send(`${body.slice(0, -3)}${body.endsWith('AAA') ? 'BBB' : 'AAA'}`)).toBe('request.invalid');
    expect(await send(await seal(client, 'no json'))).toBe('request.invalid');
  });

  it('does not spend the number of a body that it could not open', async () => {
    const jti = randomUUID();
    const good = await seal(server.client(), text, { header: { jti } });
    const bad = `${good.slice(0, -3)}${good.endsWith('AAA') ? 'BBB' : 'AAA'}`;
    expect(await send(bad)).toBe('request.invalid');
    expect(await send(good)).toBe(PASSED);
  });

  it('takes the next month’s key on all processes, and the old one for an hour more', async () => {
    const second = await startTestServer({ env: { ...env, DATABASE_URL: server.databaseUrl } });
    try {
      const kidOf = async (of: TestServer) =>
        ((await (await of.client().raw('/wps/system/keys')).json()) as { keys: { kid: string }[] }).keys[0]?.kid;
      const old = await kidOf(server);
      const today = new Date(server.clock.now());
      const untilNext = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1) - today.getTime();
      const early = await seal(server.client(), text, { header: { iat: nowSeconds() + untilNext / 1000 } });
      const late = await seal(server.client(), text, {
        header: { iat: nowSeconds() + (untilNext + HOUR + 60_000) / 1000 },
      });
      for (const one of [server, second]) one.clock.advance(untilNext);
      const next = await kidOf(server);
      expect(next).not.toBe(old);
      expect(await kidOf(second)).toBe(next);
      expect(await send(early, second)).toBe(PASSED);
      for (const one of [server, second]) one.clock.advance(HOUR + 60_000);
      expect(await send(late)).toBe('request.unknown_key');
      expect(await query(server, 'select kid from jwe_key')).toHaveLength(2);
      await server.app.jobs.find(({ name }) => name === 'identity.rotate-keys')?.handler({});
      expect(await query(server, 'select kid from jwe_key')).toEqual([{ kid: next }]);
    } finally {
      await second.close();
    }
  });
});
