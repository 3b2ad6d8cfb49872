import { RoundView } from '@trevo/contract';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { encodeAnswer } from './encode-answer.ts';

const Text = z.codec(
  z.string().check(z.regex(/^\d+$/)),
  z.custom<bigint>((value) => typeof value === 'bigint'),
  {
    decode: BigInt,
    encode: String,
  },
);
const Tree: z.ZodMiniType = z.object({
  name: z.string(),
  get parts() {
    return z.array(Tree);
  },
});

/** Schemas of every kind that answers have, and values that fit and do not. */
const CASES: readonly (readonly [string, z.ZodMiniType, readonly unknown[]])[] = [
  ['texts', z.string(), ['a', '', 1, null, undefined]],
  [
    'texts of a form',
    z.string().check(
      z.regex(/^a/),
      z.refine((text) => text !== 'aa'),
    ),
    ['ab', 'aa', 'b', 7],
  ],
  ['texts of a length', z.string().check(z.maxLength(2)), ['ab', 'abc']],
  ['numbers', z.number(), [1.5, Number.NaN, Number.POSITIVE_INFINITY, '1']],
  ['whole numbers', z.number().check(z.int()), [1, 1.5, 2 ** 60]],
  ['numbers from one on', z.number().check(z.minimum(1)), [1, 0]],
  ['truths', z.boolean(), [true, 0]],
  ['enums', z.enum(['a', 'b']), ['a', 'c', null]],
  ['literals', z.literal('a'), ['a', 'b']],
  ['codecs', Text, [12n, -1n, '12']],
  ['null and nothing', z.nullable(Text), [null, 3n, undefined, 'x']],
  ['lists', z.array(Text), [[], [1n, 2n], [1n, 'x'], {}, null]],
  ['unions', z.union([z.string(), Text]), ['a', 4n, true]],
  ['records', z.record(z.string(), Text), [{ a: 1n }, { a: 'x' }]],
  [
    'objects',
    z.object({ a: z.string(), b: z.optional(Text), c: z.unknown() }),
    [{ a: '1', b: 2n, c: { d: 1 } }, { a: '1' }, { a: '1', b: undefined }, { a: '1', more: 1 }, { b: 2n }, [], null],
  ],
  ['strict objects', z.strictObject({ a: z.string() }), [{ a: '1' }, { a: '1', b: 2 }]],
  [
    'trees',
    Tree,
    [
      { name: 'a', parts: [{ name: 'b', parts: [] }] },
      { name: 'a', parts: [{ name: 1, parts: [] }] },
    ],
  ],
  ['rounds', RoundView, [{}, { roundId: 'r_1', bet: 1n }]],
];

describe('encodeAnswer', () => {
  it.each(CASES)('says of %s what the library says', (_, schema, values) => {
    for (const value of values) {
      const [own, library] = [encodeAnswer(schema, value), z.safeEncode(schema, value as never)];
      expect(own.success).toBe(library.success);
      if (library.success) expect(own.data).toStrictEqual(library.data);
      else expect(own.error?.message).toBe(library.error.message);
    }
  });
});
