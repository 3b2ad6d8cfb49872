import { findPlay } from '@trevo/engines/lottery';
import { expect, it } from 'vitest';
import { chanceOf } from './chance.ts';

const chances = (code: string): string[] => {
  const play = findPlay(code)?.play;
  if (!play) throw new Error(code);
  return play.rule.prizes.map((prize) => {
    const { n, d } = chanceOf(play, prize);
    return (Number(n) / Number(d)).toFixed(6);
  });
};

it('is that a tail comes at all, not how often it does in the mean', () => {
  expect([chances('VN_LO2'), chances('VS_LO2')]).toEqual([['0.237657'], ['0.165486']]);
  // Four head prizes and the special one; one of each.
  expect([chances('VN_DD2'), chances('VS_DD2')]).toEqual([['0.049010'], ['0.019900']]);
  expect([chances('VN_DE'), chances('VN_C3'), chances('S3L_DIR'), chances('VN_X2')]).toEqual([
    ['0.010000'],
    ['0.001000'],
    ['0.001000'],
    ['0.054882'],
  ]);
});
