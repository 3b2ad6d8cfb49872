import { randomBytes } from 'node:crypto';
import { amount } from '@trevo/money';
import { emptyDatabase, operatorClient, startTestServer, type TestServer, BRL } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run as runJobsMigrations } from '../../src/platform/db/migrate-jobs.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { readFunctions } from './catalogue.ts';
import { loadOldHouse, makeOldDatabase, withClient } from './old-history.ts';
import { cashierOf } from '../../src/features/cashier/test/cashier-of.ts';

const SECRET = '91c8e9b61f3a8f93676048706aee536f1358fcdb78bc4904067b5544ffc2c668';
const WITHDRAWAL = 'w_P1AfXrRdICoIogPW4maHeg';
const BETO_AT_PT = 'c91cbd023b92c7c00282d391';

let server: TestServer;
let functionsOfOld: ReadonlyMap<string, string>;
beforeAll(async () => {
  const database = await emptyDatabase();
  await makeOldDatabase(database.url);
  await loadOldHouse(database.url);
  await runJobsMigrations(database.url);
  await withClient(database.url, (client) =>
    client.query(
      `select graphile_worker.add_job('catalog.sync-vendor', '{"merchantId":1,"vassalage":"PT","isWhole":true}')`,
    ),
  );
  await withClient(database.url, (client) =>
    client.query(
      `insert into notice select merchant_id, 'of-banners', 'B', 'B', 'Faixa', 'Strip', 'Texto', 'Text', 90, published_at, true from notice limit 1`,
    ),
  );
  functionsOfOld = await withClient(database.url, readFunctions);
  await migrate(database.url, { info: () => undefined });
  server = await startTestServer({ database, env: { TREVO_SECRET: SECRET } });
});
afterAll(async () => {
  expect((await server.app.ledger.verify()).breaks).toEqual([]);
  await server.close();
});

const query = <Row extends object>(text: string): Promise<Row[]> =>
  withClient(server.databaseUrl, async (client) => (await client.query<Row>(text)).rows);
const moneyOf = async (username: string) => {
  const rows = await query<{ kind: string; balance: string }>(
    `select kind, (balance_micros / 10000)::text as balance from account join member using (member_id)
     where username = '${username}' and balance_micros <> 0 order by kind`,
  );
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, Number(balance) / 100]));
};
const accountsOf = async (username: string) => {
  const [row] = await query<{ id: string }>(`select member_id::text as id from member where username = '${username}'`);
  return server.app.ledger.accountsOf(BigInt(row?.id ?? 0), 'BRL');
};

describe('a house of commit 623ee4d, after this program migrated its database', () => {
  it('has the money and the rounds that it had, and a clean ledger', async () => {
    expect((await server.app.ledger.verify()).breaks).toEqual([]);
    expect(await moneyOf('ana2026')).toEqual({ cash: 76.4, held: 120 });
    expect(await moneyOf('beto2026')).toEqual({ cash: 43 });
    expect(await moneyOf('caio2026')).toEqual({ debt: -45 });
    expect(await query('select round_id, state from vendor_bet order by round_id')).toEqual([
      { round_id: 'beto-round-1', state: 'CLOSED' },
      { round_id: 'beto-round-2', state: 'OPEN' },
      { round_id: 'caio-round-1', state: 'CLOSED' },
      { round_id: 'caio-round-2', state: 'OPEN' },
    ]);
    expect(
      await query(
        'select count(*)::int as rounds, sum(stake_micros)::text as stakes from bet b join round r on r.op_id = b.bet_id and r.at = b.placed_at',
      ),
    ).toEqual([{ rounds: 6, stakes: '6000000' }]);
  });

  it('announces what it announced, now as first versions that can be edited', async () => {
    const before = await query<{ id: string }>('select banner_id as id from banner where is_published order by sort');
    expect(before.length).toBeGreaterThan(2);
    const { value } = await server.client().call('GET /wps/announcements');
    expect(value.banners.map(({ id, title }) => ({ id, hasTitle: title !== '' }))).toEqual(
      before.map(({ id }) => ({ id, hasTitle: true })),
    );
    const notices = await query(`select from notice where promotion_type <> 'B'`);
    const all = [value.player, value.popup, value.promotion, value.help].flat();
    expect([all.length, all.every(({ content }) => content.startsWith('<p>'))]).toEqual([notices.length, true]);
  });

  it('keeps the words of a notice of type B, which stood nowhere, as a hidden notice of the bar', async () => {
    expect(
      await query(
        `select version, body ->> 'promotionType' as type, body #>> '{title,PT}' as title, is_published as shown
         from content_version where content_id = 'of-banners' order by version`,
      ),
    ).toEqual([
      { version: 1, type: 'B', title: 'Faixa', shown: true },
      { version: 2, type: 'PL', title: 'Faixa', shown: false },
    ]);
  });

  it('pays the win of a round that was open, once when the vendor repeats it', async () => {
    const adapter = server.app.gateway.adapters.find(({ vendor }) => vendor === 'PT');
    if (!adapter) throw new Error('no adapter for PT');
    const win = () =>
      server.app.wallet.execute(
        { merchantId: 1, vendor: 'PT', policy: adapter.policy },
        {
          op: 'win',
          player: { token: null, playerId: BETO_AT_PT },
          currency: null,
          occurredAt: null,
          details: null,
          transactionId: 'beto-win-2',
          roundId: 'beto-round-2',
          gameCode: 'ox',
          amount: BRL(25),
          isRoundClosed: true,
          referenceTransactionId: 'beto-bet-2',
          kind: 'normal',
          free: null,
          jackpotWin: null,
        },
      );
    await win();
    await win();
    expect(await moneyOf('beto2026')).toEqual({ cash: 68 });
    expect(await query("select state from vendor_bet where round_id = 'beto-round-2'")).toEqual([{ state: 'CLOSED' }]);
  });

  it('pays out the withdrawal whose money was held', async () => {
    const cashier = cashierOf(server.app);
    const [staff] = await query<{ id: string }>(
      "select operator_id::text as id from operator where username = 'admin'",
    );
    await cashier.approve({ merchantId: 1, note: 'checked', id: WITHDRAWAL, operatorId: BigInt(staff?.id ?? 0) });
    await cashier.recordPayout({ merchantId: 1, id: WITHDRAWAL, endToEndId: `E${'1'.repeat(31)}` });
    expect((await cashier.getWithdrawal({ merchantId: 1, id: WITHDRAWAL })).withdrawal.status).toBe('SENT');
    expect(await moneyOf('ana2026')).toEqual({ cash: 76.4 });
  });

  it('repays a debt from what is paid in next', async () => {
    const { cash } = await accountsOf('caio2026');
    const bank = await server.app.ledger.houseAccount(1, 'BRL', 'bank');
    await server.app.ledger.post({
      source: 'test',
      ref: 'after',
      requestHash: randomBytes(32),
      postings: [{ kind: 'deposit', account: cash, contra: bank, amount: amount(BRL(60)) }],
      need: [],
    });
    expect(await moneyOf('caio2026')).toEqual({ cash: 15 });
  });

  it('still shows the calls that vendors made, by vendor and by transaction', async () => {
    const admin = await operatorClient(server, 'admin');
    const from = '2026-11-22T00:00:00.000Z';
    const to = '2026-11-24T00:00:00.000Z';
    const { value } = await admin.call('GET /ops/calls', { query: { vendor: 'PT', from, to } });
    expect(value.total).toBeGreaterThan(5);
    const bet = await admin.call('GET /ops/calls', { query: { transactionId: 'beto-bet-1', from, to } });
    expect(bet.value.list).toMatchObject([{ vendor: 'PT', op: 'bet' }]);
    const call = await admin.call('GET /ops/calls/:id', { params: { id: bet.value.list[0]?.id ?? '' } });
    expect(call.value).toMatchObject({ vendor: 'PT', transactionId: 'beto-bet-1' });
  });

  it('has in its queued jobs the names that their handlers read', async () => {
    expect(
      await query("select payload from graphile_worker._private_jobs where payload ->> 'merchantId' = '1'"),
    ).toEqual([{ payload: { merchantId: 1, vendor: 'PT', isWhole: true } }]);
  });

  it('still has every function that the old program calls, with its arguments and its answer', async () => {
    const now = await withClient(server.databaseUrl, readFunctions);
    const changed = [...functionsOfOld].filter(([name, line]) => headOf(line) !== headOf(now.get(name) ?? ''));
    // Called by play_apply_vendor and sms_admit alone.
    expect(changed.map(([name]) => name).toSorted()).toEqual([
      'play_is_usual',
      'play_write_movements',
      'sms_count_one',
    ]);
  });
});

const headOf = (line: string): string => line.slice(0, line.indexOf('LANGUAGE'));
