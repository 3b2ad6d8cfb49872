import { registerPlayer, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { type Amount, parseAmount } from '@trevo/money';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cashierWithBank,
  claim,
  claimedPayout,
  newEndToEndId,
  sayingPayout,
  sentPayout,
} from '../../claimed-payouts.ts';
import { cashierOf, type TestCashier } from '../../../src/features/cashier/test/cashier-of.ts';

const [ANA, BRUNO, CARLA, DAVI] = [101n, 102n, 103n, 104n];
const MERCHANT = { merchantId: 1 };
const brl = (text: string): Amount => parseAmount(text, 'BRL') ?? (0n as Amount);

describe('T63 money that leaves sight, or comes back, in small parts', () => {
  let server: TestServer;
  let owner: pg.Client;
  /** Its bank says of each payout that it was not paid. */
  let told: TestCashier;
  beforeAll(async () => {
    server = await startTestServer({ env: { PIX_KEY: 'caixa@example.com' } });
    told = cashierWithBank(server, sayingPayout('FAILED'));
    owner = new pg.Client({ connectionString: server.databaseUrl });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await server.close();
  });
  const aDayLater = () =>
    owner.query(`update handout set at = at - interval '24 hours';
      update withdrawal set approved_at = approved_at - interval '24 hours'`);

  const codeFor = async (client: TestClient, amount: string): Promise<string> =>
    (await client.call('POST /wps/wallet/deposits', { body: { method: 'static', amount } })).value.depositId;
  const confirm = (operatorId: bigint, of: { id: string; amount: string; payerCpf: string; endToEndId: string }) =>
    cashierOf(server.app).confirmDeposit({ ...of, ...MERCHANT, operatorId, amount: brl(of.amount) });

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
    cashierOf(server.app).parked.noteReturned({ ...MERCHANT, id, operatorId });
  const isListed = async (id: string) =>
    (await cashierOf(server.app).parked.list(1, { limit: 200, offset: 0 })).some((parked) => parked.id === id);
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

  /** A player with 6,000.00, which two people confirmed. */
  const rich = async (): Promise<TestClient> => {
    const { client, cpf } = await registerPlayer(server);
    const id = await codeFor(client, '6000.00');
    const receipt = { id, amount: '6000.00', payerCpf: cpf, endToEndId: newEndToEndId() };
    for (const operatorId of [ANA, BRUNO]) await confirm(operatorId, receipt);
    return client;
  };
  /** Two withdrawals, each small, sent and claimed by the player not to have come. */
  const claims = async (): Promise<string[]> => {
    const client = await rich();
    const ids: string[] = [];
    for (const amount of ['1500.00', '1500.00']) {
      ids.push(await claimedPayout(server, client, amount, [ANA]));
      await aDayLater();
    }
    return ids;
  };
  const owed = (id: string, operatorId = ANA) =>
    told.resolveClaim({ ...MERCHANT, operatorId, id, note: 'came back', outcome: 'owed' });
  const statusOf = async (id: string) =>
    (await cashierOf(server.app).getWithdrawal({ ...MERCHANT, id })).withdrawal.status;
  const attackByClaims = async (ids: readonly string[]) => {
    await Promise.all(ids.map((id) => owed(id)));
    return (await Promise.all(ids.map(statusOf))).toSorted();
  };

  it('claims of one member are not all credited again by the person who approved the withdrawals', async () => {
    const ids = await claims();
    expect(await attackByClaims(ids)).toEqual(['CLAIMED', 'FAILED']);
    const ends = await Promise.all(
      ids.map(async (id) => (await cashierOf(server.app).getWithdrawal({ ...MERCHANT, id })).withdrawal),
    );
    const [open] = ends.filter(({ status }) => status === 'CLAIMED');
    await expect(owed(open?.publicId ?? '')).rejects.toMatchObject({ code: 'approval.same_person' });
    await owed(open?.publicId ?? '', BRUNO);
    expect(await statusOf(open?.publicId ?? '')).toBe('FAILED');
    expect((await server.app.ledger.verify()).breaks).toEqual([]);
  });

  const SAME_PERSON = { code: 'approval.same_person' };
  const balanceOf = async (client: TestClient) => (await client.call('GET /wps/v2/wallets/balance')).value.balance;
  /** 5,000.00 sent on two signatures and claimed; a third person credits it again. */
  const attackByLargeClaim = async () => {
    const client = await rich();
    const id = await claimedPayout(server, client, '5000.00', [ANA, BRUNO]);
    await owed(id, CARLA);
    return { client, id };
  };

  it('a large claim is credited again by two people, not the second of whom approved it', async () => {
    const { client, id } = await attackByLargeClaim();
    expect([await statusOf(id), await balanceOf(client)]).toEqual(['CLAIMED', '1000.00']);
    for (const barred of [CARLA, ANA, BRUNO]) await expect(owed(id, barred)).rejects.toMatchObject(SAME_PERSON);
    await owed(id, DAVI);
    expect([await statusOf(id), await balanceOf(client)]).toEqual(['FAILED', '5999.99']);
    await expect(owed(id, DAVI)).rejects.toMatchObject({ code: 'withdrawal.receipt_closed' });
    expect((await server.app.ledger.verify()).breaks).toEqual([]);
  });

  it('an ask to credit again does not outlive a claim that was closed against the player', async () => {
    const { client, id } = await attackByLargeClaim();
    const paid = (operatorId: bigint) =>
      cashierOf(server.app).resolveClaim({ ...MERCHANT, operatorId, id, note: 'arrived', outcome: 'paid' });
    for (const operatorId of [ANA, BRUNO]) await paid(operatorId);
    await claim(client, id);
    await owed(id, DAVI);
    expect([await statusOf(id), await balanceOf(client)]).toEqual(['CLAIMED', '1000.00']);
  });

  /** A receipt that the timer presumed; one person takes it back and wants it credited again. */
  const reopened = async () => {
    const client = await rich();
    const id = await sentPayout(server, client, '5000.00', [ANA, BRUNO]);
    await owner.query(`update withdrawal set sent_at = sent_at - interval '30 days' where public_id = $1`, [id]);
    await cashierOf(server.app)
      .jobs.find(({ name }) => name === 'cashier.presume-receipts')
      ?.handler({});
    await cashierOf(server.app).reopenReceipt({ ...MERCHANT, operatorId: CARLA, id, note: 'nothing came' });
    return { client, id };
  };

  it('the person who took a presumed receipt back does not decide that it is credited again', async () => {
    const { client, id } = await reopened();
    await owed(id, DAVI);
    await expect(owed(id, CARLA)).rejects.toMatchObject(SAME_PERSON);
    expect([await statusOf(id), await balanceOf(client)]).toEqual(['CLAIMED', '1000.00']);
  });

  /** Receipts with invented ids, each small and of another member, confirmed by one person at the same moment. */
  const attackByReceipts = async () => {
    const receipts: { client: TestClient; seen: Parameters<typeof confirm>[1] }[] = [];
    for (const amount of ['1999.99', '1999.99', '1999.99']) {
      const { client, cpf } = await registerPlayer(server);
      const id = await codeFor(client, amount);
      receipts.push({ client, seen: { id, amount, payerCpf: cpf, endToEndId: newEndToEndId() } });
    }
    const balances = async () => (await Promise.all(receipts.map(({ client }) => balanceOf(client)))).toSorted();
    await Promise.all(receipts.map(({ seen }) => confirm(CARLA, seen)));
    return { receipts, balances };
  };

  it('receipts that one person confirms count together, also of many members', async () => {
    const { receipts, balances } = await attackByReceipts();
    expect(await balances()).toEqual(['0.00', '0.00', '1999.99']);
    for (const { seen } of receipts) await confirm(DAVI, seen);
    expect(await balances()).toEqual(['1999.99', '1999.99', '1999.99']);
    const { client, cpf } = await registerPlayer(server);
    const next = { id: await codeFor(client, '40.00'), amount: '40.00', payerCpf: cpf };
    await confirm(CARLA, { ...next, endToEndId: newEndToEndId() });
    expect(await balanceOf(client)).toBe('0.00');
    await aDayLater();
    await confirm(CARLA, { ...next, endToEndId: newEndToEndId() });
    expect(await balanceOf(client)).toBe('40.00');
  });

  it('would be credited again by one person who also took the receipt back if nobody knew who did', async () => {
    const { client, id } = await reopened();
    await owner.query(`alter table withdrawal_event disable trigger user;
      update withdrawal_event set operator_id = null where step = 'claimed'; alter table withdrawal_event enable trigger user`);
    for (const operatorId of [DAVI, CARLA]) await owed(id, operatorId);
    expect(await balanceOf(client)).toBe('6000.00');
  });

  it('would be credited again by one person if the sum of the claim did not count', async () => {
    await owner.query(`create or replace function handout_day(of_merchant int, of_members bigint[], by_operator bigint,
      of_kind text, of_subject text, since timestamptz, out to_member bigint, out by_one bigint)
      language sql as 'select -5000000000::bigint, -5000000000::bigint'`);
    expect(await statusOf((await attackByLargeClaim()).id)).toBe('FAILED');
  });

  it('would all be credited by one person if receipts counted by member only', async () => {
    await aDayLater();
    await owner.query(`create or replace function handout_day(of_merchant int, of_members bigint[], by_operator bigint,
      of_kind text, of_subject text, since timestamptz, out to_member bigint, out by_one bigint)
      language sql as $$
      select coalesce(sum(h.amount_micros), 0)::bigint, 0::bigint from handout h
      where h.member_id = any (of_members) and (h.kind, h.subject) <> (of_kind, of_subject) and h.at > since $$`);
    expect(await (await attackByReceipts()).balances()).toEqual(['1999.99', '1999.99', '1999.99']);
  });

  it('would all pass by one hand if each were looked at alone', async () => {
    await aDayLater();
    await owner.query(`create or replace function handout_day(of_merchant int, of_members bigint[], by_operator bigint,
      of_kind text, of_subject text, since timestamptz, out to_member bigint, out by_one bigint)
      language sql as 'select 0::bigint, 0::bigint'`);
    expect(await attackByReturns()).toEqual(['returned', 'returned']);
    expect(await attackByClaims(await claims())).toEqual(['FAILED', 'FAILED']);
  });
});
