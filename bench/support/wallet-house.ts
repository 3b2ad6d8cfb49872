import { hash } from 'node:crypto';
import { amount } from '@trevo/money';
import pg from 'pg';
import { createLedger, type Ledger, type PlayerAccounts } from '../../apps/server/src/features/ledger/index.ts';
import { createDatabase } from '../../apps/server/src/platform/db/database.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { createPool } from '../../apps/server/src/platform/db/pool.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';

export type BenchPlayer = {
  readonly memberId: bigint;
  readonly accounts: PlayerAccounts;
  readonly seedPairId: string;
  /** Number of the next in-house round. */
  nonce: number;
};

/** A brand with wallets: `plain` players, `limited` ones (caps of stake, loss and deposit), `split` ones (limits, and bonus money). */
export type WalletHouse = {
  readonly ledger: Ledger;
  readonly games: bigint;
  readonly plain: readonly BenchPlayer[];
  readonly limited: readonly BenchPlayer[];
  readonly split: readonly BenchPlayer[];
  readonly hot: BenchPlayer;
  close(): Promise<void>;
};

export const OPENING = amount(1_000_000_000_000n);
const CAP = amount(4_000_000_000_000_000n);
const ZONE = 'America/Sao_Paulo';

export const hashOf = (text: string): Buffer => hash('sha256', text, 'buffer');

const SEED_PLAYERS = `
  insert into member (merchant_id, public_id, username, nickname, created_at)
  select 1, 'bench-' || n, 'bench' || n, 'bench' || n, now() from generate_series(1, $1::int) n order by n`;
const SEED_PAIRS = `
  insert into fair_seed_pair (seed_pair_id, merchant_id, member_id, server_seed_sealed, server_seed_hash, player_seed,
    created_at, started_at)
  select 'pair-' || member_id, 1, member_id, '\\x00', encode(sha256(convert_to(member_id::text, 'UTF8')), 'hex'), 'bench',
    now(), now() from member`;

const seedPlayers = async (owner: pg.Client, ledger: Ledger, count: number): Promise<BenchPlayer[]> => {
  await owner.query(SEED_PLAYERS, [count]);
  await owner.query(SEED_PAIRS);
  await owner.query("select ledger_open_accounts(member_id, 1, 'BRL') from member order by member_id");
  const { rows } = await owner.query<{ member_id: string }>('select member_id from member order by member_id');
  const players: BenchPlayer[] = [];
  for (const row of rows) {
    const memberId = BigInt(row.member_id);
    players.push({
      memberId,
      accounts: await ledger.accountsOf(memberId, 'BRL'),
      seedPairId: `pair-${memberId}`,
      nonce: 0,
    });
  }
  return players;
};

/** Six caps, so far away that they are only checked and counted, never met. */
const setLimits = async (owner: pg.Client, ledger: Ledger, players: readonly BenchPlayer[]): Promise<void> => {
  const [first] = players;
  if (!first) return;
  for (const measure of ['stake', 'loss', 'deposit'] as const)
    for (const period of ['day', 'month'] as const)
      await ledger.setLimit(first.accounts.cash, { measure, period, cap: CAP, timeZone: ZONE });
  await owner.query(
    `update account a set limits = m.limits, limit_zone = m.limit_zone from account m
     where m.account_id = $1 and a.account_id = any ($2::bigint[])`,
    [first.accounts.cash, players.map(({ accounts }) => accounts.cash)],
  );
};

/** Opens so many wallets of each sort on a fresh database, all with money. */
export const openWalletHouse = async (url: string, each: number): Promise<WalletHouse> => {
  await migrate(url, { info: () => undefined });
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(
    "insert into merchant (merchant_id, code, name, currency, languages) values (1, 'bench', 'Bench', 'BRL', '{PT}')",
  );
  const pool = createPool({ url, max: 4, name: 'trevo-bench' });
  const ledger = await createLedger({
    db: createDatabase(pool),
    config: { databaseUrl: url },
    log: createLog('error'),
    jitter: () => 0.5,
  });
  const [games, bank] = [await ledger.houseAccount(1, 'BRL', 'games'), await ledger.houseAccount(1, 'BRL', 'bank')];
  const all = await seedPlayers(owner, ledger, 3 * each + 1);
  const [plain, limited, split] = [all.slice(0, each), all.slice(each, 2 * each), all.slice(2 * each, 3 * each)];
  const pay = (account: bigint, kind: 'deposit' | 'promo') => {
    const ref = `opening ${account}`;
    const postings = [{ kind, account, contra: bank, amount: OPENING }];
    return ledger.post({ source: 'bench', ref, requestHash: hashOf(ref), postings, need: [] });
  };
  const waiting = [
    ...all.map(
      ({ accounts }) =>
        () =>
          pay(accounts.cash, 'deposit'),
    ),
    ...split.map(
      ({ accounts }) =>
        () =>
          pay(accounts.bonus, 'promo'),
    ),
  ];
  const fill = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await next();
  };
  await Promise.all(Array.from({ length: 256 }, fill));
  await setLimits(owner, ledger, [...limited, ...split]);
  await owner.query('vacuum analyze');
  await owner.end();
  return {
    ledger,
    games,
    plain,
    limited,
    split,
    hot: all[3 * each] as BenchPlayer,
    async close() {
      await ledger.stop();
      await pool.end();
    },
  };
};
