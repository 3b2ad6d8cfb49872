import { startTestServer, type TestServer } from '@trevo/testkit';
import { DAY, MINUTE } from '@trevo/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCatalog } from '../../../seed/catalog/seed-catalog.ts';
import { type LadderPlayer, type Ladders, openLadders, SAFE } from '../test/open-ladders.ts';
import type { RoundView } from './round-view.ts';

describe('how a round went', () => {
  let server: TestServer;
  let house: Ladders;
  beforeAll(async () => {
    server = await startTestServer();
    await seedCatalog(server.app);
    house = await openLadders(server);
  });
  afterAll(async () => {
    await house.close();
    await server.close();
  });

  /** Acts of each game, the first of which that is legal is taken. */
  const WAYS: Readonly<Record<string, { readonly choice: object; readonly acts: readonly object[] }>> = {
    SPB_MINES: { choice: { mines: 3 }, acts: [3, 11, 20].map((cell) => ({ do: 'pick', cell })) },
    SPB_HILO: { choice: {}, acts: [{ do: 'skip' }, { do: 'higher' }, { do: 'lower' }] },
    SPB_POKER: { choice: {}, acts: [{ do: 'draw', hold: [0, 3] }] },
    SPB_BLACKJACK: { choice: {}, acts: [{ do: 'split' }, { do: 'hit' }, { do: 'stand' }] },
  };

  /** A round to its end, and what each answer told. */
  const played = async (one: LadderPlayer, gameCode: string): Promise<RoundView[]> => {
    const { choice, acts } = WAYS[gameCode] ?? { choice: {}, acts: [] };
    const answers = [await one.bet(gameCode, undefined, undefined, 1_000_000n, choice)];
    for (let round = answers[0]; round?.state === 'open'; round = answers.at(-1)) {
      const nth = answers.length;
      const wanted =
        nth > 5 ? [{ do: 'cashOut' }, { do: 'stand' }] : [...acts.slice(nth - 1), ...acts, { do: 'cashOut' }];
      for (const action of wanted) {
        const next = await one.act(round.roundId, nth, action).catch(() => null);
        if (next) answers.push(next);
        if (next) break;
      }
      if (answers.length === nth) throw new Error(`${gameCode} knows none of these acts`);
    }
    return answers;
  };

  it.each(Object.keys(WAYS))(
    'of %s is told as each answer told it, while its seed is still secret, and to nobody else',
    async (gameCode) => {
      const [one, other] = [await house.player(100n), await house.player(1n)];
      for (let longest = 0, times = 0; longest < 2 || times < 3; times += 1) {
        const answers = await played(one, gameCode);
        const last = answers.at(-1);
        if (!last) throw new Error('no round');
        longest = Math.max(longest, answers.length);
        expect(last).toMatchObject({ state: 'settled', fair: { serverSeed: null } });
        const told = answers.slice(0, -1).map(({ bet, shown }) => ({ bet, shown }));
        expect(await house.originals.turns(one.player, last.roundId)).toEqual(told);
        await expect(house.originals.turns(other.player, last.roundId)).rejects.toMatchObject({
          code: 'round.not_found',
        });
      }
    },
  );

  it('is not told while it is open, and with its own end where the house ended it', async () => {
    const one = await house.player(10n);
    let round = await one.bet(SAFE);
    while (round.state !== 'open') round = await one.bet(SAFE);
    await expect(house.originals.turns(one.player, round.roundId)).rejects.toMatchObject({ code: 'round.not_found' });
    server.clock.advance(DAY + MINUTE);
    await house.endIdle();
    expect(await house.originals.turns(one.player, round.roundId)).toEqual([{ bet: round.bet, shown: round.shown }]);
  });
});
