import { randomBytes, randomInt } from 'node:crypto';
import { cloneDatabase, createFakeClock, type FakeClock } from '@trevo/testkit';
import { createDatabase, type Database } from '../src/platform/db/database.ts';
import { createPool } from '../src/platform/db/pool.ts';
import { startEvents } from '../src/platform/events/events.ts';
import { createLog, type Log } from '../src/platform/log.ts';
import { createVault, type Vault } from '../src/platform/secrets.ts';
import { createMerchants, type Merchants } from '../src/features/merchant/index.ts';

/** The SMS of somebody who registers, without a wait. */
export const REGISTRATION = { pool: 'registration', waitMs: 0 } as const;

/** What delivery is made from, on a database of its own, with the product's limits. */
export type DeliveryWorld = {
  readonly db: Database;
  /** The same database as its owner. */
  readonly owner: Database;
  readonly clock: FakeClock;
  readonly log: Log;
  readonly vault: Vault;
  readonly merchants: Merchants;
  readonly addressScale: number;
  /** E.164 of a Brazilian mobile. */
  newMobile(): string;
  /** Another caller, from a network of its own. */
  newAddress(): string;
  close(): Promise<void>;
};

export const openDeliveryWorld = async (): Promise<DeliveryWorld> => {
  const database = await cloneDatabase();
  const pool = createPool({ url: database.url, max: 10, name: 'trevo-test' });
  const owners = createPool({ url: database.url, max: 1, name: 'trevo-test', asOwner: true });
  const db = createDatabase(pool);
  const log = createLog('silent');
  const events = await startEvents(database.url, log);
  const merchants = await createMerchants({ db, events, log });
  await merchants.create({
    merchantId: 1,
    code: 'trevo',
    name: 'Trevo',
    currency: 'BRL',
    languages: ['PT', 'EN'],
    hosts: ['localhost'],
  });
  let addresses = 0;
  return {
    db,
    owner: createDatabase(owners),
    clock: createFakeClock(),
    log,
    vault: createVault(randomBytes(32)),
    merchants,
    addressScale: 1,
    newMobile: () => `+55119${randomInt(60_000_000, 99_999_999)}`,
    newAddress() {
      addresses += 1;
      return `${10 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}.1`;
    },
    async close() {
      merchants.stop();
      await events.stop();
      await owners.end();
      await pool.end();
      await database.drop();
    },
  };
};
