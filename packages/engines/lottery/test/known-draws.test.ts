import { expect, test } from 'vitest';
import { findPlay } from '../families/index.ts';
import { contentOf } from './contents.ts';

/** Hits by prize of a bet on a written result. */
const hits = (code: string, text: string, result: string) => {
  const found = findPlay(code);
  const drawn = found?.family.read(result);
  if (!found || !drawn) throw new Error(`${code}: ${result}`);
  const { wins } = found.play.rule.settle(contentOf(found.play, text), drawn);
  return found.play.rule.prizes.flatMap(({ key }, at) => ((wins[at] ?? 0) > 0 ? [`${key} x ${wins[at]}`] : []));
};

const NORTH =
  '40757|12345|90011,70022|10033,10044,10055,10066,10077,10088|3001,3002,3003,3004|4105,4106,4107,4108,4109,4110|607,608,609|57,12,13,45';
const SOUTH = '940757|12345|90011|10033,10044|10055,10066,10077,10088,10099,10010,10020|4105|3001,3002,3003|607|57';

test.each([
  ['VN_LO2', '57', ['win x 2']],
  ['VN_LO2', '07,45,99', ['win x 4']],
  ['VN_LO3', '1|0|7', ['win x 1']],
  ['VN_LO3', '6,7|0,5|7', ['win x 2']],
  ['VN_LO4', '0|7|5|7', ['win x 1']],
  ['VN_DE', '57', ['win x 1']],
  ['VN_DE', '45', []],
  ['VN_DE_D1', '5', ['win x 1']],
  ['VN_DE_D2', '5', []],
  ['VN_DAU2', '12,45', ['win x 2']],
  ['VN_DAU2', '07', []],
  ['VN_DD2', '57', ['win x 2']],
  ['VN_NHAT', '45', ['win x 1']],
  ['VN_NHAT', '57', []],
  ['VN_C3', '7|5|7', ['win x 1']],
  ['VN_XC3', '6,7|0,5|7', ['win x 2']],
  ['VN_C4', '0|7|5|7', ['win x 1']],
  ['VN_X2', '07,57', ['X2 x 1']],
  ['VN_X3', '07,11,57,98', ['X3 x 1']],
  ['VN_X4', '07,11,57,98', []],
  ['VN_XQ3', '07,57,98', ['X2 x 1']],
  ['VN_XQ3', '07,11,57', ['X2 x 3', 'X3 x 1']],
  ['VN_XQ4', '07,11,22,57', ['X2 x 6', 'X3 x 4', 'X4 x 1']],
  ['VN_T4', '95,96,97,98', ['T4 x 1']],
  ['VN_T4', '57,96,97,98', []],
  ['VN_BSOE2', 'big,odd', ['win x 2']],
] as const)('north: %s on %s', (code, text, wanted) => {
  expect(hits(code, text, NORTH)).toEqual(wanted);
});

test.each([
  ['VS_LO2', '57', ['win x 2']],
  ['VS_LO4', '0|7|5|7', ['win x 1']],
  ['VS_C4', '4|0|7|5', []],
  ['VS_DAU2', '57', ['win x 1']],
  ['VS_DAU2', '07', []],
  ['VS_DD2', '57', ['win x 2']],
  ['VS_XC3', '6,7|0,5|7', ['win x 2']],
] as const)('south: %s on %s', (code, text, wanted) => {
  expect(hits(code, text, SOUTH)).toEqual(wanted);
});

const tens = (first: number) => Array.from({ length: 10 }, (_, at) => first + at).join();
const FOUR_D = `1234|5678|4321|${tens(2_110)}|${tens(7_770)}`;

test.each([
  ['TH_3TOP', '4|5|6', '123456|78', ['win x 1']],
  ['TH_3TOD', '456', '123645|78', ['6 x 1']],
  ['TH_3TOD', '455', '123545|78', ['3 x 1']],
  ['TH_3TOD', '455', '123555|78', []],
  ['TH_2TOP', '56', '123456|78', ['win x 1']],
  ['TH_2BOTTOM', '78', '123456|78', ['win x 1']],
  ['TH_RUNTOP', '5', '123455|78', ['win x 1']],
  ['TH_RUNTOP', '3', '123456|78', []],
  ['TH_RUNBOTTOM', '7', '123456|78', ['win x 1']],
  ['D4_BIG', '1|2|3|4', FOUR_D, ['first x 1']],
  ['D4_BIG', '2,7|1,7|1,7|2', FOUR_D, ['special x 1', 'consolation x 1']],
  ['D4_SMALL', '2|1|1|2', FOUR_D, []],
  ['D4_IBOX_BIG', '1234', FOUR_D, ['first/24 x 1', 'third/24 x 1']],
  ['D4_IBOX_BIG', '1122', FOUR_D, ['special/6 x 1']],
  ['D4_IBOX_BIG', '7778', FOUR_D, ['consolation/4 x 1']],
  ['S5_G60', '0|1,2,3', '0,1,2,0,3', ['win x 1']],
  ['S3M_G3', '1,2', '9,1,2,1,9', ['win x 1']],
  ['S_BULL', '10', '5,5,5,5,0', ['10 x 1']],
  ['S3L_PAT', 'straight', '1,1,9,0,1', ['straight x 1']],
  ['L_PAT', 'straight', '9,0,1', []],
  ['X_ANY3', '1#2,3,4', '3,1,11,2,10', ['win x 1']],
  ['X_ANY7', '1,2,3,4,5,6,7,8', '3,1,5,2,4', ['win x 3']],
  ['X2_DIR', '3|1', '3,1,11,2,10', ['win x 1']],
  ['K_P2', '6', '6,6,6', ['win x 1']],
  ['K_P2S', '6|5', '6,5,6', ['win x 1']],
  ['K_ROW', 'row', '3,1,2', ['win x 1']],
  ['P_SUM', '11', '10,1,2,3,4,5,6,7,8,9', ['11 x 1']],
  ['P_DT', 'dragon|tiger|-|-|-', '10,1,2,3,4,5,6,7,8,9', ['win x 2']],
  ['KN_FIVE', 'gold', '1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20', ['gold x 1']],
  ['BR6_TICKET', '1,2,3,4,5,6,7', '1,2,3,4,5,60', ['4 x 5', '5 x 2']],
] as const)('%s on %s at %s', (code, text, result, wanted) => {
  expect(hits(code, text, result)).toEqual(wanted);
});
