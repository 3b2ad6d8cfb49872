import { stubGame, BRL, openWorld, type World } from '@trevo/testkit';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { upsertHandout } from '../../../src/features/handouts/index.ts';
import { betsOf, seatPlayer, type VendorPlayer } from '../../vendor-bets.ts';
import { raced } from '../money/raced.ts';

const ANA = { operatorId: 101n, username: 'ana', note: 'checked' };
const BRUNO = { operatorId: 102n, username: 'bruno', note: 'checked' };

describe('T63 a voided round that is worth more than was judged', () => {
  let world: World<'vendor'>;
  let bets: ReturnType<typeof betsOf>;
  beforeAll(async () => {
    world = await openWorld({ vendor: 'PT' });
    world.vendor.studio.state.games = [stubGame('ox')];
    await world.vendor.sync();
    bets = betsOf(world);
  });
  afterAll(async () => {
    expect((await world.server.app.ledger.verify()).breaks).toEqual([]);
    await world.close();
  });
  beforeEach(async () => {
    await world.owner.query("update handout set at = at - interval '24 hours'");
  });

  const games = () => ({ app: { db: world.server.app.db } });
  const desk = () => world.server.app.vendorPlay.staffRounds;
  const voided = async (ref: string, actor = ANA) => (await desk().void(1, ref, actor)).round.state;
  const cashOf = async ({ accounts }: VendorPlayer) => (await world.server.app.ledger.balanceOf(accounts)).balance;
  const giftOf = async (ref: string) => {
    const text = 'select amount_micros, operator_id, is_alone from handout where subject = $1';
    return (await world.owner.query(text, [ref])).rows[0];
  };
  const openRound = async (funds: number, ...units: number[]) => {
    const player = await seatPlayer(world, BRL(funds));
    const { roundId } = await bets.bet(player, units[0] ?? 0);
    for (const stake of units.slice(1)) await bets.bet(player, stake, { roundId });
    const filter = { merchantId: 1, vendor: null, memberId: player.memberId, pageNo: 1, pageSize: 50 };
    const [round] = (await desk().list({ ...filter, olderThanMinutes: 0 })).rounds;
    return { player, roundId, ref: round?.ref ?? '' };
  };

  describe('whose voiding broke off', () => {
    /** The process dies after the first stake went back. */
    const brokenOff = async (...units: number[]) => {
      const round = await openRound(6_000, ...units);
      const { ledger } = world.server.app;
      const post = ledger.post;
      let posted = 0;
      const dying: typeof post = (item) => {
        posted += 1;
        return posted > 1 ? Promise.reject(new Error('the power went')) : post(item);
      };
      Object.assign(ledger, { post: dying });
      await expect(voided(round.ref)).rejects.toThrow('the power went');
      Object.assign(ledger, { post });
      return round;
    };

    const attackByBreaking = async (meanwhile = async (_ref: string): Promise<unknown> => null) => {
      const { player, ref } = await brokenOff(1_500, 5, 5);
      await voided(ref);
      expect(await cashOf(player)).toBe(BRL(6_000));
      await meanwhile(ref);
      return { gift: await giftOf(ref), next: await voided((await openRound(1_000, 600)).ref) };
    };
    it('stays the gift that it was when its giver goes on with it, and counts whole against the next one', async () => {
      const gift = { amount_micros: '1510000000', operator_id: '101', is_alone: true };
      expect(await attackByBreaking()).toEqual({ gift, next: 'OPEN' });
    });
    it('gives the next one too in a house with a planted mistake: the gift is what was left of the round', async () => {
      const lower = (ref: string) =>
        world.owner.query('update handout set amount_micros = 10000000 where subject = $1', [ref]);
      expect((await attackByBreaking(lower)).next).toBe('VOID');
    });

    it('stays the gift of who decided it when a colleague goes on, who then gives nothing', async () => {
      const { player, ref } = await brokenOff(1_500, 5, 5);
      expect((await desk().get(1, ref, BRUNO.operatorId)).needsSecondPerson).toBe(false);
      expect(await voided(ref, BRUNO)).toBe('VOID');
      expect(await giftOf(ref)).toMatchObject({ amount_micros: '1510000000', operator_id: '101', is_alone: true });
      expect(await cashOf(player)).toBe(BRL(6_000));
      await expect(voided(ref)).rejects.toMatchObject({ code: 'round.not_open' });
    });
  });

  it('a gift that is written again gets no smaller, no other giver, and is one person’s until a second decides', async () => {
    const { player, ref } = await openRound(10, 1);
    const at = new Date(world.server.clock.now());
    const gift = { merchantId: 1, kind: 'round', subject: ref, memberIds: [player.memberId], at } as const;
    const write = (units: number, operatorId: bigint, isAlone: boolean) =>
      world.server.app.db
        .transaction()
        .execute((tx) => upsertHandout(tx, { ...gift, operatorId, isAlone, each: BRL(units) }));
    await write(1_500, 101n, true);
    await write(10, 102n, true);
    expect(await giftOf(ref)).toEqual({ amount_micros: '1500000000', operator_id: '101', is_alone: true });
    await write(1_500, 102n, false);
    await write(10, 103n, true);
    expect(await giftOf(ref)).toEqual({ amount_micros: '1500000000', operator_id: '101', is_alone: false });
  });

  describe('that grows between the look and the lock', () => {
    const attackByGrowing = async (planted?: KyselyPlugin) => {
      const { player, roundId, ref } = await openRound(50_000, 1);
      const grow = () => bets.bet(player, 40_000, { roundId });
      const state = await raced(games(), () => voided(ref), grow, planted);
      return { state, cash: await cashOf(player), player, ref, roundId };
    };
    it('is judged as it stands behind the lock, and waits for a second person', async () => {
      const { state, cash, ref } = await attackByGrowing();
      expect([state, cash]).toEqual(['OPEN', BRL(9_999)]);
      expect((await desk().get(1, ref)).pending).toMatchObject({ operatorId: 101n, about: 'OPEN 2 40001000000 0' });
      expect(await giftOf(ref)).toBeUndefined();
    });
    it('takes no more bets from the decision on, so that what is given back is what was judged', async () => {
      const { player, roundId, ref } = await openRound(50_000, 1);
      const { ledger } = world.server.app;
      const post = ledger.post;
      const late: { status?: string } = {};
      const first: typeof post = async (item) => {
        Object.assign(ledger, { post });
        late.status = (await bets.bet(player, 40_000, { roundId })).outcome.status;
        return post(item);
      };
      Object.assign(ledger, { post: first });
      expect(await voided(ref)).toBe('VOID');
      expect(late.status).toBe('TRANSACTION_ROLLED_BACK');
      expect(await giftOf(ref)).toMatchObject({ amount_micros: '1000000', is_alone: true });
      expect(await cashOf(player)).toBe(BRL(50_000));
    });
    it('a second yes to less than there is now is a first one', async () => {
      const { player, roundId, ref } = await openRound(50_000, 5_000);
      expect(await voided(ref, ANA)).toBe('OPEN');
      const grow = () => bets.bet(player, 30_000, { roundId });
      expect(await raced(games(), () => voided(ref, BRUNO), grow)).toBe('OPEN');
      expect(await voided(ref, ANA)).toBe('VOID');
      expect(await giftOf(ref)).toMatchObject({ amount_micros: '35000000000', is_alone: false });
    });
    it('goes by one hand in a house with a planted mistake: what was read before the lock is judged', async () => {
      const stale: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => ({
          ...result,
          rows: result.rows.map((row) => ('stakeMicros' in row ? { ...row, stakeMicros: 1_000_000n } : row)),
        }),
      };
      const { state, cash } = await attackByGrowing(stale);
      expect([state, cash]).toEqual(['VOID', BRL(50_000)]);
    });
  });
});
