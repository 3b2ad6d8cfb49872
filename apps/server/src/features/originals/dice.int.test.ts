import { startTestServer, type TestServer, query, trialPlayer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCatalog } from '../../seed/catalog/seed-catalog.ts';
import { openDemo, demoSpin } from './demo/test/support.ts';
import { fundedPlayer, micros, recompute, spin, type SpinParts } from './test/support.ts';

const GAME = 'SPB_DICE';
const OVER = { side: 'over', count: 4_950 };

describe('dice', () => {
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

  type Client = Awaited<ReturnType<typeof fundedPlayer>>['client'];
  const roll = (client: Client, parts: SpinParts = {}) => spin(client, { gameCode: GAME, choice: OVER, ...parts });
  const shownOf = ({ value }: Awaited<ReturnType<typeof roll>>) =>
    value.shown as { roll: number; isWin: boolean; payE4: number };

  it('pays what the choice promises on the faces that it names, and nothing on the others', async () => {
    const { client, balance } = await fundedPlayer(server, 1_000n);
    let expected = 1_000_000_000n;
    for (const choice of [
      OVER,
      { side: 'under', count: 9_800 },
      { side: 'under', count: 100 },
      { side: 'over', count: 5_000 },
    ]) {
      for (let times = 0; times < 5; times += 1) {
        const answer = await roll(client, { bet: '2.00', choice });
        const { roll: face, isWin, payE4 } = shownOf(answer);
        expect(isWin).toBe(choice.side === 'under' ? face < choice.count : face >= 10_000 - choice.count);
        expect(payE4).toBe(Math.floor(99_000_000 / choice.count));
        const win = isWin ? ((2_000_000n * BigInt(payE4)) / 100_000_000n) * 10_000n : 0n;
        expect(answer.value).toMatchObject({
          state: 'settled',
          choice,
          winMultE4: isWin ? payE4 : 0,
          validBet: '2.00',
        });
        expect(micros(answer.value.win)).toBe(win);
        expected += win - 2_000_000n;
        expect(micros(answer.value.balanceAfter)).toBe(expected);
      }
    }
    expect(await balance()).toBe(expected);
  });

  it('refuses a choice that the game does not take, a stake that is no level, and a bet without a choice', async () => {
    const { client, balance } = await fundedPlayer(server, 10n);
    for (const choice of [
      {},
      { side: 'over' },
      { side: 'over', count: 9_801 },
      { side: 'over', count: 0 },
      { side: 1, count: 5 },
    ])
      expect((await roll(client, { choice })).code).toBe('bet.choice_invalid');
    expect((await spin(client, { gameCode: GAME })).code).toBe('bet.choice_invalid');
    expect((await roll(client, { bet: '0.10' })).code).toBe('bet.level_unknown');
    expect((await spin(client, { choice: OVER })).code).toBe('bet.choice_invalid');
    expect(await balance()).toBe(10_000_000n);
  });

  it('refuses a bet that could win more than the brand pays for one round, of fun credits too', async () => {
    const { client, balance } = await fundedPlayer(server, 300n);
    const trial = await trialPlayer(server);
    await openDemo(trial, GAME);
    await server.app.merchants.changeSetting(1, 'play.maxWin', '500000000');
    try {
      const wide = { bet: '5.00', choice: { side: 'under', count: 99 } };
      const narrow = { bet: '5.00', choice: { side: 'under', count: 98 } };
      expect((await roll(client, wide)).success).toBe(true);
      const before = await balance();
      expect((await roll(client, narrow)).code).toBe('bet.win_too_high');
      expect((await spin(client, { bet: '0.20' })).success).toBe(true);
      expect((await spin(client, { bet: '0.50' })).code).toBe('bet.win_too_high');
      expect((await demoSpin(trial, { gameCode: GAME, ...narrow })).code).toBe('bet.win_too_high');
      expect((await demoSpin(trial, { gameCode: GAME, ...wide })).success).toBe(true);
      const config = await client.call('GET /wps/originals/:gameCode', { params: { gameCode: GAME } });
      expect(config.value.maxWin).toBe('500.00');
      expect(before - (await balance())).toBeLessThanOrEqual(200_000n);
    } finally {
      await server.app.merchants.changeSetting(1, 'play.maxWin', '1000000000000');
    }
  });

  it('answers a repeated bet with the first roll, and the same key with another choice not at all', async () => {
    const { client, balance } = await fundedPlayer(server, 10n);
    const parts = { key: crypto.randomUUID(), cnonce: '0123456789abcdef0123456789abcdef' };
    const first = await roll(client, parts);
    const after = await balance();
    expect((await roll(client, parts)).value).toMatchObject({ roundId: first.value.roundId, shown: first.value.shown });
    expect((await roll(client, { ...parts, choice: { side: 'under', count: 4_950 } })).code).toBe('request.key_reused');
    await server.app.catalog.setEnabled(1, 'dice', false);
    try {
      expect((await roll(client, parts)).value.roundId).toBe(first.value.roundId);
      expect((await roll(client)).code).toBe('game.disabled');
    } finally {
      await server.app.catalog.setEnabled(1, 'dice', true);
    }
    expect(await balance()).toBe(after);
  });

  it('shares seeds and nonces with the other games of the house, and every round of both recomputes from the revealed seed', async () => {
    const { client } = await fundedPlayer(server, 100n);
    const rounds = [];
    for (let times = 0; times < 10; times += 1) rounds.push((await roll(client)).value, (await spin(client)).value);
    const { revealed } = (await client.call('POST /wps/fair/seeds/rotate', { body: { playerSeed: 'next' } })).value;
    const [pair] = revealed;
    expect(pair).toMatchObject({ rounds: 20 });
    for (const [nonce, round] of rounds.entries()) {
      expect(round.fair).toMatchObject({ nonce, seedPairId: pair?.seedPairId });
      const again = recompute(round, pair?.serverSeed ?? '');
      expect([again.shown, again.winMultE4, again.win]).toEqual([round.shown, round.winMultE4, micros(round.win)]);
    }
  });

  it('stands in the betting record under its own name, its sums with the others', async () => {
    const { client } = await fundedPlayer(server, 100n);
    const { value } = await roll(client);
    await spin(client);
    const bets = (await client.call('GET /wps/member/bets', { query: { gameCode: GAME } })).value;
    expect(bets.list).toMatchObject([{ roundId: value.roundId, gameCode: GAME, gameName: 'Dados', stake: '1.00' }]);
    expect((await client.call('GET /wps/member/bets')).value).toMatchObject({ total: 2, sum: { stake: '2.00' } });
    const one = await client.call('GET /wps/originals/rounds/:id', { params: { id: value.roundId } });
    expect(one.value).toMatchObject({ choice: OVER, shown: value.shown });
  });

  it('shows its certificate: the return, every level’s worst choice, and a sheet that promises the same', async () => {
    const { client } = await fundedPlayer(server, 0n);
    const { value } = await client.call('GET /wps/originals/:gameCode', { params: { gameCode: GAME } });
    expect(value).toMatchObject({ game: GAME, rtp: '0.989903', report: { rtpBest: '0.990000', choices: 9_800 } });
    const sheet = await client.call('GET /wps/relay/games/:nodeId', { params: { nodeId: 'dice' } });
    expect(sheet.value).toMatchObject({ playable: true, maxWin: '9900', minBet: '0.50', maxBet: '100.00' });
  });

  it('is tried with fun credits on the same terms: a choice belongs to the bet, and a repeat with another is refused', async () => {
    const client = await trialPlayer(server);
    const opened = (await openDemo(client, GAME)).value;
    expect(opened).toMatchObject({ game: GAME, gameName: 'Dados', currency: 'FUN', rtp: '0.989903', lastRound: null });
    const parts = { gameCode: GAME, choice: OVER, cnonce: 'fedcba9876543210fedcba9876543210' };
    const first = (await demoSpin(client, parts)).value;
    expect(first).toMatchObject({ choice: OVER, state: 'settled', validBet: '0.00' });
    expect((await demoSpin(client, parts)).value.roundId).toBe(first.roundId);
    expect((await demoSpin(client, { ...parts, choice: { side: 'under', count: 1 } })).code).toBe('request.key_reused');
    const { revealed } = (await client.call('POST /wps/demo/seeds/rotate', { body: { playerSeed: 'mine' } })).value;
    expect(recompute(first, revealed?.serverSeed ?? '').shown).toEqual(first.shown);
    expect(
      await query(server, `select 1 from round where game_code = $1 and round_id = $2`, [GAME, first.roundId]),
    ).toEqual([]);
  });
});
