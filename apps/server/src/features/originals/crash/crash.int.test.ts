import { randomUUID } from 'node:crypto';
import { query, startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '../../../platform/db/pool.ts';
import { seedCatalog } from '../../../seed/catalog/seed-catalog.ts';
import { everyRow } from '../test/support.ts';
import { type CrashTable, openCrash } from './test/open-crash.ts';
import { pointByHand, sha } from './test/prove-crash.ts';

const ONE = 1_000_000n;
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: { code?: string }) => error.code ?? 'an error without a code',
  );

describe('crash', () => {
  let server: TestServer;
  let table: CrashTable;
  beforeAll(async () => {
    server = await startTestServer();
    await seedCatalog(server.app);
    table = openCrash(server);
  });
  afterEach(async () => {
    await table.start().catch(() => undefined);
    await table.finish();
  });
  afterAll(async () => {
    expect(await server.app.ledger.verify()).toMatchObject({ isClean: true, breaks: [] });
    await table.close();
    await server.close();
  });

  /** A round whose point is high enough, with one bet on it: most are, and each has its own. */
  const flyingTo = async (
    leastE2: number,
    bet: (round: { roundId: string }) => Promise<{ bet: { betId: string } }>,
  ) => {
    for (;;) {
      const round = await table.open();
      const { bet: placed } = await bet(round);
      const started = await table.start();
      if ((await table.endingOf(started)).bustE2 >= leastE2) return { ...placed, roundId: round.roundId };
      await table.finish();
    }
  };

  it('takes stakes until the round starts, and pays targets that it reached: nothing else', async () => {
    const [one, two] = [await table.player(100n), await table.player(100n)];
    const { roundId } = await flyingTo(150, async () => {
      await two.bet({ autoE2: 1_000_000 });
      return one.bet({ stake: 2n, autoE2: 150 });
    });
    const before = await one.balance();
    await table.climbTo(101);
    await table.step();
    expect(await one.balance()).toBe(before);
    await table.climbTo(150);
    await table.step();
    expect(await one.balance()).toBe(before + 3n * ONE);
    const lost = await two.balance();
    const ended = await table.finish();
    expect(ended.state).toBe('settled');
    expect(await one.balance()).toBe(before + 3n * ONE);
    if ((ended.bustE2 ?? 0) < 1_000_000) expect(await two.balance()).toBe(lost);
    const record = { memberId: one.memberId, from: null, to: null, pageNo: 1, pageSize: 1 };
    const { bets } = await server.app.bets.record(record);
    expect(bets).toMatchObject([
      { roundId, gameCode: 'SPB_CRASH', status: 'CLOSED', stake: 2n * ONE, validBet: 2n * ONE, win: 3n * ONE },
    ]);
  });

  it('closes its bets by the clock of the database: a bet that comes later moves nothing', async () => {
    const one = await table.player(10n);
    const { roundId } = await table.open();
    await table.late('1 millisecond');
    expect(await codeOf(one.bet({ roundId }))).toBe('crash.bets_closed');
    await table.start();
    expect(await codeOf(one.bet({ roundId }))).toBe('crash.bets_closed');
    expect(await codeOf(one.bet({ roundId: 'c_none' }))).toBe('crash.bets_closed');
    expect(await one.balance()).toBe(10n * ONE);
  });

  it('lets nobody change or add a bet after the start, and tells nobody its point or its secret before its end', async () => {
    const one = await table.player(10n);
    const { roundId, betId } = await flyingTo(101, () => one.bet());
    const ending = await table.endingOf(await table.last());
    const rows = await everyRow(server, (name) => name.startsWith('crash_'));
    const base64 = Buffer.from(ending.secret, 'hex').toString('base64').replaceAll('=', '');
    expect(rows.filter((row) => row.includes(ending.secret) || row.includes(base64))).toEqual([]);
    const told = await table.crash.round(one.player, roundId);
    expect(told).toMatchObject({ round: { state: 'running', bustE2: null, secret: null }, leaves: [] });
    for (const change of ['auto_e2 = 101', `cnonce = ''`, 'stake_micros = 1'])
      await expect(query(server, `update crash_bet set ${change} where bet_id = '${betId}'`)).rejects.toThrow(
        /moves on/,
      );
    for (const change of [`bets_root = repeat('0', 64)`, 'started_at = now()', `state = 'betting'`])
      await expect(query(server, `update crash_round set ${change} where round_id = '${roundId}'`)).rejects.toThrow(
        /moves on/,
      );
    const ended = await table.finish();
    expect(ended).toMatchObject({ bustE2: ending.bustE2, secret: ending.secret });
    for (const change of ['bust_e2 = 101', `secret = ''`])
      await expect(query(server, `update crash_round set ${change} where round_id = '${roundId}'`)).rejects.toThrow(
        /moves on/,
      );
    await expect(query(server, 'delete from crash_bet')).rejects.toThrow(/moves on/);
  });

  it('can be proved with a hash library alone: chain, bets and point', async () => {
    const one = await table.player(50n);
    const first = await table.open();
    await one.bet({ autoE2: 120 });
    await one.bet({ place: 2 });
    await table.start();
    await table.finish();
    const { round, leaves } = await table.crash.round(one.player, first.roundId);
    const secret = Buffer.from(round.secret ?? '', 'hex');
    expect(sha(secret)).toBe(round.commit);
    let link = round.secret ?? '';
    for (let at = round.chain.link; at > 0; at -= 1) link = sha(Buffer.from(link, 'hex'));
    expect(link).toBe(round.chain.firstHash);
    const [a = '', b = ''] = leaves.map((leaf) => sha(Buffer.of(0), leaf));
    const root = sha(Buffer.of(1), Buffer.from(a, 'hex'), Buffer.from(b, 'hex'));
    expect(root).toBe(round.betsRoot);
    expect(round.bustE2).toBe(pointByHand(round.secret ?? '', round.roundId, root));
    const next = await table.open();
    expect(next.link).toBe(first.link + 1);
    expect(sha(Buffer.from((await table.endingOf(await table.start())).secret, 'hex'))).toBe(round.secret);
  });

  describe('a bet that is taken by hand', () => {
    it('is paid at what the curve shows when the call reaches the database, once, however often it is sent', async () => {
      const one = await table.player(200n);
      // From 1.5x to 6x the curve climbs for 23 seconds.
      const { betId } = await flyingTo(600, () => one.bet());
      const before = await one.balance();
      await table.climbTo(150);
      const answers = await Promise.all(Array.from({ length: 6 }, () => one.take(betId)));
      const [{ bet }] = answers as [(typeof answers)[0]];
      expect(bet.cashedE2).toBeGreaterThanOrEqual(150);
      expect(bet.cashedE2).toBeLessThan(600);
      expect(new Set(answers.map((answer) => answer.bet.cashedE2)).size).toBe(1);
      expect((await one.take(betId)).bet).toMatchObject({ cashedE2: bet.cashedE2, state: 'settled' });
      expect(await one.balance()).toBe(before + (BigInt(bet.cashedE2 ?? 0) * ONE) / 100n);
      await table.finish();
      expect(await one.balance()).toBe(before + (BigInt(bet.cashedE2 ?? 0) * ONE) / 100n);
    });

    it('counts when its statement was there before the point, however late the database carries it out', async () => {
      const one = await table.player(200n);
      const { betId } = await flyingTo(300, () => one.bet());
      const before = await one.balance();
      await query(
        server,
        `create function hold_cash_out() returns trigger language plpgsql as $$ begin
           if current_query() like '%cashed_at = statement_timestamp()%' then perform pg_advisory_xact_lock(14); end if;
           return null;
         end $$;
         create trigger hold_cash_out before update on crash_bet for each statement execute function hold_cash_out()`,
      );
      const pool = createPool({ url: server.databaseUrl, max: 1, name: 'holder' });
      const holder = await pool.connect();
      try {
        await holder.query('select pg_advisory_lock(14)');
        await table.climbTo(120);
        const taking = one.take(betId);
        const held = `select from pg_locks where locktype = 'advisory' and objid = 14 and not granted
          and database = (select oid from pg_database where datname = current_database())`;
        await expect.poll(() => query(server, held)).toHaveLength(1);
        expect((await table.finish()).state).toBe('ended');
        await holder.query('select pg_advisory_unlock(14)');
        const { bet } = await taking;
        expect(bet).toMatchObject({ state: 'settled' });
        expect(bet.cashedE2).toBeGreaterThanOrEqual(120);
        expect(bet.cashedE2).toBeLessThan(300);
        expect((await table.finish()).state).toBe('settled');
        expect(await one.balance()).toBe(before + (BigInt(bet.cashedE2 ?? 0) * ONE) / 100n);
      } finally {
        holder.release(true);
        await pool.end();
        await query(server, 'drop trigger hold_cash_out on crash_bet');
      }
    });

    it('is paid at its own target when it comes after that', async () => {
      const one = await table.player(200n);
      const { betId } = await flyingTo(600, () => one.bet({ autoE2: 130 }));
      await table.climbTo(180);
      expect((await one.take(betId)).bet).toMatchObject({ cashedE2: 130 });
    });

    it('is refused before the curve climbs, at 1.00x, after the point, and to anybody else', async () => {
      const [one, two] = [await table.player(10n), await table.player(10n)];
      await table.open();
      const { bet } = await one.bet();
      expect(await codeOf(one.take(bet.betId))).toBe('crash.not_flying');
      expect(await codeOf(two.take(bet.betId))).toBe('round.not_found');
      const started = await table.start();
      await table.startIn('1 minute');
      const { bustE2 } = await table.endingOf(started);
      expect(await codeOf(one.take(bet.betId))).toBe('crash.not_flying');
      await table.climbTo(bustE2 + 1);
      expect(await codeOf(one.take(bet.betId))).toBe('crash.too_late');
      await table.finish();
      expect(await codeOf(one.take(bet.betId))).toBe('crash.too_late');
      expect(await one.balance()).toBe(9n * ONE);
    });
  });

  it('pays a bet that was taken, and lets no caller that read it before lose or void it', async () => {
    const one = await table.player(100n);
    const { betId } = await flyingTo(150, () => one.bet());
    await query(
      server,
      `update crash_bet set cashed_e2 = 150, cashed_at = clock_timestamp() where bet_id = '${betId}'`,
    );
    for (const state of ['settled', 'void']) {
      const row = JSON.stringify([{ bet_id: betId, state, win_micros: '0', at: new Date().toISOString() }]);
      await expect(query(server, 'select originals_apply_crash_end($1::jsonb)', [row])).rejects.toThrow(/has ended/);
    }
    const before = await one.balance();
    await table.finish();
    expect(await one.balance()).toBe(before + (15n * ONE) / 10n);
  });

  describe('after its process died', () => {
    it('between the decision and the money, is paid from its rows by any other, once', async () => {
      const one = await table.player(100n);
      const { betId } = await flyingTo(150, () => one.bet({ autoE2: 150 }));
      const before = await one.balance();
      await query(
        server,
        `update crash_bet set cashed_e2 = 150, cashed_at = clock_timestamp() where bet_id = '${betId}'`,
      );
      const other = openCrash(server);
      try {
        await table.finish().catch(() => undefined);
        await Promise.all([other.finish(), table.finish(), table.crash.jobs[0]?.handler({})]);
        expect((await table.last()).state).toBe('settled');
        expect(await one.balance()).toBe(before + (15n * ONE) / 10n);
      } finally {
        await other.close();
      }
    });

    it('is played by many processes at once as by one', async () => {
      const players = await Promise.all(Array.from({ length: 4 }, () => table.player(10n)));
      const others = [openCrash(server), openCrash(server)];
      try {
        await Promise.all([table, ...others].map((each) => each.open()));
        const targets = [105, 150, 300, 1_000];
        await Promise.all(players.map((player, at) => player.bet({ autoE2: targets[at] ?? null })));
        await Promise.all([table, ...others].map((each) => each.start()));
        await Promise.all([table, ...others].map((each) => each.finish()));
        const { bustE2, bets } = await table.last();
        expect(bets).toBe(4);
        for (const [at, player] of players.entries()) {
          const target = targets[at] ?? 0;
          const won = (bustE2 ?? 0) >= target ? (BigInt(target) * ONE) / 100n : 0n;
          expect(await player.balance()).toBe(9n * ONE + won);
        }
      } finally {
        await Promise.all(others.map((other) => other.close()));
      }
    });

    it('never starts a quarter of a minute too late: it is void, and every stake goes back once', async () => {
      const one = await table.player(10n);
      const { roundId } = await table.open();
      await one.bet();
      await one.bet({ place: 2, stake: 2n });
      await table.late('16 seconds');
      const other = openCrash(server);
      try {
        await Promise.all([table.step(), other.step(), table.crash.jobs[0]?.handler({})]);
      } finally {
        await other.close();
      }
      while ((await table.step()) === 0);
      expect(await table.last()).toMatchObject({ roundId, state: 'void' });
      expect(await one.balance()).toBe(10n * ONE);
      const record = { memberId: one.memberId, from: null, to: null, pageNo: 1, pageSize: 10 };
      expect((await server.app.bets.record(record)).bets.map(({ status }) => status)).toEqual(['VOID', 'VOID']);
    });
  });

  it('is watched as every game: each round once, with all its bets as one', async () => {
    const kept = async () =>
      (
        await query<{ rounds: number; returned: number; ends: number }>(
          server,
          `select coalesce(sum(rounds), 0)::int as rounds, coalesce(sum(returned), 0) as returned, coalesce(sum((
             select sum(n::int) from jsonb_array_elements_text(outcomes->'point'->'counts') n)), 0)::int as ends
           from game_watch_hour where game_code = 'SPB_CRASH'`,
        )
      )[0];
    const watch = () => server.app.originals.watch.jobs[0]?.handler({});
    await watch();
    const before = (await kept()) ?? { rounds: 0, returned: 0, ends: 0 };
    const one = await table.player(10n);
    await table.open();
    await one.bet({ autoE2: 101 });
    await one.bet({ place: 2, stake: 2n, autoE2: 1_000_000 });
    await table.start();
    const { bustE2 } = await table.finish();
    await Promise.all([watch(), watch()]);
    await watch();
    const back = ((bustE2 ?? 0) >= 101 ? 1.01 : 0) + ((bustE2 ?? 0) >= 1_000_000 ? 20_000 : 0);
    const returned = expect.closeTo(before.returned + back / 3, 6) as number;
    expect(await kept()).toEqual({ rounds: before.rounds + 1, returned, ends: before.ends + 1 });
  });

  describe('a bet', () => {
    it('is one for its key, and one for its place', async () => {
      const one = await table.player(10n);
      await table.open();
      const [key, own] = [randomUUID(), '0'.repeat(32)];
      const first = await one.bet({ key, own });
      expect((await one.bet({ key, own })).bet.betId).toBe(first.bet.betId);
      expect(await codeOf(one.bet({ key, own, place: 2 }))).toBe('request.key_reused');
      expect(await codeOf(one.bet())).toBe('crash.place_taken');
      await one.bet({ place: 2 });
      expect(await one.balance()).toBe(8n * ONE);
      await table.start();
      expect((await one.bet({ key, own, roundId: first.bet.roundId })).bet.betId).toBe(first.bet.betId);
    });

    it('ends at the most that the house pays, and one whose target is above it is refused', async () => {
      const one = await table.player(200n);
      await table.open();
      const most = Number(server.app.merchants.settings(1)['play.maxWin'] / ONE);
      const { bet } = await one.bet({ stake: 100n });
      expect(bet).toMatchObject({ autoE2: null, mostE2: Math.min(1_000_000, most) });
      const above = Math.min(1_000_000, most) + 1;
      expect(await codeOf(one.bet({ stake: 100n, place: 2, autoE2: above }))).toMatch(/^bet\./);
      expect(await codeOf(one.bet({ stake: 3n, place: 2 }))).toBe('bet.level_unknown');
      expect(await one.balance()).toBe(100n * ONE);
    });

    it('is refused without money, and no round of it is played alone', async () => {
      const one = await table.player(0n);
      await table.open();
      expect(await codeOf(one.bet())).toBe('wallet.insufficient_funds');
      const alone = await one.client.call('POST /wps/originals/:gameCode/rounds', {
        params: { gameCode: 'SPB_CRASH' },
        body: { bet: '1.00', cnonce: '0'.repeat(32) },
      });
      expect([alone.status, alone.code]).toEqual([404, 'game.not_found']);
    });
  });
});
