import type { CrashFrame, CrashOwnBet, CrashRound, CrashSeat } from '@trevo/contract';

/** What the page knows of the table. `at`: when its round was heard of, by the page's own clock, ms. */
export type Table = {
  readonly round: CrashRound | null;
  readonly at: number;
  readonly seats: ReadonlyMap<string, CrashSeat>;
  readonly count: number;
  readonly stake: string;
  /** Newest first. */
  readonly ended: readonly End[];
};
export type End = { readonly roundId: string; readonly bustE2: number };

const KEPT_ENDS = 30;
export const NO_TABLE: Table = { round: null, at: 0, seats: new Map(), count: 0, stake: '0.00', ended: [] };

const withEnd = (ended: readonly End[], { roundId, bustE2 }: CrashRound): readonly End[] =>
  bustE2 === null || ended.some((end) => end.roundId === roundId)
    ? ended
    : [{ roundId, bustE2 }, ...ended].slice(0, KEPT_ENDS);

/** The table after a frame of its socket. Frames of a round that is over change nothing. */
export function afterFrame(table: Table, frame: CrashFrame, now: number): Table {
  if (frame.type === 'beat' || frame.type === 'mine') return table;
  if (frame.type === 'round') {
    const isNew = table.round?.roundId !== frame.round.roundId;
    return {
      ...(isNew ? { ...NO_TABLE, ended: table.ended } : table),
      round: frame.round,
      at: now,
      ended: withEnd(table.ended, frame.round),
    };
  }
  if (frame.roundId !== table.round?.roundId) return table;
  const seats = new Map(table.seats);
  for (const seat of frame.list) seats.set(seat.betId, seat);
  return { ...table, seats, count: frame.count, stake: frame.stake };
}

/** Since the curve began to climb, ms; 0 while it does not. */
export const climbedMs = ({ round, at }: Pick<Table, 'round' | 'at'>, now: number): number =>
  round?.state === 'running' ? (round.sinceStartMs ?? 0) + Math.max(0, now - at) : 0;

/** Whole seconds until the bets close, or until the next round takes bets; null where neither is known. */
export function secondsLeft({ round, at }: Pick<Table, 'round' | 'at'>, now: number): number | null {
  const left = round?.state === 'betting' ? round.closesInMs : (round?.nextInMs ?? null);
  return left === null ? null : Math.max(0, Math.ceil((left - (now - at)) / 1_000));
}

/** One of my bets as the table's frames tell it on: taken, paid. */
export const asSeen = (bet: CrashOwnBet, { round, seats }: Table): CrashOwnBet => {
  const seat = seats.get(bet.betId);
  const isOver = round !== null && round.roundId === bet.roundId && round.bustE2 !== null;
  if (!seat) return bet;
  const cashedE2 = bet.cashedE2 ?? seat.cashedE2;
  return { ...bet, cashedE2, win: seat.win ?? bet.win, state: isOver || seat.win !== null ? 'settled' : bet.state };
};
