import { actFair, openFair } from '@trevo/engines/house';
import { startTestServer, type TestServer, query, noonZone } from '@trevo/testkit';
import { DAY, MINUTE } from '@trevo/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCatalog } from '../../../seed/catalog/seed-catalog.ts';
import { ladder } from '../test/ladder.ts';
import { type Ladders, type LadderPlayer, openLadders, SAFE, UNSAFE } from '../test/open-ladders.ts';
import { spin } from '../test/support.ts';

const ONE = 1_000_000n;

describe('a round of several acts', () => {
  let server: TestServer;
  let ladders: Ladders;
  beforeAll(async () => {
    server = await startTestServer();
    await seedCatalog(server.app);
    ladders = await openLadders(server);
  });
  afterAll(async () => {
    expect(await server.app.ledger.verify()).toMatchObject({ isClean: true, breaks: [] });
    await ladders.close();
    await server.close();
  });

  /** A round that has been climbed `rungs` times and goes on; tries again where the trap came first. */
  const climbed = async (one: LadderPlayer, rungs: number, gameCode = SAFE) => {
    for (;;) {
      let round = await one.bet(gameCode);
      for (let act = 1; act <= rungs && round.state === 'open'; act += 1)
        round = await one.act(round.roundId, act, 'climb');
      if (round.state === 'open') return round;
    }
  };
  const codeOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'done',
      (error: { code?: unknown }) => error.code,
    );
  const rotate = (one: LadderPlayer, seed: string) => ladders.originals.rotate(one.player, seed);

  it('takes its stake at once, pays at its end, and counts in no record until then', async () => {
    const one = await ladders.player(50n);
    const round = await climbed(one, 2);
    const staked = await one.balance();
    expect(round).toMatchObject({ state: 'open', winMultE4: 0, shown: { rungs: 2, trap: null } });
    const before = (await one.client.call('GET /wps/member/bets')).value.total;
    const end = await one.act(round.roundId, 3, 'stop');
    expect(end).toMatchObject({
      state: 'settled',
      win: 2n * ONE,
      winMultE4: 20_000,
      validBet: ONE,
      shown: { rungs: 2 },
    });
    expect(end.balanceAfter).toBe(staked + 2n * ONE);
    expect(await one.balance()).toBe(staked + 2n * ONE);
    expect((await one.client.call('GET /wps/member/bets')).value.total).toBe(before + 1);
  });

  it('draws in every act behind the words drawn before, as one go would have drawn', async () => {
    const one = await ladders.player(50n);
    const round = await climbed(one, 3);
    const end = await one.act(round.roundId, 4, 'stop');
    const { revealed } = await rotate(one, 'next');
    const serverSeed = revealed[0]?.serverSeed ?? '';
    const game = ladder(SAFE, true);
    const bet = { stake: ONE as never, choice: {}, currency: 'BRL' } as const;
    const seeds = { serverSeed, clientSeed: end.fair.clientSeed, nonce: end.fair.nonce };
    let turn = openFair(game, bet, seeds);
    const draws = [...turn.draws];
    for (const { action } of end.actions as { action: unknown }[]) {
      const next = actFair(
        game,
        { ...bet, staked: bet.stake, state: turn.turn.state },
        { action },
        { ...seeds, words: turn.words },
      );
      if (!next) throw new Error('an act of the record is not legal');
      turn = next;
      draws.push(...next.draws);
    }
    expect(turn.turn.shown).toEqual(end.shown);
    const [row] = await query(server, 'select words, state_sealed from round where round_id = $1', [end.roundId]);
    expect(row).toEqual({ words: turn.words, state_sealed: null });
    expect(draws).toHaveLength(4);
  });

  it('knows an act by its number: repeated it changes nothing, another one under it is refused, and none is skipped', async () => {
    const one = await ladders.player(50n);
    const round = await climbed(one, 1);
    const again = await one.act(round.roundId, 1, 'climb');
    expect(again).toEqual(round);
    expect(await codeOf(one.act(round.roundId, 1, 'stop'))).toBe('request.key_reused');
    expect(await codeOf(one.act(round.roundId, 3, 'stop'))).toBe('round.act_out_of_turn');
    expect(await codeOf(one.act(round.roundId, 2, 'fly'))).toBe('round.act_invalid');
    const before = await one.balance();
    const ends = await Promise.all(Array.from({ length: 12 }, () => one.act(round.roundId, 2, 'stop')));
    expect(new Set(ends.map(({ balanceAfter }) => balanceAfter))).toEqual(new Set([before + ONE]));
    expect(await one.balance()).toBe(before + ONE);
    expect(await codeOf(one.act(round.roundId, 3, 'stop'))).toBe('round.not_open');
    const stranger = await ladders.player(1n);
    expect(await codeOf(stranger.act(round.roundId, 2, 'stop'))).toBe('round.not_found');
  });

  it('is acted on once by two devices of two processes at once, whatever each of them wants', async () => {
    const other = await openLadders(server);
    try {
      const one = await ladders.player(50n);
      const round = await climbed(one, 1);
      const before = await one.balance();
      const act = (originals: Ladders['originals'], what: string) =>
        codeOf(
          originals.act({
            player: one.player,
            ip: '203.0.113.9',
            language: 'PT',
            roundId: round.roundId,
            act: 2,
            action: { do: what },
          }),
        );
      const codes = await Promise.all([
        ...Array.from({ length: 6 }, () => act(ladders.originals, 'stop')),
        ...Array.from({ length: 6 }, () => act(other.originals, 'raise')),
      ]);
      expect(codes.filter((code) => code === 'done')).toHaveLength(6);
      expect(codes.filter((code) => code === 'request.key_reused')).toHaveLength(6);
      const [row] = await query(
        server,
        `select jsonb_array_length(actions) as n, b.stake_micros::text as stake, b.state
         from round r join bet b on b.bet_id = r.op_id and b.placed_at = r.at where round_id = $1`,
        [round.roundId],
      );
      const after = await one.balance();
      expect(row?.n).toBe(2);
      expect(row?.state === 'settled' ? after - before : before - after).toBe(ONE);
    } finally {
      await other.close();
    }
  });

  it('asks for more stake through the gates of a bet: refused it did not happen, taken it counts once', async () => {
    const one = await ladders.player(1n);
    const round = await one.bet();
    expect(await one.balance()).toBe(0n);
    expect(await codeOf(one.act(round.roundId, 1, 'raise'))).toBe('wallet.insufficient_funds');
    expect((await ladders.originals.round(one.player, round.roundId, 'PT')).actions).toEqual([]);
    const two = await ladders.player(20n);
    const open = await climbed(two, 1);
    const before = await two.balance();
    await server.app.catalog.setEnabled(1, 't-ladder', false);
    try {
      expect(await codeOf(two.act(open.roundId, 2, 'raise'))).toBe('game.disabled');
      expect(await codeOf(two.bet())).toBe('game.disabled');
    } finally {
      await server.app.catalog.setEnabled(1, 't-ladder', true);
    }
    // Twice the stake could win 18.
    await server.app.merchants.changeSetting(1, 'play.maxWin', '17000000');
    try {
      expect(await codeOf(two.act(open.roundId, 2, 'raise'))).toBe('bet.win_too_high');
    } finally {
      await server.app.merchants.changeSetting(1, 'play.maxWin', '1000000000000');
    }
    const raises = await Promise.all(Array.from({ length: 5 }, () => two.act(open.roundId, 2, 'raise')));
    expect(new Set(raises.map(({ bet }) => bet))).toEqual(new Set([2n * ONE]));
    expect(before - (await two.balance())).toBe(ONE);
    const end = await two.act(open.roundId, 3, 'stop');
    expect(end).toMatchObject({ bet: 2n * ONE, firstStake: ONE, win: 2n * ONE, winMultE4: 10_000, validBet: 2n * ONE });
  });

  it('is the answer to its bet sent again, whatever acts have staked since and whether or not its game is open today', async () => {
    const one = await ladders.player(20n);
    const parts = [SAFE, '7f9f9f8e-0000-4000-8000-000000000002', '1'.repeat(32)] as const;
    const { roundId } = await one.bet(...parts);
    await one.act(roundId, 1, 'raise');
    expect((await one.bet(...parts)).roundId).toBe(roundId);
    await server.app.catalog.setEnabled(1, 't-ladder', false);
    try {
      expect(await one.bet(...parts)).toMatchObject({ roundId, bet: 2n * ONE, firstStake: ONE });
    } finally {
      await server.app.catalog.setEnabled(1, 't-ladder', true);
    }
    expect(await one.balance()).toBe(18n * ONE);
  });

  it('ends before another one of its game begins, on every device, and is what the game opens with', async () => {
    const one = await ladders.player(20n);
    const round = await climbed(one, 1);
    expect(await codeOf(one.bet())).toBe('round.still_open');
    expect((await one.bet(UNSAFE)).state).toBe('open');
    expect((await spin(one.client)).code).not.toBe('round.still_open');
    const opened = await ladders.originals.config(one.player, { code: SAFE, currency: 'BRL' }, 'PT');
    expect(opened.lastRound).toMatchObject({ roundId: round.roundId, state: 'open', shown: { rungs: 1, trap: null } });
    const key = '7f9f9f8e-0000-4000-8000-000000000001';
    await one.act(round.roundId, 2, 'stop');
    const next = await one.bet(SAFE, key, '0'.repeat(32));
    expect((await one.bet(SAFE, key, '0'.repeat(32))).roundId).toBe(next.roundId);
  });

  it('keeps what nobody may know yet sealed: no row of the database holds an open state in clear', async () => {
    const one = await ladders.player(20n);
    const round = await one.bet();
    const [row] = await query(server, 'select to_jsonb(r) as row, state_sealed from round r where round_id = $1', [
      round.roundId,
    ]);
    expect(row?.state_sealed).toBeInstanceOf(Buffer);
    expect(row?.state_sealed.toString('latin1')).not.toContain('trap');
    expect(row?.row.shown).toEqual({ rungs: 0, trap: null, luck: [] });
  });

  describe('that its player left', () => {
    it('ends after 24 hours by the game’s own safe rule, and the record says who ended it', async () => {
      const one = await ladders.player(50n);
      const round = await climbed(one, 2);
      const before = await one.balance();
      server.clock.advance(DAY - MINUTE);
      await ladders.endIdle();
      expect((await ladders.originals.round(one.player, round.roundId, 'PT')).state).toBe('open');
      server.clock.advance(2 * MINUTE);
      await Promise.all([ladders.endIdle(), ladders.endIdle()]);
      const end = await ladders.originals.round(one.player, round.roundId, 'PT');
      expect(end).toMatchObject({ state: 'settled', win: 2n * ONE, winLoss: ONE });
      expect(end.actions.at(-1)).toEqual({ idle: true });
      expect(await one.balance()).toBe(before + 2n * ONE);
    });

    it('is not played on by other mathematics than it was begun with, and is void under them', async () => {
      const one = await ladders.player(50n);
      const round = await climbed(one, 2);
      const staked = await one.balance();
      const newer = await openLadders(server, server.app.bets, ['m2']);
      try {
        const act = { player: one.player, ip: '203.0.113.9', language: 'PT', roundId: round.roundId, act: 3 } as const;
        for (const what of ['climb', 'stop', 'raise'])
          expect(await codeOf(newer.originals.act({ ...act, action: { do: what } }))).toBe('game.not_playable');
        expect(await one.balance()).toBe(staked);
        server.clock.advance(DAY + MINUTE);
        await newer.endIdle();
        expect(await newer.originals.round(one.player, round.roundId, 'PT')).toMatchObject({ state: 'void', win: 0n });
        expect(await one.balance()).toBe(staked + ONE);
      } finally {
        await newer.close();
      }
    });

    it('is void where the game has no such rule: every stake goes back, once, and limits no longer count it', async () => {
      const one = await ladders.player(50n);
      const accounts = await server.app.ledger.accountsOf(one.memberId, 'BRL');
      await server.app.ledger.setLimit(accounts.cash, {
        measure: 'stake',
        period: 'month',
        cap: (10n * ONE) as never,
        timeZone: noonZone().zone,
      });
      const round = await one.bet(UNSAFE);
      await one.act(round.roundId, 1, 'raise');
      await one.act(round.roundId, 2, 'raise');
      expect(await one.balance()).toBe(47n * ONE);
      server.clock.advance(DAY + MINUTE);
      await Promise.all([ladders.endIdle(), ladders.endIdle()]);
      await ladders.endIdle();
      const end = await ladders.originals.round(one.player, round.roundId, 'PT');
      expect(end).toMatchObject({ state: 'void', bet: 3n * ONE, win: 0n, winLoss: 0n, validBet: 0n });
      expect(await one.balance()).toBe(50n * ONE);
      const record = { memberId: one.memberId, from: null, to: null, pageNo: 1, pageSize: 10 };
      const { bets, sums } = await server.app.bets.record(record);
      expect(bets).toMatchObject([{ status: 'VOID', stake: 3n * ONE }]);
      expect(sums).toMatchObject({ bets: 1, stake: 0n, win: 0n });
      const [limit] = await server.app.ledger.limitsOf(accounts.cash);
      expect(limit?.used).toBe(0n);
    });

    it('is its player’s as long as they act: each act begins the 24 hours anew', async () => {
      const one = await ladders.player(50n);
      const round = await one.bet(UNSAFE);
      server.clock.advance(DAY - MINUTE);
      await one.act(round.roundId, 1, 'raise');
      server.clock.advance(DAY - MINUTE);
      await ladders.endIdle();
      expect((await ladders.originals.round(one.player, round.roundId, 'PT')).state).toBe('open');
    });
  });

  describe('and its pair of seeds', () => {
    it('is not revealed while the round is open: new rounds draw from the next pair, and the end of the last one reveals it', async () => {
      const one = await ladders.player(50n);
      const first = await climbed(one, 1);
      const second = await one.bet(UNSAFE);
      expect(second.fair.seedPairId).toBe(first.fair.seedPairId);
      const turned = await rotate(one, 'mine');
      expect(turned.revealed).toEqual([]);
      expect(turned.active?.seedPairId).not.toBe(first.fair.seedPairId);
      expect((await one.act(first.roundId, 2, 'stop')).fair.serverSeed).toBeNull();
      const next = await one.bet();
      expect(next.fair).toMatchObject({ seedPairId: turned.active?.seedPairId, nonce: 0 });
      for (let act = 1; ; act += 1) {
        const round = await one.act(second.roundId, act, 'climb');
        expect(round.fair.serverSeed === null).toBe(round.state === 'open');
        if (round.state !== 'open') break;
      }
      const { revealed } = await ladders.originals.seeds(one.player);
      expect(revealed.map(({ seedPairId }) => seedPairId)).toEqual([first.fair.seedPairId]);
    });

    it('is revealed by the later of two ends at once', async () => {
      const one = await ladders.player(50n);
      const first = await climbed(one, 1);
      const second = await one.bet(UNSAFE);
      const pairs = new Set([first.fair.seedPairId, second.fair.seedPairId]);
      await rotate(one, 'mine');
      await Promise.all([one.act(first.roundId, 2, 'stop'), one.act(second.roundId, 1, 'stop')]);
      const { revealed } = await ladders.originals.seeds(one.player);
      for (const pair of pairs) expect(revealed.map(({ seedPairId }) => seedPairId)).toContain(pair);
    });

    it('is revealed by a void as well', async () => {
      const one = await ladders.player(50n);
      const round = await one.bet(UNSAFE);
      await rotate(one, 'mine');
      server.clock.advance(DAY + MINUTE);
      await ladders.endIdle();
      const { revealed } = await ladders.originals.seeds(one.player);
      expect(revealed.map(({ seedPairId }) => seedPairId)).toEqual([round.fair.seedPairId]);
    });
  });

  it('changes only forward: what was bet and drawn stays, and nothing changes after the end', async () => {
    const one = await ladders.player(50n);
    const { roundId } = await climbed(one, 1);
    const refused = async (change: string): Promise<void> =>
      expect(query(server, `update round set ${change} where round_id = '${roundId}'`)).rejects.toThrow(
        /never changed/,
      );
    for (const change of [
      'op_id = 1',
      'nonce = nonce + 1',
      `choice = '{"a":1}'`,
      'words = 0',
      `actions = '[]'`,
      `steps = '[]', shown = null`,
    ])
      await refused(change);
    await one.act(roundId, 2, 'stop');
    for (const change of [`state = 'open'`, 'mult_e4 = 9', `shown = '1'`]) await refused(change);
  });

  it('answers over the wire: a finished round takes no act, an unknown one is not found', async () => {
    const one = await ladders.player(10n);
    const { value } = await spin(one.client);
    const act = (id: string) =>
      one.client.call('POST /wps/originals/rounds/:id/acts', {
        params: { id },
        body: { act: 1, action: { do: 'climb' } },
      });
    expect((await act(value.roundId)).code).toBe('round.not_open');
    expect((await act('r_nothing')).code).toBe('round.not_found');
  });
});
