import { HOUSE_GAMES } from '@trevo/engines/house';
import { startTestServer, type TestServer, query } from '@trevo/testkit';
import { DAY, MINUTE } from '@trevo/time';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCatalog } from '../../../seed/catalog/seed-catalog.ts';
import { type LadderPlayer, type Ladders, openLadders, SAFE, UNSAFE } from '../test/open-ladders.ts';
import { cnonce, spin } from '../test/support.ts';
import { demoSpin, elsewhere, openDemo } from './test/support.ts';

const ONE = 1_000_000n;
const START = 10_000n * ONE;

describe('a demonstration of several acts', () => {
  let server: TestServer;
  let ladders: Ladders;
  beforeAll(async () => {
    server = await startTestServer();
    await seedCatalog(server.app);
    ladders = await openLadders(server);
  });
  afterAll(async () => {
    await ladders.close();
    await server.close();
  });

  const codeOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'done',
      (error: { code?: unknown }) => error.code,
    );
  /** Somebody with a purse, without money. */
  const visitor = async (): Promise<LadderPlayer> => {
    const one = await ladders.player(0n);
    await one.fun.open();
    return one;
  };
  const creditsOf = async (one: LadderPlayer): Promise<bigint> => (await one.fun.open()).purse.credits;
  const setCredits = (one: LadderPlayer, micros: bigint) =>
    query(server, 'update demo_purse set credits_micros = $2 where member_id = $1', [one.memberId, micros]);
  const actionsOf = async (one: LadderPlayer): Promise<unknown> => (await one.fun.open()).lastRound?.actions;
  /** An open round that has been climbed `rungs` times; tries again where the trap came first. */
  const climbed = async (one: LadderPlayer, rungs: number, gameCode = SAFE) => {
    for (;;) {
      let round = await one.fun.bet(gameCode);
      for (let act = 1; act <= rungs && round.state === 'open'; act += 1)
        round = await one.fun.act(round.roundId, act, 'climb');
      if (round.state === 'open') return round;
    }
  };

  it('takes its stake at once and pays at its end; a reload and another device go on with it', async () => {
    const one = await visitor();
    const round = await climbed(one, 2);
    const staked = await creditsOf(one);
    expect(round).toMatchObject({ state: 'open', currency: 'FUN', winMultE4: 0, shown: { rungs: 2, trap: null } });
    const { lastRound } = await one.fun.open();
    expect(lastRound).toMatchObject({ roundId: round.roundId, state: 'open', shown: { rungs: 2, trap: null } });
    expect(lastRound?.actions).toEqual([{ action: { do: 'climb' } }, { action: { do: 'climb' } }]);
    const end = await one.fun.act(round.roundId, 3, 'stop');
    expect(end).toMatchObject({
      state: 'settled',
      win: 2n * ONE,
      winLoss: ONE,
      validBet: 0n,
      spendable: staked + 2n * ONE,
    });
    expect([end.balanceAfter, await creditsOf(one)]).toEqual([staked + 2n * ONE, staked + 2n * ONE]);
  });

  it('knows an act by its number: sent again it answers once, another one under it is refused, and none is skipped', async () => {
    const one = await visitor();
    const round = await climbed(one, 1);
    expect(await one.fun.act(round.roundId, 1, 'climb')).toEqual(round);
    expect(await codeOf(one.fun.act(round.roundId, 1, 'stop'))).toBe('request.key_reused');
    expect(await codeOf(one.fun.act(round.roundId, 3, 'stop'))).toBe('round.act_out_of_turn');
    expect(await codeOf(one.fun.act(round.roundId, 2, 'fly'))).toBe('round.act_invalid');
    const before = await creditsOf(one);
    const ends = await Promise.all(Array.from({ length: 12 }, () => one.fun.act(round.roundId, 2, 'stop')));
    expect(new Set(ends.map(({ balanceAfter }) => balanceAfter))).toEqual(new Set([before + ONE]));
    expect(await creditsOf(one)).toBe(before + ONE);
    expect(await codeOf(one.fun.act(round.roundId, 3, 'stop'))).toBe('round.not_open');
    const stranger = await visitor();
    expect(await codeOf(stranger.fun.act(round.roundId, 2, 'stop'))).toBe('round.not_found');
  });

  it('is acted on once by two devices of two processes that both saw it as it was, whatever each of them wants', async () => {
    const other = await openLadders(server);
    const holder = new pg.Client({ connectionString: server.databaseUrl });
    await holder.connect();
    try {
      const one = await visitor();
      const round = await climbed(one, 1);
      const before = await creditsOf(one);
      const by = { player: one.player, ip: '203.0.113.9', language: 'PT', roundId: round.roundId, act: 2 } as const;
      const act = ({ originals }: Ladders, what: string) => codeOf(originals.demo.act({ ...by, action: { do: what } }));
      await holder.query('begin');
      await holder.query('select from demo_purse where member_id = $1 for update', [one.memberId]);
      const acts = [act(ladders, 'raise'), act(other, 'climb')];
      const waiting = async () =>
        (
          await query(
            server,
            `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        )[0]?.n;
      await expect.poll(waiting).toBe(2);
      await holder.query('commit');
      expect(new Set(await Promise.all(acts))).toEqual(new Set(['done', 'request.key_reused']));
      const { lastRound, purse } = await one.fun.open();
      expect(lastRound?.actions).toHaveLength(2);
      expect(before - purse.credits).toBe((lastRound?.bet ?? 0n) - ONE);
    } finally {
      await holder.end();
      await other.close();
    }
  });

  it('asks for more stake as a bet does: refused it did not happen, taken it counts once', async () => {
    const one = await visitor();
    const round = await climbed(one, 1);
    await setCredits(one, 999_999n);
    expect(await codeOf(one.fun.act(round.roundId, 2, 'raise'))).toBe('demo.credits_used_up');
    expect(await actionsOf(one)).toHaveLength(1);
    await setCredits(one, 5n * ONE);
    await server.app.catalog.setEnabled(1, 't-ladder', false);
    try {
      expect(await codeOf(one.fun.act(round.roundId, 2, 'raise'))).toBe('game.disabled');
    } finally {
      await server.app.catalog.setEnabled(1, 't-ladder', true);
    }
    await server.app.merchants.changeSetting(1, 'play.maxWin', '17000000');
    try {
      expect(await codeOf(one.fun.act(round.roundId, 2, 'raise'))).toBe('bet.win_too_high');
    } finally {
      await server.app.merchants.changeSetting(1, 'play.maxWin', '1000000000000');
    }
    const raises = await Promise.all(Array.from({ length: 5 }, () => one.fun.act(round.roundId, 2, 'raise')));
    expect(new Set(raises.map(({ bet }) => bet))).toEqual(new Set([2n * ONE]));
    expect(await creditsOf(one)).toBe(4n * ONE);
    const end = await one.fun.act(round.roundId, 3, 'stop');
    expect(end).toMatchObject({ bet: 2n * ONE, firstStake: ONE, win: 2n * ONE, winMultE4: 10_000 });
  });

  it('ends before another one of its game begins, stays while a hundred of another are played, and its bet answers as before', async () => {
    const one = await visitor();
    const own = cnonce();
    const round = await one.fun.bet(SAFE, own);
    expect(await codeOf(one.fun.bet())).toBe('round.still_open');
    expect(await codeOf(Promise.all([one.fun.bet(UNSAFE), one.fun.bet(UNSAFE)]))).toBe('round.still_open');
    await query(server, 'update demo_purse set rounds = 500 where member_id = $1', [one.memberId]);
    await one.fun.bet('SPB_DICE', cnonce(), ONE, { side: 'over', count: 4_950 });
    expect((await one.fun.bet(SAFE, own)).roundId).toBe(round.roundId);
    expect((await one.fun.act(round.roundId, 1, 'stop')).state).toBe('settled');
    await one.fun.bet('SPB_A');
    expect(await codeOf(one.fun.act(round.roundId, 1, 'stop'))).toBe('round.not_found');
  });

  it('keeps its seed hidden while it is open: a rotation waits for its end, and the database refuses one that would not', async () => {
    const one = await visitor();
    const round = await climbed(one, 1);
    expect(await codeOf(one.fun.rotate('peek'))).toBe('round.still_open');
    const peek = query(server, 'update demo_purse set seed_pair_id = next_seed_pair_id where member_id = $1', [
      one.memberId,
    ]);
    await expect(peek).rejects.toMatchObject({ constraint: 'demo_purse_no_open_round' });
    await one.fun.act(round.roundId, 2, 'stop');
    const { revealed } = await one.fun.rotate('peek');
    expect(revealed).toMatchObject({ seedPairId: round.fair.seedPairId, serverSeedHash: round.fair.serverSeedHash });
  });

  it('leaves no way to fill credits under it and be paid on top', async () => {
    const one = await visitor();
    const round = await climbed(one, 1);
    await setCredits(one, ONE);
    expect(await codeOf(one.fun.refill())).toBe('round.still_open');
    expect(await creditsOf(one)).toBe(ONE);
    await one.fun.act(round.roundId, 2, 'stop');
    expect((await one.fun.refill()).credits).toBe(START);
  });

  it('gives back the stake of a round that a new release left behind, or whose game is gone, and holds nobody up', async () => {
    const newer = await openLadders(server, server.app.bets, ['m2']);
    try {
      for (const { demo } of [newer.originals, server.app.originals]) {
        const one = await visitor();
        for (const change of [() => demo.refill(one.player), () => demo.rotate(one.player, 'mine')]) {
          const round = await climbed(one, 1);
          const credits = await creditsOf(one);
          expect(await codeOf(change())).toBe('done');
          expect(await creditsOf(one)).toBe(credits + round.bet);
        }
      }
    } finally {
      await newer.close();
    }
  });

  it('makes room for the next bet of its game, and for nothing else, where a new release left it behind', async () => {
    const newer = await openLadders(server, server.app.bets, ['m2']);
    try {
      const one = await visitor();
      const lost = await climbed(one, 1);
      const credits = await creditsOf(one);
      const bet = () =>
        newer.originals.demo.placeRound({
          player: one.player,
          ip: '203.0.113.9',
          language: 'PT',
          currency: 'BRL',
          gameCode: SAFE,
          bet: ONE as never,
          choice: {},
          cnonce: cnonce(),
        });
      const next = await bet();
      expect(next).toMatchObject({ state: 'open', mathVersion: 'm2' });
      expect(await creditsOf(one)).toBe(credits + lost.bet - ONE);
      expect(await codeOf(bet())).toBe('round.still_open');
      expect(await creditsOf(one)).toBe(credits + lost.bet - ONE);
    } finally {
      await newer.close();
    }
  });

  it('keeps what nobody may know yet sealed, and ends with its purse a day after that was opened', async () => {
    const one = await visitor();
    const { roundId } = await one.fun.bet();
    const [row] = await query(server, 'select to_jsonb(r) as row, state_sealed from demo_round r where round_id = $1', [
      roundId,
    ]);
    expect(row?.state_sealed.toString('latin1')).not.toContain('trap');
    expect(row?.row.shown).toEqual({ rungs: 0, trap: null, luck: [] });
    server.clock.advance(DAY + MINUTE);
    await ladders.originals.jobs.find(({ name }) => name === 'originals.forget-demos')?.handler({});
    expect(await codeOf(one.fun.act(roundId, 1, 'stop'))).toBe('round.not_found');
    expect(await codeOf(one.fun.bet())).toBe('fair.commit_unseen');
    expect(await one.fun.open()).toMatchObject({ purse: { credits: START }, lastRound: null });
  });

  it('is never half done: a connection that dies between two statements leaves neither credits nor a round changed', async () => {
    const one = await visitor();
    const round = await climbed(one, 1);
    const state = () =>
      query(
        server,
        `select p.credits_micros, p.rounds, p.nonce, r.round_id, r.state, r.actions, r.credits_after_micros
         from demo_purse p left join demo_round r using (purse_id) where p.member_id = $1 order by r.ordinal`,
        [one.memberId],
      );
    const before = await state();
    await query(
      server,
      `create function planted_end() returns trigger language plpgsql security definer as $$
       begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`,
    );
    const calls = [() => one.fun.act(round.roundId, 2, 'raise'), () => one.fun.bet('SPB_A', '0'.repeat(32))];
    try {
      for (const table of ['demo_purse', 'demo_round']) {
        await query(
          server,
          `create trigger planted_end after insert or update on ${table} for each row execute function planted_end()`,
        );
        for (const call of calls) expect(await codeOf(call())).not.toBe('done');
        await query(server, `drop trigger planted_end on ${table}`);
        expect(await state()).toEqual(before);
      }
    } finally {
      await query(server, 'drop function planted_end() cascade');
    }
    for (const call of calls) expect(await codeOf(call())).toBe('done');
    expect((await state()).length).toBe(before.length + 1);
  });

  /** How a round of each game is played; a new game of several acts names its own. */
  const PLAYS: Readonly<Record<string, { choice?: unknown; acts?: readonly (string | object)[] }>> = {
    SPB_DICE: { choice: { side: 'under', count: 4_800 } },
    SPB_PLINKO: { choice: { rows: 12, risk: 'medium' } },
    SPB_LIMBO: { choice: { targetE2: 200 } },
    SPB_KENO: { choice: { board: '80/20', picks: [3, 14, 41, 77] } },
    SPB_WHEEL: { choice: { segments: 30, risk: 'medium' } },
    SPB_BACCARAT: { choice: { table: 'commission', bets: [{ place: 'player', stake: '1.00' }] } },
    SPB_POKER: { acts: [{ do: 'draw', hold: [0, 3] }] },
    SPB_HILO: { acts: ['higher', 'skip', 'lower', 'cashOut'] },
    SPB_BLACKJACK: { acts: ['double'] },
    SPB_ROULETTE: { choice: { bets: [{ place: 'red', stake: '1.00' }] } },
    SPB_MINES: { choice: { mines: 1 }, acts: [{ do: 'pick', cell: 0 }, { do: 'pick', cell: 24 }, 'cashOut'] },
    [SAFE]: { acts: ['climb', 'raise', 'climb', 'stop'] },
    [UNSAFE]: { acts: ['climb', 'climb', 'stop'] },
  };
  // A room of fun credits is never one of money: fishing.int.test.ts proves its rounds from their seeds.
  const alone = [...HOUSE_GAMES.values()].flatMap(({ code, isShared, inRoom }) => (isShared || inRoom ? [] : [code]));
  it.each([...alone, SAFE, UNSAFE])(
    '%s comes out alike for money and for fun credits: the same seeds, bets and acts give the same rounds',
    async (gameCode) => {
      const { choice = {}, acts = [] } = PLAYS[gameCode] ?? {};
      const one = await ladders.player(1_000n);
      await one.fun.open(gameCode);
      // The demonstration's own pair as the member's committed one: both purses draw from one seed.
      const [pair] = await query(server, 'select seed_pair_id from demo_purse where member_id = $1', [one.memberId]);
      await query(
        server,
        `do $$ begin set local session_replication_role = replica;
         update fair_seed_pair f set seed_pair_id = p.seed_pair_id, server_seed_sealed = p.server_seed_sealed,
           server_seed_hash = p.server_seed_hash
         from demo_purse p where p.member_id = f.member_id and f.member_id = ${one.memberId}; end $$`,
      );
      for (let times = 0; times < 6; times += 1) {
        const own = cnonce();
        let [paid, free] = [
          await one.bet(gameCode, crypto.randomUUID(), own, ONE, choice),
          await one.fun.bet(gameCode, own, ONE, choice),
        ];
        for (const [index, what] of acts.entries())
          if (paid.state === 'open')
            [paid, free] = [
              await one.act(paid.roundId, index + 1, what),
              await one.fun.act(free.roundId, index + 1, what),
            ];
        expect(paid).toMatchObject({ state: 'settled', fair: { seedPairId: pair?.seed_pair_id, nonce: times } });
        const same = ({ fair, ...round }: typeof paid) => [
          [fair.serverSeedHash, fair.clientSeed, fair.nonce],
          [round.game, round.mathVersion, round.bet, round.firstStake, round.win, round.winLoss, round.winMultE4],
          [round.state, round.choice, round.shown, round.actions],
        ];
        expect(same(free)).toEqual(same(paid));
      }
    },
  );

  it('writes no row outside its own two tables and takes no number of a sequence: not by a bet, an act, a raise or an end', async () => {
    const one = await ladders.player(20n);
    await one.fun.open();
    const before = await elsewhere(server);
    for (let times = 0; times < 4; times += 1) {
      const round = await climbed(one, 1, times % 2 === 0 ? SAFE : UNSAFE);
      await one.fun.act(round.roundId, 2, 'raise');
      const { state } = await one.fun.act(round.roundId, 3, 'climb');
      if (state === 'open') await one.fun.act(round.roundId, 4, 'stop');
      await one.fun.bet('SPB_A');
    }
    await one.fun.rotate('mine');
    await setCredits(one, 1n);
    await one.fun.refill();
    expect(await elsewhere(server)).toEqual(before);
    expect(await one.balance()).toBe(20n * ONE);
  });

  it('answers over the wire: a finished round takes no act, and no round of money or of somebody else is found', async () => {
    const one = await ladders.player(10n);
    const act = (id: string) =>
      one.client.call('POST /wps/demo/rounds/:id/acts', { params: { id }, body: { act: 1, action: { do: 'climb' } } });
    await openDemo(one.client);
    const free = (await demoSpin(one.client)).value;
    const paid = (await spin(one.client)).value;
    const answers = [await act(free.roundId), await act(paid.roundId), await act('d_nothing')];
    expect(answers.map(({ code }) => code)).toEqual(['round.not_open', 'round.not_found', 'round.not_found']);
    const asMoney = await one.client.call('POST /wps/originals/rounds/:id/acts', {
      params: { id: free.roundId },
      body: { act: 1, action: { do: 'climb' } },
    });
    expect(asMoney.code).toBe('round.not_found');
  });
});
