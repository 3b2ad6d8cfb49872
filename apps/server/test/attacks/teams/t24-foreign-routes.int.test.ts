import { type RouteShape, routes } from '@trevo/contract';
import { registerPlayer, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAgent } from '../../../src/features/agents/test/agent-world.ts';

describe('T24: calls of agents and of staff, by others', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    for (const flag of ['AGENTPOLICY3', 'AGENTTRANSFERDOWN3', 'AGENTTRANSFERUP3', 'AGENTCREDIT3'] as const)
      await server.app.merchants.changeSetting(1, `flags.${flag}`, true);
  });
  afterAll(() => server.close());

  const send = async ({ raw, token }: TestClient, { method, path }: RouteShape): Promise<string> => {
    const answer = await raw(path.replaceAll(/:[A-Za-z]+/g, 'x'), {
      method,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    });
    const { code = '' } = (await answer.json()) as { code?: string };
    return `${answer.status} ${code}`;
  };
  const answers = async (client: TestClient, asked: readonly RouteShape[]): Promise<ReadonlySet<string>> => {
    const found = new Set<string>();
    for (const route of asked) found.add(await send(client, route));
    return found;
  };
  const served = (is: (route: RouteShape) => boolean) =>
    routes.filter((route) => is(route) && server.app.http.served.includes(route));

  it('every call that is for agents refuses a player before it reads what was asked', async () => {
    const { client } = await registerPlayer(server);
    const asked = served(({ access, agent }) => access === 'player' && agent === true);
    expect(asked.length).toBeGreaterThan(15);
    expect(await answers(client, asked)).toEqual(new Set(['403 auth.not_agent']));
    expect(await answers(server.client(), asked)).toEqual(new Set(['401 session.required']));
  });

  it('every call of staff is shut to players and agents: their session is none there', async () => {
    const { client } = await registerPlayer(server);
    const agent = await signInAgent(server);
    const asked = served(({ access, as }) => access.startsWith('operator') && as !== 'socket');
    expect(asked.length).toBeGreaterThan(100);
    for (const caller of [client, agent.client])
      expect(await answers(caller, asked)).toEqual(new Set(['401 session.required']));
  });

  it('every call of agents is not there while the brand has none of it, not even for agents', async () => {
    const { client } = await signInAgent(server);
    const asked = served(({ access, flag }) => access === 'player' && [flag].flat().includes('AGENTPOLICY3'));
    expect(asked.length).toBeGreaterThan(25);
    await server.app.merchants.changeSetting(1, 'flags.AGENTPOLICY3', false);
    expect(await answers(client, asked)).toEqual(new Set(['404 request.not_found']));
    await server.app.merchants.changeSetting(1, 'flags.AGENTPOLICY3', true);
  });

  it('lets an agent in (planted): the same calls are judged by what they ask', async () => {
    const { client } = await signInAgent(server);
    const asked = served(({ access, agent, method }) => access === 'player' && agent === true && method === 'GET');
    const found = await answers(client, asked);
    expect([...found].filter((answer) => /^(401|403)/.test(answer))).toEqual([]);
    expect(found.size).toBeGreaterThan(1);
  });
});
