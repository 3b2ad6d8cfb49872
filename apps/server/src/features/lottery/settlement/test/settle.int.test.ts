import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSettlementSteps } from '../step-settlement.ts';
import { openSettleWorld, type SettleWorld } from './settle-world.ts';

let world: SettleWorld;
beforeAll(async () => {
  world = await openSettleWorld();
});
afterAll(() => world.end());

const FIVE = '1,2,3,4,5';

describe('settling an issue', () => {
  it('pays each winner once with one credit a player, and ends every row, losers’ too', async () => {
    const [ana, bea] = [await world.player(), await world.player()];
    const issue = await world.issue();
    const [hit, miss] = await world.slip({ memberId: ana, lines: [{}, { content: '-|-|-|-|6' }], issues: [issue] });
    const [other] = await world.slip({ memberId: ana, lines: [{ unitE2: 200 }], issues: [issue] });
    const [lost] = await world.slip({ memberId: bea, lines: [{ content: '-|-|-|-|0,1,2' }], issues: [issue] });
    await world.draw(issue, FIVE);
    await world.run();
    expect(await world.find(issue)).toMatchObject({ state: 'settled' });
    expect(await world.order(hit as bigint)).toMatchObject({
      state: 'won',
      payout: 990n,
      valid: 100n,
      version: 1,
      bet: 'settled',
      bet_payout: 990n,
      bet_valid: 100n,
    });
    expect(await world.order(other as bigint)).toMatchObject({ state: 'won', payout: 1_980n, bet: 'settled' });
    for (const id of [miss, lost])
      expect(await world.order(id as bigint)).toMatchObject({ state: 'lost', payout: 0n, bet: 'settled', version: 1 });
    expect(await world.order(lost as bigint)).toMatchObject({ valid: 300n, bet_valid: 300n });
    expect(await world.money(ana)).toMatchObject({ cash: 100_000n - 400n + 2_970n });
    expect(await world.money(bea)).toMatchObject({ cash: 100_000n - 300n });
    const { rows } = await world.owner.query("select count(*) as n from journal where source = 'lottery'");
    expect(rows[0].n).toBe(1n);
    const left = await world.owner.query('select from lottery_share where issue_id = $1', [issue]);
    expect(left.rowCount).toBe(0);
    await world.run();
    expect(await world.money(ana)).toMatchObject({ cash: 100_000n - 400n + 2_970n });
  });

  it('pays nothing of an issue whose orders are not those of its root, and operators see why until they are', async () => {
    const [ana, eve] = [await world.player(), await world.player()];
    const issue = await world.issue();
    const [hit] = await world.slip({ memberId: ana, lines: [{}], issues: [issue] });
    await world.draw(issue, FIVE);
    // Around the guards, as no door can: an order that knows the result.
    const [planted] = await world.slip({ memberId: eve, lines: [{ unitE2: 5_000 }], issues: [issue] });
    await expect(world.run()).rejects.toThrow('other orders than its root');
    expect(await world.find(issue)).toMatchObject({ state: 'drawn', alert: 'orders_differ' });
    for (const id of [hit, planted])
      expect(await world.order(id as bigint)).toMatchObject({ state: 'open', payout: 0n, bet: 'open' });
    expect(await world.money(ana)).toMatchObject({ cash: 100_000n - 100n });
    // As it was: a person took it out.
    await world.owner.query(
      `do $$ begin set local session_replication_role = replica;
       update lottery_order set state = 'cancelled', ended_at = now() where bet_id = ${planted}; end $$`,
    );
    await world.run();
    expect(await world.find(issue)).toMatchObject({ state: 'settled', alert: null });
    expect(await world.money(ana)).toMatchObject({ cash: 100_000n - 100n + 990n });
    expect(await world.money(eve)).toMatchObject({ cash: 100_000n - 5_000n });
  });

  it('gives bonus money its share of a win', async () => {
    const ana = await world.player(100, 10);
    const issue = await world.issue();
    const [id] = await world.slip({ memberId: ana, lines: [{ unitE2: 1_000 }], issues: [issue], bonusE2: 500 });
    await world.draw(issue, FIVE);
    await world.run();
    expect(await world.order(id as bigint)).toMatchObject({ state: 'won', payout: 9_900n, bonus: 500n });
    expect(await world.money(ana)).toEqual({ cash: 10_000n - 500n + 9_400n, bonus: 1_000n, owed: 0n });
  });

  it('counts nothing of opposites, and nothing of what was given back', async () => {
    const ana = await world.player();
    const issue = await world.issue();
    const [big, small, push] = await world.slip({
      memberId: ana,
      lines: [
        { play: 'S_SUM', content: 'big', unitE2: 200 },
        { play: 'S_SUM', content: 'small', unitE2: 200 },
        { play: 'S_DTR', content: 'dragon', unitE2: 200 },
      ],
      issues: [issue],
    });
    await world.draw(issue, '5,1,1,1,5');
    await world.run();
    for (const id of [big, small]) expect(await world.order(id as bigint)).toMatchObject({ valid: 0n });
    expect(await world.order(push as bigint)).toMatchObject({ state: 'won', payout: 200n, valid: 0n, bet_valid: 0n });
  });

  it('pays a rebate once for all of a player’s stakes, rounded down once, not as a win', async () => {
    const ana = await world.player();
    const issue = await world.issue();
    // Three times 1.11 at 4 %: 13.32 hundredths, and not three times 4.
    const line = { content: '-|-|-|-|6', unitE2: 1, multiple: 111, series: 1_900, rebatePpm: 40_000 };
    await world.slip({
      memberId: ana,
      lines: [line, { ...line, content: '-|-|-|-|7' }, { ...line, content: '-|-|-|-|8' }],
      issues: [issue],
    });
    await world.draw(issue, FIVE);
    await world.run();
    await world.run();
    expect(await world.money(ana)).toMatchObject({ cash: 100_000n - 333n + 13n });
  });
});

describe('a chase that stops on a win', () => {
  it('ends with the first win: later orders go back in the operation that pays it, closed ones play on', async () => {
    const ana = await world.player(100, 10);
    const issues = [await world.issue(), await world.issue(), await world.issue(), await world.issue()];
    const ids = await world.slip({ memberId: ana, lines: [{ unitE2: 200 }], issues, stopsOnWin: true, bonusE2: 400 });
    await world.close(issues[1] as bigint);
    await world.draw(issues[0] as bigint, FIVE);
    await world.run();
    const found = await Promise.all(ids.map(world.order));
    expect(found.map((order) => `${order.state} ${order.bet}`)).toEqual([
      'won settled',
      'open open',
      'cancelled void',
      'cancelled void',
    ]);
    expect(await world.money(ana)).toEqual({
      cash: 10_000n - 400n + 1_880n + 200n,
      bonus: 600n + 100n + 200n,
      owed: 0n,
    });
    const { rows } = await world.owner.query('select count(distinct by_op) as n from returned');
    expect(rows[0].n).toBe(1n);
  });
});

describe('a void issue', () => {
  it('gives every stake back to where it came from, and the chase goes on', async () => {
    const ana = await world.player(100, 10);
    const issues = [await world.issue(), await world.issue()];
    const ids = await world.slip({ memberId: ana, lines: [{ unitE2: 200 }], issues, bonusE2: 200 });
    await world.owner.query(
      "update lottery_issue set state = 'void', ended_at = now(), reason = 'x' where issue_id = $1",
      [issues[0]],
    );
    await world.run();
    await world.run();
    const found = await Promise.all(ids.map(world.order));
    expect(found.map((order) => `${order.state} ${order.bet}`)).toEqual(['void void', 'open open']);
    expect(await world.money(ana)).toEqual({ cash: 10_000n - 100n, bonus: 900n, owed: 0n });
  });
});

describe('a corrected result', () => {
  it('pays more or takes back by difference, into debt where the money is gone', async () => {
    const [ana, bea] = [await world.player(1), await world.player(1)];
    const issue = await world.issue();
    const [five] = await world.slip({ memberId: ana, lines: [{}], issues: [issue] });
    const [six] = await world.slip({ memberId: bea, lines: [{ content: '-|-|-|-|6' }], issues: [issue] });
    await world.draw(issue, FIVE);
    await world.run();
    const accounts = await world.ledger.accountsOf(ana, 'BRL');
    const bank = await world.ledger.houseAccount(1, 'BRL', 'bank');
    await world.ledger.post({
      source: 'test',
      ref: 'spent',
      requestHash: Buffer.alloc(32),
      need: [],
      postings: [{ kind: 'withdrawal', account: accounts.cash, contra: bank, amount: -5_000_000n as never }],
    });
    await world.correct(issue, '1,2,3,4,6');
    await world.run();
    expect(await world.order(five as bigint)).toMatchObject({
      state: 'lost',
      payout: 0n,
      bet: 'settled',
      bet_payout: 0n,
      version: 2,
    });
    expect(await world.order(six as bigint)).toMatchObject({
      state: 'won',
      payout: 990n,
      bet_payout: 990n,
      version: 2,
    });
    expect(await world.money(ana)).toMatchObject({ cash: 0n, owed: 500n });
    expect(await world.money(bea)).toMatchObject({ cash: 990n });
    const { rows } = await world.owner.query('select count(*) as n from bet_change where bet_id = $1', [five]);
    expect(rows[0].n).toBe(2n);
  });
});

describe('a rebate', () => {
  const lost = { content: '-|-|-|-|6', unitE2: 100, series: 1_900, rebatePpm: 40_000 };
  const dragon = { play: 'S_DTR', content: 'dragon', unitE2: 200, series: 1_900, rebatePpm: 40_000 };
  const rebates = async (issue: bigint) => {
    const { rows } = await world.owner.query(
      'select version, amount_micros / 10000 as amount from lottery_rebate where issue_id = $1 order by version',
      [issue],
    );
    return rows.map(({ version, amount }) => `${version}: ${amount}`);
  };

  it('comes after the issue is settled, once, with the ends of the rows', async () => {
    const ana = await world.player();
    const issue = await world.issue();
    const [hit] = await world.slip({ memberId: ana, lines: [{}, lost], issues: [issue] });
    await world.draw(issue, FIVE);
    const [payWinners, endOrders] = createSettlementSteps(world.deps);
    await payWinners?.run();
    expect(await world.find(issue)).toMatchObject({ state: 'settled' });
    expect(await world.order(hit as bigint)).toMatchObject({ state: 'won', payout: 990n, bet: 'open' });
    expect(await rebates(issue)).toEqual([]);
    expect(await world.money(ana)).toMatchObject({ cash: 100_000n - 200n + 990n });
    await Promise.all([endOrders?.run(), endOrders?.run()]);
    await endOrders?.run();
    expect(await world.order(hit as bigint)).toMatchObject({
      state: 'won',
      bet: 'settled',
      bet_payout: 990n,
      bet_valid: 100n,
    });
    expect(await rebates(issue)).toEqual(['1: 4']);
    expect(await world.money(ana)).toMatchObject({ cash: 100_000n - 200n + 990n + 4n });
  });

  it('is not paid by a result that counts no more, however late a process is', async () => {
    const ana = await world.player();
    const issue = await world.issue();
    await world.slip({ memberId: ana, lines: [lost, dragon], issues: [issue] });
    await world.draw(issue, '5,1,1,1,5');
    await createSettlementSteps(world.deps)[0]?.run();
    let isLate = false;
    const ledger = new Proxy(world.ledger, {
      get(own, name) {
        const value = Reflect.get(own, name, own);
        if (name !== 'postMany') return typeof value === 'function' ? value.bind(own) : value;
        return async (items: Parameters<typeof own.postMany>[0]) => {
          // Read by the first result; meanwhile there is another, and others paid by it.
          if (!isLate) {
            isLate = true;
            await world.correct(issue, '1,2,3,4,7');
            await world.run();
          }
          return own.postMany(items);
        };
      },
    });
    await createSettlementSteps({ ...world.deps, ledger })[1]?.run();
    await world.run();
    expect(isLate).toBe(true);
    expect(await rebates(issue)).toEqual(['2: 12']);
  });
});
