import { HOUSE_GAMES } from '@trevo/engines/house';
import { typicalPlaysOf } from '@trevo/engines/house/plays';
import { query, startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cnonce, fundedPlayer } from '../../../src/features/originals/test/support.ts';
import { BODY_MS } from '../../../src/platform/http/body-deadline.ts';
import { seedCatalog } from '../../../src/seed/catalog/seed-catalog.ts';
import { heldRows, sendText } from './raw-play.ts';
import { line, portOf } from './raw-socket.ts';

const KB = 1_024;
/** What an act may bring into the row of its round. */
const ACT_CHARACTERS = 500;
/** Of the processor, with its sender in the same process; a spin costs about five. */
const MOST_MS = 150;

describe('T56: sizes at the calls of the house’s own games', () => {
  let server: TestServer;
  let one: Awaited<ReturnType<typeof fundedPlayer>>;
  beforeAll(async () => {
    server = await startTestServer();
    await seedCatalog(server.app);
    one = await fundedPlayer(server, 1_000n);
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => server.close());

  const get = async (path: string) => {
    const response = await one.client.raw(path, { headers: { authorization: `Bearer ${one.client.token}` } });
    const { code, value } = (await response.json()) as { code?: string; value?: Record<string, unknown[]> };
    return { status: response.status, code, value };
  };
  const posts = () =>
    server.app.http.served
      .filter(({ method, path }) => method === 'POST' && /^\/wps\/(originals|crash|fishing|demo|fair)\//.test(path))
      .map(({ path }) => path.replaceAll(/:[A-Za-z]+/g, 'SPB_A'));

  it('a page of a thousand million rounds, or a tree of as many leaves, is refused or empty', async () => {
    for (const paging of ['pageSize=1000000000', 'pageSize=-1', 'pageSize=1e9', 'pageSize=0', 'pageNo=1000000000'])
      expect(await get(`/wps/originals/rounds?${paging}`)).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(await get('/wps/originals/rounds?pageSize=999999&pageNo=999999')).toMatchObject({ status: 200 });
    const [large, huge] = ['9'.repeat(15), '9'.repeat(16)];
    expect(await get(`/wps/log/leaves?start=${large}`)).toMatchObject({ status: 200, value: { leaves: [] } });
    const hash = '0'.repeat(64);
    for (const path of [`proof?hash=${hash}&size=${large}`, `consistency?first=1&size=${large}`])
      expect((await get(`/wps/log/${path}`)).code).toBe('log.no_such_tree');
    for (const path of [
      `leaves?start=${huge}`,
      'leaves?start=-1',
      `proof?hash=${hash}&size=${huge}`,
      `proof?hash=${'0'.repeat(9_999)}`,
    ])
      expect((await get(`/wps/log/${path}`)).code).toBe('request.invalid');
    for (const id of ['x'.repeat(65), '%2e%2e', 'x'.repeat(5_000)]) {
      expect((await get(`/wps/crash/rounds/${id}`)).status).toBeGreaterThanOrEqual(400);
      expect((await get(`/wps/originals/rounds/${id}`)).status).toBeLessThan(500);
    }
  });

  it('a body of 10 MB is refused by its length, before it is sent', async () => {
    expect(posts().length).toBeGreaterThan(9);
    for (const path of posts()) {
      const head = `POST ${path} HTTP/1.1\r\nHost: localhost:${portOf(server)}\r\nAuthorization: Bearer ${one.client.token}\r\n`;
      const sent = await line(
        server,
        `${head}Content-Type: application/json\r\nContent-Length: ${10 * KB * KB}\r\n\r\n{`,
      );
      await expect.poll(sent.heard).toMatch(/^HTTP\/1\.1 413 [\s\S]*request\.too_large/);
      sent.socket.destroy();
    }
  });

  it('a body that comes slowly is given up', async () => {
    const wait = globalThis.setTimeout;
    // Tests wait for nobody: a tenth of a second is the time that a body has.
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number) =>
      wait(work, ms === BODY_MS ? 100 : ms)) as typeof setTimeout);
    for (const path of ['/wps/originals/SPB_A/rounds', '/wps/crash/bets', '/wps/fishing/seat']) {
      const head = `POST ${path} HTTP/1.1\r\nHost: localhost:${portOf(server)}\r\n`;
      const slow = await line(server, `${head}Content-Type: application/json\r\nContent-Length: 200\r\n\r\n{`);
      await expect.poll(slow.heard).toMatch(/^HTTP\/1\.1 408 /);
      slow.socket.destroy();
    }
  });

  /** JSON of nearly the largest body, which a reader could make much of. */
  const LARGE: readonly string[] = [
    `{"bets":[${Array.from({ length: 4_500 }, () => '{"place":"straight:17","stake":"0.01"}').join()}]}`,
    `{"board":"80/20","picks":[${Array.from({ length: 70_000 }, (_, at) => at % 80).join()}]}`,
    `{"room":"r","second":1,"chip":"0.10","shots":[${Array.from({ length: 9_000 }, (_, at) => `{"at":${at},"fish":1}`).join()}]}`,
    `{"side":"${'x'.repeat(240 * KB)}"}`,
    `{${Array.from({ length: 18_000 }, (_, at) => `"k${at}":${at}`).join()}}`,
    `{"do":"pick","hold":[${'[0],'.repeat(50_000)}0]}`,
    `{"count":${'9'.repeat(240 * KB)}}`,
    `{"table":"commission","bets":"${String.raw`\\`.repeat(60 * KB)}"}`,
  ];
  /** What the processor does for it, in ms: its own time, whatever else runs on the machine. */
  const costOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };

  it('a choice and an act of nearly 256 KB are refused by every game for little of the processor’s time, and move nothing', async () => {
    const { value } = await one.client.call('POST /wps/originals/:gameCode/rounds', {
      params: { gameCode: 'SPB_HILO' },
      body: { bet: '1.00', cnonce: cnonce() },
    });
    const before = await heldRows(server);
    const codesOfGames = [...HOUSE_GAMES.keys()];
    const calls = LARGE.map((json, at) => () => {
      const path = `/wps/originals/${codesOfGames[at] ?? ''}/rounds`;
      return sendText(one.client, path, `{"bet":"1.00","choice":${json},"cnonce":"${cnonce()}"}`);
    });
    const acts = LARGE.map(
      (json) => () => sendText(one.client, `/wps/originals/rounds/${value.roundId}/acts`, `{"act":1,"action":${json}}`),
    );
    const codes = new Set<string>();
    const all = [...calls, ...acts];
    const spent = await costOf(async () => {
      for (const call of all) codes.add((await call()).code);
    });
    // A number of 240,000 digits is Infinity to JSON, so nothing of its length is left.
    const known = ['request.invalid', 'bet.choice_invalid', 'round.act_invalid'];
    expect([...codes].filter((code) => !known.includes(code))).toEqual([]);
    expect(spent / all.length).toBeLessThan(MOST_MS);
    expect(await heldRows(server)).toEqual(before);
  });

  it('are read by every engine, also where no wire stands before it, for as little', async () => {
    for (const game of HOUSE_GAMES.values())
      for (const json of LARGE) {
        const raw: unknown = JSON.parse(json);
        const spent = await costOf(async () => void game.readChoice(raw));
        expect([game.code, spent < MOST_MS]).toEqual([game.code, true]);
      }
  });

  it('takes what people play, the largest choices among it', async () => {
    for (const game of HOUSE_GAMES.values())
      for (const { choice } of typicalPlaysOf(game)) expect(JSON.stringify(choice).length).toBeLessThan(2_000);
    const places = Array.from({ length: 37 }, (_, at) => ({ place: `straight:${at}`, stake: '1.00' }));
    const { status } = await one.client.call('POST /wps/originals/:gameCode/rounds', {
      params: { gameCode: 'SPB_ROULETTE' },
      body: { bet: '37.00', choice: { bets: places }, cnonce: cnonce() },
    });
    expect(status).toBe(200);
  });

  const rowOf = async (roundId: string): Promise<number> =>
    (
      await query<{ size: number }>(server, 'select length(actions::text) as size from round where round_id = $1', [
        roundId,
      ])
    )[0]?.size ?? 0;
  const opened = async () =>
    (
      await one.client.call('POST /wps/originals/:gameCode/rounds', {
        params: { gameCode: 'SPB_MINES' },
        body: { bet: '1.00', choice: { mines: 1 }, cnonce: cnonce() },
      })
    ).value;

  it('an act that brings along what its game does not read puts little of it into the round’s row', async () => {
    const { roundId } = await opened();
    const act = (characters: number) =>
      sendText(
        one.client,
        `/wps/originals/rounds/${roundId}/acts`,
        `{"act":1,"action":{"do":"pick","cell":0,"x":"${'x'.repeat(characters)}"}}`,
      );
    expect(await act(ACT_CHARACTERS)).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(await act(ACT_CHARACTERS - 60)).toMatchObject({ status: 200 });
    expect(await rowOf(roundId)).toBeLessThan(2 * ACT_CHARACTERS);
    await query(server, 'select 1');
  });

  it('would fill the row, and every page that shows it, if the wire let an act be of any length (planted)', async () => {
    const [open] = await query<{ round_id: string }>(
      server,
      `select round_id from round where state = 'open' and game_code = 'SPB_HILO'`,
    );
    const roundId = open?.round_id ?? '';
    const player = { sessionId: 's', memberId: one.memberId, merchantId: 1, account: '', type: 1, isTermsDue: false };
    await server.app.originals.act({
      player,
      ip: '203.0.113.9',
      language: 'PT',
      roundId,
      act: 1,
      action: { do: 'skip', x: 'x'.repeat(200 * KB) },
    });
    expect(await rowOf(roundId)).toBeGreaterThan(200 * KB);
  });
});
