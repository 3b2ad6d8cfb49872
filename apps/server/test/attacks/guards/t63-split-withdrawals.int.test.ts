import { randomUUID } from 'node:crypto';
import { PASSWORD, registerPlayer, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { type Amount, parseAmount } from '@trevo/money';
import { DAY } from '@trevo/time';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cashierWithBank, claimedPayout, sayingPayout } from '../../claimed-payouts.ts';
import { cashierOf } from '../../../src/features/cashier/test/cashier-of.ts';

const MERCHANT = 1;
const [ANA, BRUNO] = [101n, 102n];
const brl = (text: string): Amount => parseAmount(text, 'BRL') ?? (0n as Amount);
let serial = 0;
const newEndToEndId = (): string => `E99999008202601011200${String((serial += 1)).padStart(11, '0')}`;

describe('T63 a large sum in small parts', () => {
  let server: TestServer;
  let owner: pg.Client;
  beforeAll(async () => {
    server = await startTestServer({ env: { PIX_KEY: 'caixa@example.com' } });
    owner = new pg.Client({ connectionString: server.databaseUrl });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await server.close();
  });

  const codeFor = async (client: TestClient, amount: string): Promise<string> =>
    (await client.call('POST /wps/wallet/deposits', { body: { method: 'static', amount } })).value.depositId;
  const confirm = (operatorId: bigint, of: { id: string; amount: string; payerCpf: string; endToEndId: string }) =>
    cashierOf(server.app).confirmDeposit({ ...of, merchantId: MERCHANT, operatorId, amount: brl(of.amount) });
  /** A player with 6,000.00, which two people confirmed. */
  const rich = async () => {
    const player = await registerPlayer(server);
    const id = await codeFor(player.client, '6000.00');
    const receipt = { id, amount: '6000.00', payerCpf: player.cpf, endToEndId: newEndToEndId() };
    for (const operatorId of [ANA, BRUNO]) await confirm(operatorId, receipt);
    return player;
  };
  const withdraw = async (client: TestClient, amount: string): Promise<string> => {
    const { value } = await client.callEncrypted('POST /wps/session/step-up', { body: { password: PASSWORD } });
    const answer = await client.call('POST /wps/wallet/withdrawals', {
      key: randomUUID(),
      body: { amount, pixKeyType: 'email', pixKey: 'maria@example.com', stepUpToken: value.stepUpToken },
    });
    return answer.value.withdrawalId;
  };
  const approve = (id: string, operatorId = ANA) =>
    cashierOf(server.app).approve({ merchantId: MERCHANT, operatorId, id, note: 'checked' });
  const check = async (withdrawalId: string) =>
    cashierOf(server.app)
      .jobs.find(({ name }) => name === 'cashier.check-withdrawal')
      ?.handler({ withdrawalId });
  const statusOf = async (id: string) =>
    (await cashierOf(server.app).getWithdrawal({ merchantId: MERCHANT, id })).withdrawal.status;
  /** Two withdrawals below the threshold, approved by one person within the same moment. */
  const attack = async () => {
    const { client } = await rich();
    const ids = [await withdraw(client, '1999.99'), await withdraw(client, '1999.99')];
    await Promise.all(ids.map((id) => approve(id)));
    return Promise.all(ids.map(statusOf));
  };

  it('is not approved by one person: of two at the same moment the second waits for somebody else', async () => {
    expect((await attack()).toSorted()).toEqual(['APPROVAL_2', 'APPROVED']);
  });

  it('counts what was approved in the last 24 hours', async () => {
    const { client } = await rich();
    const first = await withdraw(client, '1999.99');
    await approve(first);
    const second = await withdraw(client, '100.00');
    await approve(second);
    expect(await statusOf(second)).toBe('APPROVAL_2');
    await expect(approve(second)).rejects.toMatchObject({ code: 'approval.same_person' });
    await approve(second, BRUNO);
    expect(await statusOf(second)).toBe('APPROVED');
    const third = await withdraw(client, '100.00');
    await owner.query(
      `update withdrawal set approved_at = approved_at - interval '24 hours' where public_id = any ($1)`,
      [[first, second]],
    );
    await approve(third);
    expect(await statusOf(third)).toBe('APPROVED');
  });

  it('is not sent again and again by one person who credits each claim back, and the console counts it', async () => {
    const { client } = await rich();
    const first = await claimedPayout(server, client, '1999.99', [ANA]);
    await owner.query("update handout set at = at - interval '24 hours'");
    const told = cashierWithBank(server, sayingPayout('FAILED'));
    const act = { merchantId: MERCHANT, operatorId: ANA, id: first, note: 'came back' };
    await told.resolveClaim({ ...act, outcome: 'owed' });
    expect(await statusOf(first)).toBe('FAILED');
    const second = await withdraw(client, '1999.99');
    const shown = async () => {
      const { withdrawal } = await cashierOf(server.app).getWithdrawal({ merchantId: MERCHANT, id: second });
      return (await cashierOf(server.app).approvedInADay([withdrawal])).get(withdrawal.withdrawalId);
    };
    expect(await shown()).toBe(brl('1999.99'));
    await approve(second);
    expect(await statusOf(second)).toBe('APPROVAL_2');
  });

  it('is not approved by the rule either', async () => {
    await server.app.merchants.changeSetting(MERCHANT, 'withdrawal.autoApproveUpTo', brl('100.00').toString());
    const { client } = await rich();
    const ids = [await withdraw(client, '60.00'), await withdraw(client, '60.00')];
    await Promise.all(ids.map(check));
    expect((await Promise.all(ids.map(statusOf))).toSorted()).toEqual(['APPROVED', 'REQUESTED']);
    server.clock.advance(DAY);
    await Promise.all(ids.map(check));
    expect(await Promise.all(ids.map(statusOf))).toEqual(['APPROVED', 'APPROVED']);
    await server.app.merchants.changeSetting(MERCHANT, 'withdrawal.autoApproveUpTo', '0');
  });

  it('is not credited by one person from receipts that nobody else saw', async () => {
    const { client, cpf } = await registerPlayer(server);
    for (const endToEndId of [newEndToEndId(), newEndToEndId()])
      await confirm(BRUNO, { id: await codeFor(client, '1999.99'), amount: '1999.99', payerCpf: cpf, endToEndId });
    expect((await client.call('GET /wps/v2/wallets/balance')).value.balance).toBe('1999.99');
  });

  it('would leave by one hand if each withdrawal were looked at alone', async () => {
    await owner.query(`create or replace function cashier_approved_since(of_member bigint, besides bigint, since timestamptz)
      returns bigint language sql as 'select 0::bigint'`);
    expect(await attack()).toEqual(['APPROVED', 'APPROVED']);
  });
});
