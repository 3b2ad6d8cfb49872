import { stubGame, openWorld, type World, operatorClient } from '@trevo/testkit';
import type { TestClient } from '@trevo/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FREE_SPIN_ACTIONS } from '../../../../test/console/audited-actions.ts';

const reason = 'Campanha de boas-vindas';

describe('free spins', () => {
  let world: World<'vendor'>;
  let admin: TestClient;
  let second: TestClient;
  let usernames: string[];
  beforeAll(async () => {
    world = await openWorld({ vendor: 'PT' });
    world.vendor.studio.state.games = [stubGame('ox')];
    await world.vendor.sync();
    admin = await operatorClient(world.server, 'admin');
    second = await operatorClient(world.server, 'admin');
    usernames = [(await world.player()).username, (await world.player()).username];
  });
  afterAll(() => world.close());
  beforeEach(() => {
    world.vendor.studio.state.broken.clear();
    world.vendor.studio.asked.length = 0;
  });

  const wish = (more: Record<string, unknown> = {}) => ({
    vendor: 'PT',
    nodeIds: ['pt-ox'],
    usernames,
    count: 10,
    betValue: '0.20',
    startAt: new Date(world.server.clock.now()).toISOString(),
    endAt: new Date(world.server.clock.now() + 86_400_000).toISOString(),
    reason,
    ...more,
  });
  const grant = (more: Record<string, unknown> = {}, key?: string) =>
    admin.call('POST /ops/free-spins', { body: wish(more), ...(key ? { key } : {}) });
  const act = (client: TestClient, id: string, action: 'approve' | 'cancel' | 'refresh') =>
    client.call(`POST /ops/free-spins/:id/${action}` as 'POST /ops/free-spins/:id/approve', {
      params: { id },
      body: { reason },
    });
  const granted = () => world.vendor.studio.asked.filter(({ path }) => path === '/freespins/grant');

  it('gives every player their own spins, under an id that the vendor sees once', async () => {
    const { value } = await grant();
    expect(value).toMatchObject({
      status: 'active',
      players: 2,
      spinsLeft: 20,
      totalWin: '0.00',
      needsSecondPerson: false,
      winnings: 'bonus',
    });
    const bodies = granted().map(({ body }) => body);
    expect(new Set(bodies.map(({ externalId }) => externalId)).size).toBe(2);
    expect(bodies[0]).toMatchObject({
      gameCodes: ['ox'],
      count: 10,
      betValue: '0.20',
      currency: 'BRL',
      winnings: 'bonus',
    });
    expect(JSON.stringify(bodies)).not.toContain(usernames[0]);
  });

  it('says that winnings are cash when the operator who grants wants it', async () => {
    const { value } = await grant({ usernames: usernames.slice(0, 1), winnings: 'cash' });
    expect(value.winnings).toBe('cash');
    expect(granted()[0]?.body.winnings).toBe('cash');
    expect((await grant({ winnings: 'points' })).code).toBe('request.invalid');
  });

  it('gives nothing twice when the same request is repeated', async () => {
    const key = crypto.randomUUID();
    const body = wish();
    const first = await admin.call('POST /ops/free-spins', { body, key });
    const again = await admin.call('POST /ops/free-spins', { body, key });
    expect(again.value.id).toBe(first.value.id);
    expect(granted()).toHaveLength(2);
  });

  it('sends a grant again that the vendor did not take, under the same id', async () => {
    world.vendor.studio.state.broken.set('/freespins/grant', 400);
    const { value } = await grant({ usernames: usernames.slice(0, 1) });
    expect(value.status).toBe('granting');
    expect(value.grants[0]?.error).toMatch(/400/);
    const id = granted()[0]?.body.externalId;
    world.vendor.studio.state.broken.clear();
    world.vendor.studio.asked.length = 0;
    world.server.clock.advance(301_000);
    await world.server.app.vendorPlay.freeSpins.poll();
    world.server.clock.advance(-301_000);
    expect(granted().map(({ body }) => body.externalId)).toEqual([id]);
    const { value: after } = await admin.call('GET /ops/free-spins/:id', { params: { id: value.id } });
    expect(after.status).toBe('active');
  });

  it('sent twice at once, keeps the vendor’s yes whatever the other try ran into', async () => {
    world.vendor.studio.state.broken.set('/freespins/grant', 400);
    const { value } = await grant({ usernames: usernames.slice(0, 1) });
    world.server.clock.advance(301_000);
    const { freeSpins } = world.server.app.vendorPlay;
    world.vendor.studio.state.held = new Promise((resolve) => {
      world.vendor.studio.state.release = resolve;
    });
    const late = freeSpins.poll();
    await expect.poll(() => granted().length).toBe(2);
    world.vendor.studio.state.held = null;
    world.vendor.studio.state.broken.clear();
    await freeSpins.poll();
    world.vendor.studio.state.release();
    await late;
    world.server.clock.advance(-301_000);
    const { value: after } = await admin.call('GET /ops/free-spins/:id', { params: { id: value.id } });
    expect(after).toMatchObject({ status: 'active', grants: [{ status: 'issued', error: null }] });
  });

  it('shows how far it is', async () => {
    const { value } = await grant({ usernames: usernames.slice(0, 1) });
    const externalId = String(granted()[0]?.body.externalId);
    world.vendor.studio.state.freeSpins.set(externalId, { status: 'ACTIVE', spinsLeft: 3, totalWin: '4.20' });
    expect((await act(admin, value.id, 'refresh')).value).toMatchObject({
      spinsLeft: 3,
      totalWin: '4.20',
      status: 'active',
    });
    world.vendor.studio.state.freeSpins.set(externalId, { status: 'FINISHED', spinsLeft: 0, totalWin: '5.00' });
    expect((await act(admin, value.id, 'refresh')).value).toMatchObject({ status: 'finished', totalWin: '5.00' });
    world.vendor.studio.state.freeSpins.set(externalId, { status: 'ACTIVE', spinsLeft: 1, totalWin: '5.00' });
    expect((await act(admin, value.id, 'refresh')).value.status).toBe('finished');
  });

  it('takes back what was not begun, and leaves what was', async () => {
    const { value } = await grant();
    const [one, two] = granted().map(({ body }) => String(body.externalId));
    world.vendor.studio.state.freeSpins.set(two ?? '', { status: 'ACTIVE', spinsLeft: 4, totalWin: '1.00' });
    const { value: cancelled } = await act(admin, value.id, 'cancel');
    expect(cancelled.grants.map(({ status }) => status).toSorted()).toEqual(['active', 'cancelled']);
    expect(world.vendor.studio.state.freeSpins.get(one ?? '')?.status).toBe('CANCELLED');
    expect((await act(admin, value.id, 'cancel')).code).toBe('campaign.closed');
  });

  it('waits for a second person from the threshold on', async () => {
    const { value } = await grant({ count: 500, betValue: '2.00' });
    expect(value).toMatchObject({ status: 'waiting', needsSecondPerson: true, approvedBy: null });
    expect(granted()).toEqual([]);
    expect((await act(admin, value.id, 'approve')).code).toBe('approval.same_person');
    const approved = await act(second, value.id, 'approve');
    expect(approved.value).toMatchObject({ status: 'active', needsSecondPerson: true });
    expect(approved.value.approvedBy).not.toBe(approved.value.createdBy);
    expect(granted()).toHaveLength(2);
    expect((await act(second, value.id, 'approve')).code).toBe('campaign.not_waiting');
  });

  it('refuses unknown games, players, vendors and periods', async () => {
    expect((await grant({ nodeIds: ['onca-da-sorte'] })).code).toBe('game.not_found');
    expect((await grant({ usernames: ['nobody'] })).code).toBe('member.not_found');
    expect((await grant({ vendor: 'ZZ' })).code).toBe('vendor.not_found');
    expect((await grant({ vendor: 'IA' })).code).toBe('vendor.not_connected');
    expect((await grant({ betValue: '0.00' })).code).toBe('request.invalid');
    expect((await grant({ endAt: '2020-01-01T00:00:00Z' })).code).toBe('request.invalid');
    expect((await act(admin, 'none', 'refresh')).code).toBe('campaign.not_found');
    expect(granted()).toEqual([]);
  });

  it('leaves an audit row for every write of it', async () => {
    const { rows } = await world.owner.query<{ action: string }>(
      `select distinct action from operator_audit where entity <> 'session'`,
    );
    expect(rows.map(({ action }) => action).toSorted()).toEqual(Object.values(FREE_SPIN_ACTIONS).toSorted());
  });
});
