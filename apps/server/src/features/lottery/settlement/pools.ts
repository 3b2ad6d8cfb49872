import { FAMILIES, type LotteryGame, type Prize } from '@trevo/engines/lottery';
import { add, type Amount, amount, type CurrencyCode, floorToMinor, unitMicros, ZERO } from '@trevo/money';
import type { Db } from '../../../platform/db/database.ts';
import type { Ledger, Posting } from '../../ledger/index.ts';
import { lotteryOf } from '../lobby/lotteries.ts';
import type { Issue } from '../lottery.types.ts';
import { hashOf } from './end-items.ts';
import { isPoolChanged, listPoolDraws, listPools } from './pools.repository.ts';
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

type Tally = { stakes: bigint; won: bigint[] };

/** Pools that hits of a prize share: fed by the stakes of each issue, paid out whole, begun anew by the house. */
export const createPools = ({ db, ledger }: PoolDeps) => {
  type Ending = (order: SettledOrder) => OrderEnd;
  const tallyOf = async (issue: Issue, endOf: Ending, pools: readonly PoolPrize[]) => {
    const tallies = new Map<string, { pool: PoolPrize; currency: CurrencyCode } & Tally>();
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
  /** One item: the issue's share in, what is won out of the pool's row, and the seed with which it begins. The winners' own items follow. */
  const move = async (
    issue: Issue,
    { pool, currency, stakes, won }: { pool: PoolPrize; currency: CurrencyCode } & Tally,
  ): Promise<void> => {
    const { merchantId, gameCode, issueId } = issue;
    const [games, account] = await Promise.all([
      ledger.houseAccount(merchantId, currency, 'games'),
      ledger.houseAccount(merchantId, currency, 'lottery_pools'),
    ]);
    const share = floorToMinor(amount((stakes * BigInt(pool.sharePpm)) / 1_000_000n), currency);
    const units = won.reduce((sum, own) => sum + own, 0n);
    for (let tries = 1; ; tries += 1) {
      const found = (await listPools(db, { merchantId, gameCode, currency })).find(
        (one) => keyOf({ ...one, currency }) === keyOf({ ...pool, currency }),
      );
      const first = found ? ZERO : seedOf(pool, currency);
      const held = add(found?.amount ?? ZERO, first, share);
      const draw = { ...pool, currency, units, won: units > 0n ? held : ZERO };
      const paid = add(ZERO, ...won.map((own) => partOf(draw, own)));
      const seed = units > 0n ? add(first, seedOf(pool, currency)) : first;
      const row = {
        issue_id: String(issueId),
        currency,
        play: pool.play,
        prize: pool.prize,
        merchant_id: merchantId,
        game_code: gameCode,
        was: String(found?.amount ?? 0n),
        share: String(share),
        seed: String(seed),
        units: String(units),
        won: String(draw.won),
        paid: String(paid),
      };
      const lines = [share, seed].filter((micros) => micros > 0n);
      try {
        const answer = await ledger.post({
          source: 'lottery',
          ref: `pool:${issueId}:${pool.play}:${pool.prize}:${currency}`,
          requestHash: hashOf(row),
          companion: { name: 'lottery_apply_pool', row },
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

  return {
    /** What an issue's winners share of pools; moved now, unless it was. @throws Error for a correction that a pool has part in */
    async drawsOf(issue: Issue, endOf: Ending): Promise<readonly PoolDraw[]> {
      const pools = poolsOfGame(lotteryOf(issue.gameCode));
      if (pools.length === 0) return [];
      const draws = await listPoolDraws(db, issue.issueId);
      const due = (await tallyOf(issue, endOf, pools)).filter(
        (tally) => !draws.some((draw) => keyOf(draw) === keyOf({ ...tally.pool, currency: tally.currency })),
      );
      const isWon = (tally: Tally): boolean => tally.won.length > 0;
      if (issue.resultVersion > 1) {
        const again = (await tallyOf(issue, endOf, pools)).some(isWon);
        if (again || draws.some(({ won }) => won > 0n))
          throw new Error(`a correction of issue ${issue.issueId} has part in a pool`);
      }
      for (const tally of due) await move(issue, tally);
      return listPoolDraws(db, issue.issueId);
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
