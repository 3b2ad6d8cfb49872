import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSettleWorld, type SettleWorld } from './settle-world.ts';

let world: SettleWorld;
beforeAll(async () => {
  world = await openSettleWorld();
});
afterAll(() => world.end());

type Deps = SettleWorld['deps'];
/** Every call that settlement makes of money and of the database, in order; the one at `dieAt` is the last, before or after it took effect. */
const mortal = (deps: Deps, dieAt: number, isAfter: boolean): { deps: Deps; calls: () => number } => {
  let calls = 0;
  const wrap = <T extends object>(target: T, names: readonly (keyof T)[]): T =>
    new Proxy(target, {
      get(own, name) {
        const value = Reflect.get(own, name, own);
        if (typeof value !== 'function') return value;
        if (!names.includes(name as keyof T)) return value.bind(own);
        return async (...given: unknown[]) => {
          calls += 1;
          if (calls > dieAt || (calls === dieAt && !isAfter)) throw new Error('killed');
          const answer = await value.apply(own, given);
          if (calls === dieAt) throw new Error('killed');
          return answer;
        };
      },
    });
  return {
    calls: () => calls,
    deps: {
      db: deps.db.withPlugin({
        transformQuery({ node }) {
          calls += 1;
          if (calls > dieAt || (calls === dieAt && !isAfter)) throw new Error('killed');
          return node;
        },
        async transformResult({ result }) {
          if (calls === dieAt) throw new Error('killed');
          return result;
        },
      }),
      ledger: wrap(deps.ledger, ['post', 'postMany']),
      bets: wrap(deps.bets, ['settleMany', 'giveBackPart']),
    },
  };
};

const FIVE = '1,2,3,4,5';
/** Players with a win, a loss, a rebate and a chase that stops; and what they have in the end. */
const scene = async () => {
  const [ana, bea] = [await world.player(100, 10), await world.player(100)];
  const issues = [await world.issue(), await world.issue()];
  await world.slip({ memberId: ana, lines: [{ unitE2: 200 }], issues, stopsOnWin: true, bonusE2: 200 });
  await world.slip({
    memberId: ana,
    lines: [{}, { content: '-|-|-|-|6', series: 1_900, rebatePpm: 40_000 }],
    issues: [issues[0] as bigint],
  });
  await world.slip({ memberId: bea, lines: [{}, { content: '-|-|-|-|7' }], issues: [issues[0] as bigint] });
  await world.draw(issues[0] as bigint, FIVE);
  const ends = async () =>
    [await world.money(ana), await world.money(bea), await world.find(issues[0] as bigint)] as const;
  return { issue: issues[0] as bigint, ends };
};
const states = async (issueId: bigint): Promise<string> => {
  const { rows } = await world.owner.query(
    `select string_agg(o.state || ' ' || b.state, ', ' order by o.bet_id) as states from lottery_order o
     join bet b on b.bet_id = o.bet_id and b.placed_at = o.at where o.issue_id = $1`,
    [issueId],
  );
  return rows[0].states;
};
const ENDED = 'won settled, won settled, lost settled, won settled, lost settled';
const [ANA, BEA] = [
  // 1.00 of the chase's stake was bonus money: half of 19.80 is its share, but no more than was put in.
  { cash: 10_000n - 200n - 200n + 1_880n + 100n + 990n + 4n, bonus: 800n + 100n + 100n, owed: 0n },
  { cash: 10_000n - 200n + 990n, bonus: 0n, owed: 0n },
];

describe('settlement that dies', () => {
  it('goes on from every step, and pays everything once', { timeout: 120_000 }, async () => {
    let isOver = false;
    let steps = 0;
    for (let at = 1; !isOver; at += 1, steps += 1)
      for (const isAfter of [false, true]) {
        const { issue, ends } = await scene();
        const { deps, calls } = mortal(world.deps, at, isAfter);
        const isDead = await world.run(deps).then(
          () => false,
          () => true,
        );
        isOver = !isDead || calls() < at;
        await world.run();
        await world.run();
        const [ana, bea, found] = await ends();
        expect([at, isAfter, ana, bea, found.state, await states(issue)]).toEqual([
          at,
          isAfter,
          ANA,
          BEA,
          'settled',
          ENDED,
        ]);
      }
    expect(steps).toBeGreaterThan(10);
  });

  it('is the same where two processes settle at once', async () => {
    const { issue, ends } = await scene();
    const ledger = await world.second();
    await Promise.allSettled([world.run(), world.run({ ...world.deps, ledger }), world.run()]);
    await world.run();
    await ledger.stop();
    const [ana, bea, found] = await ends();
    expect([ana, bea, found.state, await states(issue)]).toEqual([ANA, BEA, 'settled', ENDED]);
  });

  it('corrects a result once, by difference, wherever it died', { timeout: 240_000 }, async () => {
    const corrected = async (dieAt: number, isAfter: boolean) => {
      const { issue, ends } = await scene();
      await world.run();
      await world.correct(issue, '1,2,3,4,6');
      const { deps, calls } = mortal(world.deps, dieAt, isAfter);
      const isDead = await world.run(deps).then(
        () => false,
        () => true,
      );
      await world.run();
      await world.run();
      const [ana, bea, found] = await ends();
      return { isOver: !isDead || calls() < dieAt, ends: [ana, bea, found.state, await states(issue)] };
    };
    // The six wins at 1900 with its rebate; both fives go back, with the share that bonus money had of one.
    const wanted = [
      { cash: 10_000n - 200n - 200n + 100n + 950n + 4n, bonus: 800n + 100n, owed: 0n },
      { cash: 10_000n - 200n, bonus: 0n, owed: 0n },
      'settled',
      'lost settled, lost settled, won settled, lost settled, lost settled',
    ];
    let isOver = false;
    let steps = 0;
    for (let at = 1; !isOver; at += 1, steps += 1)
      for (const isAfter of [false, true]) {
        const one = await corrected(at, isAfter);
        isOver = one.isOver;
        expect([at, isAfter, ...one.ends]).toEqual([at, isAfter, ...wanted]);
      }
    expect(steps).toBeGreaterThan(10);
  });

  it('refunds a void issue once, wherever it died', { timeout: 120_000 }, async () => {
    let isOver = false;
    for (let at = 1; !isOver; at += 1) {
      const { issue, ends } = await scene();
      await world.run();
      await world.owner.query("update lottery_issue set state = 'void', rows_ended = false where issue_id = $1", [
        issue,
      ]);
      const { deps, calls } = mortal(world.deps, at, at % 2 === 0);
      isOver =
        (await world.run(deps).then(
          () => true,
          () => false,
        )) || calls() < at;
      await world.run();
      await world.run();
      const [ana, bea, found] = await ends();
      expect([at, ana, bea, found.state]).toEqual([
        at,
        { cash: 10_000n, bonus: 1_000n, owed: 0n },
        { cash: 10_000n, bonus: 0n, owed: 0n },
        'void',
      ]);
      expect(new Set((await states(issue)).split(', '))).toEqual(new Set(['void void']));
    }
  });
});
