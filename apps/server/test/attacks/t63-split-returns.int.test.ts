import { randomUUID } from 'node:crypto';
import { PASSWORD, registerPlayer, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { type Amount, parseAmount } from '@trevo/money';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const [ANA, BRUNO] = [101n, 102n];
const MERCHANT = { merchantId: 1 };
const brl = (text: string): Amount => parseAmount(text, 'BRL') ?? (0n as Amount);
let serial = 0;
const newEndToEndId = (): string => `E99999008202601011200${String((serial += 1)).padStart(11, '7')}`;

describe('T63 money that leaves sight, or comes back, in small parts', () => {
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
  const aDayLater = () =>
    owner.query(`update deposit_payment set settled_at = settled_at - interval '24 hours', seen_at = seen_at - interval '24 hours';
      update withdrawal set comeback_at = comeback_at - interval '24 hours', approved_at = approved_at - interval '24 hours'`);

  const codeFor = async (client: TestClient, amount: string): Promise<string> =>
    (await client.call('POST /wps/wallet/deposits', { body: { method: 'static', amount } })).value.depositId;
  const confirm = (operatorId: bigint, of: { id: string; amount: string; payerCpf: string; endToEndId: string }) =>
    server.app.cashier.confirmDeposit({ ...of, ...MERCHANT, operatorId, amount: brl(of.amount) });

  /** Payments that no account may get and no bank returns: beyond the player's own limit. */
  const refused = async (...amounts: string[]): Promise<string[]> => {
    const { client, cpf } = await registerPlayer(server);
    await client.call('POST /wps/member/limits', { body: { measure: 'deposit', period: 'day', cap: '50.00' } });
    const id = await codeFor(client, '40.00');
    const ids: string[] = [];
    for (const amount of amounts) {
      const endToEndId = newEndToEndId();
      const seen = { id, amount, payerCpf: cpf, endToEndId };
      // Two people confirm what is large; its credit is refused to both.
      for (const operatorId of [ANA, BRUNO]) await confirm(operatorId, seen).catch(() => undefined);
      await expect(confirm(BRUNO, seen)).rejects.toMatchObject({ code: 'wallet.limit_reached' });
      ids.push(endToEndId);
    }
    return ids;
  };
  const returned = (id: string, operatorId = ANA) =>
    server.app.cashier.parked.noteReturned({ ...MERCHANT, id, operatorId });
  const isListed = async (id: string) =>
    (await server.app.cashier.parked.list(1, 200)).some((parked) => parked.id === id);
  const attackByReturns = async () => {
    const ids = await refused('1500.00', '1500.00');
    return (await Promise.all(ids.map((id) => returned(id)))).toSorted();
  };

  it('a large return by hand stays in sight until a second person says the same', async () => {
    const [id = ''] = await refused('2500.00');
    expect(await returned(id)).toBe('signed');
    expect(await isListed(id)).toBe(true);
    await expect(returned(id)).rejects.toMatchObject({ code: 'approval.same_person' });
    expect(await returned(id, BRUNO)).toBe('returned');
    expect(await isListed(id)).toBe(false);
    await expect(returned(id, BRUNO)).rejects.toMatchObject({ code: 'payment.not_parked' });
  });

  it('returns by one hand count together, of one member and of many', async () => {
    await aDayLater();
    expect(await attackByReturns()).toEqual(['returned', 'signed']);
    const [other = ''] = await refused('600.00');
    expect(await returned(other)).toBe('signed');
    await aDayLater();
    const [later = ''] = await refused('600.00');
    expect(await returned(later)).toBe('returned');
  });

  /** Two withdrawals, each small, sent and claimed by the player not to have come. */
  const claims = async (): Promise<string[]> => {
    const { client, cpf } = await registerPlayer(server);
    const id = await codeFor(client, '6000.00');
    const receipt = { id, amount: '6000.00', payerCpf: cpf, endToEndId: newEndToEndId() };
    for (const operatorId of [ANA, BRUNO]) await confirm(operatorId, receipt);
    const ids: string[] = [];
    for (const amount of ['1500.00', '1500.00']) {
      const { value } = await client.callEncrypted('POST /wps/session/step-up', { body: { password: PASSWORD } });
      const asked = await client.call('POST /wps/wallet/withdrawals', {
        key: randomUUID(),
        body: { amount, pixKeyType: 'email', pixKey: 'maria@example.com', stepUpToken: value.stepUpToken },
      });
      const act = { ...MERCHANT, operatorId: ANA, id: asked.value.withdrawalId, note: 'checked' };
      await server.app.cashier.approve(act);
      await server.app.cashier.recordPayout({ ...MERCHANT, id: act.id, endToEndId: newEndToEndId() });
      const form = new FormData();
      form.set('result', 'partial');
      form.set('receivedAmount', '0.01');
      await client.raw(`/wps/wallet/withdrawals/${act.id}/receipt`, {
        method: 'POST',
        headers: { authorization: `Bearer ${client.token}`, 'idempotency-key': randomUUID() },
        body: form,
      });
      ids.push(act.id);
      await aDayLater();
    }
    return ids;
  };
  const owed = (id: string, operatorId = ANA) =>
    server.app.cashier.resolveClaim({ ...MERCHANT, operatorId, id, note: 'came back', outcome: 'owed' });
  const attackByClaims = async (ids: readonly string[]) =>
    (await Promise.allSettled(ids.map((id) => owed(id)))).map(({ status }) => status).toSorted();

  it('claims of one member are not all credited again by whoever approved the withdrawals', async () => {
    const ids = await claims();
    expect(await attackByClaims(ids)).toEqual(['fulfilled', 'rejected']);
    const ends = await Promise.all(
      ids.map(async (id) => (await server.app.cashier.getWithdrawal({ ...MERCHANT, id })).withdrawal),
    );
    const [open] = ends.filter(({ status }) => status === 'CLAIMED');
    await owed(open?.publicId ?? '', BRUNO);
    expect((await server.app.ledger.verify()).breaks).toEqual([]);
  });

  it('would all pass by one hand if each were looked at alone', async () => {
    await aDayLater();
    await owner.query(`create or replace function cashier_returned_since(of_merchant int, of_member bigint, by_operator bigint,
        besides text, since timestamptz) returns bigint language sql as 'select 0::bigint';
      create or replace function cashier_come_back_since(of_member bigint, besides bigint, since timestamptz)
        returns bigint language sql as 'select 0::bigint'`);
    expect(await attackByReturns()).toEqual(['returned', 'returned']);
    expect(await attackByClaims(await claims())).toEqual(['fulfilled', 'fulfilled']);
  });
});
