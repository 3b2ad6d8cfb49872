import { randomBytes, randomUUID } from 'node:crypto';
import { type Amount, amount } from '@trevo/money';
import {
  PASSWORD,
  randomCpf,
  sliderPass,
  type TestClient,
  type TestServer,
  BRL,
  openWorld,
  type World,
} from '@trevo/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../src/platform/db/database.ts';
import { createPool } from '../src/platform/db/pool.ts';
import { betsOf, seatPlayer } from './vendor-bets.ts';

describe('closing an account by its owner', () => {
  let world: World<'vendor'>;
  let server: TestServer;
  beforeAll(async () => {
    world = await openWorld({ vendor: 'PT' });
    server = world.server;
  });
  afterAll(() => world.close());

  const stepUp = async (client: TestClient): Promise<string> =>
    (await client.callEncrypted('POST /wps/session/step-up', { body: { password: PASSWORD } })).value.stepUpToken;
  const look = async (client: TestClient) => (await client.call('GET /wps/member/security/closing')).value;
  const close = async (client: TestClient, stepUpToken?: string) =>
    client.call('POST /wps/member/security/closing', {
      body: { reason: 'break', stepUpToken: stepUpToken ?? (await stepUp(client)) },
    });
  const login = async (username: string) => {
    const client = server.client();
    const body = { username, password: PASSWORD, sliderPass: await sliderPass(client) };
    return client.callEncrypted('POST /wps/session/login', { body });
  };

  it('waits until the money is out, and says how much is left', async () => {
    const { client } = await world.player(BRL(12.34));
    expect(await look(client)).toMatchObject({ balance: '12.34', held: '0.00', canClose: false, currencySymbol: 'R$' });
    const answer = await close(client);
    expect([answer.status, answer.code, answer.value]).toEqual([409, 'closing.money_left', { balance: '12.34' }]);
    expect((await look(client)).balance).toBe('12.34');
  });

  it('waits for rounds that are not over, and names their games once each', async () => {
    const player = await seatPlayer(world, BRL(10));
    const bets = betsOf(world);
    const first = await bets.bet(player, 5);
    const second = await bets.bet(player, 5);
    const seen = await look(player.client);
    expect(seen.openGames.map(({ nodeId }) => nodeId)).toEqual(['pt-ox']);
    expect(seen.openGames[0]?.name).not.toBe('');
    expect((await close(player.client)).code).toBe('closing.in_progress');
    for (const bet of [first, second]) await bets.win(player, bet, 0, { isRoundClosed: true });
    expect(await look(player.client)).toMatchObject({ openGames: [], canClose: true });
  });

  it('needs a step-up, and nothing changes without one', async () => {
    const { client, username } = await world.player(BRL(0.01));
    const { client: empty } = await registerEmpty();
    expect((await close(empty, 'x'.repeat(43))).code).toBe('security.step_up_required');
    expect((await look(empty)).canClose).toBe(true);
    expect((await close(client, 'x'.repeat(43))).code).toBe('closing.money_left');
    expect((await login(username)).success).toBe(true);
  });

  it('ends every session at once, and nobody enters again, not even with the right password', async () => {
    const { client, username } = await registerEmpty();
    const other = server.client();
    const answer = await other.callEncrypted('POST /wps/session/login', {
      body: { username, password: PASSWORD, sliderPass: await sliderPass(other) },
    });
    other.token = answer.value.token;
    expect((await close(client)).success).toBe(true);
    for (const one of [client, other])
      expect((await one.call('GET /wps/member/security')).code).toBe('session.required');
    const again = await login(username);
    expect([again.status, again.code]).toEqual([401, 'auth.wrong_credentials']);
  });

  it('keeps the CPF taken', async () => {
    const cpf = randomCpf();
    const { client } = await registerEmpty(cpf);
    expect((await close(client)).success).toBe(true);
    await expect(registerEmpty(cpf)).rejects.toThrow('register.id_number_taken');
  });

  it('closes once when it is asked twice at the same time', async () => {
    const { client } = await registerEmpty();
    const tokens = [await stepUp(client), await stepUp(client)];
    const answers = await Promise.all(tokens.map((token) => close(client, token)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  describe('at the same moment as money', () => {
    type Funds = 'cash' | 'bonus';
    /** A movement of this player, as the ledger is asked for it. */
    const move = async (memberId: bigint, kind: 'deposit' | 'promo' | 'bet', to: Funds, by: Amount) => {
      const { ledger } = server.app;
      const accounts = await ledger.accountsOf(memberId, 'BRL');
      const contra = await ledger.houseAccount(1, 'BRL', kind === 'bet' ? 'games' : 'bank');
      const account = accounts[to];
      return ledger.post({
        source: 'test',
        ref: randomUUID(),
        requestHash: randomBytes(32),
        postings: [{ kind, account, contra, amount: by }],
        need: [],
      });
    };
    /** Holds the rows of the player's money while the works begin, one after the other, so that they wait in this order. */
    const whileHeld = async <A, B>(memberId: bigint, first: () => Promise<A>, second: () => Promise<B>) => {
      const holder = new pg.Client({ connectionString: server.databaseUrl });
      await holder.connect();
      try {
        await holder.query('begin');
        await holder.query('select from account where member_id = $1 and account_id > 0 for update', [memberId]);
        const countWaiting = async (): Promise<number> => {
          const { rows } = await world.owner.query(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          );
          return rows.length;
        };
        const waiting = async (count: number): Promise<void> => {
          await expect.poll(countWaiting).toBe(count);
        };
        const one = first();
        await waiting(1);
        const two = second();
        await waiting(2);
        await holder.query('commit');
        return await Promise.all([one, two]);
      } finally {
        await holder.end();
      }
    };
    const isOpen = async (memberId: bigint) => (await server.app.members.byId(memberId))?.isActive;

    it('does not close when a deposit was first: the money is still theirs', async () => {
      const { client, memberId } = await registerEmpty();
      const token = await stepUp(client);
      const [deposit, answer] = await whileHeld(
        memberId,
        () => move(memberId, 'deposit', 'cash', BRL(7)),
        () => close(client, token),
      );
      expect(deposit.status).toBe('applied');
      expect([answer.code, answer.value]).toEqual(['closing.money_left', { balance: '7.00' }]);
      expect(await isOpen(memberId)).toBe(true);
    });

    it('refuses a bet that comes after it, also one that bonus money could pay', async () => {
      const { client, memberId } = await registerEmpty();
      await move(memberId, 'promo', 'bonus', BRL(5));
      const token = await stepUp(client);
      const [answer, bet] = await whileHeld(
        memberId,
        () => close(client, token),
        () => move(memberId, 'bet', 'bonus', amount(-BRL(5))),
      );
      expect(answer.success).toBe(true);
      expect(bet).toMatchObject({ status: 'refused', reason: 'blocked' });
      expect((await server.app.ledger.verify()).isClean).toBe(true);
    });

    it('leaves the account open to a bet that was first, and to its round', async () => {
      const player = await seatPlayer(world, BRL(5));
      const bets = betsOf(world);
      const token = await stepUp(player.client);
      const bet = await bets.bet(player, 5);
      expect((await close(player.client, token)).code).toBe('closing.in_progress');
      await bets.win(player, bet, 0, { isRoundClosed: true });
      expect((await close(player.client, token)).success).toBe(true);
    });

    it('opens again with everything, and what staff had blocked stays blocked', async () => {
      const [free, blocked] = [await registerEmpty(), await registerEmpty()];
      const { ledger, members } = server.app;
      const { cash } = await ledger.accountsOf(blocked.memberId, 'BRL');
      await ledger.setBlock(cash, 'suspected fraud');
      for (const { client, memberId } of [free, blocked]) {
        expect((await close(client)).success).toBe(true);
        const pool = createPool({ url: server.databaseUrl, max: 1, name: 'test-reopen' });
        await createDatabase(pool)
          .transaction()
          .execute((tx) => members.reopen(tx, memberId));
        await pool.end();
        await move(memberId, 'deposit', 'cash', BRL(3));
      }
      expect(await move(free.memberId, 'bet', 'cash', amount(-BRL(3)))).toMatchObject({ status: 'applied' });
      expect(await move(blocked.memberId, 'bet', 'cash', amount(-BRL(3)))).toMatchObject({ reason: 'blocked' });
    });
  });

  let made = 0;
  const registerEmpty = async (cpf = randomCpf()) => {
    const client = server.client();
    const username = `c${server.clock.now()}${(made += 1)}`;
    const answer = await client.callEncrypted('PUT /wps/member/register', {
      body: {
        username,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        payeeName: 'Maria da Silva',
        idNumber: cpf,
        sliderPass: await sliderPass(client),
        agreeTerms: true,
      },
    });
    if (!answer.success) throw new Error(answer.code);
    client.token = answer.value.token;
    const member = await server.app.members.byUsername(1, username);
    if (!member) throw new Error('registered and not found');
    return { client, username, memberId: member.memberId };
  };
});
