import { randomUUID } from 'node:crypto';
import { randomCpf, registerPlayer, type World, openWorld } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askForCode, balanceOf, paidIn } from '../test/bank-world.ts';
import { cashierOf } from '../test/cashier-of.ts';

let world: World<'bank'>;
beforeAll(async () => {
  world = await openWorld({ bank: true, jobs: true });
});
afterAll(() => world.close());

type Client = Awaited<ReturnType<typeof registerPlayer>>['client'];
const statusOf = async (client: Client, id: string) =>
  (await client.call('GET /wps/wallet/deposits/:id', { params: { id } })).value;
const expectBecomes = async (client: Client, id: string, status: string): Promise<void> => {
  await expect.poll(async () => (await statusOf(client, id)).status, { interval: 150 }).toBe(status);
};

describe('a deposit', () => {
  test('is credited once when its code is paid, and the ledger says the same', async () => {
    const { client, cpf } = await registerPlayer(world.server);
    const deposit = await askForCode(client, '50.00');
    expect(deposit).toMatchObject({
      status: 'WAITING',
      method: 'dynamic',
      amount: '50.00',
      credited: null,
      payments: [],
    });
    expect(deposit.sandboxUrl).toContain(`#cpf=${cpf}`);
    const [endToEndId] = await world.bank.pay(deposit.brCode, { value: '50.00', cpf });
    await expectBecomes(client, deposit.depositId, 'CREDITED');
    const credited = await statusOf(client, deposit.depositId);
    expect(credited).toMatchObject({ credited: '50.00', endToEndId, note: null });
    expect(await balanceOf(client)).toEqual({ balance: '50.00', held: '0.00' });
  });

  test('is offered and made only as far as the player’s own limit leaves room', async () => {
    const { client, cpf } = await registerPlayer(world.server);
    for (const [period, cap] of [
      ['week', '300.00'],
      ['day', '120.00'],
    ] as const)
      await client.call('POST /wps/member/limits', { body: { measure: 'deposit', period, cap } });
    const deposit = await askForCode(client, '65.00');
    await world.bank.pay(deposit.brCode, { value: '65.00', cpf });
    await expectBecomes(client, deposit.depositId, 'CREDITED');
    const { value } = await client.call('GET /wps/wallet/deposits/options');
    expect(value.limit).toMatchObject({ period: 'day', cap: '120.00', left: '55.00' });
    expect(value.methods.map(({ max }) => max)).toEqual(['55.00', '55.00']);
    expect(value.chips).toEqual(['20.00', '50.00']);
    const ask = (amount: string) =>
      client.call('POST /wps/wallet/deposits', { body: { method: 'dynamic', amount }, key: randomUUID() });
    expect((await ask('55.01')).code).toBe('wallet.limit_reached');
    expect((await ask('55.00')).value.status).toBe('WAITING');
  });

  test('is credited once when the callback comes twice and polling finds it too', async () => {
    const { client, cpf } = await registerPlayer(world.server);
    const deposit = await askForCode(client, '25.00', 'static');
    const [endToEndId = ''] = await world.bank.pay(deposit.brCode, { value: '25.00', cpf });
    await Promise.all([
      world.runJob('cashier.read-payment', { endToEndId }),
      world.runJob('cashier.read-payment', { endToEndId }),
      world.runJob('cashier.watch-bank'),
      statusOf(client, deposit.depositId),
    ]);
    await expectBecomes(client, deposit.depositId, 'CREDITED');
    await world.runJob('cashier.watch-bank');
    expect((await balanceOf(client)).balance).toBe('25.00');
    expect((await statusOf(client, deposit.depositId)).payments).toHaveLength(1);
  });

  test('is found by polling when no callback ever comes', async () => {
    const { client, cpf } = await registerPlayer(world.server);
    const deposit = await askForCode(client, '30.00');
    await world.bank.pay(deposit.brCode, { value: '30.00', cpf, notice: 'drop' });
    await world.runJob('cashier.watch-bank');
    expect(await statusOf(client, deposit.depositId)).toMatchObject({ status: 'CREDITED', credited: '30.00' });
  });

  test('is found because its player looks, with jobs asleep and the callback lost', async () => {
    const { client, cpf } = await registerPlayer(world.server);
    const deposit = await askForCode(client, '30.00', 'static');
    await world.bank.pay(deposit.brCode, { value: '30.00', cpf, notice: 'drop' });
    await expectBecomes(client, deposit.depositId, 'CREDITED');
  });

  test('is credited with a note when it is paid after its deadline', async () => {
    for (const method of ['dynamic', 'static'] as const) {
      const { client, cpf } = await registerPlayer(world.server);
      const deposit = await askForCode(client, '40.00', method);
      await world.bank.pay(deposit.brCode, { value: '40.00', cpf, isLate: true });
      await expectBecomes(client, deposit.depositId, 'CREDITED');
      expect(await statusOf(client, deposit.depositId)).toMatchObject({ note: 'deposit.paid_late', credited: '40.00' });
    }
  });

  test('is credited with what arrived when the amount differs', async () => {
    const { client, cpf } = await registerPlayer(world.server);
    const deposit = await askForCode(client, '40.00', 'static');
    await world.bank.pay(deposit.brCode, { value: '41.37', cpf });
    await expectBecomes(client, deposit.depositId, 'CREDITED');
    expect(await statusOf(client, deposit.depositId)).toMatchObject({
      amount: '40.00',
      credited: '41.37',
      note: 'deposit.amount_differs',
    });
    expect((await balanceOf(client)).balance).toBe('41.37');
  });

  test('credits both payments of a static code that is paid twice', async () => {
    const { client, cpf } = await registerPlayer(world.server);
    const deposit = await askForCode(client, '15.00', 'static');
    await world.bank.pay(deposit.brCode, { value: '15.00', cpf, times: 2 });
    await expect.poll(async () => (await balanceOf(client)).balance).toBe('30.00');
    const view = await statusOf(client, deposit.depositId);
    expect(view).toMatchObject({ credited: '30.00', note: 'deposit.paid_twice' });
    expect(view.payments.map(({ status }) => status)).toEqual(['CREDITED', 'CREDITED']);
  });

  test('is sent back when its account was closed meanwhile, and nothing lands there', async () => {
    const { client, cpf, username } = await registerPlayer(world.server);
    const deposit = await askForCode(client, '35.00');
    await world.query(`update member set status = 'closed' where username = $1`, [username]);
    const [endToEndId = ''] = await world.bank.pay(deposit.brCode, { value: '35.00', cpf });
    const payment = async () =>
      (
        await world.query<{ status: string; reason: string; credited: string | null }>(
          `select p.status, p.reason, p.op_id as credited from deposit_payment p where p.end_to_end_id = $1`,
          [endToEndId],
        )
      )[0];
    await expect.poll(payment, { interval: 150 }).toMatchObject({
      status: 'RETURNED',
      reason: 'deposit.account_closed',
      credited: null,
    });
  });

  test('stands in the way of closing its account from the decision to credit it until it is credited', async () => {
    const { client, cpf, username } = await registerPlayer(world.server);
    const member = await world.server.app.members.byUsername(1, username);
    const isOnItsWay = () => cashierOf(world.server.app).hasPaymentOnItsWay(member?.memberId ?? 0n);
    const deposit = await askForCode(client, '20.00', 'static');
    expect(await isOnItsWay()).toBe(false);
    const [endToEndId = ''] = await world.bank.pay(deposit.brCode, { value: '20.00', cpf });
    await expectBecomes(client, deposit.depositId, 'CREDITED');
    const become = (status: string) =>
      world.query('update deposit_payment set status = $2 where end_to_end_id = $1', [endToEndId, status]);
    // As a crash between the decision and the money leaves it.
    await become('CREDITING');
    expect(await isOnItsWay()).toBe(true);
    await become('CREDITED');
    expect(await isOnItsWay()).toBe(false);
  });

  test('from another CPF is not credited but returned, and the player is told why', async () => {
    const { client } = await registerPlayer(world.server);
    const deposit = await askForCode(client, '60.00');
    const [endToEndId] = await world.bank.pay(deposit.brCode, { value: '60.00', cpf: randomCpf() });
    await expectBecomes(client, deposit.depositId, 'RETURNING');
    expect((await statusOf(client, deposit.depositId)).payments).toMatchObject([
      { endToEndId, status: 'RETURNING', reason: 'deposit.payer_mismatch' },
    ]);
    await expectBecomes(client, deposit.depositId, 'RETURNED');
    expect(await statusOf(client, deposit.depositId)).toMatchObject({ credited: null, note: 'deposit.payer_mismatch' });
    expect((await balanceOf(client)).balance).toBe('0.00');
    const { answer } = await world.bank.desk('GET', 'state');
    const returns = answer.payments.find((payment) => payment.endToEndId === endToEndId)?.devolucoes;
    expect(returns).toMatchObject([{ status: 'DEVOLVIDO' }]);
  });

  test('tries a return again under a new id only after the bank ended the first one', async () => {
    await world.bank.desk('PUT', 'settings', { returns: { mode: 'fail', seconds: 0 } });
    const { client } = await registerPlayer(world.server);
    const deposit = await askForCode(client, '60.00');
    const [endToEndId] = await world.bank.pay(deposit.brCode, { value: '60.00', cpf: randomCpf() });
    const returns = async () => {
      const { answer } = await world.bank.desk('GET', 'state');
      const paid = answer.payments.find((payment) => payment.endToEndId === endToEndId);
      return (paid?.devolucoes ?? []).map(({ status }) => status);
    };
    await expect.poll(returns, { interval: 50 }).toContain('NAO_REALIZADO');
    await world.bank.desk('PUT', 'settings', { returns: { mode: 'auto', seconds: 0 } });
    await expectBecomes(client, deposit.depositId, 'RETURNED');
    expect((await returns()).filter((status) => status !== 'NAO_REALIZADO')).toEqual(['DEVOLVIDO']);
  });

  test('without any request is credited to who paid it and names it, and to nobody else', async () => {
    const owner = await registerPlayer(world.server);
    const stranger = await registerPlayer(world.server);
    const deposit = await askForCode(owner.client, '20.00', 'static');
    const [endToEndId = ''] = await world.bank.pay(deposit.brCode, { value: '20.00', cpf: owner.cpf });
    await expectBecomes(owner.client, deposit.depositId, 'CREDITED');
    const match = (client: Client, id: string, key: string = randomUUID()) =>
      client.call('POST /wps/wallet/deposits/match', { key, body: { endToEndId: id } });
    expect((await match(stranger.client, endToEndId)).code).toBe('deposit.payment_not_found');
    expect((await match(owner.client, endToEndId)).value.depositId).toBe(deposit.depositId);
    expect((await balanceOf(owner.client)).balance).toBe('20.00');

    const { brCode } = await askForCode(owner.client, '35.00', 'static');
    await world.query(`update deposit set txid = 'GONE' || deposit_id where br_code = $1`, [brCode]);
    const [lost = ''] = await world.bank.pay(brCode, { value: '35.00', cpf: owner.cpf, notice: 'drop' });
    await world.runJob('cashier.watch-bank');
    expect((await balanceOf(owner.client)).balance).toBe('20.00');
    expect((await match(stranger.client, lost)).code).toBe('deposit.payment_not_found');
    const key = randomUUID();
    const found = await match(owner.client, lost, key);
    expect(found.value).toMatchObject({ status: 'CREDITED', credited: '35.00', endToEndId: lost });
    expect((await match(owner.client, lost, key)).value.depositId).toBe(found.value.depositId);
    expect((await match(owner.client, endToEndId, key)).code).toBe('request.key_reused');
    expect((await balanceOf(owner.client)).balance).toBe('55.00');
    expect((await match(stranger.client, lost)).code).toBe('deposit.payment_not_found');
    expect((await match(owner.client, 'E'.padEnd(32, '0'))).code).toBe('deposit.payment_not_found');
  });

  test('answers the same code for the same key, also fifty times at once, and refuses another content', async () => {
    const { client } = await registerPlayer(world.server);
    const key = randomUUID();
    const ask = (amount: string) =>
      client.call('POST /wps/wallet/deposits', { key, body: { method: 'dynamic', amount } });
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('70.00')));
    expect(new Set(answers.map(({ value }) => value.brCode)).size).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const other = await ask('71.00');
    expect([other.status, other.code]).toEqual([409, 'request.key_reused']);
    const list = await client.call('GET /wps/wallet/deposits');
    expect(list.value).toMatchObject({ total: 1, totalPages: 1, pageNo: 1 });
  });

  test('expires on the screen while its code still works', async () => {
    const { client, cpf } = await registerPlayer(world.server);
    const deposit = await askForCode(client, '50.00', 'static');
    await world.query(`update deposit set expires_at = now() - interval '1 minute' where public_id = $1`, [
      deposit.depositId,
    ]);
    await world.runJob('cashier.expire-codes');
    expect((await statusOf(client, deposit.depositId)).status).toBe('EXPIRED');
    await world.bank.pay(deposit.brCode, { value: '50.00', cpf });
    await expectBecomes(client, deposit.depositId, 'CREDITED');
    expect((await statusOf(client, deposit.depositId)).note).toBe('deposit.paid_late');
  });

  test('refuses amounts outside the limits, too many open codes, and who is not signed in', async () => {
    const { client } = await registerPlayer(world.server);
    const ask = (amount: string) => client.call('POST /wps/wallet/deposits', { body: { method: 'static', amount } });
    expect((await ask('9.99')).code).toBe('deposit.below_minimum');
    expect((await ask('10000.01')).code).toBe('deposit.above_maximum');
    expect((await ask('10.001')).code).toBe('request.invalid');
    for (let open = 0; open < 10; open += 1) expect((await ask('10.00')).status).toBe(200);
    expect((await ask('10.00')).code).toBe('deposit.too_many_open');
    const visitor = world.server.client();
    const refused = await visitor.call('POST /wps/wallet/deposits', { body: { method: 'static', amount: '10.00' } });
    expect([refused.status, refused.code]).toEqual([401, 'session.required']);
    const noKey = await client.call('POST /wps/wallet/deposits', {
      key: null,
      body: { method: 'static', amount: '10.00' },
    });
    expect(noKey.code).toBe('request.key_required');
  });

  test('needs a holder on file', async () => {
    const { client, memberId } = await registerPlayer(world.server);
    await world.query(
      `delete from member_holder where member_id = (select member_id from member where public_id = $1)`,
      [memberId],
    );
    const refused = await client.call('POST /wps/wallet/deposits', { body: { method: 'static', amount: '10.00' } });
    expect([refused.status, refused.code]).toEqual([409, 'deposit.holder_required']);
    expect((await client.call('GET /wps/wallet/deposits/options')).value.holderRequired).toBe(true);
  });

  test('is invisible to other players', async () => {
    const owner = await registerPlayer(world.server);
    const stranger = await registerPlayer(world.server);
    const { depositId } = await askForCode(owner.client);
    const peek = await stranger.client.call('GET /wps/wallet/deposits/:id', { params: { id: depositId } });
    expect([peek.status, peek.code]).toEqual([404, 'deposit.not_found']);
    expect((await stranger.client.call('GET /wps/wallet/deposits')).value.total).toBe(0);
  });

  test('lists both ways with their limits', async () => {
    const { client } = await registerPlayer(world.server);
    const { value } = await client.call('GET /wps/wallet/deposits/options', { query: { language: 'EN' } });
    expect(value.methods.map(({ id, min, max, expiresInSeconds }) => [id, min, max, expiresInSeconds])).toEqual([
      ['dynamic', '10.00', '10000.00', 900],
      ['static', '10.00', '10000.00', 900],
    ]);
    expect(value.chips).toContain('100.00');
    expect(value.payerRule).toContain('returned');
  });
});

describe('a callback', () => {
  test('with an unknown secret is refused and moves nothing', async () => {
    for (const path of ['/pay/v1/pix/guess/pix', '/pay/v1/nobody/guess/pagamentos']) {
      const answer = await fetch(`${world.server.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ pix: [] }),
      });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ code: 'provider.unknown_secret' });
    }
  });

  test('that lies about a payment is answered at once and changes nothing', async () => {
    const { client } = await registerPlayer(world.server);
    const deposit = await askForCode(client);
    const url = await cashierOf(world.server.app).registerWebhook(world.server.url);
    const lie = {
      endToEndId: `E99999008202601010000${'Z'.repeat(11)}`,
      txid: deposit.txid,
      valor: '9999.00',
      chave: 'x',
    };
    for (const body of [
      { pix: [lie, { nothing: true }] },
      { pix: [lie] },
      { pagamentos: [{ idEnvio: 'W1' }] },
      [],
      7,
      'x',
    ]) {
      const answer = await fetch(`${url}/pix`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect([answer.status, await answer.json()]).toEqual([200, {}]);
    }
    await world.runJob('cashier.read-payment', { endToEndId: lie.endToEndId });
    expect((await statusOf(client, deposit.depositId)).status).toBe('WAITING');
    expect((await balanceOf(client)).balance).toBe('0.00');
  });
});

describe('a silent bank', () => {
  test('refuses new dynamic codes at once and loses nothing that was paid', async () => {
    const quiet = await openWorld({ bank: true });
    try {
      const { client, cpf } = await registerPlayer(quiet.server);
      const deposit = await askForCode(client, '50.00', 'static');
      await quiet.bank.pay(deposit.brCode, { value: '50.00', cpf });
      await quiet.bank.stop();
      const refused = await client.call('POST /wps/wallet/deposits', { body: { method: 'dynamic', amount: '50.00' } });
      expect([refused.status, refused.code]).toEqual([503, 'provider.unavailable']);
      expect((await statusOf(client, deposit.depositId)).status).toBe('WAITING');
      await quiet.bank.start();
      quiet.server.clock.advance(60_000);
      await quiet.runJob('cashier.watch-bank');
      expect((await statusOf(client, deposit.depositId)).status).toBe('CREDITED');
      expect((await balanceOf(client)).balance).toBe('50.00');
    } finally {
      await quiet.close();
    }
  });
});

test('the books agree after all of it', async () => {
  await paidIn(world, '10.00');
  const report = await world.server.app.ledger.verify();
  expect(report.breaks).toEqual([]);
  const [sums] = await world.query<{ rows: string; money: string }>(`
    select (select coalesce(sum(amount_micros), 0) from deposit_payment where status = 'CREDITED')::text as rows,
      (select coalesce(sum(amount_micros), 0) from journal where kind = 'deposit')::text as money`);
  expect(sums?.money).toBe(sums?.rows);
});
