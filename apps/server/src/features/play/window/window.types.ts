import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { Vault } from '../../../platform/secrets.ts';
import type { Bets } from '../../bets/index.ts';
import type { Catalog, Connections, VendorGate, Vendors } from '../../catalog/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Members } from '../../members/index.ts';
import type { Merchants } from '../../merchant/index.ts';
import type { VendorAsks } from '../vendor-asks.ts';
import type { GameSessions } from '../../vendor-wallet/index.ts';

/** What opening vendors' games works with. */
export type WindowDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly vault: Vault;
  readonly merchants: Merchants;
  readonly members: Pick<Members, 'balanceOf'>;
  readonly catalog: Catalog;
  readonly connections: Connections;
  readonly vendors: Pick<Vendors, 'healthOf'>;
  readonly gate: VendorGate;
  readonly sessions: Pick<GameSessions, 'open' | 'close' | 'askAt'>;
  readonly bets: Pick<Bets, 'clock'>;
  readonly asks: VendorAsks;
  readonly ledger: Pick<Ledger, 'blockReasonOf'>;
};
