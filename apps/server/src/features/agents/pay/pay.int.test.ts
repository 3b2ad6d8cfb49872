import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PayWorld, openPayWorld, reais } from '../test/pay-world.ts';
import { dividend, realTime, wage } from '../test/terms.ts';
import { createPay } from './create-pay.ts';

let world: PayWorld;
beforeAll(async () => {
  world = await openPayWorld();
});
afterAll(() => world.end());

type PostMany = PayWorld['ledger']['postMany'];
const run = async (): Promise<void> => {
  await world.drain();
  await world.pay.run();
};

describe('pay of agents', () => {
  /** Vector V4: a team of 187,654.32 with six active members; a child's of 60,000.10 with two. */
  const wages = async (day: string) => {
    const top = await world.member();
    const child = await world.member(top, 1);
    const players = [await world.member(child), await world.member(child)];
    const others = [1, 2, 3, 4].map(() => world.member(top));
    await world.contract(
      top,
      null,
      wage(
        'dailyWage',
        { rate: 0.4, bet: '10000', active: 2 },
        { rate: 0.8, bet: '100000', active: 5 },
        { rate: 1.2, bet: '500000', active: 10 },
      ),
    );
    await world.contract(child, top, wage('dailyWage', { rate: 0.4, bet: '10000', active: 2 }));
    const at = `${day}T15:00:00Z`;
    const first = await world.bet({ memberId: players[0] ?? 0n, stake: '30000.10', at });
    const second = await world.bet({ memberId: players[1] ?? 0n, stake: '30000', at });
    for (const [nth, other] of others.entries())
      await world.bet({ memberId: await other, stake: nth === 0 ? '97654.22' : '10000', payout: '5000', at });
    return { top, child, first, second };
  };

  it('V4 to the cent: an agent’s wage is the gross of the team less the downline’s, paid once at two in the morning', async () => {
    const { top, child } = await wages('2026-05-04');
    world.at('2026-05-05T04:59:00Z');
    await run();
    expect(await world.lines(top)).toEqual([]);
    world.at('2026-05-05T05:00:00Z');
    await run();
    expect([await world.cash(top), await world.cash(child)]).toEqual([reais('1261.23'), reais('240')]);
    expect(await world.lines(top)).toMatchObject([{ gross: reais('1501.23'), below: reais('240'), tier: 1 }]);
    const { paid, items } = await world.house();
    expect(paid).toBe(reais('1501.23'));
    await run();
    await run();
    expect(await world.house()).toEqual({ paid, items });
  });

  it('takes back what a void changes, from what the wallet has; the house carries the rest and nothing is paid twice', async () => {
    const { top, child, second } = await wages('2026-05-11');
    world.at('2026-05-12T06:00:00Z');
    await run();
    expect([await world.cash(top), await world.cash(child)]).toEqual([reais('1261.23'), reais('240')]);
    // The downline spends 200 of it.
    const [own, house] = [
      await world.ledger.accountsOf(child, 'BRL'),
      await world.ledger.houseAccount(1, 'BRL', 'bank'),
    ];
    await world.ledger.post({
      source: 'test',
      ref: 'spent',
      requestHash: Buffer.alloc(32),
      postings: [{ kind: 'withdrawal', account: own.cash, contra: house, amount: -reais('200') as never }],
      need: [],
    });
    await world.move(second, 'void');
    await run();
    // 157,654.32 with five active pays the top 1,261.23 whole; the child has one active member and no tier.
    expect(await world.lines(top)).toMatchObject([
      { version: 1, amount: reais('1261.23') },
      { version: 2, gross: reais('1261.23'), below: 0n, amount: 0n, state: 'paid' },
    ]);
    expect(await world.lines(child)).toMatchObject([
      { version: 1, amount: reais('240'), carried: 0n },
      { version: 2, gross: 0n, amount: -reais('240'), carried: reais('200'), state: 'paid', tier: null },
    ]);
    expect([await world.cash(top), await world.cash(child)]).toEqual([reais('1261.23'), 0n]);
    const before = await world.house();
    await run();
    expect(await world.house()).toEqual(before);
  });

  it('pays an hourly salary for each hour of the clock, five minutes after it, and none for an hour without bets', async () => {
    const top = await world.member();
    const player = await world.member(top);
    await world.contract(top, null, wage('hourlySalary', { rate: 1, bet: '50' }), '2026-05-06T12:00:00Z');
    await world.bet({ memberId: player, stake: '100', at: '2026-05-06T12:10:00Z' });
    await world.bet({ memberId: player, stake: '40', at: '2026-05-06T12:59:59.999Z' });
    await world.bet({ memberId: player, stake: '49', at: '2026-05-06T13:00:00Z' });
    await world.bet({ memberId: player, stake: '70', at: '2026-05-06T15:00:00Z' });
    world.at('2026-05-06T15:30:00Z');
    await run();
    expect((await world.lines(top)).map(({ gross, tier }) => [gross, tier])).toEqual([
      [reais('1.40'), 0],
      [0n, null],
    ]);
    world.at('2026-05-06T16:05:00Z');
    await run();
    expect(await world.cash(top)).toBe(reais('2.10'));
  });

  it('V6 to the cent: real-time salaries of one draw by kind, each player’s part in its row; a void takes them back', async () => {
    const top = await world.member();
    const agent = await world.member(top, 1);
    const players = [await world.member(agent), await world.member(agent), await world.member(agent)];
    const upper = [await world.contract(top, null, realTime('single', 0.5))];
    for (const [kind, rate] of [
      ['single', 0.5],
      ['loss', 1.2],
      ['profit', 0.3],
    ] as const)
      await world.contract(agent, kind === 'single' ? top : null, realTime(kind, rate));
    expect(upper.length).toBe(1);
    world.draws.set('L5-20260507-0001', new Date('2026-05-07T12:00:00Z'));
    const at = '2026-05-07T12:00:03Z';
    const on = { at, product: 'lottery', round: 'L5-20260507-0001' } as const;
    await world.bet({ memberId: players[0] ?? 0n, stake: '400', ...on });
    const second = await world.bet({ memberId: players[1] ?? 0n, stake: '250', payout: '980', ...on });
    await world.bet({ memberId: players[2] ?? 0n, stake: '350', ...on });
    world.at('2026-05-07T12:05:00Z');
    await run();
    const grossOf = async () =>
      Object.fromEntries((await world.lines(agent)).map(({ scheme, gross }) => [scheme.split('.')[1], gross]));
    expect(await grossOf()).toEqual({ single: reais('5'), loss: reais('9'), profit: reais('0.75') });
    expect(await world.cash(agent)).toBe(reais('14.75'));
    // The top agent's single salary is of the same size, and all of it goes on.
    expect(await world.lines(top)).toMatchObject([{ gross: reais('5'), below: reais('5'), net: 0n, state: 'paid' }]);
    expect(await world.parts(agent, 'realTimeSalary.loss')).toEqual({
      [String(players[0])]: reais('4.80'),
      [String(players[2])]: reais('4.20'),
    });
    // Of the top agent's line nothing stays: each player's part goes on to the downline.
    expect(Object.values(await world.parts(top, 'realTimeSalary.single'))).toEqual([0n, 0n, 0n]);
    await world.move(second, 'void');
    await run();
    expect(await world.cash(agent)).toBe(reais('3.75') + reais('9'));
    expect(
      (await world.lines(agent)).map(({ scheme, version, amount }) => [scheme.split('.')[1], version, amount]),
    ).toEqual(
      expect.arrayContaining([
        ['single', 2, -reais('1.25')],
        ['profit', 2, -reais('0.75')],
      ]),
    );
  });

  it('a dividend is of NGR and what was carried, waits for a person, and carries a loss into the next half month', async () => {
    const top = await world.member();
    const player = await world.member(top);
    await world.contract(
      top,
      null,
      dividend([{ ratePpm: 80_000, needs: { profit: reais('20') } }]),
      '2026-05-01T03:00:00Z',
    );
    await world.bet({ memberId: player, stake: '1000', payout: '400', at: '2026-05-03T15:00:00Z' });
    world.at('2026-05-16T05:00:00Z');
    await run();
    expect(await world.lines(top)).toMatchObject([
      { gross: reais('48'), net: reais('48'), state: 'review', sum: reais('600') },
    ]);
    expect(await world.cash(top)).toBe(0n);
    await world.bet({ memberId: player, stake: '1000', payout: '9000.50', at: '2026-05-20T15:00:00Z' });
    world.at('2026-06-01T05:00:00Z');
    await run();
    await world.bet({ memberId: player, stake: '9000', payout: '0', at: '2026-06-02T15:00:00Z' });
    world.at('2026-06-16T05:00:00Z');
    await run();
    expect((await world.lines(top)).map(({ sum, gross }) => [sum, gross])).toEqual([
      [reais('600'), reais('48')],
      [-reais('8000.50'), 0n],
      [reais('999.50'), reais('79.96')],
    ]);
  });

  it('a bet of May that becomes void in June counts again all dividends behind it, whose carry it changes', async () => {
    const top = await world.member();
    const player = await world.member(top);
    await world.contract(top, null, dividend([{ ratePpm: 100_000, needs: {} }]), '2026-07-01T03:00:00Z');
    const lost = await world.bet({ memberId: player, stake: '300', at: '2026-07-03T15:00:00Z' });
    await world.bet({ memberId: player, stake: '100', payout: '500', at: '2026-07-04T15:00:00Z' });
    await world.bet({ memberId: player, stake: '500', at: '2026-07-20T15:00:00Z' });
    world.at('2026-08-01T05:00:00Z');
    await run();
    expect((await world.lines(top)).map(({ sum, amount }) => [sum, amount])).toEqual([
      [-reais('100'), 0n],
      [reais('400'), reais('40')],
    ]);
    await world.move(lost, 'void');
    await run();
    expect((await world.lines(top)).slice(2).map(({ sum, amount, version }) => [sum, amount, version])).toEqual([
      [-reais('400'), 0n, 2],
      [reais('100'), -reais('30'), 2],
    ]);
  });

  it('waits with a period until all that was settled in it is among the facts', async () => {
    const top = await world.member();
    const player = await world.member(top);
    await world.contract(top, null, wage('hourlySalary', { rate: 1 }), '2026-05-08T12:00:00Z');
    await world.bet({ memberId: player, stake: '100', at: '2026-05-08T12:10:00Z' });
    world.at('2026-05-08T13:30:00Z');
    await world.pay.run();
    expect(await world.lines(top)).toEqual([]);
    await run();
    expect(await world.lines(top)).toMatchObject([{ gross: reais('1') }]);
  });

  it('a void counts the dividend again from which the salary of a draw before midnight was taken, though the bet was settled after it', async () => {
    const top = await world.member();
    const player = await world.member(top);
    const daily = dividend([{ ratePpm: 100_000, needs: {} }], { period: 'D', carry: 'none', deducts: ['wages'] });
    await world.contract(top, null, daily, '2026-05-18T03:00:00Z');
    await world.contract(top, null, realTime('single', 1), '2026-05-18T03:00:00Z');
    await world.bet({ memberId: player, stake: '1000', at: '2026-05-18T15:00:00Z' });
    // Drawn a minute before midnight in São Paulo, settled a minute after it.
    world.draws.set('L5-20260518-9', new Date('2026-05-19T02:59:00Z'));
    const late = { product: 'lottery', round: 'L5-20260518-9', at: '2026-05-19T03:01:00Z' } as const;
    const bet = await world.bet({ memberId: player, stake: '500', ...late });
    world.at('2026-05-19T05:00:00Z');
    await run();
    const dividends = async () =>
      (await world.lines(top)).filter(({ scheme }) => scheme === 'dividend').map(({ sum, version }) => [sum, version]);
    expect(await dividends()).toEqual([[reais('995'), 1]]);
    await world.move(bet, 'void');
    await run();
    expect(await dividends()).toEqual([
      [reais('995'), 1],
      [reais('1000'), 2],
    ]);
  });

  it('writes a line that waits where the ledger did not take the money of a draw, and pays it once; the others are paid at once', async () => {
    const agents = [await world.member(), await world.member()];
    world.draws.set('L5-20260525-1', new Date('2026-05-25T12:10:00Z'));
    for (const agent of agents) {
      await world.contract(agent, null, realTime('single', 1), '2026-05-25T12:00:00Z');
      const on = { at: '2026-05-25T12:10:00Z', product: 'lottery', round: 'L5-20260525-1' } as const;
      await world.bet({ memberId: await world.member(agent), stake: '100', ...on });
    }
    world.at('2026-05-25T13:05:00Z');
    await world.drain();
    const { ledger } = world;
    const waited: number[] = [];
    const postMany: PostMany = async (items) => {
      const { rows } = await world.owner.query("select count(*)::int as lines from agent_pay where state = 'waiting'");
      waited.push(rows[0]?.lines);
      if (waited.length > 1) return ledger.postMany(items);
      return [{ status: 'failed', error: new Error('of the test') }, ...(await ledger.postMany(items.slice(1)))];
    };
    await createPay({ ...world.deps, ledger: { ...ledger, postMany } }).run();
    // The count of the draw, with the line of the other agent; then what waits.
    expect(waited).toEqual([0, 1]);
    const linesOf = async () => (await Promise.all(agents.map((agent) => world.lines(agent)))).flat();
    expect(await linesOf()).toMatchObject([{ state: 'paid' }, { state: 'paid' }]);
    await run();
    expect([await world.cash(agents[0] ?? 0n), await world.cash(agents[1] ?? 0n)]).toEqual([reais('1'), reais('1')]);
    expect(await linesOf()).toHaveLength(2);
  });

  it('refuses a line that is not of a contract of its agent, brand and scheme, for the owner too', async () => {
    const [agent, other] = [await world.member(), await world.member()];
    const contract = await world.contract(agent, null, wage('dailyWage', { rate: 1 }), '2026-05-26T03:00:00Z');
    const write = (of: { agent?: bigint; contract?: bigint; merchant?: number; scheme?: string }): Promise<unknown> =>
      world.owner.query(
        `insert into agent_pay (public_id, merchant_id, contract_id, agent_id, scheme, currency, place, from_at, to_at, version, base_micros,
           rate_ppm, sum_micros, gross_micros, below_micros, net_micros, amount_micros, counted, state, at)
         values ('planted', $1, $2, $3, $4, 'BRL', 'planted', now(), now(), 1, 0, 0, 0, 0, 0, 0, 0, '{}', 'review', now())`,
        [of.merchant ?? 1, of.contract ?? contract, of.agent ?? agent, of.scheme ?? 'dailyWage'],
      );
    for (const wrong of [{ agent: other }, { contract: contract + 1_000n }, { merchant: 2 }, { scheme: 'dividend' }])
      await expect(write(wrong)).rejects.toMatchObject({ constraint: 'agent_pay_of_contract' });
  });

  it('counts each bet for those who were above when it was settled, not for those who are when it is paid', async () => {
    const [left, right] = [await world.member(), await world.member()];
    const player = await world.member(left);
    for (const agent of [left, right])
      await world.contract(agent, null, wage('dailyWage', { rate: 1 }), '2026-05-13T03:00:00Z');
    await world.bet({ memberId: player, stake: '100', at: '2026-05-13T12:00:00Z' });
    world.at('2026-05-13T13:00:00Z');
    await world.db
      .transaction()
      .execute((tx) => world.tree.move(tx, { memberId: player, merchantId: 1, below: right }));
    await world.bet({ memberId: player, stake: '700', at: '2026-05-13T14:00:00Z' });
    world.at('2026-05-14T05:00:00Z');
    await run();
    expect([await world.cash(left), await world.cash(right)]).toEqual([reais('1'), reais('7')]);
  });
});
