import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../../platform/db/database.ts';
import type { Batch } from './aborts.repository.ts';

/**
 * A round of crash whose secret everybody may know: it ended, or a later one has begun, whose commitment is that secret. One that is
 * neither over nor void waits, and every round behind it.
 */
const IS_KNOWN = sql`(r.state = 'settled' or (r.state = 'void' and (
  exists (select from crash_round n where n.chain_id = r.chain_id and n.link > r.link)
  or exists (select from crash_chain c where c.merchant_id = r.merchant_id and c.chain_id > r.chain_id))))`;

/** Chains with rounds that the audit has not been through. */
export const listChainsToAudit = async (db: Db): Promise<bigint[]> => {
  const { rows } = await sql<{ readonly chainId: bigint }>`
    select c.chain_id from crash_chain c left join abort_chain a using (chain_id)
    where exists (select from crash_round r where r.chain_id = c.chain_id and r.link > coalesce(a.links, 0) and ${IS_KNOWN})
    order by c.chain_id`.execute(db);
  return rows.map(({ chainId }) => chainId);
};

/** Up to which link a chain is audited. */
export const findLinks = async (db: Db, chainId: bigint): Promise<number> =>
  (await db.selectFrom('abortChain').select('links').where('chainId', '=', chainId).executeTakeFirst())?.links ?? 0;

/** As `findLinks`; another process waits until this transaction is over. */
export const lockChain = async (tx: DbTransaction, chainId: bigint): Promise<number> => {
  await sql`insert into abort_chain (chain_id, links) values (${chainId}, 0) on conflict do nothing`.execute(tx);
  const { links } = await tx
    .selectFrom('abortChain')
    .select('links')
    .where('chainId', '=', chainId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return links;
};

export const setLinks = (tx: DbTransaction, chainId: bigint, links: number) =>
  tx.updateTable('abortChain').set({ links }).where('chainId', '=', chainId).execute();

/** A beacon that says nothing of a round for so long never will. */
const LONG = '1 day';

export type ChainRound = {
  readonly roundId: string;
  readonly merchantId: number;
  readonly link: number;
  readonly mathVersion: string;
  readonly state: 'settled' | 'void';
  readonly beaconChain: string | null;
  readonly beaconRound: number | null;
  /** Its beacon is no longer waited for. */
  readonly isLongOver: boolean;
  readonly betsRoot: string | null;
  readonly bustE2: number | null;
  readonly bets: number;
  readonly voids: number;
};

/** The rounds of a chain behind a link, in order, up to the first one that cannot be audited yet. */
export const listChainRounds = async (
  db: Db,
  chainId: bigint,
  { after, atOnce }: Batch & { readonly after: number },
): Promise<ChainRound[]> => {
  const { rows } = await sql<ChainRound & { readonly isKnown: boolean }>`
    select r.round_id, r.merchant_id, r.link, r.math_version, r.state, r.beacon_chain, r.beacon_round::float8 as beacon_round,
      r.closes_at < clock_timestamp() - ${LONG}::interval as is_long_over, r.bets_root, r.bust_e2, ${IS_KNOWN} as is_known, b.bets, b.voids
    from crash_round r cross join lateral (
      select count(*)::int as bets, (count(*) filter (where state = 'void'))::int as voids from crash_bet b where b.round_id = r.round_id
    ) b where r.chain_id = ${chainId} and r.link > ${after} order by r.link limit ${atOnce}`.execute(db);
  const end = rows.findIndex(({ isKnown }) => !isKnown);
  return end === -1 ? rows : rows.slice(0, end);
};
