import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events/events.ts';
import type { Geo } from '../../platform/geo/geo.ts';
import type { Log } from '../../platform/log.ts';
import type { Passwords } from '../../platform/hashing/passwords.ts';
import type { Vault } from '../../platform/secrets.ts';
import type { Delivery } from '../delivery/index.ts';
import type { Contacts, Members } from '../members/index.ts';
import type { Merchants } from '../merchant/index.ts';
import type { ReplaceParts } from './identity-parts.ts';
import type { SocialGateways } from './social/social.types.ts';

export type LockState = { readonly failures: number; readonly lockedUntil: Date | null };

export type IdentityDeps = {
  readonly config: Config;
  readonly log: Log;
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly events: Events;
  readonly passwords: Passwords;
  readonly merchants: Merchants;
  readonly members: Members;
  readonly contacts: Contacts;
  readonly delivery: Delivery;
  readonly social: SocialGateways;
  readonly geo: Geo;
  /** See `Platform`. */
  readonly addressScale: number;
  /** For attack tests alone: plants a mistake in one part. */
  readonly replaceParts?: ReplaceParts | undefined;
};
