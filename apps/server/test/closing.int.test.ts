import { PASSWORD, randomCpf, sliderPass, type TestClient, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { betsOf, BRL, seatPlayer } from './vendor-bets.ts';
import { openVendorWorld, type VendorWorld } from './vendor-world.ts';

describe('closing an account by its owner', () => {
  let world: VendorWorld;
  let server: TestServer;
  beforeAll(async () => {
    world = await openVendorWorld();
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
    return { client, username };
  };
});
