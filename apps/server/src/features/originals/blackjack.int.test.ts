import type { BlackjackShown } from '@trevo/engines/cards';
import { amount } from '@trevo/money';
import { give, startTestServer, type TestServer } from '@trevo/testkit';
import { DAY, MINUTE } from '@trevo/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCatalog } from '../../seed/catalog/seed-catalog.ts';
import { type LadderPlayer, type Ladders, openLadders } from './test/open-ladders.ts';
import { cnonce } from './test/support.ts';

const ONE = 1_000_000n;
const GAME = 'SPB_BLACKJACK';

describe('blackjack with money', () => {
  let server: TestServer;
  let house: Ladders;
  beforeAll(async () => {
    server = await startTestServer();
    await seedCatalog(server.app);
    house = await openLadders(server);
  });
  afterAll(async () => {
    expect(await server.app.ledger.verify()).toMatchObject({ isClean: true, breaks: [] });
    await house.close();
    await server.close();
  });

  const codeOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'done',
      (error: { code?: unknown }) => error.code,
    );
  const bet = (one: LadderPlayer, stake: bigint) => one.bet(GAME, crypto.randomUUID(), cnonce(), stake);
  /** An open round of this stake in which this can be done; others are stood to their end. */
  const opened = async (one: LadderPlayer, stake: bigint, what: 'double' | 'split') => {
    for (;;) {
      const round = await bet(one, stake);
      if (round.state !== 'open') continue;
      if ((round.shown as BlackjackShown).can.includes(what)) return round;
      await one.act(round.roundId, 1, 'stand');
    }
  };

  /** A round of two units in which this can be done, of somebody who has one more. */
  const openedWithLastMoney = async (what: 'double' | 'split') => {
    let one = await house.player(3n);
    for (;;) {
      const round = await bet(one, 2n * ONE);
      if (round.state === 'open') {
        if ((round.shown as BlackjackShown).can.includes(what)) return { one, round };
        await one.act(round.roundId, 1, 'stand');
      }
      if ((await one.balance()) === ONE) await give(server, one.memberId, amount(2n * ONE));
      else one = await house.player(3n);
    }
  };

  it.each(['double', 'split'] as const)(
    'a %s without the money for it did not happen, and the round goes on',
    async (what) => {
      const { one, round } = await openedWithLastMoney(what);
      const before = await one.balance();
      expect(await codeOf(one.act(round.roundId, 1, what))).toBe('wallet.insufficient_funds');
      expect(await one.balance()).toBe(before);
      const end = await one.act(round.roundId, 1, 'stand');
      expect(end).toMatchObject({ state: 'settled', bet: 2n * ONE });
      expect(await one.balance()).toBe(before + end.win);
    },
  );

  it('a double pressed at once in two processes is taken once', async () => {
    const one = await house.player(100n);
    const other = await openLadders(server);
    try {
      const round = await opened(one, ONE, 'double');
      const before = await one.balance();
      const act = { player: one.player, ip: '203.0.113.9', language: 'PT', roundId: round.roundId, act: 1 } as const;
      const answers = await Promise.all(
        [house, other, house, other].map(({ originals }) => originals.act({ ...act, action: { do: 'double' } })),
      );
      const [end] = answers;
      expect(new Set(answers.map(({ bet }) => bet))).toEqual(new Set([2n * ONE]));
      expect(await one.balance()).toBe(before - ONE + (end?.win ?? 0n));
    } finally {
      await other.close();
    }
  });

  it('left for a day is stood on, and what lies face down stays sealed until then', async () => {
    const one = await house.player(100n);
    const round = await opened(one, ONE, 'double');
    expect((round.shown as BlackjackShown).dealer.cards).toHaveLength(1);
    const staked = await one.balance();
    server.clock.advance(DAY + MINUTE);
    await house.endIdle();
    expect(await codeOf(one.act(round.roundId, 2, 'hit'))).toBe('round.not_open');
    const paid = (await one.balance()) - staked;
    expect([0n, ONE, 2n * ONE]).toContain(paid);
  });
});
