import { BRL } from '@trevo/testkit';
import { DAY, MINUTE } from '@trevo/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNSAFE } from '../../src/features/originals/test/open-ladders.ts';
import { openStakes, type Stakes } from './products.ts';

let world: Stakes;
beforeAll(async () => {
  world = await openStakes();
});
afterAll(async () => {
  await world.lab.check();
  await world.close();
});

describe('bonus money in the house’s rounds', () => {
  it('gets back its share of a win, and no more than it put in: the rest is cash', async () => {
    // The trap may come first: then anew.
    for (;;) {
      const person = await world.person({ cash: 0.25, bonus: 3 });
      const { roundId } = await person.ladder();
      await person.act(roundId, 1, 'raise');
      expect(await person.money()).toEqual({ cash: 0n, bonus: BRL(1.25) });
      // Two staked, 1.75 of it bonus money.
      if ((await person.act(roundId, 2, 'climb')).state !== 'open') continue;
      if ((await person.act(roundId, 3, 'climb')).state !== 'open') continue;
      const end = await person.act(roundId, 4, 'stop');
      expect(end.win).toBe(BRL(4));
      expect(await person.money()).toEqual({ cash: BRL(2.25), bonus: BRL(3) });
      expect(end.spendable).toBe(BRL(5.25));
      expect(end.balanceAfter).toBe(BRL(2.25));
      break;
    }
  });

  it('pays one bet whole, and the answer says what can be staked next', async () => {
    const person = await world.person({ cash: 0, bonus: 2 });
    const round = await person.ladder();
    expect(round).toMatchObject({ balanceAfter: 0n, spendable: BRL(1) });
  });

  it('answers a repeated bet with what can be staked now, not then', async () => {
    const person = await world.person({ cash: 5 });
    const own = person.key();
    const first = await person.ladder(0, UNSAFE, own);
    await world.lab.give(person, BRL(7), 'bonus');
    const again = await person.ladder(0, UNSAFE, own);
    expect([first.spendable, again.spendable]).toEqual([BRL(4), BRL(11)]);
  });

  it('gets every stake back of a round that is void', async () => {
    const person = await world.person({ cash: 0.5, bonus: 3 });
    const { roundId } = await person.ladder(0, UNSAFE);
    await person.act(roundId, 1, 'raise');
    expect(await person.money()).toEqual({ cash: 0n, bonus: BRL(1.5) });
    world.server.clock.advance(DAY + MINUTE);
    await world.endIdle();
    expect(await person.money()).toEqual({ cash: BRL(0.5), bonus: BRL(3) });
  });

  it('is not taken where both together are too little, and the refusal stays under its key', async () => {
    const person = await world.person({ cash: 0.4, bonus: 0.5 });
    const own = person.key();
    expect(await person.house(0, own)).toBe('wallet.insufficient_funds');
    await world.lab.give(person, BRL(5));
    expect(await person.house(0, own)).toBe('wallet.insufficient_funds');
    expect(await person.house()).toBe('OK');
  });
});
