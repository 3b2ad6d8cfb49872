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
    const fresh = await world.issue(replaced);
    if (dead !== fresh) expect(await world.outcome(replaced, dead)).toBe('code.wrong');
    expect(await world.outcome(replaced, fresh)).toBe('ok');
    world.clock.advance(10 * MINUTE);
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
    await world.issue(target);
    await world.issue(target);
    await expect(world.issue(target)).rejects.toMatchObject({ code: 'code.too_many', retryAfterSeconds: 300 });
    world.clock.advance(5 * MINUTE);
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
