import type { StudioWire } from '../wire.ts';
import { cq9Wire } from './cq9/cq9-wire.ts';
import { eg2Wire } from './eg2/eg2-wire.ts';
import { hubWire } from './hub/hub-wire.ts';
import { jdbWire } from './jdb/jdb-wire.ts';
import { jlWire } from './jl/jl-wire.ts';
import { nativeWire } from './native/native-wire.ts';
import { pgWire } from './pg/pg-wire.ts';
import { slgWire } from './slg/slg-wire.ts';
import { softswissWire } from './softswiss/softswiss-wire.ts';

/** The wire that each of the studio's vendors speaks, by vendor code. */
export const WIRES: Readonly<Record<string, StudioWire>> = {
  PT: nativeWire,
  FC: nativeWire,
  IMES: nativeWire,
  TF: nativeWire,
  IA: nativeWire,
  EG2: eg2Wire,
  BGS: softswissWire,
  HUB: hubWire,
  SWS: softswissWire,
  SLG: slgWire,
  PG: pgWire,
  CQ9: cq9Wire,
  JDB: jdbWire,
  JL: jlWire,
};
