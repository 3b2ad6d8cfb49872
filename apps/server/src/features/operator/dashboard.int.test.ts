import { BRL, noonAtHome, openWorld, operatorClient, stubGame, type TestClient, type World } from '@trevo/testkit';
import { businessDateOf, DAY, type Instant, MINUTE, startOfBusinessDay } from '@trevo/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { betsOf, seatPlayer } from '../../../test/vendor-bets.ts';

const QUARTER_MS = 15 * MINUTE;

describe('the dashboard', () => {
  let world: World<'vendor'>;
  let bets: ReturnType<typeof betsOf>;
  let cashier: TestClient;
  beforeAll(async () => {
    world = await openWorld({ vendor: 'PT', jobs: true });
    await noonAtHome(world.server);
    world.vendor.studio.state.games = [stubGame('ox')];
    await world.vendor.sync();
    bets = betsOf(world);
    cashier = await operatorClient(world.server, 'cashier');
  });
  afterAll(() => world.close());

  const dashboard = async () => (await cashier.call('GET /ops/dashboard')).value;
  const figures = async (days: '1' | '7' | '30' = '7') =>
    (await cashier.call('GET /ops/figures', { query: { days } })).value;
  const now = async () => (await dashboard()).today.now;

  it('shows zeros on a new house, and a row for each day', async () => {
    const zeros = { deposits: '0.00', withdrawals: '0.00', turnover: '0.00', payouts: '0.00', ggr: '0.00' };
    expect(await now()).toEqual({ ...zeros, players: 0, newMembers: 0 });
    const { days, games, players } = await figures();
    expect([days.length, new Set(days.map(({ day }) => day)).size, games, players]).toEqual([7, 7, [], []]);
    expect(days.at(-1)).toMatchObject({ ...zeros, players: 0, newMembers: 0 });
  });

  it('counts deposits, settled bets, GGR, players and new members of today, and who and what made them', async () => {
    const player = await seatPlayer(world, BRL(100));
    const before = await now();
    expect(before.newMembers).toBe(1);
    const bet = await bets.bet(player, 10);
    await bets.win(player, bet, 4, { isRoundClosed: true });
    await bets.bet(player, 7);
    // Deposits and bets are counted by a consumer each.
    await expect.poll(now).toMatchObject({ deposits: '100.00', payouts: '4.00', ggr: '6.00', players: 1 });
    const { days, games, players } = await figures('1');
    expect(days).toMatchObject([{ turnover: '10.00', ggr: '6.00', players: 1, newMembers: 1 }]);
    expect(games).toMatchObject([{ nodeId: 'pt-ox', bets: 1, turnover: '10.00', ggr: '6.00' }]);
    expect(players.map(({ member }) => member.username)).toEqual([player.username]);
  });

  it('compares with yesterday and the same weekday of last week up to the same quarter of an hour', async () => {
    world.server.clock.hold();
    const { at, timeZone } = await dashboard();
    // A bet of 5 in the first quarter of the day and in each one about this moment: the quarter that is not over does not count.
    const quarter = (QUARTER_MS * Math.floor(Date.parse(at) / QUARTER_MS)) as Instant;
    const midnight = startOfBusinessDay(businessDateOf(quarter, timeZone), timeZone);
    for (const daysAgo of [1, 7])
      for (const so of [midnight, quarter - QUARTER_MS, quarter, quarter + QUARTER_MS, midnight + DAY - QUARTER_MS])
        await world.query(
          `insert into bet_quarter (merchant_id, currency, quarter, bets, stake_micros, valid_bet_micros, payout_micros)
           values (1, 'BRL', $1, 1, 5000000, 5000000, 0)`,
          [new Date(so - daysAgo * DAY)],
        );
    const { today } = await dashboard();
    expect(today.until).toBe(new Date(quarter).toISOString());
    expect(today.compared).toMatchObject({ yesterday: { turnover: '10.00' }, lastWeek: { turnover: '10.00' } });
  });

  it('says since when the oldest change waits, however many wait', async () => {
    await world.query(
      `insert into waiting_change (change_id, merchant_id, kind, target, seen, wanted, status, note, created_by, created_at, expires_at)
       select 'wc_' || n, 1, 'settings', 'planted-' || n, '{}', '{}', 'waiting', '-',
         (select min(operator_id) from operator), timestamptz '2026-01-01' + n * interval '1 minute', now() + interval '7 days'
       from generate_series(1, 101) n`,
    );
    expect((await dashboard()).changesWaiting).toEqual({ count: 101, oldestAt: '2026-01-01T00:01:00.000Z' });
  });

  it('is closed to support', async () => {
    const support = await operatorClient(world.server, 'support');
    expect((await support.call('GET /ops/dashboard')).code).toBe('request.forbidden');
    expect((await support.call('GET /ops/figures')).code).toBe('request.forbidden');
  });
});
