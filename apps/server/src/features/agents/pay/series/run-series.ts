import { ZERO } from '@trevo/money';
import { type Clock, toDate } from '../../../../platform/clock.ts';
import type { Database, Db } from '../../../../platform/db/database.ts';
import { publicId } from '../../../../platform/secrets.ts';
import type { LotteryEarning } from '../../../lottery/index.ts';
import { insertRun, markHour } from '../pay.repository.ts';
import type { Payer, PayPlace } from '../pay.types.ts';
import { type SeriesDue, type SeriesGroup, seriesDue, seriesGroups } from './count-series.ts';
import { type Draw, insertSeriesPay, listSeriesBets, listSeriesWritten, type SeriesBet } from './series.repository.ts';

export type SeriesDeps = { readonly db: Database; readonly clock: Clock; readonly earning: LotteryEarning };
type DrawPlace = PayPlace & { readonly gameCode: string; readonly round: string };

const NOTHING: SeriesDue = { orders: 0, base: ZERO, gross: ZERO };

/** Bets of a draw with what their orders earn, by the ceilings that held when each was placed. */
export const groupBets = async (
  db: Db,
  earning: LotteryEarning,
  { merchantId, gameCode, round }: Draw & Pick<Payer, 'merchantId'>,
  bets: readonly SeriesBet[],
): Promise<SeriesGroup[]> => {
  if (bets.length === 0) return [];
  const orders = await earning.ordersOf(db, { merchantId, gameCode, issue: round.slice(gameCode.length + 1) });
  const uplines = [...new Set(bets.flatMap(({ upline }) => upline))];
  return seriesGroups(bets, orders, await earning.ceilingsOf(db, uplines.map(BigInt)));
};

/**
 * Pays those above players the difference of their prize groups on one draw: all that is due by the facts as they are now, less what was written.
 * Facts, orders, ceilings and lines are one snapshot and one transaction, so a repeat writes nothing, and a void writes what takes it back.
 */
export const createPaySeries =
  ({ db, clock, earning }: SeriesDeps) =>
  async (payer: Payer, at: DrawPlace): Promise<number> => {
    if (!(await earning.hasCeilings(db))) return 0;
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const groups = await groupBets(tx, earning, { ...payer, ...at }, await listSeriesBets(tx, payer, at));
        const due = seriesDue(groups, payer.currency);
        const written = await listSeriesWritten(tx, payer, at);
        const now = toDate(clock.now());
        const rows = [...new Set([...due.keys(), ...written.keys()])].flatMap((agent) => {
          const [is, was] = [due.get(agent) ?? NOTHING, written.get(agent)];
          const isSame = was && was.orders === is.orders && was.base === is.base && was.gross === is.gross;
          if (isSame || (!was && is.gross === 0n)) return [];
          const moves = is.gross - (was?.moved ?? 0n);
          return [rowOf(payer, at, { agent, is, moves, version: (was?.version ?? 0) + 1, now })];
        });
        await insertSeriesPay(tx, rows);
        await insertRun(
          tx,
          { payer, scheme: 'series', at },
          {
            at: now,
            contracts: due.size,
            lines: rows.map((row) => ({ gross: row.grossMicros, amount: row.amountMicros })),
          },
        );
        // Dividends take it off by the time of the draw, as they take wages off.
        if (rows.length > 0) await markHour(tx, payer, at.from);
        return rows.length;
      });
  };

const rowOf = (
  { merchantId, currency }: Payer,
  { gameCode, round, from }: DrawPlace,
  line: {
    readonly agent: string;
    readonly is: SeriesDue;
    readonly moves: bigint;
    readonly version: number;
    readonly now: Date;
  },
) => ({
  publicId: publicId('pay'),
  merchantId,
  agentId: BigInt(line.agent),
  currency,
  gameCode,
  round,
  drawsAt: from,
  version: line.version,
  orders: line.is.orders,
  baseMicros: line.is.base as bigint,
  grossMicros: line.is.gross as bigint,
  amountMicros: line.moves,
  // What moves nothing is paid as it is written.
  state: line.moves === 0n ? 'paid' : 'waiting',
  at: line.now,
  paidAt: line.moves === 0n ? line.now : null,
});
