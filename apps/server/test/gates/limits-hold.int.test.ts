import { BRL, noonZone } from '@trevo/testkit';
import { randomUUID } from 'node:crypto';
import { add, type Amount, subtract, ZERO } from '@trevo/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BetsDeps, createBets, NOTHING_STAKED } from '../../src/features/bets/index.ts';
import { bet } from '../../src/features/vendor-wallet/test/wallet-lab.ts';
import { openStakes, type Person, type Stakes } from './products.ts';

const AT_ONCE = 200;
const CAP = 25;

let world: Stakes;
beforeAll(async () => {
  world = await openStakes();
});
afterAll(() => world.close());

/** 200 stakes of 1.00 by one person at once, past everything that would put them in a row. */
const stakeAtOnce = async (person: Person, ledger: BetsDeps['ledger']): Promise<number> => {
  const { db, merchants, house, members } = world.server.app;
  const bets = createBets({ db, clock: world.server.clock, ledger, merchants, house, members });
  const by = await bets.passGates({ player: person.player, ip: '203.0.113.9', currency: 'BRL', isRoundOpen: false });
  const stake = () => ({
    source: 'test',
    ref: randomUUID(),
    requestHash: Buffer.alloc(32),
    amount: BRL(1),
    payout: ZERO,
    before: NOTHING_STAKED,
    keepsRefusal: false,
  });
  const ends = await Promise.all(Array.from({ length: AT_ONCE }, () => bets.place(by, stake())));
  return ends.filter(({ status }) => status === 'applied').length;
};
const limit = ({ accounts }: Person) =>
  world.server.app.ledger.setLimit(accounts.cash, {
    measure: 'stake',
    period: 'day',
    cap: BRL(CAP),
    timeZone: noonZone().zone,
  });

describe('a limit on stakes', () => {
  it('holds against 200 bets at once, of the house’s products and a vendor’s together', async () => {
    const person = await world.person({ cash: 500 });
    await limit(person);
    const [house, vendor] = await Promise.all([
      stakeAtOnce(person, world.server.app.ledger),
      Promise.all(Array.from({ length: AT_ONCE }, () => person.vendor(bet(person, { amount: BRL(1) })))),
    ]);
    const taken = vendor.filter((status) => status === 'OK').length;
    expect(house + taken).toBe(CAP);
    expect((await person.money()).cash).toBe(BRL(500 - CAP));
  });

  it('would not hold, were it checked by the program before the ledger: the planted mistake', async () => {
    const person = await world.person({ cash: 500 });
    const { ledger } = world.server.app;
    const used = async (): Promise<Amount> => subtract(BRL(500), (await ledger.balanceOf(person.accounts)).balance);
    const checking: BetsDeps['ledger'] = {
      ...ledger,
      async post(item) {
        if (add(await used(), BRL(1)) > BRL(CAP)) return { status: 'refused', reason: 'limit', isReplay: false };
        return ledger.post(item);
      },
    };
    expect(await stakeAtOnce(person, checking)).toBeGreaterThan(CAP);
  });
});
