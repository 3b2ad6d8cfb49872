import { createHash } from 'node:crypto';
import { randomCpf, registerPlayer, startTestServer, type TestServer, type World, openWorld } from '@trevo/testkit';
import { type Amount, parseAmount } from '@trevo/money';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askForCode, balanceOf, paidIn, STAFF, withdraw } from './test/bank-world.ts';
import { cashierOf } from './test/cashier-of.ts';

const brl = (text: string): Amount => {
  const value = parseAmount(text, 'BRL');
  if (value === null) throw new Error(text);
  return value;
};
const [ANA, BRUNO] = [101n, 102n];
let serial = 0;
const endToEndId = (): string => `E99999008202601011200${String((serial += 1)).padStart(11, '0')}`;

describe('with a PIX key and no bank behind it', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { PIX_KEY: 'caixa@example.com' } });
  });
  afterAll(() => server.close());

  const receipt = (
    id: string,
    amount: string,
    payerCpf: string,
    change: { endToEndId?: string; operatorId?: bigint } = {},
  ) => ({
    merchantId: 1,
    operatorId: ANA,
    id,
    endToEndId: endToEndId(),
    amount: brl(amount),
    payerCpf,
    ...change,
  });

  test('static codes work offline, and a person credits what the statement shows, once', async () => {
    const { client, cpf } = await registerPlayer(server);
    const options = await client.call('GET /wps/wallet/deposits/options');
    expect(options.value.methods.map(({ id }) => id)).toEqual(['static']);
    const dynamic = await client.call('POST /wps/wallet/deposits', { body: { method: 'dynamic', amount: '50.00' } });
    expect(dynamic.code).toBe('provider.unavailable');
    const deposit = await askForCode(client, '50.00', 'static');
    expect(deposit).toMatchObject({ sandboxUrl: null });
    expect(deposit.brCode).toContain('caixa@example.com');
    const seen = receipt(deposit.depositId, '50.00', cpf);
    const cashier = cashierOf(server.app);
    await Promise.all([cashier.confirmDeposit(seen), cashier.confirmDeposit({ ...seen, operatorId: BRUNO })]);
    expect(await balanceOf(client)).toMatchObject({ balance: '50.00' });
    expect((await cashier.getDeposit({ merchantId: 1, id: deposit.depositId })).payments).toHaveLength(1);
  });

  test('from the threshold on two different people sign a receipt', async () => {
    const { client, cpf } = await registerPlayer(server);
    const deposit = await askForCode(client, '2000.00', 'static');
    const cashier = cashierOf(server.app);
    const seen = receipt(deposit.depositId, '2000.00', cpf);
    await cashier.confirmDeposit(seen);
    expect((await balanceOf(client)).balance).toBe('0.00');
    expect((await cashier.parked.summary(1)).count).toBe(1);
    await expect(cashier.confirmDeposit(seen)).rejects.toMatchObject({ code: 'approval.same_person' });
    await cashier.confirmDeposit({ ...seen, operatorId: BRUNO });
    expect((await balanceOf(client)).balance).toBe('2000.00');
  });

  test('a receipt of another person, another deposit or another brand is refused', async () => {
    const one = await registerPlayer(server);
    const two = await registerPlayer(server);
    const cashier = cashierOf(server.app);
    const mine = await askForCode(one.client, '50.00', 'static');
    const theirs = await askForCode(two.client, '50.00', 'static');
    const seen = receipt(mine.depositId, '50.00', one.cpf);
    const refusal = async (input: typeof seen): Promise<unknown> =>
      cashier.confirmDeposit(input).catch((error: { code: string }) => error.code);
    expect(await refusal({ ...seen, payerCpf: randomCpf() })).toBe('deposit.payer_mismatch');
    expect(await refusal({ ...seen, merchantId: 2 })).toBe('deposit.not_found');
    expect(await refusal({ ...seen, endToEndId: 'x'.repeat(32) })).toBe('deposit.payment_not_found');
    await cashier.confirmDeposit(seen);
    const used = { ...seen, id: theirs.depositId, payerCpf: two.cpf };
    expect(await refusal(used)).toBe('deposit.payment_used');
    expect((await balanceOf(two.client)).balance).toBe('0.00');
    expect((await balanceOf(one.client)).balance).toBe('50.00');
  });

  test('a person sends the payout and names it, once', async () => {
    const { client, cpf } = await registerPlayer(server);
    const cashier = cashierOf(server.app);
    const deposit = await askForCode(client, '50.00', 'static');
    await cashier.confirmDeposit(receipt(deposit.depositId, '50.00', cpf));
    const id = (await withdraw(client, '30.00')).value.withdrawalId;
    const payout = { merchantId: 1, id, endToEndId: endToEndId() };
    await expect(cashier.recordPayout(payout)).rejects.toMatchObject({ code: 'withdrawal.not_waiting' });
    await cashier.approve({ ...STAFF, id, operatorId: ANA });
    await cashier.recordPayout(payout);
    await cashier.recordPayout(payout);
    expect((await cashier.getWithdrawal({ merchantId: 1, id })).withdrawal).toMatchObject({
      status: 'SENT',
      endToEndId: payout.endToEndId,
    });
    expect(await balanceOf(client)).toEqual({ balance: '20.00', held: '0.00' });
    expect((await server.app.ledger.verify()).breaks).toEqual([]);
  });

  test('what waits for a person comes in pages, the oldest first, each row once and found by its id', async () => {
    const { client, cpf } = await registerPlayer(server);
    const cashier = cashierOf(server.app);
    for (let signed = 0; signed < 3; signed += 1) {
      const deposit = await askForCode(client, '2000.00', 'static');
      await cashier.confirmDeposit(receipt(deposit.depositId, '2000.00', cpf));
    }
    const all = await cashier.parked.list(1, { limit: 100, offset: 0 });
    const pages = await Promise.all([0, 2, 4].map((offset) => cashier.parked.list(1, { limit: 2, offset })));
    expect(all.length).toBeGreaterThan(2);
    expect(pages.flat()).toEqual(all.slice(0, 6));
    expect(all.toSorted((one, other) => one.since.getTime() - other.since.getTime())).toEqual(all);
    const last = all.at(-1);
    expect(await cashier.parked.find({ merchantId: 1, id: last?.id ?? '' })).toEqual(last);
    expect(await cashier.parked.find({ merchantId: 2, id: last?.id ?? '' })).toBeNull();
  });
});

describe('with a bank', () => {
  let world: World<'bank'>;
  beforeAll(async () => {
    world = await openWorld({ bank: true });
  });
  afterAll(() => world.close());

  test('a person cannot credit what the bank does not know', async () => {
    const { client, cpf } = await registerPlayer(world.server);
    const cashier = cashierOf(world.server.app);
    const deposit = await askForCode(client, '50.00', 'static');
    const seen = { merchantId: 1, operatorId: ANA, id: deposit.depositId, amount: brl('50.00'), payerCpf: cpf };
    const invented = cashier.confirmDeposit({ ...seen, endToEndId: endToEndId() });
    await expect(invented).rejects.toMatchObject({ code: 'deposit.payment_not_found' });
    const [real = ''] = await world.bank.pay(deposit.brCode, { value: '45.00', cpf, notice: 'drop' });
    const wrong = cashier.confirmDeposit({ ...seen, endToEndId: real });
    await expect(wrong).rejects.toMatchObject({ code: 'deposit.payment_not_found' });
    await cashier.confirmDeposit({ ...seen, endToEndId: real, amount: brl('45.00') });
    await world.runJob('cashier.watch-bank');
    expect((await balanceOf(client)).balance).toBe('45.00');
  });

  const owe = async (username: string, micros: bigint) => {
    const { ledger } = world.server.app;
    const [row] = await world.query<{ id: string }>('select member_id as id from member where username = $1', [
      username,
    ]);
    const accounts = await ledger.accountsOf(BigInt(row?.id ?? 0), 'BRL');
    const contra = await ledger.houseAccount(1, 'BRL', 'games');
    const ref = `debt-${(serial += 1)}`;
    const postings = [{ kind: 'adjust' as const, account: accounts.cash, contra, amount: -micros as Amount }];
    const requestHash = createHash('sha256').update(ref).digest();
    const outcome = await ledger.post({ source: 'test', ref, requestHash, postings, need: [], mayOwe: true });
    expect(outcome.status).toBe('applied');
    return ledger.balanceOf(accounts);
  };

  test('nobody who owes is paid: neither rule nor person approves, and a rejection repays', async () => {
    const cashier = cashierOf(world.server.app);
    const player = await paidIn(world, '100.00');
    const id = (await withdraw(player.client, '80.00')).value.withdrawalId;
    expect((await owe(player.username, brl('50.00'))).owed).toBe(brl('30.00'));
    await world.runJob('cashier.check-withdrawal', { withdrawalId: id });
    await expect(cashier.approve({ ...STAFF, id, operatorId: ANA })).rejects.toMatchObject({
      code: 'withdrawal.player_owes',
    });
    expect((await cashier.getWithdrawal({ merchantId: 1, id })).withdrawal.status).toBe('REQUESTED');
    await cashier.reject({ ...STAFF, id, operatorId: ANA, code: 'other' });
    expect(await balanceOf(player.client)).toEqual({ balance: '50.00', held: '0.00' });
    expect((await world.server.app.ledger.verify()).breaks).toEqual([]);
  });

  test('an approved payout is not sent once the player owes, and can still be rejected', async () => {
    const cashier = cashierOf(world.server.app);
    const player = await paidIn(world, '100.00');
    const id = (await withdraw(player.client, '80.00')).value.withdrawalId;
    await cashier.approve({ ...STAFF, id, operatorId: ANA });
    await owe(player.username, brl('50.00'));
    await world.runJob('cashier.advance-withdrawal', { withdrawalId: id });
    expect((await cashier.getWithdrawal({ merchantId: 1, id })).withdrawal.status).toBe('APPROVED');
    await cashier.reject({ ...STAFF, id, operatorId: ANA, code: 'other' });
    expect((await cashier.getWithdrawal({ merchantId: 1, id })).withdrawal.status).toBe('REJECTED');
    expect(await balanceOf(player.client)).toEqual({ balance: '50.00', held: '0.00' });
    expect((await world.server.app.ledger.verify()).breaks).toEqual([]);
  });

  test('lists, sums and searches say what the rows say', async () => {
    const cashier = cashierOf(world.server.app);
    const player = await paidIn(world, '100.00');
    const id = (await withdraw(player.client, '40.00')).value.withdrawalId;
    const queue = await cashier.listWithdrawals(
      { merchantId: 1, statuses: ['REQUESTED'], isOldestFirst: true },
      { pageNo: 1, pageSize: 10 },
    );
    expect(queue.list.map(({ publicId }) => publicId)).toContain(id);
    const summary = await cashier.queueSummary(1);
    expect(summary).toMatchObject({ overdue: 0, claims: 0, count: queue.total });
    const detail = await cashier.getWithdrawal({ merchantId: 1, id });
    expect(detail).toMatchObject({ hasProof: false });
    expect(await cashier.pixKeyOf({ merchantId: 1, id })).toBe('maria@example.com');
    await expect(cashier.pixKeyOf({ merchantId: 2, id })).rejects.toThrow('withdrawal.not_found');
    const found = await cashier.listWithdrawals({ merchantId: 1, text: id }, { pageNo: 1, pageSize: 10 });
    expect(found.total).toBe(1);
    expect((await cashier.listWithdrawals({ merchantId: 2 }, { pageNo: 1, pageSize: 10 })).total).toBe(0);
    const [newest] = await world.query<{ paid: string }>(
      `select end_to_end_id as paid from deposit_payment order by settled_at desc nulls last limit 1`,
    );
    const deposits = await cashier.listDeposits(
      { merchantId: 1, text: newest?.paid ?? '' },
      { pageNo: 1, pageSize: 10 },
    );
    expect(deposits.list).toMatchObject([{ amount: brl('100.00'), status: 'CREDITED' }]);
  });

  test('every step is announced to the member’s open screens', async () => {
    const listener = new pg.Client({ connectionString: world.server.databaseUrl });
    const heard: string[] = [];
    await listener.connect();
    listener.on('notification', ({ payload }) => {
      for (const event of JSON.parse(payload ?? '[]') as { topic: string; status?: string }[])
        if (event.topic !== 'balance') heard.push(`${event.topic} ${event.status}`);
    });
    await listener.query('listen trevo_member');
    const player = await paidIn(world, '50.00');
    const id = (await withdraw(player.client, '30.00')).value.withdrawalId;
    await cashierOf(world.server.app).reject({ ...STAFF, id, operatorId: ANA, code: 'other' });
    await expect
      .poll(() => heard.filter((line) => !line.startsWith('session')))
      .toEqual([
        'deposit CREDITED',
        'message depositCredited',
        'withdrawal REQUESTED',
        'withdrawal REJECTED',
        'message withdrawalRejected',
      ]);
    await listener.end();
  });

  test('a withdrawal’s steps can be neither changed nor removed', async () => {
    for (const statement of ['update withdrawal_event set by = $1', 'delete from withdrawal_event where by <> $1'])
      await expect(world.query(statement, ['rule'])).rejects.toThrow('append-only');
  });
});
