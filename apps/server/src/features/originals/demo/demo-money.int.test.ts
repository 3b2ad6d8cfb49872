import { createStream } from '@trevo/engines/fair';
import { CRASH_RANGE, crashBustE2 } from '@trevo/engines/instant';
import { startTestServer, type TestServer, query, trialPlayer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCatalog } from '../../../seed/catalog/seed-catalog.ts';
import { cnonce, fundedPlayer, spin } from '../test/support.ts';
import { demoSpin, elsewhere, launch, openDemo, refill, rotateDemo, setCredits } from './test/support.ts';

describe('fun credits and money', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await seedCatalog(server.app);
    await server.app.merchants.changeSetting(1, 'flags.FREEPLAY3', true);
  });
  afterAll(async () => {
    expect(await server.app.ledger.verify()).toMatchObject({ isClean: true, breaks: [] });
    await server.close();
  });

  it('a trial account opens a demonstration, and is told to use a true account for everything else', async () => {
    const client = await trialPlayer(server);
    expect((await launch(client, 'demo')).value).toEqual({
      url: '/demo/SPB_A',
      gameCode: 'SPB_A',
      gameName: 'Onça da Sorte',
    });
    for (const mode of [undefined, 'real'] as const) {
      const answer = await launch(client, mode);
      expect([answer.status, answer.code]).toEqual([403, 'game.true_account_required']);
    }
    expect((await launch(client, 'demo', 'crash')).value.url).toBe('/demo/SPB_CRASH');
    expect((await launch(client, 'demo', 'nothing')).code).toBe('game.not_found');
  });

  it('a member tries a game too, with their wallet, their record and their recent games as they were', async () => {
    const { client, balance } = await fundedPlayer(server, 50n);
    expect((await launch(client, 'demo')).value.url).toBe('/demo/SPB_A');
    await openDemo(client);
    for (let times = 0; times < 5; times += 1) await demoSpin(client, { bet: '100.00' });
    expect(await balance()).toBe(50_000_000n);
    expect((await client.call('GET /wps/member/bets')).value).toMatchObject({ list: [], total: 0 });
    expect((await client.call('GET /wps/originals/rounds')).value.total).toBe(0);
    expect((await client.call('GET /wps/relay/games/recent')).value.list).toEqual([]);
    expect((await client.call('GET /wps/fair/seeds')).value.active).toBeNull();
    expect((await spin(client)).value.fair.nonce).toBe(0);
  });

  it('a demonstration writes no row outside its own two tables: no ledger line, no round, no counter, not one number of a sequence', async () => {
    const trial = await trialPlayer(server);
    const { client: member } = await fundedPlayer(server, 20n);
    const before = await elsewhere(server);
    const lines = async () =>
      (await query(server, 'select count(*)::int as n, coalesce(sum(amount_micros), 0)::text as sum from journal'))[0];
    const books = await lines();
    for (const client of [trial, member]) {
      await openDemo(client);
      for (let times = 0; times < 25; times += 1) expect((await demoSpin(client)).success).toBe(true);
      await setCredits(server, 1n);
      await refill(client);
      await rotateDemo(client, 'mine');
      await demoSpin(client);
    }
    expect(await lines()).toEqual(books);
    expect(await elsewhere(server)).toEqual(before);
  });

  it('crash with fun credits is a flight of one player: no round, bet or entry of everybody’s table, and its seeds prove its point', async () => {
    const client = await trialPlayer(server);
    await openDemo(client, 'SPB_CRASH');
    const before = await elsewhere(server);
    const flown = [];
    for (let times = 0; times < 8; times += 1)
      flown.push((await demoSpin(client, { gameCode: 'SPB_CRASH', choice: { autoE2: 150 } })).value);
    expect((await demoSpin(client, { gameCode: 'SPB_CRASH', choice: { autoE2: 100 } })).code).toBe(
      'bet.choice_invalid',
    );
    expect(await elsewhere(server)).toEqual(before);
    expect((await client.call('GET /wps/crash')).value).toEqual({ round: null, mine: [], ended: [] });
    const { revealed } = (await rotateDemo(client, 'mine')).value;
    for (const { fair, shown, win, mathVersion } of flown) {
      const { clientSeed, nonce } = fair;
      const seeds = { serverSeed: revealed?.serverSeed ?? '', clientSeed, nonce };
      const bustE2 = crashBustE2(createStream({ ...seeds, game: 'spb-crash', mathVersion }).int(CRASH_RANGE));
      expect({ shown, win }).toEqual({ shown: { bustE2 }, win: bustE2 >= 150 ? '1.50' : '0.00' });
    }
  });

  it('the same look would find a demonstration that writes a bet (planted)', async () => {
    const { client } = await fundedPlayer(server, 20n);
    await openDemo(client);
    const before = await elsewhere(server);
    await query(
      server,
      `create function planted_bet() returns trigger language plpgsql security definer as $$
       begin
         insert into bet (bet_id, placed_at, product, merchant_id, member_id, vendor, node_id, game_type, game_code, round,
           currency, state, stakes, stake_micros, payout_micros, settled_at, settled_xid)
         select 0, new.at, 'house', merchant_id, member_id, 'SPB', 'x', 'RNG', new.game_code, new.round_id, 'BRL', 'settled', 1,
           new.bet_micros, new.win_micros, new.at, 1 from demo_purse where purse_id = new.purse_id;
         return new;
       end $$;
       create trigger planted_bet after insert on demo_round for each row execute function planted_bet()`,
    );
    try {
      expect((await demoSpin(client)).success).toBe(true);
      expect(await elsewhere(server)).not.toEqual(before);
      expect((await client.call('GET /wps/member/bets')).value.total).toBe(1);
    } finally {
      await query(server, 'drop trigger planted_bet on demo_round; drop function planted_bet()');
    }
  });

  it('a trial session is refused on the paid game, and nothing of the try stays', async () => {
    const client = await trialPlayer(server);
    await openDemo(client);
    const free = (await demoSpin(client)).value;
    const before = await elsewhere(server);
    for (const own of [cnonce(), free.fair.clientSeed.split(':')[1] ?? '']) {
      const paid = await spin(client, { cnonce: own });
      expect([paid.status, paid.code]).toEqual([403, 'game.true_account_required']);
    }
    for (const path of ['/wps/originals/rounds', '/wps/member/bets', '/wps/fair/seeds']) {
      const answer = await client.raw(path, { headers: { authorization: `Bearer ${client.token}` } });
      expect([path, answer.status]).toEqual([path, 403]);
    }
    expect(await elsewhere(server)).toEqual(before);
  });

  it('a demonstration’s round is none on the routes of paid ones, and a paid one is none of a demonstration', async () => {
    const { client } = await fundedPlayer(server, 10n);
    await openDemo(client);
    const free = (await demoSpin(client)).value;
    const one = await client.call('GET /wps/originals/rounds/:id', { params: { id: free.roundId } });
    expect([one.status, one.code]).toEqual([404, 'round.not_found']);
    const replay = await client.call('GET /wps/game/rounds/:roundId/replay', { params: { roundId: free.roundId } });
    expect([replay.status, replay.code]).toEqual([404, 'round.not_found']);
    const list = await client.call('GET /wps/originals/rounds', { query: { seedPairId: free.fair.seedPairId } });
    expect(list.value.total).toBe(0);
    const paid = (await spin(client)).value;
    expect((await openDemo(client)).value.lastRound?.roundId).toBe(free.roundId);
    const config = await client.call('GET /wps/originals/:gameCode', { params: { gameCode: 'SPB_A' } });
    expect(config.value.lastRound?.roundId).toBe(paid.roundId);
  });

  it('a brand that asks for a sign-in first keeps demonstrations from trial accounts and visitors, not from members', async () => {
    const visitor = server.client();
    const visitors = async () => (await visitor.call('GET /wps/demo/access')).value.visitors;
    const [trial, { client: member }] = [await trialPlayer(server), await fundedPlayer(server, 0n)];
    await openDemo(trial);
    expect(await visitors()).toBe(true);
    await server.app.merchants.changeSetting(1, 'demo.requireLogin', true);
    try {
      expect(await visitors()).toBe(false);
      const refused = [await launch(trial, 'demo'), await openDemo(trial), await demoSpin(trial), await refill(trial)];
      expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => 'game.true_account_required'));
      expect((await launch(member, 'demo')).success).toBe(true);
      await openDemo(member);
      expect((await demoSpin(member)).success).toBe(true);
    } finally {
      await server.app.merchants.changeSetting(1, 'demo.requireLogin', false);
    }
    await server.app.merchants.changeSetting(1, 'flags.FREEPLAY3', false);
    expect(await visitors()).toBe(false);
    expect((await demoSpin(member)).success).toBe(true);
    await server.app.merchants.changeSetting(1, 'flags.FREEPLAY3', true);
  });
});
