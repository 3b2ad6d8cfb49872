import type { StudioWire } from '../wire.ts';
import { cq9Wire } from './cq9/cq9-wire.ts';
import { evolutionWire } from './eg2/evolution-wire.ts';
import { hub88Wire } from './hub/hub88-wire.ts';
import { jdbWire } from './jdb/jdb-wire.ts';
import { jiliWire } from './jl/jili-wire.ts';
import { nativeWire } from './native/native-wire.ts';
import { pgWire } from './pg/pg-wire.ts';
import { slotegratorWire } from './slg/slotegrator-wire.ts';
import { softswissWire } from './softswiss/softswiss-wire.ts';

/** The wire that each of the studio's vendors speaks, by vendor code. */
export const WIRES: Readonly<Record<string, StudioWire>> = {
  PT: nativeWire,
  FC: nativeWire,
  IMES: nativeWire,
  TF: nativeWire,
  IA: nativeWire,
  EG2: evolutionWire,
  BGS: softswissWire,
  HUB: hub88Wire,
  SWS: softswissWire,
  SLG: slotegratorWire,
  PG: pgWire,
  CQ9: cq9Wire,
  JDB: jdbWire,
  JL: jiliWire,
};
