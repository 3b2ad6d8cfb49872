import { BRL, openWorld } from '@trevo/testkit';
import { createHash, randomUUID } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallIds, type KeptCall, packCall } from '../src/features/play/index.ts';
import { walletLab, type WalletLab } from '../src/features/vendor-wallet/test/wallet-lab.ts';
import { betBy, connectNativeVendor, type NativeVendor, type SignedCall, winOfBet } from './native-vendor.ts';

let lab: WalletLab;
let pt: NativeVendor;

beforeAll(async () => {
  lab = walletLab(await openWorld({ catalog: true }));
  pt = await connectNativeVendor(lab, 'PT', { previousSecret: 'the one before' });
});
afterAll(() => lab.close());

/** A large day's index takes minutes: it must not be made under the time that a statement usually has. */
const REFUSE_BOUNDED = `
  create function refuse_bounded() returns event_trigger language plpgsql as $$
  begin if current_setting('statement_timeout') <> '0' then raise exception 'bounded'; end if; end $$;
  create event trigger refuse_bounded on ddl_command_start when tag in ('CREATE INDEX') execute function refuse_bounded()`;
const keptCall = (at: Date, ids: CallIds): KeptCall => ({
  merchantId: 1,
  vendor: 'PT',
  at,
  ms: 1,
  ip: '127.0.0.1',
  method: 'POST',
  url: '/gw/v1/PT/bet',
  headers: {},
  body: '{}',
  httpStatus: 200,
  answer: '{}',
  op: 'bet',
  status: 'OK',
  ...ids,
});
const refused = { http: 401, status: 'INVALID_SIGNATURE', walletTransactionId: null, cash: undefined };

describe('who calls is proved over the raw bytes', () => {
  test.each([
    ['another secret', { secret: 'guessed' }],
    ['an unknown key', { keyId: 'key-9' }],
    ['a time of over five minutes ago', { skewMs: -301_000 }],
    ['a time over five minutes ahead', { skewMs: 301_000 }],
    ['a body whose bytes were changed', { sentBody: (body: string) => body.replace('"1.00"', '"9.00"') }],
    ['a body with one more space', { sentBody: (body: string) => `${body} ` }],
  ])('%s is 401, tells nothing and moves nothing', async (_, change) => {
    const player = await lab.player(BRL(10), 'PT');
    const answer = await pt.call('bet', betBy(player), change);
    expect(answer).toMatchObject(refused);
    expect(answer.body).toMatchObject({ requestId: null });
    expect(await player.cash()).toBe(BRL(10));
  });

  test('the query is signed as well', async () => {
    const player = await lab.player(BRL(10), 'PT');
    expect(await pt.call('bet', betBy(player), { query: '?try=2' })).toMatchObject({ status: 'OK' });
    let kept: SignedCall | undefined;
    await pt.call('bet', betBy(player), { query: '?try=1', keep: (call) => (kept = call) });
    if (kept === undefined) throw new Error('nothing was kept');
    const moved = { ...kept, path: kept.path.replace('try=1', 'try=9') };
    expect(await pt.call('bet', {}, { again: moved })).toMatchObject(refused);
  });

  test('a signed request is taken once; the same bet signed anew is a replay', async () => {
    const player = await lab.player(BRL(10), 'PT');
    const bet = betBy(player);
    let kept: SignedCall | undefined;
    const first = await pt.call('bet', bet, { keep: (call) => (kept = call) });
    if (kept === undefined) throw new Error('nothing was kept');
    const again = await pt.call('bet', bet, { again: kept });
    // Never a final no: the first one stands.
    expect(again).toMatchObject({ http: 409, status: 'OPERATION_IN_PROCESS' });
    expect(again.body.reason).toBe('replayed');
    expect(await pt.call('bet', bet)).toMatchObject({
      replayed: true,
      walletTransactionId: first.walletTransactionId,
    });
  });

  test('the secret that is being rotated out still opens', async () => {
    const player = await lab.player(BRL(10), 'PT');
    expect(await pt.call('bet', betBy(player), { secret: 'the one before' })).toMatchObject({ status: 'OK' });
  });
});

describe('what the mount refuses', () => {
  const post = (path: string, body = '{}', headers: Record<string, string> = {}) =>
    fetch(`${lab.server.url}${path}`, { method: 'POST', body, headers });

  test.each(['/gw/v1/ZZ/bet', '/gw/v1/FC/bet', '/gw/v1/PT/steal', '/gw/v1/PT'])(
    '%s is 404: no vendor, no connection, or no such operation',
    async (path) => {
      expect((await post(path)).status).toBe(404);
    },
  );

  test('an address that is not on the list finds nothing', async () => {
    const vendor = await connectNativeVendor(lab, 'TF');
    await lab.server.app.connections.connect({
      merchantId: 1,
      vendor: 'TF',
      wire: 'native',
      apiUrl: 'https://vendor.example/api',
      values: { keyId: 'key-1', secret: vendor.secret },
      allowedIps: ['203.0.113.0/24'],
      frameOrigins: [],
      mediaHosts: [],
      source: 'operator',
    });
    expect((await vendor.call('ping', {})).http).toBe(404);
  });

  test('a body over 256 KB is refused, and one of any content type is taken as bytes', async () => {
    expect((await post('/gw/v1/PT/bet', 'x'.repeat(256 * 1024 + 1))).status).toBe(413);
    const answer = await post('/gw/v1/PT/bet', 'x', { 'content-type': 'text/weird' });
    expect(answer.status).toBe(401);
  });

  test('no cookie, no page headers: the answer is for a server', async () => {
    const answer = await post('/gw/v1/PT/ping');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('x-frame-options')).toBeNull();
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  });

  test("the site's own parsers are as they were", async () => {
    const twice = await post('/wps/session/login', '{"a":1,"a":2}', { 'content-type': 'application/json' });
    expect(twice.status).toBe(400);
  });
});

describe('the record of calls', () => {
  const find = async (by: Parameters<WalletLab['server']['app']['calls']['find']>[0]['by']) => {
    const now = lab.server.clock.now();
    const [from, to] = [new Date(now - 3_600_000), new Date(now + 60_000)];
    return lab.server.app.calls.find({ merchantId: 1, vendor: 'PT', from, to, by, limit: 100 });
  };

  test('keeps request and answer, found by transaction, round and player, without the session token', async () => {
    const player = await lab.player(BRL(10), 'PT');
    const details = { note: randomUUID() };
    const bet = betBy(player);
    await pt.call('bet', { ...bet, details });
    await pt.call('win', winOfBet(player, bet));
    await expect.poll(async () => (await find({ roundId: bet.roundId })).length).toBe(2);
    const [call] = await find({ transactionId: bet.transactionId });
    expect(call).toMatchObject({
      op: 'bet',
      status: 'OK',
      method: 'POST',
      url: '/gw/v1/PT/bet',
      httpStatus: 200,
      playerId: player.playerId,
      roundId: bet.roundId,
    });
    const body = JSON.parse(call?.body ?? '{}') as Record<string, unknown>;
    expect(body).toMatchObject({ details, sessionToken: '[hidden]' });
    expect(JSON.parse(call?.answer ?? '{}')).toMatchObject({ balance: { cash: '9.00' } });
    expect(JSON.stringify(await find({ playerId: player.playerId }))).not.toContain(player.token);
  });

  test('finds a list of movements by any of them', async () => {
    const players = [await lab.player(BRL(10), 'PT'), await lab.player(BRL(10), 'PT')] as const;
    const bets = players.map((player) => betBy(player));
    await pt.call('batch', { mode: 'each', items: bets.map((bet) => ({ op: 'bet', ...bet })) });
    for (const [place, { transactionId, roundId }] of bets.entries()) {
      const playerId = players[place]?.playerId ?? '';
      for (const by of [{ transactionId }, { roundId }, { playerId }])
        await expect.poll(async () => (await find(by)).map(({ op }) => op)).toEqual(['batch']);
    }
  });

  test('holds no secret of any kind in the database, refused calls included', async () => {
    const player = await lab.player(BRL(10), 'PT');
    const bet = betBy(player);
    await pt.call('bet', bet, { secret: 'guessed' });
    await expect.poll(async () => (await find(null)).some(({ httpStatus }) => httpStatus === 401)).toBe(true);
    const all = JSON.stringify(await find(null));
    expect(all).not.toContain(player.token);
    expect(all).not.toContain(pt.secret);
  });

  test('a day that is over gets its look-up index at night, and its calls are found with it as without', async () => {
    const { calls } = lab.server.app;
    const at = new Date(lab.server.clock.now() - 2 * 86_400_000);
    const ids = { transactionId: randomUUID(), roundId: randomUUID(), playerId: randomUUID() };
    await calls.write([packCall(keptCall(at, ids))]);
    const query = { merchantId: 1, vendor: 'PT', from: new Date(at.getTime() - 1), to: new Date(), limit: 10 };
    const findAll = () =>
      Promise.all(
        [{ transactionId: ids.transactionId }, { roundId: ids.roundId }, { playerId: ids.playerId }].map(async (by) =>
          (await calls.find({ ...query, by })).map(({ transactionId }) => transactionId),
        ),
      );
    const once = [[ids.transactionId], [ids.transactionId], [ids.transactionId]];
    expect(await findAll()).toEqual(once);
    const indexes = async (): Promise<number> => {
      const name = `vendor_call_${at.toISOString().slice(0, 10).replaceAll('-', '')}`;
      const { rows } = await lab.owner.query(
        "select from pg_indexes where tablename = $1 and indexdef like '%gin (keys)'",
        [name],
      );
      return rows.length;
    };
    expect(await indexes()).toBe(0);
    const job = calls.jobs.find(({ name }) => name === 'play.index-past-calls');
    await lab.owner.query(REFUSE_BOUNDED);
    await job?.handler();
    await lab.owner.query('drop event trigger refuse_bounded');
    await job?.handler();
    expect({ indexes: await indexes(), found: await findAll() }).toEqual({ indexes: 1, found: once });
    await expect(lab.owner.query('select vendor_call_index_before(current_date + 2)')).rejects.toThrow('under way');
  });

  test('a block hashed as before 22 November 2026 is found', async () => {
    const ids = { transactionId: randomUUID(), roundId: null, playerId: null };
    const at = new Date(lab.server.clock.now());
    const formerHash = createHash('sha1').update(`t:${ids.transactionId}`).digest();
    const body = zstdCompressSync(JSON.stringify([keptCall(at, ids)]));
    await lab.owner.query(
      `insert into vendor_call (merchant_id, vendor, from_at, to_at, calls, keys, body)
       values (1, 'PT', $1, $1, 1, array[$2::bigint], $3)`,
      [at, formerHash.readBigInt64BE().toString(), body],
    );
    expect(await find({ transactionId: ids.transactionId })).toMatchObject([ids]);
  });

  test('is append-only, and its days are dropped after 90 days, never before three weeks', async () => {
    const calls = lab.server.app.calls;
    const old = { merchantId: 1, vendor: 'PT', from: new Date(0), by: null, limit: 10 };
    await expect(lab.owner.query('update vendor_call set calls = 2')).rejects.toThrow('append-only');
    await expect(lab.owner.query('select vendor_call_drop_before(current_date)')).rejects.toThrow('three weeks');
    await lab.owner.query("select vendor_call_ensure_day('2020-01-01')");
    await lab.owner.query(
      "insert into vendor_call (merchant_id, vendor, from_at, to_at, calls, keys, body) values (1, 'OLD', '2020-01-01T10:00Z', '2020-01-01T10:00Z', 1, '{}', '')",
    );
    await calls.jobs.find(({ name }) => name === 'play.drop-old-calls')?.handler();
    const { rows } = await lab.owner.query("select from vendor_call where vendor = 'OLD'");
    expect(rows).toEqual([]);
    expect((await calls.find({ ...old, to: new Date(lab.server.clock.now() + 1_000) })).length).toBeGreaterThan(0);
  });
});

test('calls that nobody signed say nothing of the vendor’s health, and leave the gateway open', async () => {
  const vendor = await connectNativeVendor(lab, 'IA');
  const noise = (body: string) => fetch(`${lab.server.url}/gw/v1/IA/bet`, { method: 'POST', body });
  const statuses = await Promise.all(
    Array.from({ length: 60 }, () => noise('?'.repeat(200_000)).then(({ status }) => status)),
  );
  expect(new Set(statuses)).toEqual(new Set([401]));
  expect(lab.server.app.gateway.healths.read('IA')).toMatchObject({ condition: 'ok', callbacks: { count: 0 } });
  const player = await lab.player(BRL(10), 'IA');
  expect(await vendor.call('bet', betBy(player))).toMatchObject({ status: 'OK' });
});

test('a vendor that has called is in the record of health, in whole milliseconds', async () => {
  const player = await lab.player(BRL(10), 'PT');
  for (let call = 0; call < 5; call += 1) await pt.call('bet', betBy(player));
  await lab.server.app.vendors.publishHealth();
  await lab.server.app.vendors.recordHealth();
  const { rows } = await lab.owner.query("select callback_p95_ms from vendor_health_point where vendor = 'PT'");
  expect(rows).toEqual([{ callback_p95_ms: expect.any(Number) }]);
});
