import { registerPlayer, startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('what stands beside a member’s name', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('is the drawn picture that they chose, or nothing, and is in the answer of each login', async () => {
    const { client } = await registerPlayer(server);
    const path = 'GET /wps/member/info/icon';
    expect((await client.call(path)).value).toMatchObject({ icon: null, choices: expect.arrayContaining(['jaguar']) });
    expect((await client.call('PUT /wps/member/info/icon', { body: { icon: 'koi' } })).value.icon).toBe('koi');
    expect((await client.call('GET /wps/member/info')).value.icon).toBe('koi');
    await client.call('PUT /wps/member/info/icon', { body: { icon: null } });
    expect((await client.call(path)).value.icon).toBeNull();
  });
  it('is one of the drawn pictures only, never an address', async () => {
    const { client } = await registerPlayer(server);
    const answer = await client.call('PUT /wps/member/info/icon', {
      body: { icon: 'https://evil.example/x.svg' } as never,
    });
    expect(answer.code).toBe('request.invalid');
  });
});

describe('the kinds of contract with an upline', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  const path = 'GET /wps/member/info/funds/consolidated';

  it('are all off for a member without contracts', async () => {
    await server.app.merchants.changeSetting(1, 'flags.AGENTPOLICY3', true);
    const { client } = await registerPlayer(server);
    expect((await client.call(path)).value).toEqual({
      dailysalreqtype: false,
      divtypereq: false,
      contracthoursalreq: false,
      realtimesalreqtype: false,
    });
  });
  it('are nobody’s without a session, and do not exist while the house has no agents', async () => {
    expect((await server.client().call(path)).code).toBe('session.required');
    const { client } = await registerPlayer(server);
    await server.app.merchants.changeSetting(1, 'flags.AGENTPOLICY3', false);
    expect((await client.call(path)).status).toBe(404);
  });
});
