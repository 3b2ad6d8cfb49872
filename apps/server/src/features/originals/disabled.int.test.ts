import type { BlackjackShown } from '@trevo/engines/cards';
import { HOUSE_GAMES } from '@trevo/engines/house';
import { typicalPlaysOf } from '@trevo/engines/house/plays';
import { operatorClient, query, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { seedCatalog } from '../../seed/catalog/seed-catalog.ts';
import { type CrashTable, openCrash } from './crash/test/open-crash.ts';
import { cnonce, fundedPlayer, micros, spin } from './test/support.ts';

const REASON = 'Pedido da diretoria.';
const BLACKJACK = 'SPB_BLACKJACK';
const SEVERAL_ACTS = [...HOUSE_GAMES.values()].filter(({ act }) => act).map(({ code }) => code);

describe('a game that is switched off from the console', () => {
  let server: TestServer;
  let admin: TestClient;
  let table: CrashTable;
  beforeAll(async () => {
    server = await startTestServer();
    await seedCatalog(server.app);
    admin = await operatorClient(server, 'admin');
    table = openCrash(server);
  });
  afterEach(async () => {
    for (const code of [...SEVERAL_ACTS, 'SPB_CRASH', 'SPB_FISH']) await turn(code, true);
  });
  afterAll(async () => {
    expect(await server.app.ledger.verify()).toMatchObject({ isClean: true, breaks: [] });
    await table.close();
    await server.close();
  });

  const ids = new Map<string, string>();
  const turn = async (code: string, isEnabled: boolean): Promise<void> => {
    const found = ids.get(code) ?? (await admin.call('GET /ops/games', { query: { q: code } })).value.list[0]?.id ?? '';
    ids.set(code, found);
    const { code: refusal } = await admin.call('PUT /ops/games/:id', {
      params: { id: found },
      body: { isEnabled, reason: REASON },
    });
    expect(refusal).toBe('');
  };
  const bet = (client: TestClient, gameCode: string, choice: unknown) =>
    spin(client, { gameCode, choice: choice as Record<string, unknown>, bet: '1.00' });
  const act = (client: TestClient, id: string, number: number, action: unknown) =>
    client.call('POST /wps/originals/rounds/:id/acts', {
      params: { id },
      body: { act: number, action: action as Record<string, unknown> },
    });
  /** A round that waits for its player, and in which this can be done; others are stood to their end. */
  const opened = async (client: TestClient, gameCode: string, choice: unknown, what?: 'double' | 'split') => {
    for (;;) {
      const { value, code } = await bet(client, gameCode, choice);
      expect(code).toBe('');
      if (value.state !== 'open') continue;
      if (!what || (value.shown as BlackjackShown).can.includes(what)) return value;
      let round = value;
      for (let number = 1; round.state === 'open'; number += 1)
        round = (await act(client, value.roundId, number, { do: 'stand' })).value;
    }
  };

  it.each(SEVERAL_ACTS)('%s begins no round, and an open one is acted to its end and paid', async (gameCode) => {
    const { client, balance } = await fundedPlayer(server, 1_000n);
    const game = HOUSE_GAMES.get(gameCode);
    const [play] = game ? typicalPlaysOf(game) : [];
    const first = await opened(client, gameCode, play?.choice);
    const held = await balance();
    await turn(gameCode, false);
    expect((await bet(client, gameCode, play?.choice)).code).toBe('game.disabled');
    let round: typeof first = first;
    for (let number = 1; round.state === 'open'; number += 1) {
      const wanted = play?.next?.(round.shown as never) as { do: string };
      // What needs another stake is refused: without it the round goes on.
      const next = wanted.do === 'double' || wanted.do === 'split' ? { do: 'stand' } : wanted;
      const answer = await act(client, first.roundId, number, next);
      expect(answer.code).toBe('');
      round = answer.value;
    }
    expect(round.state).toBe('settled');
    expect(await balance()).toBe(held + micros(round.win));
    expect((await bet(client, gameCode, play?.choice)).code).toBe('game.disabled');
  });

  it.each(['double', 'split'] as const)(
    'blackjack refuses the stake of a %s, and the round can still be ended',
    async (what) => {
      const { client, balance } = await fundedPlayer(server, 1_000n);
      const first = await opened(client, BLACKJACK, {}, what);
      const held = await balance();
      await turn(BLACKJACK, false);
      expect((await act(client, first.roundId, 1, { do: what })).code).toBe('game.disabled');
      expect(await balance()).toBe(held);
      const seen = (await client.call('GET /wps/originals/:gameCode', { params: { gameCode: BLACKJACK } })).value;
      expect(seen.lastRound).toMatchObject({ roundId: first.roundId, state: 'open', actions: [] });
      const end = (await act(client, first.roundId, 1, { do: 'stand' })).value;
      expect(end).toMatchObject({ state: 'settled', bet: '1.00' });
      expect(await balance()).toBe(held + micros(end.win));
    },
  );

  it('crash takes no more bets, plays the round under way to its end and pays it, and opens no other until it is on again', async () => {
    const one = await table.player(100n);
    const target = async () => {
      for (;;) {
        await table.open();
        const placed = await one.bet({ stake: 2n, autoE2: 150 });
        await turn('SPB_CRASH', false);
        await expect(one.bet({ place: 2 })).rejects.toMatchObject({ code: 'game.disabled' });
        const started = await table.start();
        if ((await table.endingOf(started)).bustE2 >= 150) return placed.bet;
        await table.finish();
        await turn('SPB_CRASH', true);
      }
    };
    const { roundId } = await target();
    const held = await one.balance();
    await table.climbTo(150);
    await table.step();
    expect(await one.balance()).toBe(held + 3_000_000n);
    expect(await table.finish()).toMatchObject({ roundId, state: 'settled' });
    for (let times = 0; times < 3; times += 1) expect(await table.step(true)).toBeNull();
    expect((await table.last()).roundId).toBe(roundId);
    await turn('SPB_CRASH', true);
    expect((await table.open()).roundId).not.toBe(roundId);
  });

  it('fishing gives no seat and takes no bullet, and what was shot stays paid', async () => {
    const { client, memberId, balance } = await fundedPlayer(server, 100n);
    const seat = () => client.call('POST /wps/fishing/seat', { body: { realm: 'money' } });
    const { value: room } = await seat();
    await turn('SPB_FISH', false);
    expect((await seat()).code).toBe('game.disabled');
    const shots = [{ at: 0, fish: 1 }];
    const choice = { room: room.roomId, second: Math.floor(room.now / 1_000), chip: '0.10', shots };
    const parts = { gameCode: 'SPB_FISH', bet: '0.10', choice, cnonce: cnonce() };
    expect((await spin(client, parts)).code).toBe('game.disabled');
    expect(await query(server, `select from round where member_id = ${memberId}`)).toEqual([]);
    expect(await balance()).toBe(100_000_000n);
    await turn('SPB_FISH', true);
    expect((await seat()).value.roomId).toBe(room.roomId);
  });
});
