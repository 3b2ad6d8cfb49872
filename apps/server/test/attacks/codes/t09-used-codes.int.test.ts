import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Codes } from '../../../src/features/identity/codes/create-codes.ts';
import { type CodeWorld, openCodeWorld } from '../../../src/features/identity/test/code-world.ts';

const MINUTE = 60_000;
const FULLWIDTH_ZERO = 0xff10;

/** T09: a code again, late, as 255 characters, in digits of another alphabet. */
describe('T09 used, late and odd codes', () => {
  let world: CodeWorld;
  beforeAll(async () => {
    world = await openCodeWorld();
  });
  afterAll(() => world.close());

  const fullwidth = (code: string): string =>
    [...code].map((digit) => String.fromCodePoint(FULLWIDTH_ZERO + Number(digit))).join('');
  const ODD: readonly (readonly [string, (code: string) => string])[] = [
    ['255 characters that begin with it', (code) => code.padEnd(255, '0')],
    ['fullwidth digits', fullwidth],
    ['Arabic digits', (code) => [...code].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join('')],
    ['a space behind it', (code) => `${code} `],
    ['a line break behind it', (code) => `${code}\n`],
    ['a NUL behind it', (code) => `${code}\0`],
    ['a number with an exponent', () => '1e5000'],
    ['half of a surrogate pair', (code) => `${code.slice(0, 5)}\ud83d`],
  ];

  it.each(ODD)('refuses %s as a wrong code, without falling over', async (_, disguise) => {
    const target = world.target();
    const code = await world.issue(target);
    expect(await world.outcome(target, disguise(code))).toBe('code.wrong');
    expect(await world.outcome(target, code)).toBe('ok');
  });

  it('refuses a code that was used, and one that is ten minutes old', async () => {
    const [used, late] = [world.target(), world.target()];
    const [first, second] = [await world.issue(used), await world.issue(late)];
    expect(await world.outcome(used, first)).toBe('ok');
    expect(await world.outcome(used, first)).toBe('code.expired');
    world.clock.advance(10 * MINUTE);
    expect(await world.outcome(late, second)).toBe('code.expired');
  });

  it('would take a code twice if its use were forgotten', async () => {
    const target = world.target();
    const code = await world.issue(target);
    /** Planted mistake: nothing closes the code. */
    const forgetful: Codes = {
      ...world.codes,
      async consume(db, of, typed) {
        await world.codes.consume(db, of, typed);
        await sql`update one_time_code set is_open = true`.execute(world.db);
      },
    };
    expect(await world.outcome(target, code, forgetful)).toBe('ok');
    expect(await world.outcome(target, code, forgetful)).toBe('ok');
  });

  it('would take other alphabets’ digits if they were made equal first', async () => {
    const target = world.target();
    const code = await world.issue(target);
    /** Planted mistake: what was typed is normalised before it is judged. */
    const kind: Codes = {
      ...world.codes,
      consume: (db, of, typed) => world.codes.consume(db, of, typed?.normalize('NFKC')),
    };
    expect(await world.outcome(target, fullwidth(code), kind)).toBe('ok');
  });
});
