import { randomUUID } from 'node:crypto';
import { type Swimmer, swimmersAt } from '@trevo/engines/instant';
import { query, startTestServer, type TestClient, type TestServer, trialPlayer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCatalog } from '../../../seed/catalog/seed-catalog.ts';
import { cnonce, everyRow, fundedPlayer, micros, recompute } from '../test/support.ts';

const CHIP = 100_000n;
type Room = Awaited<ReturnType<typeof seatOf>>;
type Hook = { readonly at: number; readonly fish: number };

const seatOf = async (client: TestClient, realm: 'money' | 'fun' = 'money') =>
  (await client.call('POST /wps/fishing/seat', { body: { realm } })).value;

describe('fishing', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ withJobs: true });
    await seedCatalog(server.app);
    await server.app.merchants.changeSetting(1, 'flags.FREEPLAY3', true);
  });
  afterAll(async () => {
    expect(await server.app.ledger.verify()).toMatchObject({ isClean: true, breaks: [] });
    await server.close();
  });

  const now = async (): Promise<number> => {
    const [row] = await query<{ ms: number }>(
      server,
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    );
    return row?.ms ?? 0;
  };
  /** A second that has begun, and the fish that swim all through it and are not caught. */
  const scene = async (room: Pick<Room, 'roomId' | 'seed' | 'startedAt'>) => {
    const second = Math.floor((await now()) / 1_000);
    const from = second * 1_000 - room.startedAt;
    const kills = await query(server, 'select fish from fish_kill where room_id = $1', [room.roomId]);
    const killed = new Set(kills.map(({ fish }) => fish));
    const fish = swimmersAt(room.seed, from).filter((one) => one.until > from + 1_000 && !killed.has(one.fish));
    return { second, fish };
  };
  const shoot = (
    client: TestClient,
    room: Pick<Room, 'roomId'>,
    second: number,
    shots: readonly Hook[],
    { key = randomUUID(), own = cnonce(), chip = '0.10', bet = '', more = {} } = {},
  ) =>
    client.call('POST /wps/originals/:gameCode/rounds', {
      params: { gameCode: 'SPB_FISH' },
      body: {
        bet: bet || (Number(chip) * shots.length).toFixed(2),
        choice: { room: room.roomId, second, chip, shots },
        cnonce: own,
        ...more,
      },
      key,
    });
  const angler = async (units = 100n) => {
    const player = await fundedPlayer(server, units, { hasOpenedGame: false });
    await player.client.call('GET /wps/originals/:gameCode', { params: { gameCode: 'SPB_FISH' } });
    return { ...player, room: await seatOf(player.client) };
  };
  const rowsOf = (memberId: bigint) => query(server, 'select * from round where member_id = $1', [memberId]);
  const boss = (fish: readonly Swimmer[]): Swimmer => {
    const [one] = fish.toSorted((a, b) => order(b) - order(a));
    if (!one) throw new Error('the river is empty');
    return one;
  };
  const order = ({ kind }: Swimmer): number =>
    ['lambari', 'piaba', 'acara', 'piranha', 'pacu', 'traira', 'tambaqui', 'tucunare', 'dourado'].indexOf(kind);
  const tenBullets = (fish: number): Hook[] => Array.from({ length: 10 }, (_, at) => ({ at, fish }));
  /** The moment is in the room's last second; the clocks are one. */
  const free = async () => new Promise((resolve) => setTimeout(resolve, 1_050));

  it('seats four players in a room, and the fifth in another; a silent seat is free again', async () => {
    const five = await Promise.all(Array.from({ length: 5 }, () => angler(0n)));
    const rooms = Map.groupBy(five, ({ room }) => room.roomId);
    expect([...rooms.values()].map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([1, 4]);
    const [full] = [...rooms.values()].filter(({ length }) => length === 4);
    expect(new Set(full?.map(({ room }) => room.seat)).size).toBe(4);
    const [first] = full ?? [];
    if (!first) throw new Error('a room is full');
    expect(await seatOf(first.client)).toMatchObject({ roomId: first.room.roomId, seat: first.room.seat });
    await query(
      server,
      `update fish_seat set seen_at = clock_timestamp() - interval '31 seconds' where member_id = ${first.memberId}`,
    );
    const next = await angler(0n);
    expect([next.room.roomId, next.room.seat]).toEqual([first.room.roomId, first.room.seat]);
    expect((await seatOf(first.client)).roomId).not.toBe(first.room.roomId);
    await query(server, 'delete from fish_seat');
  });

  it('takes what a second of bullets costs and pays what they caught, in one item with its kills, provable by its seed', async () => {
    const one = await angler();
    const { second, fish } = await scene(one.room);
    const shots = fish.slice(0, 5).map((each, at) => ({ at: at * 2, fish: each.fish }));
    const { value, status } = await shoot(one.client, one.room, second, shots);
    expect(status).toBe(200);
    expect(value).toMatchObject({ game: 'SPB_FISH', bet: '0.50', firstStake: '0.50', state: 'settled' });
    expect(await one.balance()).toBe(100_000_000n - 500_000n + micros(value.win));
    const choice = value.choice as { shots: { at: number; fish: number; kind: string }[]; missed: unknown[] };
    expect(choice.shots).toEqual(
      shots.map(({ at, fish: number }) => ({
        at,
        fish: number,
        kind: fish.find((each) => each.fish === number)?.kind,
      })),
    );
    expect(choice.missed).toEqual([]);
    const { shots: came } = value.shown as { shots: { times: number }[] };
    const kills = await query(
      server,
      'select fish, times, win_micros from fish_kill where member_id = $1 order by fish',
      [one.memberId],
    );
    expect(kills.map((kill) => [kill.fish, kill.times, BigInt(kill.win_micros)])).toEqual(
      came.flatMap(({ times }, at) => (times > 0 ? [[shots[at]?.fish, times, BigInt(times) * CHIP]] : [])),
    );
    const record = { memberId: one.memberId, from: null, to: null, pageNo: 1, pageSize: 5 };
    const { bets } = await server.app.bets.record(record);
    expect(bets).toMatchObject([{ gameCode: 'SPB_FISH', stake: 500_000n, validBet: 500_000n, win: micros(value.win) }]);
    const { revealed } = (await one.client.call('POST /wps/fair/seeds/rotate', { body: { playerSeed: 'rio' } })).value;
    const [pair] = revealed;
    expect(recompute(value, pair?.serverSeed ?? '')).toMatchObject({ win: micros(value.win), shown: value.shown });
  });

  it('answers the same call the same way and charges it once, however often and whenever it comes', async () => {
    const one = await angler();
    const { second, fish } = await scene(one.room);
    const shots = tenBullets(boss(fish).fish);
    const parts = { key: randomUUID(), own: cnonce() };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => shoot(one.client, one.room, second, shots, parts)),
    );
    const [{ value: first }] = answers as [(typeof answers)[0]];
    for (const { value } of answers)
      expect([value.roundId, value.choice, value.shown, value.win]).toEqual([
        first.roundId,
        first.choice,
        first.shown,
        first.win,
      ]);
    await query(server, `delete from fish_seat where member_id = ${one.memberId}`);
    expect((await shoot(one.client, one.room, second, shots, parts)).value.roundId).toBe(first.roundId);
    expect(await rowsOf(one.memberId)).toHaveLength(1);
    expect(await one.balance()).toBe(100_000_000n - micros(first.bet) + micros(first.win));
    const other = await shoot(one.client, one.room, second, shots.slice(1), parts);
    expect(other.code).toBe('request.key_reused');
  });

  it('lets two windows of a player shoot one second together, whatever they send at once', async () => {
    const one = await angler();
    const { second, fish } = await scene(one.room);
    const shots = tenBullets(boss(fish).fish);
    const answers = await Promise.all(Array.from({ length: 5 }, () => shoot(one.client, one.room, second, shots)));
    expect(answers.filter(({ code }) => code === 'fishing.paced')).toHaveLength(4);
    expect(await rowsOf(one.memberId)).toHaveLength(1);
    const [round] = answers.filter(({ success }) => success);
    expect(await one.balance()).toBe(100_000_000n - micros(round?.value.bet ?? '') + micros(round?.value.win ?? ''));
  });

  it('does not charge a bullet whose fish is gone, was never there, or comes late, and says why', async () => {
    const one = await angler();
    const { second, fish } = await scene(one.room);
    const [alive] = fish;
    const gone = Math.max(0, (fish[0]?.fish ?? 0) - 200);
    const { value } = await shoot(one.client, one.room, second, [
      { at: 0, fish: gone },
      { at: 1, fish: alive?.fish ?? 0 },
      { at: 2, fish: 1_000_000 },
    ]);
    expect(value.bet).toBe('0.10');
    expect(value.choice).toMatchObject({
      shots: [{ at: 1 }],
      missed: [
        { at: 0, fish: gone, why: 'gone' },
        { at: 2, fish: 1_000_000, why: 'gone' },
      ],
    });
    const after = await one.balance();
    const none = await shoot(one.client, one.room, second - 1, [{ at: 0, fish: gone }]);
    expect(none.code).toBe('fishing.gone');
    expect((await shoot(one.client, one.room, second - 20, [{ at: 0, fish: alive?.fish ?? 0 }])).code).toBe(
      'fishing.late',
    );
    expect((await shoot(one.client, one.room, second + 20, [{ at: 0, fish: alive?.fish ?? 0 }])).code).toBe(
      'fishing.late',
    );
    expect((await shoot(one.client, { roomId: 'f_none' }, second - 1, [{ at: 0, fish: 1 }])).code).toBe(
      'fishing.no_seat',
    );
    expect(await one.balance()).toBe(after);
    expect(await rowsOf(one.memberId)).toHaveLength(1);
  });

  it('takes the stake of its bullets and no other, at bullets on the list', async () => {
    const one = await angler();
    const { second, fish } = await scene(one.room);
    const shots = [{ at: 0, fish: fish[0]?.fish ?? 0 }];
    expect((await shoot(one.client, one.room, second, shots, { bet: '0.20' })).code).toBe('bet.level_unknown');
    expect((await shoot(one.client, one.room, second, shots, { chip: '0.03' })).code).toBe('bet.choice_invalid');
    expect((await shoot(one.client, one.room, second, [...shots, ...shots])).code).toBe('bet.choice_invalid');
    expect(await one.balance()).toBe(100_000_000n);
  });

  it('charges nothing to whom the money is missing', async () => {
    const one = await angler(0n);
    const { second, fish } = await scene(one.room);
    const { code } = await shoot(one.client, one.room, second, [{ at: 0, fish: fish[0]?.fish ?? 0 }]);
    expect(code).toBe('wallet.insufficient_funds');
    expect(await query(server, 'select * from fish_second where member_id = $1', [one.memberId])).toEqual([]);
  });

  it('refuses a second that its player cannot pay whole, whatever it would have caught', async () => {
    const one = await angler(4n);
    // What eight bullets cost is there, and what ten cost is not: one of the first eight at a small fish nearly always catches it.
    for (let back = 0; back < 5; back += 1) {
      const { second, fish } = await scene(one.room);
      const passed = (second - back) * 1_000 - one.room.startedAt;
      const there = fish.filter((each) => each.from <= passed && order(each) >= 0);
      const [prey] = there.toSorted((a, b) => order(a) - order(b));
      const shots = tenBullets(prey?.fish ?? 0);
      expect((await shoot(one.client, one.room, second - back, shots, { chip: '0.50' })).code).toBe(
        'wallet.insufficient_funds',
      );
    }
    expect(await one.balance()).toBe(4_000_000n);
    expect(await rowsOf(one.memberId)).toEqual([]);
  });

  it('lets nobody say from outside which bullets count, and takes no ante', async () => {
    const one = await angler();
    const { second, fish } = await scene(one.room);
    const [prey] = fish;
    const missed = [{ at: 5, fish: prey?.fish ?? 0, why: 'gone' }];
    const choice = {
      room: one.room.roomId,
      second,
      chip: '0.10',
      shots: [{ at: 0, fish: prey?.fish ?? 0, kind: 'boiuna' }],
      missed,
    };
    const short = await shoot(one.client, one.room, second, [], { bet: '0.10', more: { choice } });
    const anted = await shoot(one.client, one.room, second, tenBullets(prey?.fish ?? 0), { more: { ante: '0.10' } });
    expect([short.code, anted.code]).toEqual(['bet.level_unknown', 'bet.level_unknown']);
    const config = await one.client.call('GET /wps/originals/:gameCode', { params: { gameCode: 'SPB_FISH' } });
    expect(config.value.antes).toEqual([]);
    expect(await one.balance()).toBe(100_000_000n);
    const { value } = await shoot(one.client, one.room, second, [], { bet: '0.20', more: { choice } });
    expect(value.choice).toMatchObject({
      shots: [
        { at: 0, kind: prey?.kind },
        { at: 5, kind: prey?.kind },
      ],
      missed: [],
    });
  });

  it('takes seconds of one call one after the other: what an earlier one caught no later one is shot at, whatever it drew', async () => {
    await query(server, 'delete from fish_seat');
    const [one, two] = [await angler(), await angler()];
    const [first, next] = [one, two].map(({ memberId, room }) => ({
      member_id: String(memberId),
      realm: 'money',
      room_id: room.roomId,
    }));
    const mark = (by: object | undefined, second: number, times: number, fish = 9_000_000) => ({
      ...by,
      seat: 0,
      second,
      shots: [[0, fish]],
      kills: times > 0 ? [{ fish, times, win_micros: '1' }] : [],
    });
    const write = (...marks: object[]) =>
      query(server, 'select originals_mark_shots($1::jsonb)', [JSON.stringify(marks)]);
    for (const times of [0, 2])
      await expect(write(mark(first, 1, 2), mark(next, 1, times))).rejects.toMatchObject({
        constraint: 'fish_kill_swims',
      });
    await write(mark(first, 1, 0), mark(next, 1, 2), mark(first, 2, 2, 9_000_001));
    await expect(write(mark(first, 3, 0))).rejects.toMatchObject({ constraint: 'fish_kill_swims' });
    await query(server, `delete from fish_second where second < 10`);
  });

  it('gives one fish to one of two players, pays all that their second brings, and charges the other nothing', async () => {
    await query(server, 'delete from fish_seat');
    const [one, two] = [await angler(1_000n), await angler(1_000n)];
    expect(two.room.roomId).toBe(one.room.roomId);
    let both = 0;
    for (let rounds = 0; rounds < 6; rounds += 1) {
      await free();
      const { second, fish } = await scene(one.room);
      // The likeliest to be caught: ten bullets leave it alive less than once in 15 seconds.
      const [prey] = fish.filter(({ kind }) => kind === 'lambari' || kind === 'piaba' || kind === 'acara');
      if (!prey) continue;
      const shots = tenBullets(prey.fish);
      const answers = await Promise.all([one, two].map(({ client, room }) => shoot(client, room, second, shots)));
      const kills = await query(server, 'select * from fish_kill where room_id = $1 and fish = $2', [
        one.room.roomId,
        prey.fish,
      ]);
      const caught = answers.flatMap(({ value, success }) => {
        if (!success) return [];
        const { shots: came } = value.shown as { shots: { times: number }[] };
        const choice = value.choice as { shots: Hook[]; missed: { why: string }[] };
        const times = came.reduce((sum, one) => sum + one.times, 0);
        // Every bullet of the second is charged, and each that catches is paid.
        expect([came.length, choice.missed.length, value.bet]).toEqual([10, 0, '1.00']);
        expect(micros(value.win)).toBe(BigInt(times) * CHIP);
        return times > 0 ? [times] : [];
      });
      expect(kills.map(({ times, win_micros: win }) => [times, BigInt(win)])).toEqual(
        caught.map((times) => [times, BigInt(times) * CHIP]),
      );
      expect(kills.length).toBeLessThan(2);
      for (const { code, success } of answers) if (!success) expect(code).toBe('fishing.gone');
      both += kills.length;
    }
    expect(both).toBeGreaterThan(0);
    const owed = await Promise.all(
      [one, two].map(async ({ memberId }) => {
        const { sums } = await server.app.bets.record({ memberId, from: null, to: null, pageNo: 1, pageSize: 1 });
        return 1_000_000_000n - sums.stake + sums.win;
      }),
    );
    expect([await one.balance(), await two.balance()]).toEqual(owed);
  });

  it('keeps a round, its money and its kills together: a room that changed leaves nothing of it', async () => {
    const one = await angler();
    const { second, fish } = await scene(one.room);
    const prey = boss(fish);
    await query(
      server,
      `insert into fish_kill (room_id, fish, member_id, seat, times, win_micros) values ($1, $2, $3, 0, 1, 1)`,
      [one.room.roomId, prey.fish, one.memberId],
    );
    expect((await shoot(one.client, one.room, second, tenBullets(prey.fish))).code).toBe('fishing.gone');
    const row = JSON.stringify([{ room: { room_id: one.room.roomId, shots: [[0, prey.fish]], kills: [] } }]);
    await expect(query(server, 'select originals_apply_shots($1::jsonb)', [row])).rejects.toThrow(/caught by another/);
    expect(await one.balance()).toBe(100_000_000n);
    expect(
      (await everyRow(server, (name) => name === 'fish_second')).filter((line) => line.startsWith(`(${one.memberId},`)),
    ).toEqual([]);
  });

  it('is played with fun credits in rooms of their own, by visitors on trial too', async () => {
    const client = await trialPlayer(server);
    await client.call('GET /wps/demo/games/:gameCode', { params: { gameCode: 'SPB_FISH' } });
    expect((await client.call('POST /wps/fishing/seat', { body: { realm: 'money' } })).code).toBe(
      'game.true_account_required',
    );
    const room = await seatOf(client, 'fun');
    const { second, fish } = await scene(room);
    const send = (own: string, shots: readonly Hook[], { by = client, of = room, at = second } = {}) =>
      by.call('POST /wps/demo/games/:gameCode/rounds', {
        params: { gameCode: 'SPB_FISH' },
        body: {
          bet: (shots.length * 0.1).toFixed(2),
          choice: { room: of.roomId, second: at, chip: '0.10', shots },
          cnonce: own,
        },
      });
    const own = cnonce();
    const shots = [{ at: 3, fish: boss(fish).fish }];
    const { value } = await send(own, shots);
    expect(value).toMatchObject({ currency: 'FUN', bet: '0.10', state: 'settled' });
    expect((await send(own, shots)).value.roundId).toBe(value.roundId);
    expect((await send(cnonce(), shots)).code).toBe('fishing.paced');
    // The same engine as for money: the revealed seed gives the same bullets.
    const { revealed } = (await client.call('POST /wps/demo/seeds/rotate', { body: { playerSeed: 'rio' } })).value;
    expect(recompute(value, revealed?.serverSeed ?? '')).toMatchObject({ win: micros(value.win), shown: value.shown });
    const member = await angler();
    expect(member.room.roomId).not.toBe(room.roomId);
    // A second of fun credits is another than that of money.
    await member.client.call('GET /wps/demo/games/:gameCode', { params: { gameCode: 'SPB_FISH' } });
    const fun = await seatOf(member.client, 'fun');
    const [own2, funs] = [await scene(member.room), await scene(fun)];
    const both = Math.max(own2.second, funs.second);
    expect((await shoot(member.client, member.room, both, [{ at: 0, fish: boss(own2.fish).fish }])).status).toBe(200);
    const hook = [{ at: 0, fish: boss(funs.fish).fish }];
    const credits = await send(cnonce(), hook, { by: member.client, of: fun, at: both });
    expect(credits.code).toBe('');
    expect((await shoot(member.client, room, second, shots)).code).toBe('fishing.no_seat');
  });

  it('forgets what is a day old', async () => {
    await query(server, `update fish_seat set seen_at = seen_at - interval '2 days'`);
    await query(server, `update fish_second set second = second - 2 * 86400`);
    await query(server, `update fish_kill set killed_at = killed_at - interval '2 days'`);
    await query(server, `update fish_room set started_at = started_at - interval '2 days'`);
    await server.app.originals.jobs.find(({ name }) => name === 'originals.forget-fishing')?.handler({});
    expect(await everyRow(server, (name) => name.startsWith('fish_'))).toEqual([]);
  });
});
