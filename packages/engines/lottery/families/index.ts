import type { Family, FamilyCode } from '../family.ts';
import type { Play } from '../play.ts';
import { BR5, BR6 } from './br/br.ts';
import { K3 } from './k3/k3.ts';
import { KENO } from './keno/keno.ts';
import { L28 } from './l28/l28.ts';
import { PK10 } from './pk10/pk10.ts';
import { D4, TH } from './sea/sea.ts';
import { SSC } from './ssc/ssc.ts';
import { VN_NORTH, VN_SOUTH } from './vn/vn.ts';
import { X5 } from './x5/x5.ts';

/** All families by their code. */
export const FAMILIES: Readonly<Record<FamilyCode, Family>> = {
  SSC,
  X5,
  K3,
  PK10,
  L28,
  KENO,
  VN_N: VN_NORTH,
  VN_S: VN_SOUTH,
  TH,
  '4D': D4,
  BR6,
  BR5,
};

const PLAYS: ReadonlyMap<string, { readonly family: Family; readonly play: Play }> = new Map(
  Object.values(FAMILIES).flatMap((family) => family.plays.map((play) => [play.code, { family, play }] as const)),
);

/** A bet type by its code, with its family: codes are unique over all families. */
export const findPlay = (code: string): { readonly family: Family; readonly play: Play } | null =>
  PLAYS.get(code) ?? null;
