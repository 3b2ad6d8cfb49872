import type { FamilyCode } from '@trevo/engines/lottery';

/** Names of a drawn table's rows, from the first of its text on; `lottery.prize.*`. */
export const TABLE_ROWS: Partial<Readonly<Record<FamilyCode, readonly string[]>>> = {
  VN_N: ['special', '1', '2', '3', '4', '5', '6', '7'],
  VN_S: ['special', '1', '2', '3', '4', '5', '6', '7', '8'],
  TH: ['1', 'bottom'],
  '4D': ['1', '2', '3', 'special4', 'consolation'],
};
