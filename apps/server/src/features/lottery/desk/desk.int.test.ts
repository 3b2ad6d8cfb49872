import { type LotteryGame, LOTTERY_GAMES } from '@trevo/engines/lottery';
import { operatorClient, query, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOTTERY_ACTIONS } from '../../../../test/console/audited-actions.ts';
import { approveWaiting } from '../../../../test/console/second-person.ts';
import { seedCatalog } from '../../../seed/catalog/seed-catalog.ts';
import { findIssue } from '../calendar/issues.repository.ts';
import { moodyBeacon, openLottery, type OpenLottery } from '../draws/test/open-lottery.ts';
import { lineOf, openOrders, type OrderDesk } from '../orders/test/open-orders.ts';
import { createSettleDesk } from '../settlement/settle-desk.ts';

const GAME = LOTTERY_GAMES.find(({ code }) => code === 'SSC1M') as LotteryGame;
const reason = 'Pedido da casa';

describe('the desk of lotteries', () => {
  let server: TestServer;
  let orders: OrderDesk;
  let lottery: OpenLottery;
  let admin: TestClient;
  beforeAll(async () => {
    server = await startTestServer();
    await seedCatalog(server.app);
    orders = openOrders(server);
    lottery = openLottery(server, moodyBeacon().beacon);
    admin = await operatorClient(server, 'admin');
  });
  afterAll(async () => {
    await lottery.close();
    await orders.close();
    await server.close();
  });
  const ids = (issue: string) => ({ params: { id: `SSC1M.${issue}` } });
  const actionOf = async (action: string): Promise<number> =>
    (await admin.call('GET /ops/audit', { query: { action } })).value.total;

  it('lists issues by game, state and day with their stakes, and shows the whole day of a game', async () => {
    const [issue = ''] = await orders.issues(2);
    const player = await orders.player(100);
    await player.place({ issue, items: [lineOf('S_BSOE', '-|-|-|-|big')] });
    const day = `${issue.slice(0, 4)}-${issue.slice(4, 6)}-${issue.slice(6, 8)}`;
    const { value } = await admin.call('GET /ops/lottery/issues', { query: { gameCode: 'SSC1M', state: 'open', day } });
    expect(value.list.find((one) => one.issue === issue)).toMatchObject({
      id: `SSC1M.${issue}`,
      state: 'open',
      orders: 1,
      players: 1,
      stake: '1.00',
      payout: '0.00',
      version: 0,
      numbers: null,
    });
    const none = await admin.call('GET /ops/lottery/issues', { query: { state: 'void' } });
    expect(none.value.total).toBe(0);
    const calendar = await admin.call('GET /ops/lottery/calendar', { query: { gameCode: 'SSC1M', day } });
    expect(calendar.value.list.map(({ state }) => state)).toEqual(['open', 'scheduled']);
    const unknown = await admin.call('GET /ops/lottery/calendar', { query: { gameCode: 'NONE', day } });
    expect(unknown.code).toBe('game.not_found');
  });

  it('shows what each outcome of an open issue costs beside its cap', async () => {
    const [issue = ''] = await orders.issues();
    const player = await orders.player(100);
    await player.place({ issue, items: [lineOf('S3L_DIR', '0,1|5|7'), lineOf('S_BSOE', '-|-|-|-|big')] });
    const { value } = await admin.call('GET /ops/lottery/issues/:id/exposure', {
      ...ids(issue),
      query: { play: 'S3L_DIR' },
    });
    expect(Object.fromEntries(value.plays.map(({ play, outcomes }) => [play, outcomes]))).toEqual({
      S3L_DIR: 2,
      S_BSOE: 2,
    });
    expect(value.plays.find(({ play }) => play === 'S3L_DIR')?.cap).toBe('1000000.00');
    expect(value.cells.map(({ cost }) => cost)).toEqual(['980.00', '980.00']);
    expect((await admin.call('GET /ops/lottery/issues/:id/exposure', ids('20990101-0001'))).code).toBe(
      'lottery.issue_unknown',
    );
  });

  it('voids an open issue at once with a reason, in the log, after a look at who gets what', async () => {
    const [issue = ''] = await orders.issues();
    const player = await orders.player(100);
    await player.place({ issue, items: [lineOf('S_BSOE', '-|-|-|-|big')] });
    const preview = await admin.call('GET /ops/lottery/issues/:id/void-preview', ids(issue));
    expect(preview.value).toMatchObject({ orders: 1, players: 1, stake: '1.00', taken: '0.00', takesTwo: false });
    expect(preview.value.list).toMatchObject([{ stake: '1.00' }]);
    const done = await admin.call('POST /ops/lottery/issues/:id/void', { ...ids(issue), body: { reason } });
    expect(done.value).toMatchObject({ state: 'void', reason: 'operator' });
    const leaves = await query<{ text: string }>(server, `select text from log_leaf where kind = 'lottery.void'`);
    expect(leaves.map(({ text }) => text)).toEqual([`lottery.void/v1|SSC1M.${issue}.1|operator`]);
    expect(await actionOf(LOTTERY_ACTIONS['POST /ops/lottery/issues/:id/void'] ?? '')).toBe(1);
    const again = await admin.call('POST /ops/lottery/issues/:id/void', { ...ids(issue), body: { reason } });
    expect(again.code).toBe('waiting.contradicts');
    expect((await admin.call('GET /ops/lottery/issues/:id/void-preview', ids(issue))).code).toBe(
      'lottery.issue_not_waiting',
    );
  });

  it('keeps a drawn issue until a second person approves its void', async () => {
    const [issue = ''] = await orders.issues();
    const found = await findIssue(lottery.db, 1, { game: GAME, issue });
    if (!found) throw new Error(issue);
    await query(
      server,
      `do $$ begin set local session_replication_role = replica;
      update lottery_issue set state = 'settled', result_version = 1, logged_version = 1, rows_ended = true, closed_at = now(), orders = 0,
        root = 'x' where issue_id = ${found.issueId}; end $$`,
    );
    const asked = await admin.call('POST /ops/lottery/issues/:id/void', { ...ids(issue), body: { reason } });
    expect(asked.value).toMatchObject({ state: 'settled', voidWaits: { appliesAt: null } });
    await approveWaiting(server);
    const { value } = await admin.call('GET /ops/lottery/issues/:id', ids(issue));
    expect(value).toMatchObject({ state: 'void', reason: 'operator' });
    expect(value.voidWaits).toBeUndefined();
  });

  it('shows every difference that another result makes', async () => {
    const [issue = ''] = await orders.issues();
    const player = await orders.player(100);
    await player.place({ issue, items: [lineOf('S_BSOE', '-|-|-|-|big'), lineOf('S_BSOE', '-|-|-|-|small')] });
    const ask = (numbers: string) =>
      admin.call('GET /ops/lottery/issues/:id/result-preview', { ...ids(issue), query: { numbers } });
    const { value } = await ask('0,0,0,0,9');
    expect(value).toMatchObject({ differences: 1, taken: '0.00' });
    expect(value.list).toMatchObject([{ was: '0.00', becomes: value.paid, difference: value.paid }]);
    expect((await ask('x')).code).toBe('lottery.result_invalid');
    // However many there are: each is on one of the pages.
    await Promise.all(
      [1, 2].map(async () => (await orders.player(10)).place({ issue, items: [lineOf('S_BSOE', '-|-|-|-|big')] })),
    );
    const named = new Set<string>();
    for (const pageNo of ['1', '2', '3']) {
      const query = { numbers: '0,0,0,0,9', pageNo, pageSize: '1' };
      const page = await admin.call('GET /ops/lottery/issues/:id/result-preview', { ...ids(issue), query });
      expect(page.value).toMatchObject({ differences: 3, total: 3, totalPages: 3 });
      for (const { betId } of page.value.list) named.add(betId);
    }
    expect(named.size).toBe(3);
    const found = await findIssue(lottery.db, 1, { game: GAME, issue });
    expect(found && (await createSettleDesk(lottery).previewResettle(found, '0,0,0,0,9'))).toHaveLength(3);
  });
});
