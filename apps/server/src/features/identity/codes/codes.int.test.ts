import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE, newMobile } from '../test/support.ts';
import { type CodeWorld, openCodeWorld } from '../test/code-world.ts';

describe('a one-time code', () => {
  let world: CodeWorld;
  beforeAll(async () => {
    world = await openCodeWorld();
  });
  afterAll(() => world.close());

  it('opens once, in the browser that asked, for the purpose and number it was sent for', async () => {
    const target = world.target();
    const code = await world.issue(target);
    expect(await world.outcome({ ...target, binding: 'another browser' }, code)).toBe('code.wrong');
    expect(await world.outcome({ ...target, purpose: 'login' }, code)).toBe('code.wrong');
    expect(await world.outcome({ ...target, address: newMobile() }, code)).toBe('code.wrong');
    expect(await world.outcome(target, code)).toBe('ok');
    expect(await world.outcome(target, code)).toBe('code.expired');
  });

  it('opens once when the right code comes twenty times at once', async () => {
    const target = world.target();
    const code = await world.issue(target);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => world.outcome(target, code)));
    expect(outcomes.filter((one) => one === 'ok')).toHaveLength(1);
  });

  it('is dead after ten minutes, and at the next send', async () => {
    const [late, replaced] = [world.target(), world.target()];
    const [old, dead] = [await world.issue(late), await world.issue(replaced)];
    world.clock.advance(MINUTE);
    const fresh = await world.issue(replaced);
    if (dead !== fresh) expect(await world.outcome(replaced, dead)).toBe('code.wrong');
    expect(await world.outcome(replaced, fresh)).toBe('ok');
    world.clock.advance(9 * MINUTE);
    expect(await world.outcome(late, old)).toBe('code.expired');
  });

  it('is not used up by an empty field', async () => {
    const target = world.target();
    const code = await world.issue(target);
    for (const nothing of ['', undefined, '', undefined, '', undefined])
      expect(await world.outcome(target, nothing)).toBe('code.missing');
    expect(await world.outcome(target, code)).toBe('ok');
  });

  it('is sent by e-mail as well, three in ten minutes to a mailbox', async () => {
    const target = { ...world.target(), channel: 'email', address: `${newMobile()}@example.com` } as const;
    const code = await world.issue(target);
    expect(world.messages().at(-1)?.subject).toBe(`${code} é o seu código Trevo`);
    for (let sent = 1; sent < 3; sent += 1) {
      world.clock.advance(MINUTE);
      await world.issue(target);
    }
    world.clock.advance(MINUTE);
    const early = await world.issue(target).catch((error: { code: string; retryAfterSeconds: number }) => error);
    expect(early).toMatchObject({ code: 'code.too_many' });
    // Four minutes of the five are left, give or take what the test itself took.
    expect((early as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(235);
    world.clock.advance(4 * MINUTE);
    expect(await world.outcome(target, await world.issue(target))).toBe('ok');
  });

  it('is sent once to ten who ask at once', async () => {
    const target = world.target();
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => world.issue(target)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(world.messages().filter(({ to }) => to === target.address)).toHaveLength(1);
  });

  it('is not sent again within a minute, and what was asked too soon does not count as sent', async () => {
    const target = world.target();
    await world.issue(target);
    world.clock.advance(20_000);
    for (let count = 0; count < 5; count += 1) {
      const refusal = await world.issue(target).catch((error: { code: string; retryAfterSeconds: number }) => error);
      expect(refusal).toMatchObject({ code: 'code.too_soon' });
      const { retryAfterSeconds } = refusal as { retryAfterSeconds: number };
      // Real time goes on as well: the test itself may take some of the forty.
      expect(retryAfterSeconds).toBeGreaterThan(30);
      expect(retryAfterSeconds).toBeLessThanOrEqual(40);
    }
    world.clock.advance(40_000);
    expect(await world.outcome(target, await world.issue(target))).toBe('ok');
  });

  it('is sent at once to who has used the one before', async () => {
    const target = world.target();
    expect(await world.outcome(target, await world.issue(target))).toBe('ok');
    expect(await world.outcome(target, await world.issue(target))).toBe('ok');
  });

  it('lies in the database as a keyed hash, and so does its number', async () => {
    const target = world.target();
    const code = await world.issue(target);
    const rows = await world.dump(['one_time_code', 'sms_count', 'delivery_message']);
    expect(rows).not.toContain(target.address);
    expect(rows).not.toContain(`"${code}"`);
    expect(rows).toContain('delivered');
  });

  it('refuses to be spent inside a transaction, where a refused try would be forgotten', async () => {
    const spent = world.db.transaction().execute((tx) => world.codes.consume(tx, world.target(), '123456'));
    await expect(spent).rejects.toThrow(/before the transaction/);
  });
});
