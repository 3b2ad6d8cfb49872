import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Vault } from '../../platform/secrets.ts';
import type { Delivery } from '../delivery/index.ts';
import type { Merchants } from '../merchant/index.ts';

export type AuditDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly merchants: Merchants;
  readonly delivery: Pick<Delivery, 'send'>;
  /** 0 to 1, for the waits between tries of a transaction. */
};
