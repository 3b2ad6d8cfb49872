import type { Config } from '../../platform/config.ts';
import { createCoalescer } from '../../platform/batching/coalesce.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Platform } from '../../platform/open-platform.ts';
import type { Part } from '../../platform/part.ts';
import {
  ensurePartitions,
  findBlockReason,
  findIsBlocked,
  type Holder,
  insertPlayerAccounts,
  listBalances,
  listPlayerAccounts,
  updateBlock,
  upsertHouseAccount,
} from './accounts.repository.ts';
import { createLanePool } from './lane.repository.ts';
import { listLimits, updateLimit } from './limits.repository.ts';
import type { AccountId, Ledger, PlayerAccounts } from './ledger.types.ts';
import { ledgerJobs } from './ledger.jobs.ts';
import { createPost, createPostAll, createPostMany, MANY_LANES } from './post-item.ts';
import { listStatement, sumReturned, sumStakes } from './statement.repository.ts';
import { verifyLedger } from './verify/verify-ledger.ts';

export { type MoneyLine, moneyLines } from './money-stream.ts';
export { DeclinedError, REFUSALS } from './ledger.types.ts';
export { refusalError } from './refusal-error.ts';
export { verifyLedger } from './verify/verify-ledger.ts';
export type {
  AccountId,
  AccountLimit,
  Balance,
  Companion,
  HouseRole,
  Ledger,
  LedgerAllOutcome,
  LedgerItem,
  LedgerManyOutcome,
  LedgerOutcome,
  LimitChange,
  LimitMeasure,
  LimitPeriod,
  PlayerAccounts,
  Posting,
  PostingKind,
  RefusalReason,
  StatementEntry,
  StatementPage,
  StatementQuery,
  VerifyReport,
} from './ledger.types.ts';

export type LedgerDeps = {
  readonly db: Database;
  readonly config: Pick<Config, 'databaseUrl'>;
  readonly log: Log;
  /** Spreads retries: uniform in [0, 1). */
  readonly jitter: () => number;
  readonly lanes?: number;
  readonly maxWaiting?: number;
};

/** Account ids never change, so what was read once stays true; the oldest memory goes first. */
const CACHED_MEMBERS = 100_000;

export const createLedger = async ({
  db,
  config,
  log,
  jitter,
  lanes = 2,
  maxWaiting = 4_096,
}: LedgerDeps): Promise<Ledger> => {
  await ensurePartitions(db);
  // Connections more than lanes: that of items all or none, and those of many.
  const pool = createLanePool(config.databaseUrl, lanes + 1 + MANY_LANES);
  const { post, posted, close } = createPost({ pool, log, jitter, lanes, maxWaiting });
  const { postAll, close: closeTogether } = createPostAll({ pool, log, jitter });
  const { postMany, close: closeMany } = createPostMany({ pool, log, jitter }, posted);
  const balanceOf = createCoalescer((owns: readonly PlayerAccounts[]) => listBalances(db, owns));
  const readAccounts = createCoalescer((holders: readonly Holder[]) => listPlayerAccounts(db, holders));
  let stopping: Promise<void> | undefined;
  const ofMember = new Map<string, PlayerAccounts>();
  const ofHouse = new Map<string, Promise<AccountId>>();

  const remember = (key: string, accounts: PlayerAccounts): PlayerAccounts => {
    const oldest = ofMember.size >= CACHED_MEMBERS ? ofMember.keys().next().value : undefined;
    if (oldest !== undefined) ofMember.delete(oldest);
    ofMember.set(key, accounts);
    return accounts;
  };

  return {
    post,
    postAll,
    postMany,
    async openAccounts(member) {
      return remember(`${member.memberId} ${member.currency}`, await insertPlayerAccounts(db, member));
    },
    async accountsOf(memberId, currency) {
      const key = `${memberId} ${currency}`;
      const known = ofMember.get(key);
      if (known) return known;
      const found = await readAccounts({ memberId, currency });
      if (!found) throw new Error(`member ${memberId} has no ${currency} accounts`);
      return remember(key, found);
    },
    async houseAccount(merchantId, currency, role) {
      const key = `${merchantId} ${currency} ${role}`;
      const known = ofHouse.get(key);
      if (known) return known;
      // A thousand at once ask once.
      const account = upsertHouseAccount(db, merchantId, currency, role);
      ofHouse.set(key, account);
      account.catch(() => ofHouse.delete(key));
      return account;
    },
    balanceOf,
    statement: (query) => listStatement(db, query),
    takenBy: (account, opIds, since) => sumStakes(db, { account, opIds, since }),
    returnedTo: (account, opIds) => sumReturned(db, account, opIds),
    setBlock: (account, reason) => updateBlock(db, account, reason),
    setLimit: (account, change) => updateLimit(db, account, change),
    blockReasonOf: (memberId) => findBlockReason(db, memberId),
    isBlocked: (account, on = db) => findIsBlocked(on, account),
    limitsOf: (account, on = db) => listLimits(on, account),
    verify: () => verifyLedger(db),
    stop() {
      stopping ??= Promise.all([close(), closeTogether(), closeMany()]).then(() => pool.end());
      return stopping;
    },
  };
};

/** The books, with the jobs that keep and check them. */
export const openLedger = async (platform: Platform): Promise<Part<Ledger>> => {
  const ledger = await createLedger(platform);
  return { door: ledger, jobs: ledgerJobs(platform), stop: () => ledger.stop() };
};
