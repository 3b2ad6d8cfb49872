import {
  PASSWORD,
  query,
  registerPlayer,
  sliderPass,
  startTestServer,
  type TestClient,
  type TestServer,
  operatorClient,
  trialPlayer,
} from '@trevo/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closedPlayer } from '../../../../test/console/closed-player.ts';
import { approveWaiting } from '../../../../test/console/second-person.ts';

const REASON = 'Pedido do membro no atendimento';

describe('members on the console', () => {
  let server: TestServer;
  let support: TestClient;
  let admin: TestClient;
  beforeAll(async () => {
    server = await startTestServer();
    support = await operatorClient(server, 'support');
    admin = await operatorClient(server, 'admin');
  });
  afterAll(() => server.close());

  /** Two more failures of the account that just failed; they would each need an image captcha. */
  const lockNewest = async (): Promise<void> => {
    const owner = new pg.Client({ connectionString: server.databaseUrl });
    await owner.connect();
    await owner.query(
      `update login_failure set failed_at = array[now(), now(), now()], locked_until = now() + interval '30 minutes'
       where account_key = (select account_key from login_failure order by updated_at desc limit 1)`,
    );
    await owner.end();
  };
  const found = async (q: string) => (await support.call('GET /ops/members', { query: { q } })).value;
  const playerOf = async () => {
    const player = await registerPlayer(server);
    const id = (await found(player.username)).list[0]?.id ?? '';
    const detail = async () => (await support.call('GET /ops/members/:id', { params: { id } })).value;
    return { ...player, id, detail };
  };

  it('finds a member by user name, public id and exact CPF, and shows the CPF masked only', async () => {
    const player = await playerOf();
    for (const q of [player.username.slice(0, 8), player.id, player.cpf]) {
      const page = await found(q);
      expect(page.list.map(({ id }) => id)).toContain(player.id);
      expect(JSON.stringify(page)).not.toContain(player.cpf);
    }
    expect(JSON.stringify(await player.detail())).not.toContain(player.cpf);
    expect((await found('12345678909')).total).toBe(0);
  });

  it('finds a member whose user name is their mobile number by the whole number, and shows it masked', async () => {
    await server.app.merchants.changeSetting(1, 'flags.MOBILENUMREG3', true);
    const client = server.client();
    const made = await client.callEncrypted('PUT /wps/member/register/mobile', {
      body: {
        mobileNum: '(11) 98765-4321',
        countryDialingCode: '55',
        sliderPass: await sliderPass(client),
        agreeTerms: true,
      },
    });
    const page = await found('5511987654321');
    expect(page.list).toMatchObject([{ id: made.value.user?.id, username: '+55 11 ••••-4321' }]);
    expect((await found('(11) 98765-4321')).list).toEqual(page.list);
    for (const part of ['5', '5511', '551198765432', '+5511'])
      expect([part, (await found(part)).list]).toEqual([part, []]);
    const { value } = await support.call('GET /ops/members/:id', { params: { id: page.list[0]?.id ?? '' } });
    expect(JSON.stringify([page, value])).not.toContain('987654321');
  });

  it('notes who was found by a whole CPF, once, without it, and nobody who was found by a name', async () => {
    const player = await playerOf();
    for (const q of [player.cpf, player.cpf, player.username, player.id]) await found(q);
    const query = { action: 'member.look-up', entityId: player.id };
    const { list } = (await admin.call('GET /ops/audit', { query })).value;
    expect(list).toMatchObject([{ entity: 'member', entityId: player.id, reason: 'Busca no console pelo CPF' }]);
    expect(JSON.stringify(list)).not.toContain(player.cpf);
  });

  it('answers no look-up that is not noted, also when it is tried again', async () => {
    const player = await playerOf();
    await query(
      server,
      `create function planted_refusal() returns trigger language plpgsql as $$ begin raise 'full'; end $$;
       create trigger planted before insert on operator_audit for each row execute function planted_refusal()`,
    );
    const look = async () => (await support.call('GET /ops/members', { query: { q: player.cpf } })).success;
    try {
      expect([await look(), await look()]).toEqual([false, false]);
    } finally {
      await query(server, 'drop function planted_refusal() cascade');
    }
    expect(await look()).toBe(true);
    const noted = { action: 'member.look-up', entityId: player.id };
    expect((await admin.call('GET /ops/audit', { query: noted })).value.total).toBe(1);
  });

  it('shows balance, held money, lock and sessions', async () => {
    const player = await playerOf();
    expect(await player.detail()).toMatchObject({
      balance: '0.00',
      held: '0.00',
      currency: 'BRL',
      openSessions: 1,
      lockedUntil: null,
      isBlocked: false,
    });
    const sessions = await support.call('GET /ops/members/:id/sessions', { params: { id: player.id } });
    expect(sessions.value.list).toHaveLength(1);
    const lines = await support.call('GET /ops/members/:id/statement', { params: { id: player.id } });
    expect(lines.value).toMatchObject({ list: [], total: 0, totalIn: '0.00', totalOut: '0.00' });
  });

  it('ends a lock, so that the right password works again', async () => {
    const player = await playerOf();
    const login = async (password: string) => {
      const client = server.client();
      const body = { username: player.username, password, sliderPass: await sliderPass(client) };
      return client.callEncrypted('POST /wps/session/login', { body });
    };
    await login('not the password');
    await lockNewest();
    expect((await player.detail()).lockedUntil).not.toBeNull();
    const done = await support.call('POST /ops/members/:id/unlock', {
      params: { id: player.id },
      body: { reason: REASON },
    });
    expect(done.status).toBe(200);
    expect((await player.detail()).lockedUntil).toBeNull();
    expect((await login(PASSWORD)).status).toBe(200);
  });

  it('ends all sessions of a member', async () => {
    const player = await playerOf();
    const done = await support.call('POST /ops/members/:id/end-sessions', {
      params: { id: player.id },
      body: { reason: REASON },
    });
    expect(done.value).toEqual({ ended: 1 });
    expect((await player.client.call('GET /wps/member/info')).status).toBe(401);
    expect((await player.detail()).openSessions).toBe(0);
  });

  it('stops bets and payouts with the reason shown, and lifts that', async () => {
    const player = await playerOf();
    const set = (blocked: boolean) =>
      admin.call('PUT /ops/members/:id/block', { params: { id: player.id }, body: { blocked, reason: REASON } });
    expect((await set(true)).status).toBe(200);
    expect(await player.detail()).toMatchObject({ isBlocked: true, blockReason: REASON });
    await set(false);
    expect(await player.detail()).toMatchObject({ isBlocked: true });
    await approveWaiting(server);
    expect(await player.detail()).toMatchObject({ isBlocked: false, blockReason: null });
  });

  it('answers member.not_found for nobody, on every route of a member', async () => {
    const params = { id: 'm_nobody' };
    const body = { reason: REASON };
    const answers = await Promise.all([
      admin.call('GET /ops/members/:id', { params }),
      admin.call('GET /ops/members/:id/statement', { params }),
      admin.call('GET /ops/members/:id/sessions', { params }),
      admin.call('POST /ops/members/:id/unlock', { params, body }),
      admin.call('POST /ops/members/:id/activation-code', { params, body }),
      admin.call('POST /ops/members/:id/end-sessions', { params, body }),
      admin.call('PUT /ops/members/:id/block', { params, body: { blocked: true, ...body } }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(Array(7).fill('member.not_found'));
  });

  it('opens an account again that its owner closed, by an administrator only, and no other account', async () => {
    const { memberId: id, username } = await closedPlayer(server);
    const enter = async () => {
      const client = server.client();
      const body = { username, password: PASSWORD, sliderPass: await sliderPass(client) };
      return (await client.callEncrypted('POST /wps/session/login', { body })).success;
    };
    const reopen = (who: TestClient, memberId: string) =>
      who.call('POST /ops/members/:id/reopen', { params: { id: memberId }, body: { reason: REASON } });
    expect(await enter()).toBe(false);
    expect((await reopen(support, id)).code).toBe('request.forbidden');
    expect((await reopen(admin, id)).success).toBe(true);
    expect(await enter()).toBe(false);
    await approveWaiting(server);
    expect((await reopen(admin, id)).code).toBe('member.not_closed');
    const { memberId: open } = await registerPlayer(server);
    expect((await reopen(admin, open)).code).toBe('member.not_closed');
    // The try before counted as a failure, like any try at a closed account.
    await support.call('POST /ops/members/:id/unlock', { params: { id }, body: { reason: REASON } });
    expect(await enter()).toBe(true);
  });

  it('shows a trial account with an empty statement, and refuses to block the wallet that it does not have', async () => {
    await server.app.merchants.changeSetting(1, 'flags.FREEPLAY3', true);
    const visitor = await trialPlayer(server);
    const { id } = (await visitor.call('GET /wps/member/info')).value;
    const params = { id };
    expect((await support.call('GET /ops/members/:id', { params })).value).toMatchObject({ type: 4, openSessions: 1 });
    expect((await support.call('GET /ops/members/:id/statement', { params })).value).toMatchObject({
      list: [],
      total: 0,
    });
    expect((await support.call('GET /ops/members/:id/sessions', { params })).value.total).toBe(1);
    const block = await admin.call('PUT /ops/members/:id/block', { params, body: { blocked: true, reason: REASON } });
    expect([block.status, block.code]).toEqual([409, 'member.trial']);
    const ended = await support.call('POST /ops/members/:id/end-sessions', { params, body: { reason: REASON } });
    expect(ended.value).toEqual({ ended: 1 });
  });
});
