import { issuesBetween, LOTTERY_GAMES, type LotteryGame } from '@trevo/engines/lottery';
import { DAY, MINUTE } from '@trevo/time';
import {
  BRL,
  checkBooks,
  operatorClient,
  query,
  startTestServer,
  type TestClient,
  type TestServer,
} from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveWaiting } from '../../../../test/console/second-person.ts';
import { seedCatalog } from '../../../seed/catalog/seed-catalog.ts';
import { moodyBeacon, type OpenLottery, openLottery } from '../draws/test/open-lottery.ts';
import { lineOf, openOrders, type OrderDesk, refusalOf } from '../orders/test/open-orders.ts';

const STATIONS = LOTTERY_GAMES.filter(({ station }) => station !== undefined);
/** Eighteen prizes; the special one ends in 58. */
const NUMBERS = '852858|14201|29393|17504,56727|65499,11603,47928,20068,45270,46073,20590|5522|6565,8171,6175|277|86';
const reason = 'Resultado oficial';

/** Of each station that takes bets now: what is drawn next. */
const takingBets = (now: number) =>
  STATIONS.flatMap((game) => {
    const [next] = issuesBetween(game, now, now + 2 * DAY);
    return next && next.opensAt <= now && next.closesAt > now + MINUTE ? [{ game, ...next }] : [];
  });
const nodeOf = ({ code }: LotteryGame): string => `lottery-${code.toLowerCase().replaceAll('_', '-')}`;

describe('the stations of Vietnam', () => {
  let server: TestServer;
  let desk: OrderDesk;
  let lottery: OpenLottery;
  let admin: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ replaced: { lotteries: STATIONS } });
    await seedCatalog(server.app);
    desk = openOrders(server);
    lottery = openLottery(server, moodyBeacon().beacon);
    admin = await operatorClient(server, 'admin');
  });
  afterAll(async () => {
    await checkBooks(server);
    await lottery.close();
    await desk.close();
    await server.close();
  });
  const made = () =>
    query<{ code: string; issue: string; closes: string; secret: boolean }>(
      server,
      `select game_code as code, issue, to_char(closes_at at time zone 'Asia/Ho_Chi_Minh', 'HH24:MI') as closes, commit_hash is not null as secret
       from lottery_issue order by game_code, draws_at`,
    );
  const menu = async (client: TestClient): Promise<string[]> => {
    const { value } = await client.call('GET /lgw/vn/games/game_menu', { query: { prizeMode: 'ELOTT' } });
    return value.games.flatMap(({ lottoGameCode: code }) => STATIONS.filter((game) => game.code === code)).map(nodeOf);
  };
  const switchOn = (game: LotteryGame) => server.app.catalog.setEnabled(1, nodeOf(game), true);

  it('are off until a brand switches one on: no draw, no card, no slip', async () => {
    await server.app.lottery.calendar.make();
    expect(await made()).toEqual([]);
    const { client, place } = await desk.player(10);
    expect(await menu(client)).toEqual([]);
    const [{ game, issue } = { game: STATIONS[0] as LotteryGame, issue: '' }] = takingBets(Date.now());
    const slip = { gameCode: game.code, issue, items: [lineOf('VS_DE', '58')] };
    expect(await refusalOf(place(slip))).toBe('game.disabled');
    const { value } = await admin.call('GET /ops/games', { query: { q: 'da nang' } });
    expect(value.list.map(({ name, isEnabled }) => [name, isEnabled])).toEqual([['Vietnã Centro: Đà Nẵng', false]]);
  });

  it('that are on have the draws of their days without a secret of the house, and a card from a day before until bets close', async () => {
    for (const game of STATIONS) await switchOn(game);
    await server.app.lottery.calendar.make();
    const now = Date.now();
    const planned = STATIONS.flatMap((game) =>
      issuesBetween(game, now, now + 3 * DAY).map(({ issue, closesAt }) => ({ code: game.code, issue, closesAt })),
    ).filter(({ closesAt }) => closesAt > now + MINUTE);
    const closesOf = (code: string): string => (code.startsWith('VN_MT') ? '17:10' : '16:10');
    expect(await made()).toEqual(
      expect.arrayContaining(
        planned.map(({ code, issue }) => ({ code, issue, closes: closesOf(code), secret: false })),
      ),
    );
    const { client } = await desk.player(0);
    const open = takingBets(now).map(({ game }) => nodeOf(game));
    expect(open.length).toBeGreaterThan(1);
    // Everybody who looks within a moment gets one reading.
    await expect.poll(() => menu(client)).toEqual(open);
  });

  it('take a slip until their close, and pay it by the official result of two people; nobody draws in their name', async () => {
    const [next] = takingBets(Date.now());
    if (!next) throw new Error('no station takes bets');
    const { game, issue } = next;
    const player = await desk.player(100);
    const slip = { gameCode: game.code, issue, items: [lineOf('VS_DE', '58')] };
    expect(await refusalOf(player.place(slip))).toBe('OK');
    await desk.shut(issue);
    expect(await refusalOf(player.place(slip))).toBe('lottery.issue_closed');

    // A week passes, around the guards: the draw is that of a week ago.
    const [past] = issuesBetween(game, next.drawsAt - 7 * DAY - 1, next.drawsAt - 7 * DAY);
    await query(
      server,
      `do $$ declare parent text; begin
         foreach parent in array '{lottery_issue,lottery_result,lottery_order}'::text[] loop
           execute format('create table %I partition of %I for values from (%L) to (%L)', parent || '_before', parent,
             date_trunc('month', now(), 'UTC') - interval '1 month', date_trunc('month', now(), 'UTC'));
         end loop;
         set local session_replication_role = replica;
         update lottery_order set draws_at = draws_at - interval '7 days' where game_code = '${game.code}';
         update lottery_issue set issue = '${past?.issue}', opens_at = opens_at - interval '7 days', closes_at = closes_at - interval '7 days',
           draws_at = draws_at - interval '7 days' where game_code = '${game.code}' and issue = '${issue}';
       end $$`,
    );
    await lottery.closing.step();
    const id = `${game.code}.${past?.issue}`;
    const entered = { params: { id }, body: { version: 1, numbers: NUMBERS, reason } };
    expect((await admin.call('POST /ops/lottery/draws/:id/result', entered)).code).toBe('');
    await lottery.draws.step();
    await lottery.publish.step();
    await desk.settle();
    expect((await player.money()).balance).toBe(BRL(99));
    await approveWaiting(server);
    await lottery.publish.step();
    await desk.settle();
    expect((await player.money()).balance).toBe(BRL(99 + 98));

    const { value: terms } = await admin.call('GET /ops/lottery/terms/:id', { params: { id: game.code } });
    const { version, fromDraw: _from, madeAt: _at, ...values } = terms.latest;
    expect(values.isOfficial).toBe(true);
    const own = { params: { id: game.code }, body: { ...values, version, isOfficial: false, reason } };
    expect((await admin.call('PUT /ops/lottery/terms/:id', own)).code).toBe('lottery.terms_invalid');
  });
});
