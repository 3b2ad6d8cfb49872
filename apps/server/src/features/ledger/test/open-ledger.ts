import { createHash } from 'node:crypto';
import type { Amount } from '@trevo/money';
import { BRL, cloneDatabase } from '@trevo/testkit';
import { createDatabase, type Database } from '../../../platform/db/database.ts';
import { createPool, type Pool } from '../../../platform/db/pool.ts';
import { createLog } from '../../../platform/log.ts';
import { createLedger, type Ledger, type LedgerItem, type PlayerAccounts, type Posting } from '../index.ts';

export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

export type TestLedger = {
  readonly url: string;
  readonly ledger: Ledger;
  readonly db: Database;
  /** As the server's pools: role trevo_app. */
  readonly app: Pool;
  /** As the database's owner. */
  readonly owner: Pool;
  readonly games: bigint;
  readonly bank: bigint;
  /** Another ledger on the same database, as another process would have. */
  second(options?: { maxWaiting?: number }): Promise<Ledger>;
  /** A new player who owns so much. */
  player(balance?: Amount): Promise<PlayerAccounts>;
  close(): Promise<void>;
};

/** An item with a hash over everything it does. */
export const itemOf = (ref: string, postings: readonly Posting[], more: Partial<LedgerItem> = {}): LedgerItem => ({
  source: 'test',
  ref,
  requestHash: hashOf(
    JSON.stringify([ref, postings], (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part)),
  ),
  postings,
  need: [],
  ...more,
});

/** The ledger alone on a fresh, migrated database with one merchant. */
export const openLedger = async ({ lanes = 2 }: { lanes?: number } = {}): Promise<TestLedger> => {
  const database = await cloneDatabase();
  const owner = createPool({ url: database.url, max: 2, name: 'test-owner', asOwner: true });
  await owner.query(
    "insert into merchant (merchant_id, code, name, currency, languages) values (1, 'test', 'Test', 'BRL', '{PT}')",
  );
  const app = createPool({ url: database.url, max: 4, name: 'test-app' });
  const db = createDatabase(app);
  const log = createLog(process.env.TEST_LOG ?? 'silent');
  const ledgers: Ledger[] = [];
  const open = async (options: { maxWaiting?: number } = {}): Promise<Ledger> => {
    const made = await createLedger({
      db,
      config: { databaseUrl: database.url },
      log,
      jitter: () => 0.5,
      lanes,
      ...options,
    });
    ledgers.push(made);
    return made;
  };
  const ledger = await open();
  const games = await ledger.houseAccount(1, 'BRL', 'games');
  const bank = await ledger.houseAccount(1, 'BRL', 'bank');
  let members = 0n;
  return {
    url: database.url,
    ledger,
    db,
    app,
    owner,
    games,
    bank,
    second: open,
    async player(balance = BRL(0)) {
      members += 1n;
      const memberId = members;
      const accounts = await ledger.openAccounts({ memberId, merchantId: 1, currency: 'BRL' });
      if (balance > 0n) {
        const posting = { kind: 'deposit' as const, account: accounts.cash, contra: bank, amount: balance };
        await ledger.post(itemOf(`opening ${memberId}`, [posting]));
      }
      return accounts;
    },
    async close() {
      for (const one of ledgers) await one.stop();
      await app.end();
      await owner.end();
      await database.drop();
    },
  };
};
