import { randomUUID } from 'node:crypto';
import { registerPlayer, type World, openWorld } from '@trevo/testkit';
import sharp from 'sharp';
import { cashierWithBank, sayingPayout } from '../../../../test/claimed-payouts.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { balanceOf, paidIn, STAFF, type TestPlayer, withdraw } from '../test/bank-world.ts';
import { cashierOf } from '../test/cashier-of.ts';

let world: World<'bank'>;
let player: TestPlayer;
let id: string;
beforeAll(async () => {
  world = await openWorld({ bank: true });
  await world.bank.desk('PUT', 'settings', { payouts: { mode: 'auto', seconds: 0 } });
});
afterAll(() => world.close());

const view = async () => (await player.client.call('GET /wps/wallet/withdrawals/:id', { params: { id } })).value;
/** A fresh withdrawal of 30.00 that the bank has paid. */
beforeEach(async () => {
  player = await paidIn(world, '30.00');
  id = (await withdraw(player.client, '30.00')).value.withdrawalId;
  await cashierOf(world.server.app).approve({ ...STAFF, id, operatorId: 1n });
  await expect
    .poll(
      async () => {
        await world.runJob('cashier.advance-withdrawal', { withdrawalId: id });
        return (await view()).status;
      },
      { timeout: 10_000 },
    )
    .toBe('SENT');
});

const confirm = async (
  fields: Record<string, string>,
  {
    file,
    key = randomUUID(),
    client = player.client,
    of = id,
  }: { file?: Buffer; key?: string; client?: TestPlayer['client']; of?: string } = {},
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set('file', new Blob([new Uint8Array(file)]), '../../etc/passwd.png');
  const response = await client.raw(`/wps/wallet/withdrawals/${of}/receipt`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}`, 'idempotency-key': key },
    body: form,
  });
  const answer = (await response.json()) as {
    code?: string;
    value?: { status: string; receipt: unknown; fields?: unknown };
  };
  return { status: response.status, code: answer.code, value: answer.value };
};
const screenshot = () =>
  sharp({ create: { width: 40, height: 80, channels: 3, background: '#0a5' } })
    .withExif({ IFD0: { Copyright: 'SECRET-METADATA' } })
    .jpeg()
    .toBuffer();

/** The id of an order that the bank did not carry out. */
const failedPayout = async (): Promise<string> => {
  await world.bank.desk('PUT', 'settings', { payouts: { mode: 'fail', seconds: 0 } });
  const other = await paidIn(world, '20.00');
  const lost = (await withdraw(other.client, '20.00')).value.withdrawalId;
  await cashierOf(world.server.app).approve({ ...STAFF, id: lost, operatorId: 1n });
  const statusOf = async () =>
    (await other.client.call('GET /wps/wallet/withdrawals/:id', { params: { id: lost } })).value.status;
  await expect
    .poll(async () => {
      await world.runJob('cashier.advance-withdrawal', { withdrawalId: lost });
      return statusOf();
    })
    .toBe('FAILED');
  await world.bank.desk('PUT', 'settings', { payouts: { mode: 'auto', seconds: 0 } });
  const [row] = await world.query<{ payout_id: string }>(
    `select payout_id from payout_attempt join withdrawal using (withdrawal_id) where public_id = $1`,
    [lost],
  );
  const payoutId = row?.payout_id ?? '';
  await world.query(`update payout_attempt set payout_id = 'GONE' || withdrawal_id where payout_id = $1`, [payoutId]);
  return payoutId;
};

describe('a receipt', () => {
  test('is confirmed by the player, once', async () => {
    const key = randomUUID();
    const first = await confirm({ result: 'received' }, { key });
    expect(first).toMatchObject({ status: 200, value: { status: 'RECEIVED', receipt: { result: 'received' } } });
    expect((await view()).timeline.at(-1)).toMatchObject({ step: 'received', by: 'player' });
    expect((await confirm({ result: 'received' }, { key })).value?.status).toBe('RECEIVED');
    expect((await confirm({ result: 'not_received' }, { key })).code).toBe('withdrawal.proof_required');
    expect((await confirm({ result: 'received' })).code).toBe('withdrawal.receipt_closed');
  });

  test('that never came needs a picture, which is drawn anew and seen by staff only', async () => {
    expect((await confirm({ result: 'not_received' })).code).toBe('withdrawal.proof_required');
    const claimed = await confirm({ result: 'not_received' }, { file: await screenshot() });
    expect(claimed).toMatchObject({ status: 200, value: { status: 'CLAIMED', receipt: { result: 'not_received' } } });
    const proof = await cashierOf(world.server.app).proofImage({ merchantId: 1, id });
    expect(proof.mediaType).toBe('image/jpeg');
    expect(proof.bytes.includes('SECRET-METADATA')).toBe(false);
    expect(await sharp(proof.bytes).metadata()).toMatchObject({ width: 40, height: 80, format: 'jpeg' });
    const [row] = await world.query<{ file_name: string }>(
      'select file_name from withdrawal_proof order by created_at desc limit 1',
    );
    expect(row?.file_name).toMatch(/^[A-Za-z0-9_-]{32}\.jpg$/);
    await expect(cashierOf(world.server.app).proofImage({ merchantId: 2, id })).rejects.toMatchObject({
      code: 'withdrawal.not_found',
    });
  });

  test('refuses what is no picture, damaged, too large or a bomb, and keeps nothing of it', async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const damaged = Buffer.concat([png.subarray(0, 40), Buffer.alloc(60)]);
    const codes = [];
    for (const file of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      damaged,
      bomb,
      Buffer.alloc(5 * 1024 * 1024 + 1, 1),
    ])
      codes.push((await confirm({ result: 'not_received' }, { file })).code);
    expect(codes).toEqual(['upload.type_refused', 'upload.damaged', 'upload.damaged', 'upload.too_large']);
    expect((await view()).status).toBe('SENT');
  });

  test('of a part names the rest, and staff gives the rest back', async () => {
    expect((await confirm({ result: 'partial' })).value?.fields).toHaveProperty('receivedAmount');
    expect((await confirm({ result: 'partial', receivedAmount: '30.00' })).code).toBe('request.invalid');
    const partial = await confirm({ result: 'partial', receivedAmount: '10.50' });
    expect(partial.value).toMatchObject({
      status: 'CLAIMED',
      receipt: { result: 'partial', receivedAmount: '10.50', remainingAmount: '19.50' },
    });
    const cashier = cashierWithBank(world.server, sayingPayout('FAILED'));
    await cashier.resolveClaim({ ...STAFF, id, operatorId: 2n, outcome: 'owed' });
    expect(await view()).toMatchObject({ status: 'FAILED', reason: 'withdrawal.came_back' });
    expect(await balanceOf(player.client)).toEqual({ balance: '19.50', held: '0.00' });
    await expect(cashier.resolveClaim({ ...STAFF, id, operatorId: 2n, outcome: 'owed' })).rejects.toMatchObject({
      code: 'withdrawal.receipt_closed',
    });
    expect((await balanceOf(player.client)).balance).toBe('19.50');
  });

  test('is forced on proof by two people, without a credit, and the player appeals once, to others', async () => {
    const { merchants } = world.server.app;
    const cashier = cashierOf(world.server.app);
    const force = (operatorId: bigint) => cashier.resolveClaim({ ...STAFF, id, operatorId, outcome: 'paid' });
    await confirm({ result: 'not_received' }, { file: await screenshot() });
    await merchants.changeSetting(1, 'withdrawal.forcedReceipt', false);
    await expect(force(2n)).rejects.toMatchObject({ code: 'withdrawal.forced_receipt_off' });
    await merchants.changeSetting(1, 'withdrawal.forcedReceipt', true);
    await force(2n);
    expect((await view()).status).toBe('CLAIMED');
    await expect(force(2n)).rejects.toMatchObject({ code: 'approval.same_person' });
    await force(3n);
    const forced = await view();
    expect(forced).toMatchObject({
      status: 'RECEIVED',
      receipt: { result: 'forced' },
      appealUntil: expect.any(String),
    });
    expect(forced.timeline.at(-1)).toMatchObject({
      step: 'received',
      by: 'staff',
      reason: 'withdrawal.forced_receipt',
    });
    expect((await balanceOf(player.client)).balance).toBe('0.00');
    expect((await confirm({ result: 'received' })).code).toBe('withdrawal.receipt_closed');
    const appeal = await confirm({ result: 'not_received' }, { file: await screenshot() });
    expect(appeal).toMatchObject({ status: 200, value: { status: 'CLAIMED' } });
    for (const judge of [2n, 3n]) await expect(force(judge)).rejects.toMatchObject({ code: 'approval.same_person' });
    await force(4n);
    await force(5n);
    expect(await view()).toMatchObject({ status: 'RECEIVED', receipt: { result: 'forced' }, appealUntil: null });
    const again = await confirm({ result: 'not_received' }, { file: await screenshot() });
    expect(again.code).toBe('withdrawal.receipt_closed');
  });

  test('that was forced stands after seven days', async () => {
    const cashier = cashierOf(world.server.app);
    await confirm({ result: 'not_received' }, { file: await screenshot() });
    for (const operatorId of [2n, 3n]) await cashier.resolveClaim({ ...STAFF, id, operatorId, outcome: 'paid' });
    await world.query(`update withdrawal set receipt_at = receipt_at - interval '7 days' where public_id = $1`, [id]);
    expect((await view()).appealUntil).toBeNull();
    const late = await confirm({ result: 'not_received' }, { file: await screenshot() });
    expect(late.code).toBe('withdrawal.receipt_closed');
  });

  test('is not presumed against the bank’s word, nor while the bank is silent', async () => {
    const wait = () =>
      world.query(`update withdrawal set sent_at = sent_at - interval '1441 minutes' where public_id = $1`, [id]);
    await wait();
    await world.query(
      `update payout_attempt set payout_id = $1 where status = 'DONE' and withdrawal_id =
      (select withdrawal_id from withdrawal where public_id = $2)`,
      [await failedPayout(), id],
    );
    await world.bank.stop();
    await world.runJob('cashier.presume-receipts');
    expect((await view()).status).toBe('SENT');
    await world.bank.start();
    world.server.clock.advance(60_000);
    await world.runJob('cashier.presume-receipts');
    expect(await view()).toMatchObject({ status: 'CLAIMED', receipt: { result: 'not_received' } });
    expect((await view()).timeline.at(-1)).toMatchObject({ step: 'claimed', by: 'bank' });
  });

  test('is presumed after the brand’s minutes and can be taken back for seven days', async () => {
    const cashier = cashierOf(world.server.app);
    await world.runJob('cashier.presume-receipts');
    expect((await view()).status).toBe('SENT');
    await world.query(`update withdrawal set sent_at = sent_at - interval '1430 minutes' where public_id = $1`, [id]);
    await world.runJob('cashier.presume-receipts');
    expect((await view()).status).toBe('SENT');
    await world.query(`update withdrawal set sent_at = sent_at - interval '11 minutes' where public_id = $1`, [id]);
    await world.runJob('cashier.presume-receipts');
    await world.runJob('cashier.presume-receipts');
    const { withdrawal, events } = await cashier.getWithdrawal({ merchantId: 1, id });
    expect(withdrawal).toMatchObject({ status: 'RECEIVED', receipt: { result: 'presumed' } });
    expect(events.filter(({ step }) => step === 'received')).toMatchObject([{ by: 'timer' }]);
    await cashier.reopenReceipt({ ...STAFF, id, operatorId: 2n });
    expect((await cashier.getWithdrawal({ merchantId: 1, id })).withdrawal.status).toBe('CLAIMED');
    const told = cashierWithBank(world.server, sayingPayout('FAILED'));
    await told.resolveClaim({ ...STAFF, id, operatorId: 2n, outcome: 'owed' });
    await expect(cashier.reopenReceipt({ ...STAFF, id, operatorId: 2n })).rejects.toMatchObject({
      code: 'withdrawal.receipt_closed',
    });
  });

  test('of somebody else’s withdrawal does not exist', async () => {
    const stranger = await registerPlayer(world.server);
    const answer = await confirm({ result: 'received' }, { client: stranger.client });
    expect([answer.status, answer.code]).toEqual([404, 'withdrawal.not_found']);
    expect((await view()).status).toBe('SENT');
  });
});
