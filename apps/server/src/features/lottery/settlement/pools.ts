import { FAMILIES, type LotteryGame, type Prize } from '@trevo/engines/lottery';
import {
  add,
  type Amount,
  amount,
  type CurrencyCode,
  floorToMinor,
  maxAmount,
  minAmount,
  negate,
  subtract,
  unitMicros,
  ZERO,
} from '@trevo/money';
import type { Db } from '../../../platform/db/database.ts';
import type { Ledger, Posting } from '../../ledger/index.ts';
import { lotteryOf } from '../lobby/lotteries.ts';
import type { Issue } from '../lottery.types.ts';
import { hashOf } from './end-items.ts';
import { isPoolChanged, listPoolDraws, listPools, listToUndo, type MovedPool, type Pool } from './pools.repository.ts';
import type { OrderEnd, PoolDraw, SettledOrder } from './settlement.types.ts';
import { walkOrders } from './walk-orders.ts';

export type PoolDeps = { readonly db: Db; readonly ledger: Pick<Ledger, 'post' | 'houseAccount'> };
type PoolPrize = {
  readonly play: string;
  readonly prize: string;
  readonly sharePpm: number;
  readonly seedUnits: number;
};

const poolOf = (play: string, { key, pay }: Prize): PoolPrize[] =>
  pay.by === 'pool' ? [{ play, prize: key, sharePpm: pay.sharePpm, seedUnits: pay.seedUnits }] : [];
const poolsOfGame = (game: LotteryGame | null): PoolPrize[] =>
  game
    ? FAMILIES[game.family].plays.flatMap(({ code, rule }) => rule.prizes.flatMap((prize) => poolOf(code, prize)))
    : [];
const seedOf = ({ seedUnits }: PoolPrize, currency: CurrencyCode): Amount =>
  amount(unitMicros(currency) * BigInt(seedUnits));

const MAX_TRIES = 20;
type PoolKey = { readonly currency: CurrencyCode; readonly play: string; readonly prize: string };
const keyOf = (parts: { readonly currency: string; readonly play: string; readonly prize: string }): string =>
  `${parts.currency} ${parts.play} ${parts.prize}`;

/** What some units of all that won get of a pool: the rest below the minor unit stays in it. */
const partOf = ({ units, won, currency }: PoolDraw, own: bigint): Amount =>
  units === 0n ? ZERO : floorToMinor(amount((won * own) / units), currency as CurrencyCode);

/** An end with its part of the pools, added to what the games' account pays. */
export const createWithPool = (draws: readonly PoolDraw[]) => {
  const known = new Map(draws.map((draw) => [keyOf(draw), draw]));
  return <End extends OrderEnd>(end: End): End => {
    if (end.poolUnits.length === 0 || draws.length === 0) return end;
    const { currency, play } = end.order;
    const parts = end.poolUnits.map(({ prize, units }) => {
      const draw = known.get(keyOf({ currency, play, prize }));
      return draw ? partOf(draw, units) : ZERO;
    });
    const pool = add(ZERO, ...parts);
    return { ...end, pool, payout: add(end.payout, pool) };
  };
};

type Tally = {
  readonly pool: PoolPrize;
  readonly currency: CurrencyCode;
  stakes: bigint;
  readonly won: bigint[];
};
type Ending = (order: SettledOrder) => OrderEnd;

/** What orders of an issue staked on each pool, and the units of those that hit it. */
const tallyOf = async (db: Db, issue: Issue, endOf: Ending): Promise<Tally[]> => {
  const pools = poolsOfGame(lotteryOf(issue.gameCode));
  if (pools.length === 0) return [];
  const tallies = new Map<string, Tally>();
  for await (const players of walkOrders(db, issue))
    for (const { order, poolUnits } of players.flat().map(endOf))
      for (const pool of pools.filter(({ play }) => play === order.play)) {
        const key = keyOf({ ...pool, currency: order.currency });
        const tally = tallies.get(key) ?? { pool, currency: order.currency, stakes: 0n, won: [] };
        tally.stakes += order.stake;
        tally.won.push(...poolUnits.filter(({ prize }) => prize === pool.prize).map(({ units }) => units));
        tallies.set(key, tally);
      }
  return [...tallies.values()];
};

/** What an issue does to a pool that stands so, and what the winning units share of it. */
const countDraw = (found: Pool | undefined, { pool, currency, stakes, won }: Tally) => {
  const share = floorToMinor(amount((stakes * BigInt(pool.sharePpm)) / 1_000_000n), currency);
  const units = won.reduce((sum, own) => sum + own, 0n);
  const first = found ? ZERO : seedOf(pool, currency);
  const held = add(found?.amount ?? ZERO, first, share);
  const draw = { ...pool, currency, units, won: units > 0n ? held : ZERO };
  const paid = add(ZERO, ...won.map((own) => partOf(draw, own)));
  return { share, draw, paid, seed: units > 0n ? add(first, seedOf(pool, currency)) : first };
};
const poolNow = async (db: Db, { merchantId, gameCode }: Issue, key: PoolKey): Promise<Pool | undefined> =>
  (await listPools(db, { merchantId, gameCode, currency: key.currency })).find(
    (one) => keyOf({ ...one, currency: key.currency }) === keyOf(key),
  );

/**
 * What comes back to a pool of an issue that is void: what its winners had, less its share of stakes that are given back and the seed with which the
 * pool began anew. The seed of a pool's very beginning stays. Later winners may have had the share: a pool is not below nothing, and the house
 * bears the rest.
 */
const backOf = (found: Pool | undefined, seedAnew: Amount, { share, seed, paid, units }: MovedPool): Amount => {
  const begun = units > 0n ? minAmount(seedAnew, seed) : ZERO;
  const held = found?.amount ?? ZERO;
  return maxAmount(subtract(paid, add(share, begun)), negate(held));
};

/** What an issue's winners would share of pools as they stand now, or do since they were moved; nothing moves. */
export const previewPools = async (db: Db, issue: Issue, endOf: Ending): Promise<readonly PoolDraw[]> => {
  const draws = await listPoolDraws(db, issue.issueId);
  if (draws.length > 0) return draws;
  const tallies = await tallyOf(db, issue, endOf);
  return Promise.all(
    tallies.map(
      async (tally) => countDraw(await poolNow(db, issue, { ...tally.pool, currency: tally.currency }), tally).draw,
    ),
  );
};

/** Whether some order hits a pool by such a result. */
export const hitsPool = async (db: Db, issue: Issue, endOf: Ending): Promise<boolean> =>
  (await tallyOf(db, issue, endOf)).some(({ won }) => won.length > 0);

/** Pools that hits of a prize share: fed by the stakes of each issue, paid out whole, begun anew by the house. */
export const createPools = ({ db, ledger }: PoolDeps) => {
  /** One item of an issue on a pool, counted from what the pool holds, and anew when another issue was faster. Each `step` happens once. */
  const post = async (
    issue: Issue,
    key: PoolKey,
    step: { readonly name: 'pool' | 'pool-undo'; readonly companion: string },
    plan: (found: Pool | undefined) => { readonly row: Record<string, string>; readonly lines: readonly Amount[] },
  ): Promise<void> => {
    const { merchantId, gameCode, issueId } = issue;
    const { currency, play, prize } = key;
    const [games, account] = await Promise.all([
      ledger.houseAccount(merchantId, currency, 'games'),
      ledger.houseAccount(merchantId, currency, 'lottery_pools'),
    ]);
    for (let tries = 1; ; tries += 1) {
      const found = await poolNow(db, issue, key);
      const { row: own, lines: all } = plan(found);
      const of = { issue_id: String(issueId), currency, play, prize, merchant_id: merchantId, game_code: gameCode };
      const row = { ...of, was: String(found?.amount ?? 0n), ...own };
      const lines = all.filter((micros) => micros !== 0n);
      try {
        const answer = await ledger.post({
          source: 'lottery',
          ref: `${step.name}:${issueId}:${play}:${prize}:${currency}`,
          requestHash: hashOf(row),
          companion: { name: step.companion, row },
          postings: (lines.length > 0 ? lines : [ZERO]).map(
            (micros): Posting => ({ kind: 'jackpot', account, contra: games, amount: micros }),
          ),
          need: [],
        });
        // Another process read another amount and was faster: its row says what is shared.
        if (answer.status === 'applied' || answer.status === 'key_reused') return;
        throw new Error(`the pool of issue ${issueId} was ${answer.status}`);
      } catch (error) {
        if (!isPoolChanged(error) || tries === MAX_TRIES) throw error;
      }
    }
  };
  /** The issue's share in, what is won out of the pool's row, and the seed with which it begins. The winners' own items follow. */
  const move = (issue: Issue, tally: Tally): Promise<void> =>
    post(
      issue,
      { ...tally.pool, currency: tally.currency },
      { name: 'pool', companion: 'lottery_apply_pool' },
      (found) => {
        const { share, draw, paid, seed } = countDraw(found, tally);
        const row = {
          share: String(share),
          seed: String(seed),
          units: String(draw.units),
          won: String(draw.won),
          paid: String(paid),
        };
        return { row, lines: [share, seed] };
      },
    );

  return {
    /** What an issue's winners share of pools; moved now, unless it was. @throws Error for a correction that a pool has part in */
    async drawsOf(issue: Issue, endOf: Ending): Promise<readonly PoolDraw[]> {
      const tallies = await tallyOf(db, issue, endOf);
      const draws = await listPoolDraws(db, issue.issueId);
      const isWon = tallies.some(({ won }) => won.length > 0) || draws.some(({ won }) => won > 0n);
      if (issue.resultVersion > 1 && isWon)
        throw new Error(`a correction of issue ${issue.issueId} has part in a pool`);
      const moved = new Set(draws.map(keyOf));
      for (const tally of tallies)
        if (!moved.has(keyOf({ ...tally.pool, currency: tally.currency }))) await move(issue, tally);
      return listPoolDraws(db, issue.issueId);
    },
    /** Undoes what a void issue did to pools, once: its winners' items went back to the games' account, and go on to the pool. */
    async undo(issue: Issue): Promise<void> {
      const pools = poolsOfGame(lotteryOf(issue.gameCode));
      for (const moved of await listToUndo(db, issue.issueId)) {
        const pool = pools.find(({ play, prize }) => play === moved.play && prize === moved.prize);
        const key = { ...moved, currency: moved.currency as CurrencyCode };
        const anew = pool ? seedOf(pool, key.currency) : moved.seed;
        await post(issue, key, { name: 'pool-undo', companion: 'lottery_undo_pool' }, (found) => {
          const back = backOf(found, anew, moved);
          return { row: { back: String(back) }, lines: [back] };
        });
      }
    },
    known: (issue: Issue): Promise<readonly PoolDraw[]> =>
      poolsOfGame(lotteryOf(issue.gameCode)).length === 0 ? Promise.resolve([]) : listPoolDraws(db, issue.issueId),
    /** What the pools of a game hold now; one that has not begun holds its seed. */
    async poolsOf(merchantId: number, game: LotteryGame, currency: string) {
      const pools = poolsOfGame(game);
      if (pools.length === 0) return [];
      const held = await listPools(db, { merchantId, gameCode: game.code, currency });
      return pools.map((pool) => {
        const found = held.find(({ play, prize }) => play === pool.play && prize === pool.prize);
        const now = found?.amount ?? seedOf(pool, currency as CurrencyCode);
        return {
          play: pool.play,
          prize: pool.prize,
          amount: now,
          sharePpm: pool.sharePpm,
        };
      });
    },
  };
};
