import { verifyCommit } from '@trevo/engines/fair';
import { HOUSE_GAMES } from '@trevo/engines/house';
import {
  PASSWORD,
  registerPlayer,
  sliderPass,
  startTestServer,
  type TestServer,
  query,
  trialPlayer,
} from '@trevo/testkit';
import { DAY, MINUTE } from '@trevo/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addComing } from '../../../seed/catalog/test/add-coming.ts';
import { seedCatalog } from '../../../seed/catalog/seed-catalog.ts';
import { cnonce, micros, recompute } from '../test/support.ts';
import { demoSpin, openDemo, refill, rotateDemo, setCredits } from './test/support.ts';

const START = 10_000_000_000n;

describe('a demonstration', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ withJobs: true });
    await seedCatalog(server.app);
    await server.app.merchants.changeSetting(1, 'flags.FREEPLAY3', true);
  });
  afterAll(() => server.close());

  it('is offered on the cards of the house’s games, and on no other', async () => {
    const { value } = await server.client().call('GET /wps/relay/games', { query: { pageSize: 100 } });
    expect(
      value.games
        .filter(({ demo }) => demo)
        .map(({ gameCode }) => gameCode)
        .toSorted(),
    ).toEqual([...HOUSE_GAMES.keys()].toSorted());
  });

  it('starts with 10,000 fun credits, takes the bet from them and pays the win into them', async () => {
    const client = await trialPlayer(server);
    const opened = (await openDemo(client)).value;
    expect(opened).toMatchObject({
      game: 'SPB_A',
      gameName: 'Onça da Sorte',
      currency: 'FUN',
      rtp: '0.960246',
      purse: { credits: '10000.00', refillBelow: '1000.00' },
      fair: { active: null },
      lastRound: null,
    });
    expect(opened.betLevels).toHaveLength(10);
    const { value, status } = await demoSpin(client, { bet: '2.00' });
    expect(status).toBe(200);
    expect(value).toMatchObject({ currency: 'FUN', bet: '2.00', validBet: '0.00', state: 'settled' });
    expect(micros(value.balanceAfter)).toBe(START - 2_000_000n + micros(value.win));
    expect(micros(value.winLoss)).toBe(micros(value.win) - 2_000_000n);
    expect((value.shown as unknown[]).at(-1)).toEqual({ t: 'end', totalE4: value.winMultE4, cap: false });
    const again = (await openDemo(client)).value;
    expect(again.purse.credits).toBe(value.balanceAfter);
    expect(value.spendable).toBe(value.balanceAfter);
    expect(again.lastRound).toEqual({ ...value, spendable: null, fair: { ...value.fair, nextServerSeedHash: null } });
  });

  it('tells how the last ten rounds of a game ended, the newest first, and of no other game', async () => {
    const client = await trialPlayer(server);
    expect((await openDemo(client)).value.lastRounds).toEqual([]);
    const played: string[] = [];
    for (let times = 0; times < 12; times += 1) played.unshift((await demoSpin(client)).value.roundId);
    const { lastRound, lastRounds } = (await openDemo(client)).value;
    expect(lastRounds.map(({ roundId }) => roundId)).toEqual(played.slice(0, 10));
    expect(lastRounds[0]).toEqual(lastRound);
    expect((await openDemo(client, 'SPB_DICE')).value.lastRounds).toEqual([]);
    expect((await openDemo(await trialPlayer(server))).value.lastRounds).toEqual([]);
  });

  it('shows its commitments first, and reveals the seed that its rounds can be reckoned from', async () => {
    const client = await trialPlayer(server);
    const promised = (await openDemo(client)).value.fair.nextServerSeedHash;
    const rounds = [];
    for (let times = 0; times < 8; times += 1) rounds.push((await demoSpin(client)).value);
    const followed = rounds[0]?.fair.nextServerSeedHash;
    const { value } = await rotateDemo(client, 'mine');
    expect(value.revealed).toMatchObject({ serverSeedHash: promised, rounds: 8 });
    const seed = value.revealed?.serverSeed ?? '';
    expect(verifyCommit(seed, promised)).toBe(true);
    for (const [nonce, round] of rounds.entries()) {
      expect(round.fair).toMatchObject({ serverSeedHash: promised, serverSeed: null, nonce });
      const outcome = recompute(round, seed);
      expect(round.shown).toEqual(outcome.shown);
      expect(micros(round.win)).toBe(outcome.win);
    }
    const next = (await demoSpin(client)).value;
    expect(next.fair).toMatchObject({ serverSeedHash: followed, nonce: 0 });
    expect(next.fair.clientSeed).toMatch(/^mine:[0-9a-f]{32}$/);
  });

  it('answers a repeated bet with its first round, also many times at once, and refuses another bet under its nonce', async () => {
    const client = await trialPlayer(server);
    await openDemo(client);
    const own = cnonce();
    const answers = await Promise.all(Array.from({ length: 6 }, () => demoSpin(client, { cnonce: own })));
    expect(new Set(answers.map(({ value }) => value.roundId)).size).toBe(1);
    const { value } = await demoSpin(client, { cnonce: own });
    expect((await openDemo(client)).value.purse.credits).toBe(value.balanceAfter);
    expect((await demoSpin(client, { cnonce: own, bet: '2.00' })).code).toBe('request.key_reused');
  });

  it('takes no bet before the game was opened, off the list, of another game or above the credits', async () => {
    const client = await trialPlayer(server);
    expect((await demoSpin(client)).code).toBe('fair.commit_unseen');
    expect((await refill(client)).code).toBe('fair.commit_unseen');
    expect((await rotateDemo(client, 'mine')).code).toBe('fair.commit_unseen');
    await openDemo(client);
    expect((await demoSpin(client, { bet: '0.30' })).code).toBe('bet.level_unknown');
    expect((await demoSpin(client, { bet: '-1.00' })).code).toBe('request.invalid');
    expect((await demoSpin(client, { gameCode: 'NOPE' })).code).toBe('game.not_found');
    await addComing(server.app);
    expect((await demoSpin(client, { gameCode: 'SPB_COMING' })).code).toBe('game.not_playable');
    await setCredits(server, 1n);
    expect((await demoSpin(client, { bet: '2.00' })).code).toBe('demo.credits_used_up');
    expect((await demoSpin(client, { bet: '1.00' })).value.fair.nonce).toBe(0);
    await server.app.catalog.setEnabled(1, 'onca-da-sorte', false);
    const closed = await demoSpin(client);
    await server.app.catalog.setEnabled(1, 'onca-da-sorte', true);
    expect(closed.code).toBe('game.disabled');
    expect((await demoSpin(server.client())).code).toBe('session.required');
  });

  it('fills the credits again once fewer than 1,000 are left, and not before', async () => {
    const client = await trialPlayer(server);
    await openDemo(client);
    await setCredits(server, 1_000n);
    expect((await refill(client)).value).toMatchObject({ credits: '1000.00' });
    await setCredits(server, 999n);
    expect((await refill(client)).value).toMatchObject({ credits: '10000.00' });
  });

  it('belongs to the session: another sign-in begins anew, and nobody shares a purse', async () => {
    const { client, username } = await registerPlayer(server);
    const other = await trialPlayer(server);
    for (const each of [client, other]) await openDemo(each);
    await demoSpin(client, { bet: '100.00' });
    expect((await openDemo(other)).value).toMatchObject({ purse: { credits: '10000.00' }, lastRound: null });
    const again = server.client();
    const login = await again.callEncrypted('POST /wps/session/login', {
      body: { username, password: PASSWORD, sliderPass: await sliderPass(again) },
    });
    again.token = login.value.token;
    expect((await openDemo(again)).value).toMatchObject({ purse: { credits: '10000.00' }, lastRound: null });
  });

  it('takes 120 bets a minute of one session, and keeps the last 100 rounds', async () => {
    const client = await trialPlayer(server);
    await openDemo(client);
    for (let times = 0; times < 120; times += 1) expect((await demoSpin(client, { bet: '0.10' })).success).toBe(true);
    const flood = await demoSpin(client, { bet: '0.10' });
    expect([flood.status, flood.code]).toEqual([429, 'request.too_many']);
    const [kept] = await query(
      server,
      `select count(*)::int as rounds, min(ordinal) as first from demo_round
       where purse_id = (select purse_id from demo_purse order by rounds desc limit 1)`,
    );
    expect(kept).toEqual({ rounds: 100, first: 21 });
  });

  it('is forgotten with its rounds a day after it was opened, and a younger one is not', async () => {
    const old = await trialPlayer(server);
    await openDemo(old);
    await demoSpin(old);
    server.clock.advance(DAY + MINUTE);
    const young = await trialPlayer(server);
    await openDemo(young);
    await demoSpin(young);
    await query(server, `select enqueue_job('originals.forget-demos', '{}'::json, null, null)`);
    const left = async () =>
      (
        await query(
          server,
          'select (select count(*) from demo_purse)::int as purses, count(*)::int as rounds from demo_round',
        )
      )[0];
    await expect.poll(left).toEqual({ purses: 1, rounds: 1 });
    expect((await openDemo(young)).value.lastRound).not.toBeNull();
  });
});
