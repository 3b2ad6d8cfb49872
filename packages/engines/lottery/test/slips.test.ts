import { inFull } from '@trevo/testkit/in-full';
import { describe, expect, test } from 'vitest';
import { seededStream } from '../../proof/seeded-stream.ts';
import { FAMILIES } from '../families/index.ts';
import { anyContent, meansOf } from './contents.ts';
import { sampleOf } from './samples.ts';
import { averages } from './sums.ts';

const PLAYS = Object.values(FAMILIES).flatMap(({ plays }) => plays);
/** Settlements of a play in the usual run: large spaces see fewer slips there. */
const MOST = inFull(20_000_000, 20_000);

describe('slips by chance over all results', () => {
  test.each(PLAYS.filter((play) => sampleOf(play) !== null && play.code !== 'P_DT'))(
    '$code wins as often as its chances say, in every form that it takes',
    (play) => {
      const sample = sampleOf(play) ?? [];
      const stream = seededStream(15);
      const slips = Math.max(2, Math.min(inFull(200, 40), Math.floor(MOST / sample.length)));
      for (let at = 0; at < slips; at += 1) {
        const content = anyContent(play, stream);
        expect(averages(play, content, sample)).toEqual(meansOf(play, content));
      }
    },
  );
});
