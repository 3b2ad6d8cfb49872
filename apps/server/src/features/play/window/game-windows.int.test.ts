import { randomUUID } from 'node:crypto';
import { amount } from '@trevo/money';
import { PASSWORD, sliderPass, type TestClient, stubGame, openWorld, type World } from '@trevo/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe('a vendor’s game window', () => {
  let world: World<'vendor'>;
  beforeAll(async () => {
    world = await openWorld({ vendor: 'PT' });
    world.vendor.studio.state.games = [
      stubGame('ox', { hasDemo: true }),
      stubGame('far', { blockedCountries: ['BR'] }),
      stubGame('foreign', { certifiedMarkets: ['MT', 'SE'] }),
      stubGame('approved', { certifiedMarkets: ['mt', 'br'] }),
      stubGame('plain'),
    ];
    await world.vendor.sync();
    // Hours pass here between two calls.
    await world.server.app.merchants.changeSetting(1, 'session.idleMinutes', 240);
  });
  afterAll(() => world.close());
  /** Registering encrypts with the real time: what a test moves is moved back. */
  let drift = 0;
  const advance = (ms: number): void => {
    drift += ms;
    world.server.clock.advance(ms);
  };
  afterEach(() => advance(-drift));
  beforeEach(() => {
    world.vendor.studio.state.broken.clear();
    world.vendor.studio.state.launchUrl = null;
    world.vendor.studio.asked.length = 0;
  });

  const launch = (client: TestClient, nodeId = 'pt-ox', mode: 'real' | 'demo' = 'real') =>
    client.call('POST /wps/game/launchGame', { body: { nodeId, mode } });
  const codeOf = (url: string): string => new URL(url, world.server.url).searchParams.get('code') ?? '';
  const exchange = (client: TestClient, code: string) => client.call('POST /wps/game/window', { body: { code } });
  const open = async (client: TestClient) => (await exchange(client, codeOf((await launch(client)).value.url))).value;
  /** The launch token that the vendor was given last. */
  const tokenOf = (): string =>
    (world.vendor.studio.asked.findLast(({ path }) => path === '/launch')?.body.sessionToken as string | undefined) ??
    '';
  const authenticate = () =>
    world.server.app.wallet.execute(world.vendor.link(), { op: 'authenticate', launchToken: tokenOf() });
  const bet = (token: string) =>
    world.server.app.wallet.execute(world.vendor.link(), {
      op: 'bet',
      player: { token },
      currency: null,
      occurredAt: null,
      details: null,
      transactionId: randomUUID(),
      roundId: randomUUID(),
      gameCode: 'ox',
      amount: amount(1_000_000n),
      isRoundClosed: false,
      type: 'bet',
      free: null,
      jackpotContribution: null,
    });

  it('renewed many times at once, leaves one live session behind', async () => {
    const { client, memberId } = await world.player();
    const { sessionId } = await open(client);
    const renewed = await Promise.all(
      [1, 2, 3].map(() => client.call('POST /wps/game/window/renew', { body: { sessionId } })),
    );
    expect(renewed.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await world.server.app.wallet.sessions.live(memberId)).toHaveLength(1);
  });

  it('launches with all that a vendor needs and nothing that names the person', async () => {
    const { client, username } = await world.player();
    const answer = await launch(client);
    expect(answer.value).toMatchObject({ gameCode: 'PT_ox', gameName: 'Game ox' });
    expect(answer.value.url).toMatch(/^\/seamless\?code=[A-Za-z0-9_-]{43}$/);
    const { body } = world.vendor.studio.asked.at(-1) ?? { body: {} };
    expect(body).toMatchObject({
      gameCode: 'ox',
      currency: 'BRL',
      language: 'pt',
      country: 'BR',
      device: 'desktop',
      mode: 'real',
      // The house's own list and PUBLIC_URL's port: nothing of the request.
      lobbyUrl: 'http://127.0.0.1:8080/',
      realityCheck: { intervalMinutes: 30, elapsedMinutes: 0 },
    });
    expect(JSON.stringify(body)).not.toContain(username);
    const recent = await client.call('GET /wps/relay/games/recent');
    expect(recent.value.list.map(({ nodeId }) => nodeId)).toEqual(['pt-ox']);
  });

  it('exchanges a code once, for the player and the browser session that launched', async () => {
    const { client } = await world.player();
    const { client: other } = await world.player();
    const code = codeOf((await launch(client)).value.url);
    expect((await exchange(other, code)).code).toBe('game.code_expired');
    const window = (await exchange(client, code)).value;
    expect(window).toMatchObject({
      frameUrl: `${world.vendor.studio.url}/play/${tokenOf()}`,
      frameOrigin: world.vendor.studio.url,
      gameName: 'Game ox',
      vassalage: 'PT',
      vendorName: 'Playtech · sandbox',
      mode: 'real',
      currency: 'BRL',
      realityCheck: { intervalMinutes: 30, elapsedMinutes: 0 },
    });
    const again = await exchange(client, code);
    expect([again.status, again.code]).toEqual([410, 'game.code_expired']);
    expect((await exchange(world.server.client(), code)).code).toBe('session.required');
  });

  it('lets exactly one of many exchanges of a code through', async () => {
    const { client } = await world.player();
    const code = codeOf((await launch(client)).value.url);
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(client, code)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it('keeps neither code nor frame address in clear', async () => {
    const { client } = await world.player();
    const code = codeOf((await launch(client)).value.url);
    const { rows } = await world.owner.query('select row_to_json(w)::text as text from game_window w');
    const text = rows.map((row) => row.text).join();
    expect(text).not.toContain(code);
    expect(text).not.toContain(Buffer.from(code).toString('hex'));
    expect(text).not.toContain(Buffer.from(tokenOf()).toString('hex'));
  });

  it('renews an open window with a fresh frame and a fresh wallet session, and keeps its clock', async () => {
    const { client } = await world.player();
    const window = await open(client);
    const old = await authenticate();
    advance(7 * 60_000);
    const renewed = (await client.call('POST /wps/game/window/renew', { body: { sessionId: window.sessionId } })).value;
    expect(renewed.frameUrl).not.toBe(window.frameUrl);
    expect([renewed.sessionId, renewed.openedAt]).toEqual([window.sessionId, window.openedAt]);
    expect(renewed.realityCheck?.elapsedMinutes).toBe(7);
    expect((await bet(old.session?.token ?? '')).status).toBe('TOKEN_EXPIRED');
    const fresh = await authenticate();
    expect((await bet(fresh.session?.token ?? '')).status).toBe('OK');
  });

  it('ends the wallet’s session with the window, tells the vendor, and renews nothing after that', async () => {
    const { client } = await world.player();
    const { sessionId } = await open(client);
    const { session } = await authenticate();
    expect((await bet(session?.token ?? '')).status).toBe('OK');
    for (let times = 0; times < 2; times += 1)
      expect((await client.call('POST /wps/game/window/close', { body: { sessionId } })).success).toBe(true);
    expect((await bet(session?.token ?? '')).status).toBe('TOKEN_EXPIRED');
    await expect.poll(() => world.vendor.studio.asked.some(({ path }) => path === '/session/close')).toBe(true);
    const renew = await client.call('POST /wps/game/window/renew', { body: { sessionId } });
    expect([renew.status, renew.code]).toEqual([410, 'game.session_ended']);
  });

  it('ends the game with the site’s session', async () => {
    const { client } = await world.player();
    await open(client);
    const { session } = await authenticate();
    await client.call('DELETE /wps/session/logout');
    await expect.poll(async () => (await bet(session?.token ?? '')).status).toBe('TOKEN_EXPIRED');
  });

  it('sums the session from the books for the reality check, for its own player only', async () => {
    const { client } = await world.player();
    const { client: other } = await world.player();
    const window = await open(client);
    const { session } = await authenticate();
    await bet(session?.token ?? '');
    await bet(session?.token ?? '');
    advance(61_000);
    const params = { sessionId: window.sessionId };
    const summary = await client.call('GET /wps/game/window/:sessionId', { params });
    expect(summary.value).toMatchObject({
      bets: 2,
      stake: '2.00',
      payout: '0.00',
      winLoss: '-2.00',
      elapsedMinutes: 1,
    });
    expect((await other.call('GET /wps/game/window/:sessionId', { params })).code).toBe('game.session_ended');
  });

  it('asks as often as the player wants, and never less often than the brand', async () => {
    const { client } = await world.player();
    expect((await open(client)).realityChoices).toEqual([10, 15, 20, 30]);
    const remind = (minutes: number) => client.call('POST /wps/game/reminder', { body: { minutes } });
    expect((await remind(10)).value).toEqual({ intervalMinutes: 10 });
    expect((await open(client)).realityCheck).toEqual({ intervalMinutes: 10, elapsedMinutes: 0, nextInSeconds: 600 });
    expect(world.vendor.studio.asked.findLast(({ path }) => path === '/launch')?.body.realityCheck).toEqual({
      intervalMinutes: 10,
      elapsedMinutes: 0,
    });
    expect((await remind(60)).code).toBe('request.invalid');
    expect((await open((await world.player()).client)).realityCheck?.intervalMinutes).toBe(30);
  });

  const playOn = (client: TestClient, sessionId: string) =>
    client.call('POST /wps/game/window/playOn', { body: { sessionId } });
  const statusOf = async (token: string) => (await bet(token)).status;

  it('has bets refused two minutes after a question that nobody answers, until they do', async () => {
    const { client } = await world.player();
    const { sessionId, realityCheck } = await open(client);
    expect(realityCheck?.nextInSeconds).toBe(30 * 60);
    const token = (await authenticate()).session?.token ?? '';
    advance(30 * 60_000);
    expect(await statusOf(token)).toBe('OK');
    advance(120_000);
    expect(await statusOf(token)).toBe('REALITY_CHECK');
    expect((await playOn(client, sessionId)).value).toEqual({ intervalMinutes: 30 });
    expect(await statusOf(token)).toBe('OK');
    advance(31 * 60_000);
    expect(await statusOf(token)).toBe('OK');
    advance(60_000);
    expect(await statusOf(token)).toBe('REALITY_CHECK');
  });

  it('keeps its question over a reload, be it overdue', async () => {
    const { client } = await world.player();
    const { sessionId } = await open(client);
    const renew = async () =>
      (await client.call('POST /wps/game/window/renew', { body: { sessionId } })).value.realityCheck;
    advance(29 * 60_000 + 30_000);
    expect(await renew()).toEqual({ intervalMinutes: 30, elapsedMinutes: 29, nextInSeconds: 30 });
    advance(5 * 60_000);
    expect(await renew()).toEqual({ intervalMinutes: 30, elapsedMinutes: 34, nextInSeconds: 0 });
    const token = (await authenticate()).session?.token ?? '';
    expect(await statusOf(token)).toBe('REALITY_CHECK');
    await playOn(client, sessionId);
    expect(await statusOf(token)).toBe('OK');
    expect((await renew())?.nextInSeconds).toBe(30 * 60);
  });

  it('takes the answer in the next site session too: the one that opened the game may have been idle meanwhile', async () => {
    const { client, username } = await world.player();
    const { sessionId } = await open(client);
    const token = (await authenticate()).session?.token ?? '';
    const again = world.server.client();
    const login = await again.callEncrypted('POST /wps/session/login', {
      body: { username, password: PASSWORD, sliderPass: await sliderPass(again) },
    });
    again.token = login.value.token;
    advance(32 * 60_000);
    expect(await statusOf(token)).toBe('REALITY_CHECK');
    const summary = await again.call('GET /wps/game/window/:sessionId', { params: { sessionId } });
    expect(summary.value.elapsedMinutes).toBe(32);
    expect((await playOn(again, sessionId)).value).toEqual({ intervalMinutes: 30 });
    expect(await statusOf(token)).toBe('OK');
  });

  it('counts a newly chosen interval from its choice, in the window where it was chosen', async () => {
    const { client } = await world.player();
    const { sessionId } = await open(client);
    const token = (await authenticate()).session?.token ?? '';
    advance(25 * 60_000);
    await client.call('POST /wps/game/reminder', { body: { minutes: 20, sessionId } });
    advance(20 * 60_000);
    expect(await statusOf(token)).toBe('OK');
    advance(120_000);
    expect(await statusOf(token)).toBe('REALITY_CHECK');
  });

  it('takes an answer from its own player only, and none once it is closed', async () => {
    const { client } = await world.player();
    const { client: other } = await world.player();
    const { sessionId } = await open(client);
    const token = (await authenticate()).session?.token ?? '';
    advance(32 * 60_000);
    expect((await playOn(other, sessionId)).code).toBe('game.session_ended');
    expect(await statusOf(token)).toBe('REALITY_CHECK');
    await client.call('POST /wps/game/window/close', { body: { sessionId } });
    expect((await playOn(client, sessionId)).code).toBe('game.session_ended');
  });

  it('asks nobody, and has no bet refused, where brand and player want no question', async () => {
    await world.server.app.merchants.changeSetting(1, 'play.realityCheckMinutes', 0);
    const { client } = await world.player();
    const { sessionId, realityCheck } = await open(client);
    expect(realityCheck).toBeNull();
    const token = (await authenticate()).session?.token ?? '';
    for (let hours = 0; hours < 3; hours += 1) {
      expect(await statusOf(token)).toBe('OK');
      advance(60 * 60_000);
    }
    expect((await playOn(client, sessionId)).value).toEqual({ intervalMinutes: 0 });
    await world.server.app.merchants.changeSetting(1, 'play.realityCheckMinutes', 30);
  });

  it('opens a demo without a session of the wallet, also for nobody’s money', async () => {
    const { client } = await world.player();
    expect((await launch(client, 'pt-ox', 'demo')).success).toBe(true);
    expect((await authenticate()).status).toBe('INVALID_TOKEN');
    expect((await launch(client, 'pt-plain', 'demo')).code).toBe('game.not_playable');
  });

  it('opens nothing of a vendor for a trial account, not even a demonstration', async () => {
    await world.server.app.merchants.changeSetting(1, 'flags.FREEPLAY3', true);
    const client = world.server.client();
    const free = await client.call('POST /wps/session/login/freeplay', {
      body: { os: 'LINUX', platform: 'W', encryption: true, version: 3 },
    });
    client.token = free.value.token;
    for (const mode of ['real', 'demo'] as const)
      expect((await launch(client, 'pt-ox', mode)).code).toBe('game.true_account_required');
    expect(world.vendor.studio.asked.filter(({ path }) => path === '/launch')).toEqual([]);
  });

  it('refuses a blocked country, a blocked member, and a vendor that is off', async () => {
    const { client, accounts } = await world.player();
    expect((await launch(client, 'pt-far')).code).toBe('game.region_blocked');
    await world.server.app.ledger.setBlock(accounts.cash, 'exclusion');
    expect((await launch(client)).code).toBe('wallet.blocked');
    await world.server.app.ledger.setBlock(accounts.cash, null);
    await world.server.app.vendors.setEnabled(1, 'PT', false);
    expect((await launch(client)).code).toBe('game.not_found');
    await world.server.app.vendors.setEnabled(1, 'PT', true);
    expect(world.vendor.studio.asked.filter(({ path }) => path === '/launch')).toEqual([]);
  });

  it('launches a game that its vendor had certified for some markets only in those', async () => {
    const { client } = await world.player();
    expect((await launch(client, 'pt-foreign')).code).toBe('game.region_blocked');
    expect((await launch(client, 'pt-approved')).value.url).toMatch(/^\/seamless/);
  });

  it('offers others when the vendor does not launch, and leaves no session behind', async () => {
    const { client, memberId } = await world.player();
    world.vendor.studio.state.broken.set('/launch', 400);
    const refused = await launch(client);
    expect([refused.status, refused.code]).toEqual([503, 'game.vendor_down']);
    expect((refused.value as unknown as { suggestions: { nodeId: string }[] }).suggestions[0]?.nodeId).toBe(
      'onca-da-sorte',
    );
    expect(await world.server.app.wallet.sessions.live(memberId)).toEqual([]);
  });

  it('says that a vendor has too many requests, not that it is down, and how long to wait', async () => {
    const { client } = await world.player();
    world.vendor.studio.state.broken.set('/launch', 429);
    const refused = await launch(client);
    world.vendor.studio.state.broken.clear();
    expect([refused.status, refused.code, refused.headers.get('retry-after')]).toEqual([503, 'game.vendor_busy', '5']);
    expect((await launch(client)).success).toBe(true);
  });

  it('opens no frame outside the vendor’s own origins', async () => {
    const { client } = await world.player();
    for (const url of ['https://elsewhere.example/play', 'http://elsewhere.example/play', 'http://127.0.0.1:1/play']) {
      world.vendor.studio.state.launchUrl = url;
      expect((await launch(client)).code).toBe('game.vendor_down');
    }
  });

  it('does not call a vendor that is cut off', async () => {
    const { client } = await world.player();
    world.server.clock.advance(61_000);
    await world.owner.query(
      `insert into vendor_health (process_id, merchant_id, vendor, at, state, reasons, launch, callback, breaker)
       values ('other', 1, 'PT', $1, 'down', '{circuit_open}', '{"calls":9,"p50Ms":10,"p95Ms":20,"errorShareE4":9000}',
         '{"calls":0,"p50Ms":null,"p95Ms":null,"errorShareE4":0}', 'open')`,
      [new Date(world.server.clock.now() + 60_000)],
    );
    expect((await launch(client)).code).toBe('game.vendor_down');
    expect(world.vendor.studio.asked).toEqual([]);
    await world.owner.query('delete from vendor_health');
  });
});
