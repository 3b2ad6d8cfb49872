import { randomBytes, randomUUID } from 'node:crypto';
import { JACKPOT_TERMS, mustHitAt, seedPpm } from '@trevo/engines/jackpots';
import { amount } from '@trevo/money';
import { checkBooks, give, query, registerPlayer, type TestClient, type TestServer } from '@trevo/testkit';
import { expect } from 'vitest';
import { createVault } from '../../src/platform/secrets.ts';

export const BRAND = { merchantId: 1, currency: 'BRL' } as const;

/** A fresh player with money who has seen their commits. */
export const player = async (server: TestServer, units: bigint) => {
  const { client, username } = await registerPlayer(server);
  const [row] = await query<{ member_id: string }>(server, 'select member_id from member where username = $1', [
    username,
  ]);
  const memberId = BigInt(row?.member_id ?? 0);
  const accounts = await server.app.ledger.accountsOf(memberId, BRAND.currency);
  if (units > 0n) await give(server, memberId, amount(units * 1_000_000n));
  await client.call('GET /wps/originals/:gameCode', { params: { gameCode: 'SPB_A' } });
  const balance = async (): Promise<bigint> => (await server.app.ledger.balanceOf(accounts)).balance;
  return { client, memberId, accounts, balance };
};

type Parts = { readonly ante?: string | null; readonly bet?: string; readonly cnonce?: string; readonly key?: string };
/** One bet on Onça da Sorte, 10.00 with an ante of 1.00 unless told otherwise. */
export const bet = (
  client: TestClient,
  { ante = '1.00', bet: stake = '10.00', cnonce = randomBytes(16).toString('hex'), key }: Parts = {},
) =>
  client.call('POST /wps/originals/:gameCode/rounds', {
    params: { gameCode: 'SPB_A' },
    body: { bet: stake, cnonce, ...(ante === null ? {} : { ante }) },
    ...(key === undefined ? {} : { key }),
  });

/** Around the guards, as no door can. */
export const force = (server: TestServer, statement: string) =>
  query(server, `do $$ begin set local session_replication_role = replica; ${statement}; end $$`);

/** As if so much had been contributed: in the pool and in the books. */
export const contribute = async (server: TestServer, micros_: bigint): Promise<void> => {
  await force(
    server,
    `update jackpot_pool set meter_micros = meter_micros + ${micros_}, contributed_micros = contributed_micros + ${micros_} where tier = 'MUST_HIT'`,
  );
  const { ledger } = server.app;
  const [from, to] = [await ledger.houseAccount(1, 'BRL', 'bank'), await ledger.houseAccount(1, 'BRL', 'jackpots')];
  await ledger.post({
    source: 'test',
    ref: randomUUID(),
    requestHash: Buffer.alloc(32),
    need: [],
    postings: [{ kind: 'adjust', account: from, contra: to, amount: amount(-micros_) }],
  });
};

/** A pool by chance that every ante of 1.00 hits: 42 units, one in 42. Its seed is a centavo. */
export const alwaysHit = (server: TestServer, tier: string) =>
  force(
    server,
    `update jackpot_pool set one_in = 42, seed_micros = 10000, seed_ppm = 10000 where tier = '${tier}';
     perform jackpot_turn_page(1, 'BRL')`,
  );
/** Odds so long that no run of the tests meets one by luck; seeds grow with them, so every part of an ante stays what it is. */
const LONG = 100_000n;

/** Opens the pools, with long odds. */
export const openPools = async (server: TestServer): Promise<void> => {
  await server.app.jackpots.open(BRAND);
  await force(
    server,
    `update jackpot_pool set one_in = one_in * ${LONG}, seed_micros = seed_micros * ${LONG} where one_in is not null;
     perform jackpot_turn_page(1, 'BRL')`,
  );
};

/** As it was. */
export const seldomHit = (server: TestServer, tier: string) => {
  const terms = JACKPOT_TERMS.find((one) => one.tier === tier);
  if (!terms || terms.tier === 'MUST_HIT') throw new Error(`no chance: ${tier}`);
  return force(
    server,
    `update jackpot_pool set one_in = ${BigInt(terms.oneIn) * LONG}, seed_micros = ${terms.seed * LONG}, seed_ppm = ${seedPpm(terms)}
       where tier = '${tier}';
     perform jackpot_turn_page(1, 'BRL')`,
  );
};

export const poolOf = async (server: TestServer, tier: string) => {
  const pool = (await server.app.jackpots.pools(BRAND)).find((one) => one.tier === tier);
  if (!pool) throw new Error(`no pool ${tier}`);
  return pool;
};

/** What hides the end of the running cycle, as only the server can know. */
export const hiddenEnd = async (server: TestServer) => {
  const { poolId, cycle, terms, meter } = await poolOf(server, 'MUST_HIT');
  const [row] = await query<{ secret_sealed: Buffer }>(
    server,
    'select secret_sealed from jackpot_cycle where pool_id = $1 and cycle = $2',
    [poolId, cycle],
  );
  const vault = createVault(Buffer.from(server.env.TREVO_SECRET ?? '', 'hex'));
  const secret = vault.open('jackpot-cycle', row?.secret_sealed ?? Buffer.alloc(0), `${poolId} ${cycle}`);
  if (terms.tier !== 'MUST_HIT') throw new Error('not that pool');
  return { end: mustHitAt(terms, { secret, pool: poolId, cycle }), meter, poolId, cycle };
};

/** The books, and that they hold what the pools say. */
export const expectReconciled = async (server: TestServer): Promise<void> => {
  await checkBooks(server);
  const { booked, owed } = await server.app.jackpots.reconciled(BRAND);
  expect(booked).toEqual(owed);
  for (const pool of await server.app.jackpots.pools(BRAND))
    expect(pool.meter).toBe(pool.seeded + pool.contributed - pool.won);
};
export const micros = (text: string): bigint => BigInt(Math.round(Number(text) * 100)) * 10_000n;
