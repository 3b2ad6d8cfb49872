import { type RouteShape, routes } from '@trevo/contract';
import {
  PASSWORD,
  query,
  registerPlayer,
  sliderPass,
  startTestServer,
  type TestClient,
  type TestServer,
} from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { seedCatalog } from '../src/seed/catalog/seed-catalog.ts';
import { seedContent } from '../src/seed/catalog/seed-content.ts';
import { ACCOUNT_CALLS } from './point-7/account-calls.ts';
import { AGENT_CALLS } from './point-7/agent-calls.ts';
import { CARD_NAMES, GAME_CALLS } from './point-7/game-calls.ts';
import type { SpecifiedCall } from './point-7/specified-call.ts';

const SPECIFIED_CALLS = [...ACCOUNT_CALLS, ...GAME_CALLS, ...AGENT_CALLS];

type Json = { [key: string]: unknown };
type Answer = { status: number; body: { success: boolean; code?: string; value?: unknown } };

/** Everything that is switched on by a flag is on: a flag has its own tests. */
const startWithAllFlags = async (): Promise<TestServer> => {
  const server = await startTestServer();
  await seedCatalog(server.app);
  await seedContent(server.app, 1);
  for (const flag of new Set(SPECIFIED_CALLS.flatMap(({ flag = [] }) => flag)))
    await server.app.merchants.changeSetting(1, `flags.${flag}`, true);
  return server;
};

/** Another type ends the session, so the agent signs in again. */
const registerAgent = async (server: TestServer): Promise<TestClient> => {
  const { client, username } = await registerPlayer(server);
  await query(server, 'update member set type = 1 where username = $1', [username]);
  client.token = null;
  const body = { username, password: PASSWORD, type: 'username' as const, sliderPass: await sliderPass(client) };
  client.token = (await client.callEncrypted('POST /wps/session/login', { body })).value.token;
  return client;
};

const shapeOf = ({ method, path }: SpecifiedCall): RouteShape => {
  const found = routes.find((shape) => shape.method === method && shape.path === path);
  if (!found) throw new Error(`${method} ${path} is not in the contract`);
  return found;
};
const namesOf = (schema: z.ZodMiniType | undefined): string[] =>
  schema === undefined
    ? []
    : Object.keys(
        (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: Json }).properties ?? {},
      );

/** Names that an answer must have: of an object, or of the items of a list. */
const answerNames = (shape: RouteShape): string[] => {
  const json = z.toJSONSchema(shape.value, { io: 'input', unrepresentable: 'any' }) as Json;
  const items = json.items as Json | undefined;
  if (json.type === 'array') return ['[]', ...Object.keys((items?.properties as Json | undefined) ?? {})];
  return json.type === 'object' ? Object.keys((json.properties as Json | undefined) ?? {}) : ['*'];
};

/** The names that an answer really has, in the form of `answer`; an empty list has all of them. */
const namesIn = (value: unknown): unknown => {
  if (typeof value === 'string') return value === '' ? [] : ['*'];
  if (!Array.isArray(value)) return Object.keys(value as Json);
  const [first] = value as unknown[];
  return typeof first === 'object' && first !== null ? ['[]', ...Object.keys(first)] : ['[]'];
};

describe('a client that knows the specification alone', () => {
  let server: TestServer;
  let player: TestClient;
  let agent: TestClient;
  beforeAll(async () => {
    server = await startWithAllFlags();
    ({ client: player } = await registerPlayer(server));
    agent = await registerAgent(server);
  });
  afterAll(() => server.close());

  const send = async (
    call: SpecifiedCall,
    client: TestClient,
    given: Json,
    extra: { plain?: true } = {},
  ): Promise<Answer> => {
    const { method, body } = call;
    const path = call.path.replace(':nodeId', 'no-such-game').replace(':id', 'no-such-contract');
    const texts = Object.entries(given).map(([name, value]) => [name, String(value)]);
    const query = body === 'none' && texts.length > 0 ? `?${new URLSearchParams(texts)}` : '';
    const headers: Record<string, string> = client.token ? { authorization: `Bearer ${client.token}` } : {};
    const kinds = {
      none: null,
      json: 'application/json',
      encrypted: extra.plain ? 'application/json' : 'application/jose',
      form: 'application/x-www-form-urlencoded',
    } as const;
    const type = kinds[body];
    const written = async (): Promise<string> => {
      if (body === 'form') return new URLSearchParams(texts).toString();
      return body === 'encrypted' && !extra.plain ? client.encrypt(given) : JSON.stringify(given);
    };
    const answer = await client.raw(`${path}${query}`, {
      method,
      headers: type === null ? headers : { ...headers, 'content-type': type },
      ...(type === null ? {} : { body: await written() }),
    });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  };
  const who = ({ session, as }: SpecifiedCall): TestClient => {
    if (session !== 'session') return server.client();
    return as === 'agent' ? agent : player;
  };
  const fieldsRefused = ({ body }: Answer): Json =>
    ((body.value as { fields?: Json } | undefined)?.fields ?? {}) as Json;

  describe.each(SPECIFIED_CALLS)('$purpose: $method $path', (call) => {
    it('is served, with every field that the specification names, and answers every name', () => {
      const shape = shapeOf(call);
      // `toContain` prints what it looks for even when it is there: three seconds for a contract's schema.
      expect(server.app.http.served.includes(shape)).toBe(true);
      const fields = [...namesOf(shape.query), ...namesOf(shape.body)];
      expect(fields).toEqual(expect.arrayContaining(Object.keys(call.fields)));
      expect(answerNames(shape)).toEqual(expect.arrayContaining([...call.answer]));
      expect(shape.errors ?? []).toEqual(expect.arrayContaining([...call.refusals]));
      expect([shape.flag ?? []].flat()).toEqual([call.flag ?? []].flat());
      expect([shape.encrypted === true, shape.form === true]).toEqual([
        call.body === 'encrypted',
        call.body === 'form',
      ]);
    });
  });

  describe.each(SPECIFIED_CALLS.filter(({ session }) => session === 'session'))('$method $path', (call) => {
    it('needs a session', async () => {
      const answer = await send(call, server.client(), {});
      expect([answer.status, answer.body.code]).toEqual([401, 'session.required']);
    });
  });

  describe.each(SPECIFIED_CALLS.filter(({ session }) => session === 'none'))('$method $path', (call) => {
    it('needs no session', async () => {
      expect((await send(call, server.client(), {})).body.code).not.toBe('session.required');
    });
  });

  describe.each(SPECIFIED_CALLS.filter(({ body }) => body === 'encrypted'))('$method $path', (call) => {
    it('is refused in plain JSON', async () => {
      const answer = await send(call, who(call), {}, { plain: true });
      expect([answer.status, answer.body.code]).toEqual([400, 'request.encryption_required']);
    });
  });

  describe.each(SPECIFIED_CALLS.filter(({ body }) => body !== 'none'))('$method $path', (call) => {
    it('refuses a field that nobody specified', async () => {
      const answer = await send(call, who(call), { isAgent: 'true' });
      expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
      expect(fieldsRefused(answer).isAgent).toMatchObject({ code: 'field.unknown' });
    });
  });

  const closedLists = SPECIFIED_CALLS.flatMap((call) =>
    Object.entries(call.fields).flatMap(([name, values]) => (values === 'any' ? [] : [{ ...call, name, values }])),
  );
  it.each(closedLists)('$method $path takes $values alone as $name', async ({ name, values, ...call }) => {
    const wrong = await send(call, who(call), { [name]: 'COMMODORE' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'request.invalid']);
    expect(fieldsRefused(wrong)[name]).toMatchObject({ code: 'field.invalid' });
    for (const value of values) {
      const right = await send(call, who(call), { [name]: value });
      expect([value, Object.keys(fieldsRefused(right)).includes(name)]).toEqual([value, false]);
    }
  });

  describe.each(SPECIFIED_CALLS.filter(({ method }) => method === 'GET'))('$method $path', (call) => {
    it('answers what it declares', async () => {
      const given = call.path === '/wps/agent/affiliate' ? { code: 'NOBODY' } : {};
      const { status, body } = await send(call, who(call), given);
      expect([status, body.success]).toEqual([200, true]);
      expect(namesIn(body.value)).toEqual(expect.arrayContaining([...call.answer]));
    });
  });

  it('logs in, reads themselves and their balance, and logs out', async () => {
    const { client, username } = await registerPlayer(server);
    await client.call('DELETE /wps/session/logout');
    client.token = null;
    const answer = await client.callEncrypted('POST /wps/session/login', {
      body: { username, password: PASSWORD, type: 'username', sliderPass: await sliderPass(client) },
    });
    expect(answer.value).toMatchObject({ firstTimeLogin: expect.any(Boolean) as boolean, passwordExpired: false });
    client.token = answer.value.token;
    expect(answer.value.user?.balance).toBe((await client.call('GET /wps/v2/wallets/balance')).value.balance);
    expect((await client.call('DELETE /wps/session/logout')).success).toBe(true);
    expect((await client.call('GET /wps/member/info')).code).toBe('session.required');
  });

  it('plays free with the closed list of the original client', async () => {
    const body = { os: 'WINDOWS', platform: 'W', encryption: true, version: 3 } as const;
    const answer = await server.client().call('POST /wps/session/login/freeplay', { body });
    expect(answer.value.user?.type).toBe(4);
  });

  it('launches no game on a trial account, and a house game’s free demo when it asks for that by name', async () => {
    const body = { os: 'WINDOWS', platform: 'W', encryption: true, version: 3 } as const;
    const client = server.client();
    client.token = (await client.call('POST /wps/session/login/freeplay', { body })).value.token;
    const launch = (wish: { nodeId: string; mode?: 'demo' }) =>
      client.call('POST /wps/game/launchGame', { body: wish });
    const nodeId = 'onca-da-sorte';
    expect((await launch({ nodeId })).code).toBe('game.true_account_required');
    expect((await launch({ nodeId, mode: 'demo' })).value).toMatchObject({ url: '/demo/SPB_A', gameCode: 'SPB_A' });
  });

  it('finds the vendor list at the top level too, and every card by the specified names', async () => {
    const vendors = (await (await server.client().raw('/wps/relay/vendors')).json()) as { data?: { lanes?: unknown } };
    expect(vendors.data?.lanes).toEqual(expect.any(Array));
    const { value } = await server.client().call('GET /wps/relay/games', { query: { pageSize: 3 } });
    for (const card of value.games) expect(Object.keys(card)).toEqual(expect.arrayContaining([...CARD_NAMES]));
    expect(value.games).toHaveLength(3);
  });

  it('is never believed about the brand, and never helped by a token in the address', async () => {
    const { client } = await registerPlayer(server);
    const { token } = client;
    client.token = null;
    const asked = await client.raw(`/wps/relay/favorites?token=${token}&merchantCode=other`);
    expect(asked.status).toBe(401);
  });
});
