import { isDeepStrictEqual } from 'node:util';
import type * as FairEngine from '@trevo/engines/fair';
import vectors from '../../packages/engines/fair/vectors/fair-v1.json' with { type: 'json' };

export type Fair = Pick<typeof FairEngine, 'createStream' | 'crashPoint'>;

/** Whether fair/v1 gives the words, numbers, deck and crash point that its specification prints. */
export function isFairAsPrinted({ createStream, crashPoint }: Fair): boolean {
  const { serverSeed, words, ints, shuffle, crash } = vectors;
  const streamOf = (input: typeof words.input) => createStream({ serverSeed, ...input });
  const stream = streamOf(words.input);
  return (
    isDeepStrictEqual(
      words.u64.map(() => stream.u64().toString(16).padStart(16, '0')),
      words.u64,
    ) &&
    isDeepStrictEqual(((whole) => ints.values.map(() => whole.int(ints.n)))(streamOf(ints.input)), ints.values) &&
    isDeepStrictEqual(streamOf(shuffle.input).shuffle(shuffle.n).slice(0, shuffle.first.length), shuffle.first) &&
    crashPoint(streamOf(crash.input).bits52(), crash.edgeBp) === BigInt(crash.hundredths)
  );
}
