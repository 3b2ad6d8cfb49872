import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Codes } from '../../../src/features/identity/codes/create-codes.ts';
import type { CodeTarget } from '../../../src/features/identity/codes/codes.types.ts';
import { createCodes } from '../../../src/features/identity/codes/create-codes.ts';
import { type CodeWorld, openCodeWorld } from '../../../src/features/identity/test/code-world.ts';

/** T07: a thousand guesses of a six-digit code, one after the other and all at once. */
describe('T07 guessed codes', () => {
  let world: CodeWorld;
  beforeAll(async () => {
    world = await openCodeWorld();
  });
  afterAll(() => world.close());

  /** The right one last among them, so that whoever judges all finds it. */
  const guesses = (right: string, count: number): string[] => {
    const wrong = Array.from({ length: count }, (_, n) => String(n * 997).padStart(6, '0')).filter(
      (code) => code !== right,
    );
    return [...wrong.slice(0, count - 1), right];
  };
  const attack = async (
    target: CodeTarget,
    tries: readonly string[],
    mode: 'parallel' | 'one by one',
    codes: Codes,
  ) => {
    if (mode === 'parallel') return Promise.all(tries.map((code) => world.outcome(target, code, codes)));
    const outcomes: string[] = [];
    for (const code of tries) outcomes.push(await world.outcome(target, code, codes));
    return outcomes;
  };
  const count = (outcomes: string[], code: string): number => outcomes.filter((one) => one === code).length;

  /** Planted mistake: the try is counted in the caller's transaction, which a refusal rolls back. */
  const countedInTransaction = (): Codes => ({
    ...world.codes,
    consume: (own, target, code) =>
      world.db.transaction().execute((tx) => createCodes({ ...world, db: tx }).consume(own, target, code)),
  });

  it.each(['one by one', 'parallel'] as const)(
    'judges five of a thousand guesses, %s, then the code is dead',
    async (mode) => {
      const target = world.target();
      const right = await world.issue(target);
      const outcomes = await attack(target, guesses(right, 1_000), mode, world.codes);
      expect([count(outcomes, 'code.wrong'), count(outcomes, 'code.too_many'), count(outcomes, 'ok')]).toEqual([
        5, 995, 0,
      ]);
      expect(await world.outcome(target, right)).toBe('code.too_many');
    },
    60_000,
  );

  it('would find the code if a refused try were not counted', async () => {
    const target = world.target();
    const right = await world.issue(target);
    const outcomes = await attack(target, guesses(right, 100), 'one by one', countedInTransaction());
    expect(outcomes.at(-1)).toBe('ok');
  });
});
