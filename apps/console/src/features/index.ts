import type { Manifest } from '../manifest.ts';
import { manifest as audit } from './audit/manifest.ts';
import { manifest as calls } from './calls/manifest.ts';
import { manifest as dashboard } from './dashboard/manifest.ts';
import { manifest as deliveries } from './deliveries/manifest.ts';
import { manifest as deposits } from './deposits/manifest.ts';
import { manifest as freeSpins } from './free-spins/manifest.ts';
import { manifest as games } from './games/manifest.ts';
import { manifest as members } from './members/manifest.ts';
import { manifest as operators } from './operators/manifest.ts';
import { manifest as parked } from './parked/manifest.ts';
import { manifest as parkedEvents } from './parked-events/manifest.ts';
import { manifest as reconciliations } from './reconciliations/manifest.ts';
import { manifest as rounds } from './rounds/manifest.ts';
import { manifest as settings } from './settings/manifest.ts';
import { manifest as system } from './system/manifest.ts';
import { manifest as vendors } from './vendors/manifest.ts';
import { manifest as waiting } from './waiting/manifest.ts';
import { manifest as withdrawals } from './withdrawals/manifest.ts';

/** All that the console is made of. Pages, rail, reads, permissions and texts are folds over this list. */
export const features: readonly Manifest[] = [
  audit,
  calls,
  dashboard,
  deliveries,
  deposits,
  freeSpins,
  games,
  members,
  operators,
  parked,
  parkedEvents,
  reconciliations,
  rounds,
  settings,
  system,
  vendors,
  waiting,
  withdrawals,
];

/** Every resource by its name. */
export const resources: Manifest['resources'] = Object.assign({}, ...features.map((feature) => feature.resources));
