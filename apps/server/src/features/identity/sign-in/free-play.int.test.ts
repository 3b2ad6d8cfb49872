import { routes } from '@trevo/contract';
import { sliderPass, startTestServer, type TestServer, query } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCatalog } from '../../../seed/catalog/seed-catalog.ts';
import { MINUTE } from '../test/support.ts';

const BODY = { os: 'LINUX', platform: 'W', encryption: true, version: 3 } as const;
const DAY = 24 * 60 * MINUTE;

describe('free play', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ withJobs: true });
    await server.app.merchants.changeSetting(1, 'flags.FREEPLAY3', true);
  });
  afterAll(() => server.close());

  const start = async (client = server.client()) => {
    const answer = await client.call('POST /wps/session/login/freeplay', { body: BODY });
    if (answer.success) client.token = answer.value.token;
    return { client, ...answer };
  };

  it('makes a trial account of type 4 that is signed in, with nothing in it', async () => {
    const { client, value } = await start();
    expect(value.user).toMatchObject({
      type: 4,
      balance: '0.00',
      account: expect.stringMatching(/^trial-[a-z0-9]{10}$/),
    });
    expect((await client.call('GET /wps/member/info')).value.account).toBe(value.user?.account);
    expect((await client.call('GET /wps/v2/wallets/balance')).value).toMatchObject({ balance: '0.00', held: '0.00' });
  });

  it('opens no money account and keeps no credential', async () => {
    const { value } = await start();
    const [row] = await query<{ accounts: number; credentials: number }>(
      server,
      `select (select count(*) from account a where a.member_id = m.member_id)::int as accounts,
         (select count(*) from credential c where c.member_id = m.member_id)::int as credentials
         from member m where m.public_id = $1`,
      [value.user?.id],
    );
    expect(row).toEqual({ accounts: 0, credentials: 0 });
  });

  it('is answered account.trial by every player’s route that does not say it serves trial accounts', async () => {
    const { client } = await start();
    const closed = routes.filter(({ access, trial }) => access === 'player' && trial !== true);
    expect(closed.length).toBeGreaterThan(20);
    for (const { method, path, flag } of closed) {
      if (flag !== undefined) continue;
      const answer = await client.raw(path.replaceAll(/:\w+/g, 'x'), {
        method,
        headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
        ...(method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }),
      });
      expect([path, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        path,
        403,
        'account.trial',
      ]);
    }
  });

  it('launches no game for money', async () => {
    await seedCatalog(server.app);
    const { client } = await start();
    const launched = await client.call('POST /wps/game/launchGame', { body: { nodeId: 'onca-da-sorte' } });
    expect(launched).toMatchObject({
      status: 403,
      code: 'game.true_account_required',
      value: { dialog: 'in_need_true_account' },
    });
  });

  it.each([
    ['os', { ...BODY, os: 'AMIGA' }],
    ['platform', { ...BODY, platform: 'M' }],
    ['encryption', { ...BODY, encryption: 'yes' }],
    ['version', { ...BODY, version: 2 }],
    ['type', { ...BODY, type: 0 }],
  ])('takes closed lists only: %s', async (field, body) => {
    const answer = await server.client().call('POST /wps/session/login/freeplay', { body: body as never });
    expect(answer).toMatchObject({ code: 'request.invalid', value: { fields: { [field]: expect.anything() } } });
  });

  it('cannot be come back to: the name takes no password', async () => {
    const { value } = await start();
    const client = server.client();
    const answer = await client.callEncrypted('POST /wps/session/login', {
      body: {
        username: value.user?.account ?? '',
        password: 'qualquer frase comprida',
        sliderPass: await sliderPass(client),
      },
    });
    expect(answer.code).toBe('auth.wrong_credentials');
  });

  it('ends after a day, session and account, and no younger one with it', async () => {
    const old = await start();
    server.clock.advance(DAY);
    const young = await start();
    await query(server, `select enqueue_job('identity.close-trials', '{}'::json, null, null)`);
    const statusOf = async () =>
      (
        await query<{ status: string }>(server, 'select status from member where public_id = $1', [old.value.user?.id])
      )[0]?.status;
    await expect.poll(statusOf).toBe('closed');
    expect((await old.client.call('GET /wps/member/info')).code).toBe('session.required');
    expect((await young.client.call('GET /wps/member/info')).success).toBe(true);
  });

  it('does not exist while the house has it switched off', async () => {
    await server.app.merchants.changeSetting(1, 'flags.FREEPLAY3', false);
    expect((await start()).status).toBe(404);
    await server.app.merchants.changeSetting(1, 'flags.FREEPLAY3', true);
  });
});

describe('free play of one browser and address', () => {
  it('is limited at the product’s own figures', async () => {
    const { createIdentityLimits } = await import('../limits.ts');
    const server = await startTestServer({
      replaced: { replaceParts: (parts) => ({ ...parts, limits: createIdentityLimits(1) }) },
    });
    try {
      await server.app.merchants.changeSetting(1, 'flags.FREEPLAY3', true);
      const client = server.client();
      await client.call('GET /wps/system/status');
      const tries = async (times: number, who: () => typeof client) => {
        const codes: string[] = [];
        for (let n = 0; n < times; n += 1)
          codes.push((await who().call('POST /wps/session/login/freeplay', { body: BODY })).code);
        return codes;
      };
      expect(await tries(4, () => client)).toEqual(['', '', '', 'request.too_many']);
      expect(await tries(4, () => server.client())).toEqual(['', '', 'request.too_many', 'request.too_many']);
    } finally {
      await server.close();
    }
  });
});
