import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Codes } from '../../../src/features/identity/codes/create-codes.ts';
import type { CodeTarget } from '../../../src/features/identity/codes/codes.types.ts';
import { type CodeWorld, openCodeWorld } from '../../../src/features/identity/test/code-world.ts';

/** T08: a code that was sent to another number, for another purpose, to another browser, or by another channel. */
describe('T08 a code of another number, purpose or session', () => {
  let world: CodeWorld;
  beforeAll(async () => {
    world = await openCodeWorld();
  });
  afterAll(() => world.close());

  const DIFFERENCES: readonly (readonly [string, Partial<CodeTarget>])[] = [
    ['number', { address: '+5511999999999' }],
    ['purpose', { purpose: 'recover' }],
    ['browser', { binding: 'the attacker’s browser' }],
    ['channel', { channel: 'email' }],
  ];
  /** Planted mistake: the code is looked up without this part of what it was sent for. */
  const blindTo = (part: Partial<CodeTarget>): Codes => ({
    issue: (ask, caller) => world.codes.issue({ ...ask, ...part, channel: ask.channel, address: ask.address }, caller),
    consume: (db, target, code) => world.codes.consume(db, { ...target, ...part }, code),
  });

  it.each(DIFFERENCES)('is wrong when the %s is another', async (_, difference) => {
    const target = world.target();
    const code = await world.issue(target);
    expect(await world.outcome({ ...target, ...difference }, code)).toBe('code.wrong');
    expect(await world.outcome(target, code)).toBe('ok');
  });

  it.each(DIFFERENCES.slice(0, 3))('would be right if the %s were not looked at', async (_, difference) => {
    const target = world.target();
    const blind = blindTo(difference);
    const code = await world.issue({ ...target, ...difference });
    expect(await world.outcome(target, code, blind)).toBe('ok');
  });
});
