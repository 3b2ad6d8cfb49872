import { stubGame, BRL, openWorld, type World, operatorClient } from '@trevo/testkit';
import type { TestClient } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { betsOf, seatPlayer } from '../../../../test/vendor-bets.ts';
import { packCall } from '../index.ts';
import { VENDOR_ACTIONS } from '../../../../test/console/audited-actions.ts';
import { approveWaiting } from '../../../../test/console/second-person.ts';

const reason = 'Pedido da operação';

describe('vendors on the console', () => {
  let world: World<'vendor'>;
  let bets: ReturnType<typeof betsOf>;
  let admin: TestClient;
  let cashier: TestClient;
  let second: TestClient;
  beforeAll(async () => {
    world = await openWorld({ vendor: 'PT' });
    world.vendor.studio.state.games = [stubGame('ox'), stubGame('cow')];
    await world.vendor.sync();
    bets = betsOf(world);
    admin = await operatorClient(world.server, 'admin');
    cashier = await operatorClient(world.server, 'cashier');
    second = await operatorClient(world.server, 'cashier');
  });
  afterAll(async () => {
    expect((await world.server.app.ledger.verify()).breaks).toEqual([]);
    await world.close();
  });
  const cash = async (player: { accounts: { cash: bigint; held: bigint } }) =>
    (await world.server.app.ledger.balanceOf(player.accounts)).balance;
  const audited = async (action: string) => (await admin.call('GET /ops/audit', { query: { action } })).value.list;

  it('lists every vendor of the program with state, games and the last synchronisation', async () => {
    const { value } = await cashier.call('GET /ops/vendors', { query: { pageSize: 50 } });
    const byId = new Map(value.list.map((vendor) => [vendor.id, vendor]));
    expect(byId.get('PT')).toMatchObject({
      displayName: 'Playtech',
      wire: 'native',
      isConnected: true,
      isEnabled: true,
      state: 'ok',
      games: 2,
      breaker: 'closed',
      lastSync: { isOk: true, error: null, added: 2 },
    });
    expect(byId.get('IA')).toMatchObject({ isConnected: false, state: 'unconnected', games: 0, lastSync: null });
    const found = await cashier.call('GET /ops/vendors', { query: { q: 'playt' } });
    expect(found.value.list.map(({ id }) => id)).toEqual(['PT']);
  });

  it('shows a connection without its secrets', async () => {
    const answer = await admin.call('GET /ops/vendors/:id', { params: { id: 'PT' } });
    expect(answer.value).toMatchObject({
      apiOrigin: world.vendor.studio.url,
      frameOrigins: [world.vendor.studio.url],
      can: { freeSpins: true, replay: true, roundState: true, transactions: true },
    });
    expect(JSON.stringify(answer.value)).not.toContain(world.vendor.studio.values.secret);
    expect((await admin.call('GET /ops/vendors/:id', { params: { id: 'ZZ' } })).code).toBe('vendor.not_found');
  });

  it('draws the last two hours from what processes noted each minute', async () => {
    await world.server.app.vendors.publishHealth();
    await world.server.app.vendors.recordHealth();
    const { value } = await admin.call('GET /ops/vendors/:id', { params: { id: 'PT' } });
    expect(value.history).toHaveLength(1);
    expect(value.history[0]).toMatchObject({ state: 'ok', errorShareE4: 0 });
    expect(value.launch.calls).toBe(0);
  });

  it('synchronises by hand, and answers the vendor’s failure as the outcome', async () => {
    const sync = () => admin.call('POST /ops/vendors/:id/sync', { params: { id: 'PT' }, body: { reason } });
    expect((await sync()).value).toMatchObject({ isOk: true, added: 0 });
    world.vendor.studio.state.broken.set('/games', 400);
    expect((await sync()).value).toMatchObject({ isOk: false });
    world.vendor.studio.state.broken.clear();
    const off = await admin.call('POST /ops/vendors/:id/sync', { params: { id: 'IA' }, body: { reason } });
    expect(off.code).toBe('vendor.not_connected');
    expect((await audited('vendor.sync')).length).toBe(2);
  });

  it('turns a vendor off: its games go, its sessions end, its wins are still paid', async () => {
    const player = await seatPlayer(world);
    const { value: launched } = await player.client.call('POST /wps/game/launchGame', { body: { nodeId: 'pt-ox' } });
    const code = new URL(launched.url, world.server.url).searchParams.get('code') ?? '';
    await player.client.call('POST /wps/game/window', { body: { code } });
    const open = await bets.bet(player, 1);
    const set = (isEnabled: boolean) =>
      admin.call('PUT /ops/vendors/:id', { params: { id: 'PT' }, body: { isEnabled, reason } });
    expect((await set(false)).value).toMatchObject({ isEnabled: false, state: 'off' });
    expect((await player.client.call('POST /wps/game/launchGame', { body: { nodeId: 'pt-ox' } })).code).toBe(
      'game.not_found',
    );
    expect((await bets.win(player, open, 2)).status).toBe('OK');
    expect((await set(true)).value).toMatchObject({ isEnabled: false, waits: { appliesAt: expect.anything() } });
    await approveWaiting(world.server);
    const { value: back } = await admin.call('GET /ops/vendors/:id', { params: { id: 'PT' } });
    expect(back).toMatchObject({ isEnabled: true, state: 'ok' });
    const unconnected = await admin.call('PUT /ops/vendors/:id', {
      params: { id: 'IA' },
      body: { isEnabled: true, reason },
    });
    expect(unconnected.code).toBe('vendor.not_connected');
  });

  it('lists open rounds with all that happened in them, and closes one once', async () => {
    const player = await seatPlayer(world);
    const open = await bets.bet(player, 3);
    const { value } = await cashier.call('GET /ops/rounds', { query: { q: player.username } });
    expect(value.total).toBe(1);
    const row = value.list[0];
    expect(row).toMatchObject({
      vendor: 'PT',
      roundId: open.roundId,
      gameName: 'Game ox',
      state: 'open',
      bets: 1,
      stake: '3.00',
      win: '0.00',
      needsSecondPerson: false,
      pending: null,
    });
    const params = { id: row?.id ?? '' };
    const { value: detail } = await cashier.call('GET /ops/rounds/:id', { params });
    expect(detail.transactions).toMatchObject([
      { family: 'stake', transactionId: open.transactionId, amount: '-3.00' },
    ]);
    const close = () => cashier.call('POST /ops/rounds/:id/close', { params, body: { reason } });
    expect((await close()).value).toMatchObject({ state: 'closed' });
    expect((await close()).code).toBe('round.not_open');
    expect((await cashier.call('GET /ops/rounds', { query: { q: 'nobody' } })).value.total).toBe(0);
    expect((await cashier.call('GET /ops/rounds/:id', { params: { id: 'nothing' } })).code).toBe('round.not_found');
  });

  it('lists instead what the watchdog ended by itself', async () => {
    const player = await seatPlayer(world);
    const [open, ended] = [await bets.bet(player, 3), await bets.bet(player, 4)];
    await world.owner.query(
      `insert into vendor_round_watch (vendor, round_id, member_id, opened_at, ended_at)
       select vendor, round_id, member_id, opened_at, now() from vendor_bet where round_id = $1`,
      [ended.roundId],
    );
    await world.owner.query(
      `update bet set state = 'settled', version = 2, settled_at = now(), settled_xid = stream_xid() where round = $1`,
      [ended.roundId],
    );
    const list = async (query: { ended?: 'watchdog' }) => {
      const { value } = await cashier.call('GET /ops/rounds', { query: { q: player.username, ...query } });
      return value.list.map(({ roundId, state }) => `${roundId} ${state}`);
    };
    expect(await list({})).toEqual([`${open.roundId} open`]);
    expect(await list({ ended: 'watchdog' })).toEqual([`${ended.roundId} closed`]);
  });

  it('asks the vendor, and closes what it calls closed', async () => {
    const player = await seatPlayer(world);
    const open = await bets.bet(player, 3);
    const id = (await cashier.call('GET /ops/rounds', { query: { q: player.username } })).value.list[0]?.id ?? '';
    const ask = () => cashier.call('POST /ops/rounds/:id/ask', { params: { id }, body: { reason } });
    expect((await ask()).value).toMatchObject({ state: 'open', vendorSays: 'unknown' });
    world.vendor.studio.state.broken.set(`/rounds/${open.roundId}`, 400);
    expect((await ask()).code).toBe('vendor.unavailable');
    world.vendor.studio.state.broken.clear();
    world.vendor.studio.state.rounds.set(open.roundId, 'CLOSED');
    expect((await ask()).value).toMatchObject({ state: 'closed', closedBy: 'vendor: asked by staff' });
  });

  it('voids a small round at once and a large one with two people', async () => {
    const player = await seatPlayer(world, BRL(5_000));
    await bets.bet(player, 10);
    const rounds = async () => (await cashier.call('GET /ops/rounds', { query: { q: player.username } })).value.list;
    const voidIt = (client: TestClient, id: string) =>
      client.call('POST /ops/rounds/:id/void', { params: { id }, body: { reason } });
    const small = (await rounds())[0]?.id ?? '';
    expect((await voidIt(cashier, small)).value).toMatchObject({ state: 'void' });
    expect(await cash(player)).toBe(BRL(5_000));
    await bets.bet(player, 3_000);
    const large = (await rounds())[0]?.id ?? '';
    expect((await voidIt(cashier, large)).value).toMatchObject({ state: 'open', pending: { action: 'void' } });
    expect(await cash(player)).toBe(BRL(2_000));
    expect((await voidIt(cashier, large)).code).toBe('approval.same_person');
    expect((await voidIt(second, large)).value).toMatchObject({ state: 'void', pending: null });
    expect(await cash(player)).toBe(BRL(5_000));
    expect((await audited('round.void')).length).toBe(3);
  });

  it('takes a first yes for what its giver saw and for a day, not for a round that grew since', async () => {
    const player = await seatPlayer(world, BRL(9_000));
    const { roundId } = await bets.bet(player, 3_000);
    const { value } = await cashier.call('GET /ops/rounds', { query: { q: player.username } });
    const id = value.list[0]?.id ?? '';
    const voidIt = async (client: TestClient) =>
      (await client.call('POST /ops/rounds/:id/void', { params: { id }, body: { reason } })).value;
    expect(await voidIt(cashier)).toMatchObject({ state: 'open', pending: { action: 'void' } });
    await bets.bet(player, 2_000, { roundId });
    const grown = await cashier.call('GET /ops/rounds/:id', { params: { id } });
    expect(grown.value.pending).toBeNull();
    expect(await voidIt(second)).toMatchObject({ state: 'open', pending: { action: 'void' } });
    await world.owner.query("update vendor_consent set at = at - interval '25 hours'");
    expect(await voidIt(cashier)).toMatchObject({ state: 'open', pending: { action: 'void' } });
    expect(await cash(player)).toBe(BRL(4_000));
    expect(await voidIt(second)).toMatchObject({ state: 'void', pending: null });
    expect(await cash(player)).toBe(BRL(9_000));
  });

  const orphanOf = async (units: number) => {
    const player = await seatPlayer(world);
    const bet = { transactionId: `lost-${units}`, roundId: `lost-round-${units}` };
    const win = () => bets.win(player, bet, units, { id: `orphan-${units}` });
    expect((await win()).status).toBe('TEMPORARY_ERROR');
    world.server.clock.advance(31_000);
    expect((await win()).status).toBe('TRANSACTION_NOT_FOUND');
    world.server.clock.advance(-31_000);
    const { value } = await cashier.call('GET /ops/orphans', { query: { state: 'open', q: player.username } });
    return { player, win, orphan: value.list[0] };
  };

  it('pays an orphan win once, and the vendor’s next try is a replay', async () => {
    const { player, win, orphan } = await orphanOf(40);
    expect(orphan).toMatchObject({ vendor: 'PT', amount: '40.00', state: 'open', needsSecondPerson: false });
    const params = { id: orphan?.id ?? '' };
    const pay = () => cashier.call('POST /ops/orphans/:id/pay', { params, body: { reason } });
    expect((await pay()).value).toMatchObject({ state: 'paid' });
    expect((await pay()).code).toBe('orphan.resolved');
    expect(await win()).toMatchObject({ status: 'OK', isReplay: true });
    expect(await cash(player)).toBe(BRL(140));
  });

  it('pays a large orphan with two people, and dismisses one with a reason', async () => {
    const { player, orphan } = await orphanOf(2_500);
    const params = { id: orphan?.id ?? '' };
    const pay = (client: TestClient) => client.call('POST /ops/orphans/:id/pay', { params, body: { reason } });
    expect((await pay(cashier)).value).toMatchObject({ state: 'open', pending: { action: 'pay' } });
    expect((await pay(cashier)).code).toBe('approval.same_person');
    expect((await pay(second)).value).toMatchObject({ state: 'paid', pending: null });
    expect(await cash(player)).toBe(BRL(2_600));
    const other = await orphanOf(11);
    const dismissed = await cashier.call('POST /ops/orphans/:id/dismiss', {
      params: { id: other.orphan?.id ?? '' },
      body: { reason },
    });
    expect(dismissed.value).toMatchObject({ state: 'dismissed', note: reason });
    expect(await cash(other.player)).toBe(BRL(100));
    const missing = await cashier.call('POST /ops/orphans/:id/pay', { params: { id: 'none' }, body: { reason } });
    expect(missing.code).toBe('orphan.not_found');
  });

  it('compares a period when asked, and refuses one that is none', async () => {
    const now = world.server.clock.now();
    const body = {
      vendor: 'PT',
      from: new Date(now - 3_600_000).toISOString(),
      to: new Date(now).toISOString(),
      reason,
    };
    const started = await cashier.call('POST /ops/reconciliations', { body });
    expect(started.value).toMatchObject({ vendor: 'PT', state: 'running' });
    await world.server.app.vendorPlay.reconciliations.run(1, started.value.id);
    const { value } = await cashier.call('GET /ops/reconciliations/:id', { params: { id: started.value.id } });
    expect(value.state).toBe('different');
    expect(value.startedBy).toMatch(/^op/);
    const list = await cashier.call('GET /ops/reconciliations/:id/differences', { params: { id: started.value.id } });
    expect(list.value.total).toBe(value.unresolved);
    const first = list.value.list[0]?.id ?? '';
    const resolve = () =>
      cashier.call('POST /ops/reconciliation-differences/:id/resolve', { params: { id: first }, body: { reason } });
    expect((await resolve()).value).toMatchObject({ note: reason });
    expect((await resolve()).code).toBe('reconciliation.resolved');
    for (const wrong of [{ to: body.from }, { from: '2026-02-30T00:00:00Z' }, { from: '2026-01-01T00:00:00Z' }])
      expect((await cashier.call('POST /ops/reconciliations', { body: { ...body, ...wrong } })).code).toBe(
        'request.invalid',
      );
    expect((await cashier.call('POST /ops/reconciliations', { body: { ...body, vendor: 'IA' } })).code).toBe(
      'vendor.not_connected',
    );
    expect((await cashier.call('GET /ops/reconciliations/:id', { params: { id: 'none' } })).code).toBe(
      'reconciliation.not_found',
    );
  });

  it('finds a call by its ids and shows what was said, and none that does not exist', async () => {
    const at = new Date(world.server.clock.now());
    const callOf = (n: number) =>
      packCall({
        merchantId: 1,
        vendor: 'PT',
        at,
        ms: 3.4,
        ip: '127.0.0.1',
        method: 'POST',
        url: '/gw/v1/PT/bet',
        headers: { 'content-type': 'application/json' },
        body: `{"transactionId":"t-${n}"}`,
        httpStatus: 200,
        answer: '{"status":"OK"}',
        op: 'bet',
        status: 'OK',
        playerId: `p-${n}`,
        transactionId: `t-${n}`,
        roundId: `r-${n}`,
      });
    await world.server.app.calls.write([callOf(2), callOf(1), callOf(3)]);
    for (const query of [{ transactionId: 't-1' }, { roundId: 'r-1' }, { player: 'p-1' }]) {
      const { value } = await cashier.call('GET /ops/calls', { query });
      expect(value.list.map(({ transactionId }) => transactionId)).toEqual(['t-1']);
    }
    expect((await cashier.call('GET /ops/calls', { query: { vendor: 'PT' } })).value.total).toBe(3);
    expect((await cashier.call('GET /ops/calls', { query: { transactionId: 'other' } })).value.total).toBe(0);
    const { value } = await cashier.call('GET /ops/calls', { query: { transactionId: 't-1' } });
    const call = await cashier.call('GET /ops/calls/:id', { params: { id: value.list[0]?.id ?? '' } });
    expect(call.value).toMatchObject({
      op: 'bet',
      millis: 3,
      request: { body: '{"transactionId":"t-1"}' },
      answer: { body: '{"status":"OK"}' },
    });
    expect((await cashier.call('GET /ops/calls/:id', { params: { id: 'none' } })).code).toBe('call.not_found');
  });

  it('leaves an audit row for every write of it, on an unbroken chain', async () => {
    const { rows } = await world.owner.query<{ action: string }>('select distinct action from operator_audit');
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(Object.values(VENDOR_ACTIONS)));
    expect((await admin.call('GET /ops/audit-chain')).value.isIntact).toBe(true);
  });
});
