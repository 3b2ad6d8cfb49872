import { isIncluded } from '@trevo/engines/fair';
import { verifyDraw } from '@trevo/engines/lottery/verify';
import { inFull, query, startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Serve } from '../../../platform/http/serve.ts';
import { gameOf, leafOf, moodyBeacon, type OpenLottery, openLottery } from '../draws/test/open-lottery.ts';
import { drawIdOf, type Issue } from '../lottery.types.ts';
import { lotteryFairRoutes } from './fair.routes.ts';
import { drawProof } from './draw-proof.ts';
import { createOrderProofs, MOST_LEAVES } from './order-proofs.ts';
import { isTimeOver } from './proofs.repository.ts';

type Handler = (call: object) => Promise<Record<string, unknown>>;

describe('proofs of the lotteries', () => {
  let server: TestServer;
  let lottery: OpenLottery;
  const { mood, beacon } = moodyBeacon();
  const handlers = new Map<string, Handler>();
  const call = (path: string, params: object, query_: object = {}, ip = '203.0.113.7') =>
    (handlers.get(path) as Handler)({ params, query: query_, caller: { ip, merchant: { merchantId: 1 } } });
  const DRAW = '/wps/fair/lottery/:gameCode/:issue';
  const DRAWS = '/wps/fair/lottery/:gameCode';
  const PATH = '/wps/fair/lottery/:gameCode/:issue/orders/:leaf';

  beforeAll(async () => {
    server = await startTestServer();
    lottery = openLottery(server, beacon);
    // In committed mode nothing is waited for.
    mood.is = 'gone';
    const serve = ((shape: { path: string }, handler: Handler) =>
      handlers.set(shape.path, handler)) as unknown as Serve;
    lotteryFairRoutes(serve, {
      db: lottery.db,
      addressScale: 1,
      chains: lottery.chains,
      nameOf: (_, code) => Promise.resolve(code),
      proofs: createOrderProofs(lottery.db),
    });
  });
  afterAll(async () => {
    await lottery.close();
    await server.close();
  });
  /** At their times again, so that they are found by their numbers. */
  const backAt = (now: Issue, { drawsAt, closesAt, opensAt }: Issue) =>
    query(
      server,
      `do $$ begin set local session_replication_role = replica;
         update lottery_issue set draws_at = '${drawsAt.toISOString()}', closes_at = '${closesAt.toISOString()}', opens_at = '${opensAt.toISOString()}'
           where issue_id = ${now.issueId};
         update lottery_result set draws_at = '${drawsAt.toISOString()}' where issue_id = ${now.issueId}; end $$`,
    );
  const drawn = async (issue: Issue): Promise<void> => {
    await lottery.end(issue);
    await lottery.closing.step();
    await lottery.draws.step();
    await lottery.publish.step();
  };

  it('a draw is shown with all that decided it, its secret only after its result; everybody draws it again', async () => {
    const [issue] = (await lottery.make('KENO_3M')) as [Issue];
    const params = { gameCode: 'KENO_3M', issue: issue.issue };
    expect(await call(DRAW, params)).toMatchObject({
      drawId: drawIdOf(issue),
      commit: issue.commitHash,
      chain: { link: issue.link, length: 480 },
      orders: null,
      root: null,
      secret: null,
      results: [],
    });
    await drawn(issue);
    await backAt(issue, issue);
    const shown = await call(DRAW, params);
    expect(shown).toMatchObject({
      state: 'settled',
      orders: 0,
      beacon: null,
      results: [{ version: 1, source: 'house' }],
    });
    expect(verifyDraw(shown as never)).toBeNull();
    expect(verifyDraw({ ...shown, secret: '00'.repeat(32) } as never)).toBe('chain');
    await expect(call(DRAW, { ...params, issue: '20990101-0001' })).rejects.toMatchObject({
      code: 'lottery.issue_unknown',
    });
    await expect(call(DRAW, { ...params, gameCode: 'NOBODY' })).rejects.toMatchObject({
      code: 'lottery.issue_unknown',
    });
  });

  it('the archive has a day’s draws, newest first, page by page; an address may not read it without end', async () => {
    const made = await lottery.make('BR_6X60_1H', 3);
    for (const issue of made) await drawn(issue);
    for (const issue of made) await backAt(issue, issue);
    const params = { gameCode: 'BR_6X60_1H' };
    const newest = made.map(({ issue }) => issue).toReversed();
    const whole = await call(DRAWS, params, { pageNo: 1, pageSize: 15 });
    expect(whole).toMatchObject({ total: 3, totalPages: 1, list: newest.map((issue) => ({ issue, version: 1 })) });
    expect(await call(DRAWS, params, { pageNo: 2, pageSize: 2 })).toMatchObject({
      totalPages: 2,
      list: [{ issue: newest[2] }],
    });
    const none = await call(DRAWS, params, { pageNo: 1, pageSize: 15, day: '2026-01-01' });
    expect(none).toMatchObject({ total: 0, list: [] });
    expect(await call(DRAWS, params, { pageNo: 1, pageSize: 15, day: '2026-02-31' })).toMatchObject({
      total: 0,
      list: [],
    });
    const often = Array.from({ length: 121 }, () => call(DRAWS, params, { pageNo: 1, pageSize: 1 }, '203.0.113.9'));
    const refused = (await Promise.allSettled(often)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(1);
  });

  it('anybody asks where a leaf is: nowhere before the close, refused after it; an address not without end', async () => {
    const [issue] = (await lottery.make('SSC5M')) as [Issue];
    const leaf = 'ab'.repeat(32);
    const params = { gameCode: 'SSC5M', issue: issue.issue, leaf };
    expect(await call(PATH, params)).toEqual({ drawId: drawIdOf(issue), isCancelled: false, place: null });
    await drawn(issue);
    await backAt(issue, issue);
    const asked = Array.from({ length: 121 }, () => call(PATH, params, {}, '203.0.113.11'));
    const refused = (await Promise.allSettled(asked)).map((one) => one.status === 'rejected' && one.reason.code);
    expect(refused.filter((code) => code === 'request.too_many')).toHaveLength(1);
    expect(refused.filter((code) => code === 'lottery.order_not_found')).toHaveLength(120);
    await expect(call(PATH, { ...params, gameCode: 'NOBODY' })).rejects.toMatchObject({
      code: 'lottery.issue_unknown',
    });
  });

  it('leaves of a closed issue are kept for a while, and an issue on which nobody bet takes some of the room, too', async () => {
    const [issue] = (await lottery.make('SSC5M')) as [Issue];
    await drawn(issue);
    const empty = await lottery.read(issue);
    const { ofLeaf } = createOrderProofs(lottery.db);
    const reads: number[] = [];
    const ask = (nth: bigint, orders = 0) =>
      ofLeaf({ ...empty, issueId: 1_000_000n + nth, orders }, 'ab'.repeat(32), (leaves) =>
        Promise.resolve(void reads.push(leaves)),
      );
    await ask(1n);
    await ask(1n);
    await ask(2n, MOST_LEAVES - 10);
    await ask(1n);
    expect(reads).toEqual([0, MOST_LEAVES - 10, 0]);
  });

  it('a void issue shows why, and its secret once its time is over; it stands in the archive', async () => {
    const [early, late] = await lottery.makeTwo('SEA_4D');
    const params = { gameCode: 'SEA_4D', issue: late.issue };
    await query(
      server,
      `update lottery_issue set state = 'void', reason = 'operator', ended_at = now() where issue_id = $1`,
      [late.issueId],
    );
    expect(await call(DRAW, params)).toMatchObject({ state: 'void', reason: 'operator', secret: null, results: [] });
    // A commitment of an issue before it would be given away while that one takes bets.
    const over = { ...late, drawsAt: new Date(Date.now() - 1_000) };
    expect([await isTimeOver(lottery.db, late), await isTimeOver(lottery.db, over)]).toEqual([false, false]);
    await drawn(early);
    expect([await isTimeOver(lottery.db, late), await isTimeOver(lottery.db, over)]).toEqual([false, true]);
    await lottery.end(late);
    const shown = drawProof(await lottery.read(late), {
      game: gameOf('SEA_4D'),
      chain: await lottery.chains.chainOf(late.chainId ?? 0n),
      beaconChain: null,
      results: [],
      voidSecret: 'secret',
      now: new Date(),
    });
    expect(shown).toMatchObject({ state: 'void', reason: 'operator', secret: 'secret' });
    expect(await call(DRAWS, { gameCode: 'SEA_4D' }, { pageNo: 1, pageSize: 15 })).toMatchObject({
      list: expect.arrayContaining([
        expect.objectContaining({ issue: late.issue, numbers: null, version: 0, reason: 'operator' }),
        expect.objectContaining({ issue: early.issue, numbers: expect.any(String), reason: null }),
      ]),
    });
  });

  it('ties every order to the root of its issue, and no other; an order that left has no place', async () => {
    const [issue] = (await lottery.make('SSC1M')) as [Issue];
    const ids = Array.from({ length: inFull(200_000, 300) }, (_, at) => BigInt(at + 1));
    for (let at = 0; at < ids.length; at += 10_000) await lottery.bet(issue, ids.slice(at, at + 10_000));
    await query(server, `update lottery_order set state = 'cancelled', ended_at = now() where bet_id = 7`);
    const { ofBet: proofOf } = createOrderProofs(lottery.db);
    expect(await proofOf(issue, 5n)).toBeNull();
    await lottery.end(issue);
    const before = performance.now();
    await lottery.closing.step();
    if (process.env.TEST_SAY)
      console.log(`closed ${ids.length} orders in ${Math.round(performance.now() - before)} ms`);
    const closed = await lottery.read(issue);
    expect(closed).toMatchObject({ state: 'closed', orders: ids.length - 1 });
    for (const id of [1n, 2n, 6n, 8n, 255n, 300n, ids.at(-1) as bigint]) {
      const proof = await proofOf(closed, id);
      if (!proof) throw new Error(`no proof of ${id}`);
      expect(proof).toMatchObject({ index: Number(id) - (id > 7n ? 2 : 1), size: ids.length - 1, root: closed.root });
      expect(isIncluded(leafOf(id).toString('hex'), proof)).toBe(true);
      expect(isIncluded(leafOf(id + 1n).toString('hex'), proof)).toBe(false);
    }
    for (const id of [7n, 0n, 999_999n]) expect(await proofOf(closed, id)).toBeNull();
    // The same by the leaf alone, for anybody: read once, and refused before it is where there is too much to read.
    const byLeaf = createOrderProofs(lottery.db);
    const read: number[] = [];
    const ask = (id: bigint) =>
      byLeaf.ofLeaf(closed, leafOf(id).toString('hex'), (leaves) => Promise.resolve(void read.push(leaves)));
    const tooMuch = () => Promise.reject(new Error('too much'));
    await expect(byLeaf.ofLeaf(closed, leafOf(1n).toString('hex'), tooMuch)).rejects.toThrow('too much');
    for (const id of [1n, 8n, 255n]) expect(await ask(id)).toEqual(await proofOf(closed, id));
    expect([await ask(7n), await ask(0n), read]).toEqual(['cancelled', null, [ids.length - 1]]);
    await expect(createOrderProofs(lottery.db).ofBet({ ...closed, root: '0'.repeat(64) }, 1n)).rejects.toThrow(
      'not those of its root',
    );
  });
});
