import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mortal } from '../test/mortal.ts';
import { type PayWorld, openPayWorld, reais } from '../test/pay-world.ts';
import { realTime, wage } from '../test/terms.ts';
import { createPay } from './create-pay.ts';

let world: PayWorld;
beforeAll(async () => {
  world = await openPayWorld();
});
afterAll(() => world.end());

let hours = 0;
/** An hour of its own with a wage of two levels, and a draw with a salary; what everybody has once all is paid. */
const scene = async () => {
  hours += 1;
  const from = new Date(Date.parse('2026-05-04T12:00:00Z') + hours * 3_600_000);
  const at = new Date(from.getTime() + 600_000).toISOString();
  const [top, other] = [await world.member(), await world.member()];
  const child = await world.member(top, 1);
  const player = await world.member(child);
  await world.contract(top, null, wage('hourlySalary', { rate: 2 }), from.toISOString());
  await world.contract(child, top, wage('hourlySalary', { rate: 1 }), from.toISOString());
  await world.contract(other, null, realTime('single', 1), from.toISOString());
  const round = `L5-${hours}`;
  world.draws.set(round, new Date(at));
  const lost = await world.bet({ memberId: player, stake: '100', at });
  await world.bet({ memberId: await world.member(other), stake: '300', at, product: 'lottery', round });
  world.at(new Date(from.getTime() + 3_600_000 + 300_000).toISOString());
  await world.drain();
  const cash = async () => Promise.all([top, child, other].map((member) => world.cash(member)));
  const items = async () =>
    Number(
      (
        await world.owner.query(
          `select count(*) as items from journal j join agent_pay p on j.ref = p.public_id
           where j.source = 'agents' and p.agent_id = any ($1)`,
          [[top, child, other].map(String)],
        )
      ).rows[0]?.items,
    );
  /** What the records of runs name of the draw, and what stands there. */
  const draw = async () => {
    const sums = 'coalesce(sum(gross_micros), 0)::bigint as gross, coalesce(sum(amount_micros), 0)::bigint as amount';
    const place = [`L5 ${round}`];
    const [said, is] = await Promise.all([
      world.owner.query(
        `select coalesce(sum(lines), 0)::int as lines, ${sums} from agent_pay_run where place = $1`,
        place,
      ),
      world.owner.query(`select count(*)::int as lines, ${sums} from agent_pay where place = $1`, place),
    ]);
    return { said: said.rows[0] as object, is: is.rows[0] as object };
  };
  return { lost, cash, items, draw };
};

describe('a run of pay that dies', () => {
  it('goes on from every await, pays and takes back everything once, and keeps players and records of a draw once', {
    timeout: 240_000,
  }, async () => {
    let [isOver, steps] = [false, 0];
    for (let at = 1; !isOver; at += 1, steps += 1)
      for (const isAfter of [false, true]) {
        const { lost, cash, items, draw } = await scene();
        const dying = async (): Promise<boolean> => {
          const { deps, calls } = mortal(world.deps, at, isAfter);
          const isDead = await createPay(deps)
            .run()
            .then(
              () => false,
              () => true,
            );
          await world.pay.run();
          await world.pay.run();
          return !isDead || calls() < at;
        };
        isOver = await dying();
        expect([at, isAfter, await cash(), await items()]).toEqual([
          at,
          isAfter,
          [reais('1'), reais('1'), reais('3')],
          3,
        ]);
        const { said, is } = await draw();
        expect([at, isAfter, said]).toEqual([at, isAfter, is]);
        await world.move(lost, 'void');
        await world.drain();
        isOver = (await dying()) && isOver;
        expect([at, isAfter, await cash(), await items()]).toEqual([at, isAfter, [0n, 0n, reais('3')], 5]);
      }
    expect(steps).toBeGreaterThan(10);
    const { rows } = await world.owner.query(
      'select round, count(*) from agent_pay_draw group by round having count(*) > 1',
    );
    expect(rows).toEqual([]);
  });

  it('is the same where two processes pay at once', async () => {
    const { cash, items } = await scene();
    const ledger = await world.newLedger();
    const pays = [world.pay, createPay({ ...world.deps, ledger }), world.pay];
    await Promise.allSettled(pays.map((pay) => pay.run()));
    await world.pay.run();
    await ledger.stop();
    expect([await cash(), await items()]).toEqual([[reais('1'), reais('1'), reais('3')], 3]);
  });
});
