import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECK_GRACE_MS, createBets, PAUSE_MS } from '../../src/features/bets/index.ts';
import { cnonce } from '../../src/features/originals/test/support.ts';
import { bet } from '../../src/features/vendor-wallet/test/wallet-lab.ts';
import { openStakes, type Person, type Stakes } from './products.ts';

const MINUTE = 60_000;
/** The brand's. */
const INTERVAL = 30 * MINUTE;

let world: Stakes;
beforeAll(async () => {
  world = await openStakes();
});
afterAll(async () => {
  await world.lab.check();
  await world.close();
});

const wait = (ms: number): void => world.server.clock.advance(ms);
const answer = ({ player }: Person): Promise<number> => world.server.app.bets.clock.answer(player);
/** Somebody who began to play a game of the house, and was asked longer ago than the grace. */
const overdue = async (): Promise<Person> => {
  const person = await world.person({ cash: 50 });
  expect(await person.house()).toBe('OK');
  wait(INTERVAL + CHECK_GRACE_MS);
  return person;
};
const clocksOf = async ({ memberId }: Person) =>
  (await world.lab.owner.query('select begun_at, check_due_at from play_clock where member_id = $1', [memberId])).rows;

describe('the clock of a person’s play', () => {
  it('is the server’s: it begins with the first bet, without any window, and stops new rounds after the grace', async () => {
    const person = await world.person({ cash: 50 });
    expect(await clocksOf(person)).toEqual([]);
    expect(await person.house()).toBe('OK');
    wait(INTERVAL + CHECK_GRACE_MS - MINUTE);
    expect(await person.house()).toBe('OK');
    wait(MINUTE);
    expect(await person.house()).toBe('bet.reality_check');
    expect(await answer(person)).toBe(30);
    expect(await person.house()).toBe('OK');
    wait(INTERVAL + CHECK_GRACE_MS);
    expect(await person.house()).toBe('bet.reality_check');
  });

  it('answers the first round again, for the same key, while the question stands', async () => {
    const person = await world.person({ cash: 50 });
    const own = { cnonce: cnonce(), idempotency: { key: randomUUID(), requestHash: Buffer.alloc(32, 'k') } };
    expect(await person.house(0, own)).toBe('OK');
    const { cash } = await person.money();
    wait(INTERVAL + CHECK_GRACE_MS);
    expect(await person.house(0, own)).toBe('OK');
    expect((await person.money()).cash).toBe(cash);
  });

  it('lets a round that stands open be played to its end, raises and pay included', async () => {
    const person = await world.person({ cash: 50 });
    const { roundId } = await person.ladder();
    wait(INTERVAL + CHECK_GRACE_MS);
    expect(await person.house()).toBe('bet.reality_check');
    await person.act(roundId, 1, 'raise');
    expect((await person.act(roundId, 2, 'stop')).state).toBe('settled');
  });

  it('hears an answer given to a vendor’s window in the house’s games, and the other way round', async () => {
    const person = await overdue();
    const { sessions } = world.server.app.wallet;
    expect(await person.house()).toBe('bet.reality_check');
    await sessions.askAt(person.launchToken, new Date(world.server.clock.now() + INTERVAL));
    expect(await person.house()).toBe('OK');
    wait(INTERVAL + CHECK_GRACE_MS);
    expect(await person.vendor(bet(person))).toBe('REALITY_CHECK');
    await answer(person);
    wait(1_000);
    expect(await person.vendor(bet(person))).toBe('OK');
  });

  it('is heard in another process: an answer there a second later, a clock begun there at once', async () => {
    const person = await overdue();
    const { db, ledger, merchants, house, members } = world.server.app;
    const elsewhere = createBets({ db, clock: world.server.clock, ledger, merchants, house, members });
    expect(await person.house()).toBe('bet.reality_check');
    expect(await elsewhere.clock.isUnanswered(person.player)).toBe(true);
    await elsewhere.clock.answer(person.player);
    wait(1_000);
    expect(await person.house()).toBe('OK');
  });

  it('begins anew after a pause, and not by betting on', async () => {
    const person = await overdue();
    expect(await person.house()).toBe('bet.reality_check');
    wait(PAUSE_MS - CHECK_GRACE_MS - MINUTE);
    expect(await person.house()).toBe('bet.reality_check');
    wait(MINUTE);
    expect(await person.house()).toBe('OK');
    wait(INTERVAL + CHECK_GRACE_MS);
    expect(await person.house()).toBe('bet.reality_check');
  });

  it('is each person’s own, and costs one row however much they bet', async () => {
    const [one, other] = [await overdue(), await world.person({ cash: 50 })];
    expect(await one.house()).toBe('bet.reality_check');
    for (let bets = 0; bets < 5; bets += 1) expect(await other.house()).toBe('OK');
    const [begun] = await clocksOf(other);
    wait(5 * MINUTE);
    expect(await other.house()).toBe('OK');
    expect(await clocksOf(other)).toEqual([begun]);
  });

  it('begins once for many bets at once, and for all of them', async () => {
    const { player, memberId } = await world.person({ cash: 50 });
    const { clock } = world.server.app.bets;
    const ends = await Promise.all(Array.from({ length: 50 }, async () => clock.isUnanswered(player)));
    expect(new Set(ends)).toEqual(new Set([false]));
    wait(INTERVAL + CHECK_GRACE_MS);
    const late = await Promise.all(Array.from({ length: 50 }, async () => clock.isUnanswered(player)));
    expect(new Set(late)).toEqual(new Set([true]));
    await clock.answer(player);
    expect(await clock.isUnanswered(player)).toBe(false);
    const due = (await clock.running(memberId))?.dueAt.getTime() ?? 0;
    expect(due).toBeGreaterThan(world.server.clock.now() + INTERVAL - MINUTE);
  });

  it('asks earlier at once when its person chooses a shorter interval', async () => {
    const person = await world.person({ cash: 50 });
    expect(await person.house()).toBe('OK');
    expect(await world.server.app.bets.clock.choose(person.player, 10)).toBe(true);
    wait(10 * MINUTE + CHECK_GRACE_MS);
    expect(await person.house()).toBe('bet.reality_check');
  });

  it('is not put off by opening another window', async () => {
    const person = await world.person({ cash: 50 });
    expect(await person.house()).toBe('OK');
    const [begun] = await clocksOf(person);
    wait(20 * MINUTE);
    expect(await world.server.app.bets.clock.dueFor(person.player)).toEqual(begun?.check_due_at);
  });

  it('asks nobody where neither brand nor player wants it', async () => {
    const { merchants } = world.server.app;
    await merchants.changeSetting(1, 'play.realityCheckMinutes', 0);
    try {
      const person = await world.person({ cash: 50 });
      for (let hours = 0; hours < 3; hours += 1) {
        expect(await person.house()).toBe('OK');
        wait(60 * MINUTE);
      }
      expect(await clocksOf(person)).toEqual([]);
    } finally {
      await merchants.changeSetting(1, 'play.realityCheckMinutes', 30);
    }
  });
});
