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
  return { lost, cash, items };
};

describe('a run of pay that dies', () => {
  it('goes on from every await, and pays and takes back everything once', { timeout: 240_000 }, async () => {
    let [isOver, steps] = [false, 0];
    for (let at = 1; !isOver; at += 1, steps += 1)
      for (const isAfter of [false, true]) {
        const { lost, cash, items } = await scene();
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
        await world.move(lost, 'void');
        await world.drain();
        isOver = (await dying()) && isOver;
        expect([at, isAfter, await cash(), await items()]).toEqual([at, isAfter, [0n, 0n, reais('3')], 5]);
      }
    expect(steps).toBeGreaterThan(10);
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
