import { inFull } from '@trevo/testkit/in-full';
import { expect, test } from 'vitest';
import { plus } from '../../proof/fraction.ts';
import { seededStream } from '../../proof/seeded-stream.ts';
import { findPlay } from '../families/index.ts';
import { contentOf, meansOf } from './contents.ts';

const draws = inFull(100_000, 2_000);

/** Plays whose draws cannot be listed, against their own draws: hits of any prize within four sigma of what is promised. */
const SIMULATED: readonly (readonly [string, string])[] = [
  ['KN_4', '1,2,3,4'],
  ['KN_10', '1,2,3,4,5,6,7,8,9,10'],
  ['KN_SUM', 'big'],
  ['KN_HALF', 'upper'],
  ['KN_FIVE', 'water'],
  ['KN_OE', 'odd'],
  ['VN_LO2', '12'],
  ['VN_X2', '12,34'],
  ['VN_T10', '00,10,20,30,40,50,60,70,80,90'],
  ['VS_X2', '12,34'],
  ['VS_T4', '00,10,20,30'],
  ['TH_RUNTOP', '7'],
  ['BR6_TICKET', '1,2,3,4,5,6,7,8,9,10'],
  ['BR5_TICKET', '1,2,3,4,5,6,7,8,9,10'],
  ['P_FIX', '-|-|-|-|-|-|-|7|-|-'],
  ['P_DT', 'dragon|-|-|-|-'],
];

test.each(SIMULATED)('%s on %s: draws win as often as is promised', (code, text) => {
  const found = findPlay(code);
  if (!found) throw new Error(code);
  const { play, family } = found;
  const content = contentOf(play, text);
  const stream = seededStream(2_026);
  let [sum, squares] = [0, 0];
  for (let at = 0; at < draws; at += 1) {
    const hits = play.rule.settle(content, family.draw(stream)).wins.reduce((all, one) => all + one, 0);
    sum += hits;
    squares += hits * hits;
  }
  const promised = meansOf(play, content).wins.reduce(plus);
  const mean = Number(promised.n) / Number(promised.d);
  const sigma = Math.sqrt(Math.max(squares / draws - (sum / draws) ** 2, mean / draws) / draws);
  expect(Math.abs(sum / draws - mean) / sigma).toBeLessThan(4);
});
