import { randomCpf, registerPlayer, type TestClient, type World, openWorld } from '@trevo/testkit';
import { HOUR } from '@trevo/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askForCode, paidIn, STAFF, withdraw } from './test/bank-world.ts';
import { cashierOf } from './test/cashier-of.ts';

let world: World<'bank'>;
beforeAll(async () => {
  world = await openWorld({ bank: true });
});
afterAll(() => world.close());

const toldOf = async (client: TestClient) => (await client.call('GET /wps/messages')).value.list;
const kindsOf = async (client: TestClient) => (await toldOf(client)).map(({ kind }) => kind);
const [ANA] = [101n];

describe('what a player is told of their money', () => {
  test('a credited deposit, with what arrived, once for each payment', async () => {
    const { client, cpf } = await registerPlayer(world.server);
    const deposit = await askForCode(client, '15.00', 'static');
    const ids = await world.bank.pay(deposit.brCode, { value: '15.00', cpf, times: 2, notice: 'drop' });
    for (const endToEndId of [...ids, ...ids]) await world.runJob('cashier.read-payment', { endToEndId });
    expect((await toldOf(client)).map(({ kind, params }) => [kind, params])).toEqual([
      ['depositCredited', { deposit: deposit.depositId, amount: '15.00' }],
      ['depositCredited', { deposit: deposit.depositId, amount: '15.00' }],
    ]);
  });

  test('a payment that went back, with the reason in their language', async () => {
    const { client } = await registerPlayer(world.server);
    const deposit = await askForCode(client, '40.00', 'static');
    const [endToEndId = ''] = await world.bank.pay(deposit.brCode, {
      value: '40.00',
      cpf: randomCpf(),
      notice: 'drop',
    });
    await world.runJob('cashier.read-payment', { endToEndId });
    const look = async () => {
      await world.runJob('cashier.watch-bank');
      return kindsOf(client);
    };
    await expect.poll(look, { interval: 200, timeout: 8_000 }).toEqual(['depositReturned']);
    await look();
    const [one, ...more] = await toldOf(client);
    expect(more).toEqual([]);
    expect(one).toMatchObject({ kind: 'depositReturned', params: { deposit: deposit.depositId, amount: '40.00' } });
    expect(one?.params).toHaveProperty('why', 'O pagamento veio de outro CPF e foi devolvido.');
  });

  test('a code that nobody paid in time', async () => {
    const { client } = await registerPlayer(world.server);
    const deposit = await askForCode(client, '20.00');
    world.server.clock.advance(25 * HOUR);
    await Promise.all([world.runJob('cashier.expire-codes'), world.runJob('cashier.expire-codes')]);
    const rows = await world.query<{ kind: string; n: number }>(
      'select kind, count(*)::int n from message where ref = $1 group by kind',
      [deposit.depositId],
    );
    expect(rows).toEqual([{ kind: 'depositExpired', n: 1 }]);
  });

  test('a withdrawal that a person approved and the bank sent', async () => {
    const { client } = await paidIn(world, '80.00');
    const { withdrawalId: id } = (await withdraw(client, '80.00')).value;
    expect(await kindsOf(client)).toEqual(['depositCredited']);
    await cashierOf(world.server.app).approve({ ...STAFF, id, operatorId: ANA });
    expect(await kindsOf(client)).toEqual(['withdrawalApproved', 'depositCredited']);
    const advance = async () => {
      await world.runJob('cashier.advance-withdrawal', { withdrawalId: id });
      return (await toldOf(client)).length;
    };
    await expect.poll(advance, { interval: 200, timeout: 8_000 }).toBe(3);
    await advance();
    expect(await toldOf(client)).toMatchObject([
      { kind: 'withdrawalSent', params: { withdrawal: id, amount: '80.00' } },
      { kind: 'withdrawalApproved', params: { withdrawal: id, amount: '80.00' } },
      { kind: 'depositCredited' },
    ]);
  });

  test('a withdrawal that was rejected, and why', async () => {
    const { client } = await paidIn(world, '80.00');
    const { withdrawalId: id } = (await withdraw(client, '80.00')).value;
    await cashierOf(world.server.app).reject({ ...STAFF, id, operatorId: ANA, code: 'holder_mismatch' });
    const [one] = await toldOf(client);
    expect(one).toMatchObject({ kind: 'withdrawalRejected', params: { withdrawal: id, amount: '80.00' } });
    expect(one?.params).toHaveProperty('why', 'O saque foi recusado: a chave PIX não é do titular da conta.');
  });
});
