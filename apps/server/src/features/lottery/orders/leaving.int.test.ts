import { randomBytes, randomUUID } from 'node:crypto';
import { amount } from '@trevo/money';
import { BRL, operatorClient, PASSWORD, query, type TestClient, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lineOf, type OrderDesk, openOrderHouse, type OrderHouse } from './test/open-orders.ts';

const REASON = 'Pedido do membro no atendimento';

describe('somebody who is blocked or leaves, and their orders', () => {
  let server: TestServer;
  let desk: OrderDesk;
  let closeHouse: OrderHouse['close'];
  let admin: TestClient;
  beforeAll(async () => {
    ({ server, desk, close: closeHouse } = await openOrderHouse());
    admin = await operatorClient(server, 'admin');
  });
  afterAll(() => closeHouse());

  type Player = Awaited<ReturnType<OrderDesk['player']>>;
  const spend = async ({ accounts }: Player): Promise<void> => {
    const { ledger } = server.app;
    const { balance } = await ledger.balanceOf(accounts);
    const contra = await ledger.houseAccount(1, 'BRL', 'bank');
    await ledger.post({
      source: 'test',
      ref: randomUUID(),
      requestHash: randomBytes(32),
      postings: [{ kind: 'adjust', account: accounts.cash, contra, amount: amount(-balance) }],
      need: [],
    });
  };
  /** A player with all their money in a chase of three. */
  const chaser = async (units = 3, bonus = 0) => {
    const numbers = await desk.issues(3);
    const player = await desk.player(units, bonus);
    const [issue = '', ...further] = numbers;
    const chase = { stopOnWin: false, issues: further.map((one) => ({ issue: one, multiple: 1 })) };
    await player.place({ issue, items: [lineOf('S3L_DIR', '1|2|3')], chase });
    const states = async () => {
      const { list } = await desk.orders.list({ memberId: player.memberId }, { pageNo: 1, pageSize: 10 });
      return list.map(({ state }) => state).toReversed();
    };
    return { ...player, issue, states };
  };
  const look = async ({ client }: Player) => (await client.call('GET /wps/member/security/closing')).value;
  const stepUp = async ({ client }: Player): Promise<string> =>
    (await client.callEncrypted('POST /wps/session/step-up', { body: { password: PASSWORD } })).value.stepUpToken;
  const close = async (player: Player, token?: string) => {
    const stepUpToken = token ?? (await stepUp(player));
    return player.client.call('POST /wps/member/security/closing', { body: { reason: 'break', stepUpToken } });
  };

  it('gives the future back in the answer to a block', async () => {
    const player = await chaser(4);
    await desk.shut(player.issue);
    const [found] = await query<{ id: string }>(server, 'select public_id as id from member where member_id = $1', [
      player.memberId,
    ]);
    const blocked = await admin.call('PUT /ops/members/:id/block', {
      params: { id: found?.id ?? '' },
      body: { blocked: true, reason: REASON },
    });
    expect(blocked.status).toBe(200);
    expect(await player.states()).toEqual(['open', 'cancelled', 'cancelled']);
    expect((await player.money()).balance).toBe(BRL(3));
  });

  it('gives the future back through the door that a self-exclusion takes, at once', async () => {
    const player = await chaser();
    await server.app.ledger.setBlock(player.accounts.cash, 'self-exclusion');
    await server.app.identity.giveFutureBack(player.memberId);
    expect(await player.states()).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect((await player.money()).balance).toBe(BRL(3));
  });

  it('gives the future back before an account closes, and what comes back comes out first', async () => {
    const player = await chaser();
    expect(await look(player)).toMatchObject({ balance: '0.00', openGames: [], canClose: true });
    const token = await stepUp(player);
    const first = await close(player, token);
    expect([first.code, first.value]).toEqual(['closing.money_left', { balance: '3.00' }]);
    expect(await player.states()).toEqual(['cancelled', 'cancelled', 'cancelled']);
    await spend(player);
    // Who could not close yet kept their step-up.
    expect((await close(player, token)).success).toBe(true);
  });

  it('closes at once where bonus money alone comes back', async () => {
    const player = await chaser(0, 3);
    expect((await close(player)).success).toBe(true);
    expect(await player.states()).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(await player.money()).toMatchObject({ balance: 0n, bonus: BRL(3) });
  });

  it('keeps an account open for an order of a closed issue, and leaves its future where it is', async () => {
    const player = await chaser();
    await desk.shut(player.issue);
    const seen = await look(player);
    expect(seen).toMatchObject({ canClose: false });
    expect(seen.openGames).toHaveLength(1);
    expect((await close(player)).code).toBe('closing.in_progress');
    expect(await player.states()).toEqual(['open', 'open', 'open']);
  });
});
