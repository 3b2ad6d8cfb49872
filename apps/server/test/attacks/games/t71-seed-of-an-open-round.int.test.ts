import { createStream, fairGameOf } from '@trevo/engines/fair';
import { startTestServer, type TestServer, query } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type LadderPlayer,
  type Ladders,
  openLadders,
  UNSAFE,
} from '../../../src/features/originals/test/open-ladders.ts';
import { seedCatalog } from '../../../src/seed/catalog/seed-catalog.ts';

/**
 * Somebody opens a round whose outcome is drawn and not yet shown, has its seed revealed by a rotation, reckons what comes, and acts
 * by it. What bars it is in the database: a pair with an open round is retired, not revealed.
 */
describe('T71: the seed of an open round', () => {
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

  type Opened = Awaited<ReturnType<LadderPlayer['bet']>>;
  /** What the attacker can learn: every seed that a rotation, the round or the list shows. */
  const seedsShown = async (one: LadderPlayer, round: Opened): Promise<(string | null)[]> => {
    const { revealed } = await ladders.originals.rotate(one.player, 'attack');
    const again = await ladders.originals.round(one.player, round.roundId, 'PT');
    const { list } = await ladders.originals.rounds(one.player, { pageNo: 1, pageSize: 10 }, 'PT');
    return [
      ...revealed.filter(({ seedPairId }) => seedPairId === round.fair.seedPairId).map(({ serverSeed }) => serverSeed),
      again.fair.serverSeed,
      ...list.filter(({ roundId }) => roundId === round.roundId).map(({ fair }) => fair.serverSeed),
    ].filter((seed) => seed !== null);
  };
  /** The rung that breaks, reckoned from a seed as the game draws it. */
  const trapOf = ({ game, mathVersion, fair }: Opened, serverSeed: string): number =>
    createStream({
      serverSeed,
      game: fairGameOf(game),
      mathVersion,
      nonce: fair.nonce,
      clientSeed: fair.clientSeed,
    }).int(9);

  it('is shown by no rotation, however often it is asked, and never in the list or the round', async () => {
    const one = await ladders.player(20n);
    const round = await one.bet(UNSAFE);
    for (let times = 0; times < 3; times += 1) expect(await seedsShown(one, round)).toEqual([]);
    await one.act(round.roundId, 1, 'stop');
    expect(await seedsShown(one, round)).not.toEqual([]);
  });

  it('is not revealed by the house’s own statement either: the database refuses it', async () => {
    const one = await ladders.player(20n);
    const { fair } = await one.bet(UNSAFE);
    const reveal = query(server, 'update fair_seed_pair set revealed_at = now() where seed_pair_id = $1', [
      fair.seedPairId,
    ]);
    await expect(reveal).rejects.toMatchObject({ constraint: 'fair_seed_pair_no_open_round' });
  });

  it('is not shown by a rotation in the very moment in which the round opens', async () => {
    const one = await ladders.player(20n);
    const [round] = await Promise.all([
      one.bet(UNSAFE),
      ladders.originals.rotate(one.player, 'now'),
      ladders.originals.rotate(one.player, 'and-again'),
    ]);
    expect(await seedsShown(one, round)).toEqual([]);
  });

  it('would be shown, and every trap known, if a rotation revealed a pair whatever is open (planted)', async () => {
    const one = await ladders.player(60n);
    const guard = await query(server, `select pg_get_functiondef('fair_seed_pair_guard'::regproc) as source`);
    await query(server, 'alter table fair_seed_pair disable trigger fair_seed_pair_guard');
    try {
      const round = await one.bet(UNSAFE);
      await query(server, 'update fair_seed_pair set revealed_at = now() where seed_pair_id = $1', [
        round.fair.seedPairId,
      ]);
      const [seed = ''] = (await ladders.originals.seeds(one.player)).revealed.map(
        ({ serverSeed }) => serverSeed ?? '',
      );
      const trap = trapOf(round, seed);
      let last = round;
      for (let act = 1; act <= trap; act += 1) last = await one.act(round.roundId, act, 'climb');
      expect(last).toMatchObject({ state: 'open', shown: { rungs: trap } });
      expect(await one.act(round.roundId, trap + 1, 'stop')).toMatchObject({ state: 'settled', shown: { trap } });
    } finally {
      await query(server, 'alter table fair_seed_pair enable trigger fair_seed_pair_guard');
    }
    expect(guard[0]?.source).toContain('fair_seed_pair_no_open_round');
  });
});
