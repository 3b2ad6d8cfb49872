import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPayWorld, type PayWorld, reais } from '../test/pay-world.ts';
import { realTime, wage } from '../test/terms.ts';
import { createPay } from './create-pay.ts';

let world: PayWorld;
beforeAll(async () => {
  world = await openPayWorld();
});
afterAll(() => world.end());

type PostMany = PayWorld['ledger']['postMany'];
/** A run of pay with another way to move money. */
const runBy = (postMany: PostMany): Promise<void> =>
  createPay({ ...world.deps, ledger: { ...world.ledger, postMany } }).run();
/** A run that has counted and stands before its first money while something else happens. */
const runWhile = (between: () => Promise<void>): Promise<void> => {
  let isFirst = true;
  return runBy(async (items) => {
    if (isFirst) {
      isFirst = false;
      await between();
    }
    return world.ledger.postMany(items);
  });
};
const runAnother = async (): Promise<void> => {
  await world.drain();
  await world.pay.run();
};
const marks = async (): Promise<number> =>
  (await world.owner.query('select count(*)::int as n from agent_mark')).rows[0]?.n;

let draws = 0;
/** A draw of its own with a salary of 1 % on a bet of 300. */
const draw = async () => {
  draws += 1;
  const at = new Date(Date.parse('2026-05-04T12:00:00Z') + draws * 600_000).toISOString();
  const agent = await world.member();
  const player = await world.member(agent);
  await world.contract(agent, null, realTime('single', 1));
  const round = `L5-${draws}`;
  world.draws.set(round, new Date(at));
  const place = (stake: string) => world.bet({ memberId: player, stake, at, product: 'lottery', round });
  const bet = await place('300');
  world.at(new Date(Date.parse(at) + 300_000).toISOString());
  await world.drain();
  return { agent, bet, place, cash: () => world.cash(agent) };
};

describe('pay that is counted while its facts change', () => {
  it('takes back what a void between the count and the money of a draw made wrong, also when another run counted it meanwhile', async () => {
    const { bet, cash } = await draw();
    await runWhile(async () => {
      await world.move(bet, 'void');
      await runAnother();
    });
    await runAnother();
    await runAnother();
    expect([await cash(), await marks()]).toEqual([0n, 0]);
  });

  it('pays the whole of a draw where more bets came between the count and the money, also when another run paid them meanwhile', async () => {
    const { place, cash, agent } = await draw();
    await runWhile(async () => {
      await place('500');
      await runAnother();
    });
    await runAnother();
    await runAnother();
    expect([await cash(), await marks()]).toEqual([reais('8'), 0]);
    expect((await world.lines(agent)).map(({ state }) => state)).not.toContain('waiting');
  });

  it('pays a draw once where another run pays the same count meanwhile', async () => {
    const { cash, agent } = await draw();
    await runWhile(runAnother);
    await runAnother();
    expect([await cash(), await marks(), (await world.lines(agent)).length]).toEqual([reais('3'), 0, 1]);
  });

  it('takes back the salary of an hour that a void between its count and its money made wrong', async () => {
    const agent = await world.member();
    await world.contract(agent, null, wage('hourlySalary', { rate: 1 }), '2026-05-06T12:00:00Z');
    const bet = await world.bet({ memberId: await world.member(agent), stake: '200', at: '2026-05-06T12:10:00Z' });
    world.at('2026-05-06T13:05:00Z');
    await world.drain();
    await runWhile(async () => {
      await world.move(bet, 'void');
      await runAnother();
    });
    await runAnother();
    await runAnother();
    expect([await world.cash(agent), await marks()]).toEqual([0n, 0]);
  });

  it('takes back from what was given before: a correction waits for the line that it corrects', async () => {
    const { agent, bet, cash } = await draw();
    await runBy((items) => Promise.resolve(items.map(() => ({ status: 'failed', error: new Error('of the test') }))));
    expect(await world.lines(agent)).toMatchObject([{ state: 'waiting', amount: reais('3') }]);
    await world.move(bet, 'void');
    await runAnother();
    await runAnother();
    expect(await cash()).toBe(0n);
    expect(await world.lines(agent)).toMatchObject([
      { state: 'paid', amount: reais('3') },
      { state: 'paid', amount: -reais('3'), carried: 0n },
    ]);
  });
});
