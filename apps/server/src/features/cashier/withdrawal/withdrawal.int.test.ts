import { randomUUID } from 'node:crypto';
import { registerPlayer, randomCpf, type World, openWorld } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf, paidIn, STAFF, stepUp, withdraw } from '../test/bank-world.ts';
import { cashierOf } from '../test/cashier-of.ts';

let world: World<'bank'>;
beforeAll(async () => {
  world = await openWorld({ bank: true, jobs: true });
});
afterAll(() => world.close());

type Client = Awaited<ReturnType<typeof registerPlayer>>['client'];
const [ANA, BRUNO] = [101n, 102n];
const view = async (client: Client, id: string) =>
  (await client.call('GET /wps/wallet/withdrawals/:id', { params: { id } })).value;
const expectBecomes = async (client: Client, id: string, status: string): Promise<void> => {
  await expect.poll(async () => (await view(client, id)).status, { interval: 100 }).toBe(status);
};
const approve = (id: string, operatorId = ANA) => cashierOf(world.server.app).approve({ ...STAFF, id, operatorId });
const requested = async (client: Client, amount = '30.00'): Promise<string> => {
  const answer = await withdraw(client, amount);
  if (!answer.success) throw new Error(`no withdrawal: ${answer.code}`);
  return answer.value.withdrawalId;
};
const bankHolds = (mode: 'auto' | 'hold' | 'fail') =>
  world.bank.desk('PUT', 'settings', { payouts: { mode, seconds: 0 } });
const payoutsOfBank = async () => (await world.bank.desk('GET', 'state')).answer.payouts;

describe('a withdrawal', () => {
  test('holds the money, is approved, sent once and booked out', async () => {
    await bankHolds('auto');
    const { client } = await paidIn(world, '100.00');
    const answer = await withdraw(client, '30.00');
    expect(answer.value).toMatchObject({
      status: 'REQUESTED',
      amount: '30.00',
      fee: '0.00',
      pixKeyMasked: 'm***@example.com',
      receiptOpen: false,
    });
    expect(answer.value.timeline.map(({ step, at }) => [step, at !== null])).toEqual([
      ['requested', true],
      ['checked', true],
      ['approved', false],
      ['sent', false],
      ['received', false],
    ]);
    expect(await balanceOf(client)).toEqual({ balance: '70.00', held: '30.00' });
    const id = answer.value.withdrawalId;
    await approve(id);
    await expectBecomes(client, id, 'SENT');
    const sent = await view(client, id);
    expect(sent.endToEndId).toMatch(/^E\w{31}$/);
    expect(sent).toMatchObject({ receiptOpen: true });
    expect(sent.timeline.map(({ step, by }) => [step, by])).toEqual([
      ['requested', 'player'],
      ['checked', 'rule'],
      ['approved', 'staff'],
      ['sent', 'bank'],
      ['received', null],
    ]);
    expect(await balanceOf(client)).toEqual({ balance: '70.00', held: '0.00' });
    const payout = (await payoutsOfBank()).find(({ endToEndId }) => endToEndId === sent.endToEndId);
    expect(payout).toMatchObject({ valor: '30.00', chave: 'maria@example.com', status: 'REALIZADO' });
  });

  test('from the threshold on takes two different people', async () => {
    const { client } = await paidIn(world, '3000.00');
    const id = await requested(client, '2000.00');
    await approve(id, ANA);
    expect((await view(client, id)).status).toBe('APPROVAL_2');
    await expect(approve(id, ANA)).rejects.toMatchObject({ code: 'approval.same_person' });
    expect((await view(client, id)).status).toBe('APPROVAL_2');
    await approve(id, BRUNO);
    await expectBecomes(client, id, 'SENT');
    await expect(approve(id, BRUNO)).rejects.toMatchObject({ code: 'withdrawal.not_waiting' });
  });

  test('that is rejected gives the money back at once and tells why', async () => {
    const { client } = await paidIn(world, '50.00');
    const id = await requested(client);
    await cashierOf(world.server.app).reject({ ...STAFF, id, operatorId: ANA, code: 'invalid_key' });
    const rejected = await view(client, id);
    expect(rejected).toMatchObject({
      status: 'REJECTED',
      reason: 'withdrawal.rejected_invalid_key',
      receiptOpen: false,
    });
    expect(rejected.timeline.at(-1)).toMatchObject({ step: 'rejected', by: 'staff', reason: rejected.reason });
    expect(await balanceOf(client)).toEqual({ balance: '50.00', held: '0.00' });
    await expect(approve(id)).rejects.toMatchObject({ code: 'withdrawal.not_waiting' });
    const again = cashierOf(world.server.app).reject({ ...STAFF, id, operatorId: BRUNO, code: 'other' });
    await expect(again).rejects.toMatchObject({ code: 'withdrawal.not_waiting' });
  });

  test('approved and rejected at the same moment has one end', async () => {
    await bankHolds('auto');
    const { client } = await paidIn(world, '200.00');
    for (let round = 0; round < 4; round += 1) {
      const id = await requested(client, '20.00');
      const cashier = cashierOf(world.server.app);
      const results = await Promise.allSettled([
        approve(id),
        cashier.reject({ ...STAFF, id, operatorId: BRUNO, code: 'other' }),
      ]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await expect.poll(async () => (await view(client, id)).status).toMatch(/^(SENT|REJECTED)$/);
    }
    const { balance, held } = await balanceOf(client);
    const [sent] = await world.query<{ n: number }>(
      `select count(*)::int as n from withdrawal where status = 'SENT' and member_id =
        (select max(member_id) from withdrawal)`,
    );
    expect([Number(balance) + 20 * (sent?.n ?? 0), held]).toEqual([200, '0.00']);
  });

  test('that the bank does not complete gives the money back at once and tells the player', async () => {
    await bankHolds('fail');
    const { client } = await paidIn(world, '50.00');
    const id = await requested(client);
    await approve(id);
    await expectBecomes(client, id, 'FAILED');
    const failed = await view(client, id);
    expect(failed).toMatchObject({ reason: 'withdrawal.bank_refused', endToEndId: null });
    expect(failed.timeline.at(-1)).toMatchObject({ step: 'failed', by: 'bank' });
    expect(await balanceOf(client)).toEqual({ balance: '50.00', held: '0.00' });
    await bankHolds('auto');
  });

  test('in processing at the bank keeps the money held and is never sent under a second id', async () => {
    await bankHolds('hold');
    const { client } = await paidIn(world, '50.00');
    const id = await requested(client);
    await approve(id);
    await expectBecomes(client, id, 'SENDING');
    for (let round = 0; round < 3; round += 1) await world.runJob('cashier.watch-bank');
    expect(await balanceOf(client)).toEqual({ balance: '20.00', held: '30.00' });
    const mine = (await payoutsOfBank()).filter(({ status }) => status === 'EM_PROCESSAMENTO');
    expect(mine).toHaveLength(1);
    await world.bank.desk('POST', `payouts/${mine[0]?.idEnvio}`, { action: 'complete' });
    await expectBecomes(client, id, 'SENT');
    expect(await balanceOf(client)).toEqual({ balance: '20.00', held: '0.00' });
    await bankHolds('auto');
  });

  test('whose answer was lost is the same one when the player repeats it with their password asked anew', async () => {
    const { client } = await paidIn(world, '100.00');
    const key = randomUUID();
    const first = await withdraw(client, '40.00', { key });
    const again = await withdraw(client, '40.00', { key });
    expect([again.status, again.value.withdrawalId]).toEqual([200, first.value.withdrawalId]);
    expect(await balanceOf(client)).toEqual({ balance: '60.00', held: '40.00' });
  });

  test('answers the same request for the same key, also fifty times at once, and refuses another content', async () => {
    const { client } = await paidIn(world, '100.00');
    const key = randomUUID();
    const stepUpToken = await stepUp(client);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => withdraw(client, '40.00', { key, stepUpToken })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ value }) => value.withdrawalId)).size).toBe(1);
    expect(await balanceOf(client)).toEqual({ balance: '60.00', held: '40.00' });
    const other = await withdraw(client, '41.00', { key, stepUpToken });
    expect([other.status, other.code]).toEqual([409, 'request.key_reused']);
  });

  test('of the whole balance several times at once succeeds once', async () => {
    const { client } = await paidIn(world, '50.00');
    const tokens: string[] = [];
    while (tokens.length < 6) tokens.push(await stepUp(client));
    const answers = await Promise.all(tokens.map((stepUpToken) => withdraw(client, '50.00', { stepUpToken })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(answers.filter(({ success }) => !success).map(({ code }) => code))).toEqual(
      new Set(['wallet.insufficient_funds']),
    );
    expect(await balanceOf(client)).toEqual({ balance: '0.00', held: '50.00' });
  });

  test('needs the password again, once for each request', async () => {
    const { client } = await paidIn(world, '100.00');
    expect((await withdraw(client, '20.00', { stepUpToken: 'no-such-token' })).code).toBe(
      'withdrawal.step_up_required',
    );
    const stepUpToken = await stepUp(client);
    expect((await withdraw(client, '20.00', { stepUpToken })).status).toBe(200);
    expect((await withdraw(client, '20.00', { stepUpToken })).code).toBe('withdrawal.step_up_required');
    expect(await balanceOf(client)).toEqual({ balance: '80.00', held: '20.00' });
  });

  test('refuses amounts outside the limits and more than there is', async () => {
    const { client } = await paidIn(world, '50.00');
    const refusal = async (amount: string) => (await withdraw(client, amount, { stepUpToken: 'unused' })).code;
    expect(await refusal('19.99')).toBe('withdrawal.below_minimum');
    expect(await refusal('10000.01')).toBe('withdrawal.above_maximum');
    expect(await refusal('50.01')).toBe('wallet.insufficient_funds');
    expect(await refusal('20.001')).toBe('request.invalid');
    expect(await refusal('-20.00')).toBe('request.invalid');
  });

  test.each([
    ['cpf', '12345678900'],
    ['cnpj', '11222333000180'],
    ['phone', '12'],
    ['email', 'maria@'],
    ['evp', 'not-a-uuid'],
  ] as const)('refuses a mistyped %s key before any money moves', async (pixKeyType, pixKey) => {
    const { client } = await paidIn(world, '50.00');
    const body = { amount: '20.00', pixKeyType, pixKey, stepUpToken: 'unused' };
    const refused = await client.call('POST /wps/wallet/withdrawals', { body });
    expect([refused.status, refused.code]).toEqual([400, 'withdrawal.pix_key_invalid']);
    expect((await balanceOf(client)).held).toBe('0.00');
  });

  test('takes a CPF key only of the holder, and stores keys sealed', async () => {
    const { client, cpf } = await paidIn(world, '100.00');
    const ask = async (pixKey: string) =>
      client.call('POST /wps/wallet/withdrawals', {
        body: { amount: '20.00', pixKeyType: 'cpf', pixKey, stepUpToken: await stepUp(client) },
      });
    expect((await ask(randomCpf())).code).toBe('withdrawal.key_holder_mismatch');
    expect((await ask(cpf)).status).toBe(200);
    const stored = await world.query<{ key_sealed: Buffer }>('select key_sealed from pix_key');
    expect(stored.some(({ key_sealed }) => key_sealed.includes(cpf))).toBe(false);
  });

  test('needs a holder, and says so in the panel', async () => {
    const { client, memberId } = await paidIn(world, '50.00');
    await world.query(
      `delete from member_holder where member_id = (select member_id from member where public_id = $1)`,
      [memberId],
    );
    expect((await withdraw(client, '20.00', { stepUpToken: 'unused' })).code).toBe('withdrawal.holder_required');
    const { value } = await client.call('GET /wps/wallet/withdrawals/options', { query: { language: 'EN' } });
    expect(value).toMatchObject({ available: '0.00', holderRequired: true, min: '20.00', max: '10000.00' });
    expect(value.locked).toEqual([
      {
        reason: 'withdrawal.holder_required',
        amount: '50.00',
        message: 'Complete your name and CPF before withdrawing.',
      },
    ]);
  });

  test('of a blocked account is refused by the ledger itself', async () => {
    const { client, memberId } = await paidIn(world, '50.00');
    const member = await world.server.app.members.byPublicId(1, memberId);
    const accounts = await world.server.app.ledger.accountsOf(member?.memberId ?? 0n, 'BRL');
    await world.server.app.ledger.setBlock(accounts.cash, 'test');
    expect((await withdraw(client, '20.00')).code).toBe('wallet.blocked');
    expect(await balanceOf(client)).toEqual({ balance: '50.00', held: '0.00' });
  });

  test('is invisible to other players and to other brands’ staff', async () => {
    const owner = await paidIn(world, '50.00');
    const stranger = await registerPlayer(world.server);
    const id = await requested(owner.client);
    const peek = await stranger.client.call('GET /wps/wallet/withdrawals/:id', { params: { id } });
    expect([peek.status, peek.code]).toEqual([404, 'withdrawal.not_found']);
    expect((await stranger.client.call('GET /wps/wallet/withdrawals')).value.total).toBe(0);
    expect((await owner.client.call('GET /wps/wallet/withdrawals')).value.list).toHaveLength(1);
    const foreign = cashierOf(world.server.app).approve({ ...STAFF, merchantId: 2, id, operatorId: ANA });
    await expect(foreign).rejects.toMatchObject({ code: 'withdrawal.not_found' });
    const visitor = await world.server.client().call('GET /wps/wallet/withdrawals/:id', { params: { id } });
    expect(visitor.code).toBe('session.required');
  });

  test('is approved by the rule when the brand lets it, and only up to its amount', async () => {
    await world.server.app.merchants.changeSetting(1, 'withdrawal.autoApproveUpTo', '50000000');
    const { client } = await paidIn(world, '200.00');
    const small = await requested(client, '50.00');
    const large = await requested(client, '50.01');
    await expectBecomes(client, small, 'SENT');
    expect((await view(client, small)).timeline[2]).toMatchObject({ step: 'approved', by: 'rule' });
    expect((await view(client, large)).status).toBe('REQUESTED');
    await world.server.app.merchants.changeSetting(1, 'withdrawal.autoApproveUpTo', '0');
  });

  test('shows its times in public, equal to the rows; what is claimed or came back was not paid', async () => {
    const times = async () => (await world.server.client().call('GET /wps/wallet/withdrawals/times')).value;
    const before = await times();
    const [rows] = await world.query<{ n: number }>(
      `select count(*)::int as n from withdrawal where sent_at is not null and status in ('SENT', 'RECEIVED')`,
    );
    expect(before.count).toBe(rows?.n);
    expect(before.medianSeconds).toBeLessThanOrEqual(before.p95Seconds ?? -1);
    const { client } = await paidIn(world, '100.00');
    const [claimed, returned] = [await requested(client, '30.00'), await requested(client, '30.00')];
    for (const id of [claimed, returned]) {
      await cashierOf(world.server.app).approve({ ...STAFF, id, operatorId: ANA });
      await expectBecomes(client, id, 'SENT');
    }
    expect((await times()).count).toBe(before.count + 2);
    await world.query(`update withdrawal set status = 'CLAIMED' where public_id = $1`, [claimed]);
    await world.query(`update withdrawal set status = 'FAILED', closed_at = sent_at where public_id = $1`, [returned]);
    expect(await times()).toEqual(before);
  });
});

test('the books agree after all of it', async () => {
  const report = await world.server.app.ledger.verify();
  expect(report.breaks).toEqual([]);
  const [sums] = await world.query<{ held: string; open: string }>(`
    select (select coalesce(sum(amount_micros), 0) from withdrawal
            where status in ('REQUESTED', 'APPROVAL_2', 'APPROVED', 'SENDING'))::text as open,
      (select coalesce(sum(case kind when 'hold' then -amount_micros when 'release' then -amount_micros else amount_micros end), 0)
       from journal where kind in ('hold', 'release', 'withdrawal'))::text as held`);
  expect(sums?.held).toBe(sums?.open);
});
