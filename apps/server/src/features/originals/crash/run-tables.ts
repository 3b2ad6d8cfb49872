import { randomUUID } from 'node:crypto';
import { CrashFrame } from '@trevo/contract';
import * as z from 'zod/mini';
import { monotonicMs } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import { createPauses } from '../../../platform/pauses.ts';
import { type CrashRoundView, crashSeatView } from './crash-view.ts';
import { readTable } from './crash-bets.repository.ts';
import { giveLeadBack, takeLead } from './crash-rounds.repository.ts';
import type { StandingRound } from './crash.types.ts';
import type { StepRound } from './step-round.ts';

type Frame = z.output<typeof CrashFrame>;
export type WireFrame = z.input<typeof CrashFrame>;
/** Frames as they travel: each is encoded once for all who hear it. */
type Listener = (frame: WireFrame) => void;
type Seat = ReturnType<typeof crashSeatView>;

/** A process that leads says so this often, and one that does not asks. */
const LEAD_EVERY_MS = 1_000;
/** What happened at the table is told this often at the latest. */
const TELL_EVERY_MS = 200;
const AFTER_FAILURE_MS = 1_000;

type TableDeps = Pick<Platform, 'db' | 'log'> & {
  readonly step: StepRound;
  last(merchantId: number): Promise<{ readonly round: StandingRound; readonly view: CrashRoundView } | null>;
};

/** What was told last, so that only what changed is told again, and who comes gets all of it. */
type Told = {
  readonly at: number;
  readonly view: CrashRoundView;
  readonly seats: ReadonlyMap<string, Seat>;
  readonly count: number;
  readonly stake: Seat['stake'];
};

const laterBy = (ms: number | null, passed: number): number | null => (ms === null ? null : ms + passed);
const isSameSeat = (a: Seat | undefined, b: Seat): boolean => a?.cashedE2 === b.cashedE2 && a.win === b.win;

/**
 * The tables that somebody watches in this process. While somebody does, one process of all that have watchers leads: it moves the round on.
 * Every process reads the rows and tells its watchers. Without watchers a round that is under way is played to its end, and no other begins.
 */
export const createTables = ({ db, log, step, last }: TableDeps) => {
  const me = randomUUID();
  const tables = new Map<number, { readonly listeners: Set<Listener>; told: Told | null; done: Promise<void> }>();
  let isStopped = false;
  const { pause, wakeAll } = createPauses();

  const seatsFrame = ({ view, count, stake }: Told, list: readonly Seat[]): Frame => ({
    type: 'seats',
    roundId: view.roundId,
    count,
    stake,
    list: [...list],
  });

  const tell = async (merchantId: number, table: { readonly listeners: Set<Listener>; told: Told | null }) => {
    const found = await last(merchantId);
    if (!found) return;
    const { bets, count, stake } = await readTable(db, found.round.roundId);
    const seats = new Map(bets.map((bet) => [bet.betId, crashSeatView(bet)]));
    const before = table.told?.view.roundId === found.view.roundId ? table.told : null;
    const told = { at: monotonicMs(), view: found.view, seats, count, stake };
    const changed = [...seats.values()].filter((seat) => {
      const was = before?.seats.get(seat.betId);
      return !was || !isSameSeat(was, seat);
    });
    const frames: Frame[] = [
      ...(before?.view.state === found.view.state ? [] : [{ type: 'round', round: found.view } as const]),
      ...(changed.length > 0 || before?.count !== count ? [seatsFrame(told, changed)] : []),
    ];
    table.told = told;
    const wire = frames.map((frame) => z.encode(CrashFrame, frame));
    for (const listener of table.listeners) for (const frame of wire) listener(frame);
  };

  const run = async (merchantId: number, table: { readonly listeners: Set<Listener>; told: Told | null }) => {
    let isLeading = false;
    let askAt = 0;
    while (!isStopped) {
      try {
        if (monotonicMs() >= askAt) {
          isLeading = await takeLead(db, merchantId, me);
          askAt = monotonicMs() + LEAD_EVERY_MS;
        }
        const due = isLeading ? await step(merchantId, table.listeners.size > 0) : TELL_EVERY_MS;
        if (table.listeners.size > 0) await tell(merchantId, table);
        else if (due === null || !isLeading) break;
        if (due !== 0) await pause(Math.min(due ?? TELL_EVERY_MS, TELL_EVERY_MS));
      } catch (err) {
        log.error({ err, merchantId }, 'crash.step_failed');
        // The job that finishes rounds goes on where nobody watches.
        if (table.listeners.size === 0) break;
        await pause(AFTER_FAILURE_MS);
      }
    }
    tables.delete(merchantId);
    if (isLeading)
      await giveLeadBack(db, merchantId, me).catch((err: unknown) => log.warn({ err, merchantId }, 'crash.lead_kept'));
  };

  return {
    /** Watches a brand's table; answers the way to stop. */
    watch(merchantId: number, listener: Listener): () => void {
      let table = tables.get(merchantId);
      if (!table) {
        const opened = { listeners: new Set<Listener>(), told: null, done: Promise.resolve() };
        table = opened;
        tables.set(merchantId, opened);
        opened.listeners.add(listener);
        opened.done = run(merchantId, opened);
      } else if (table.told) {
        const { told } = table;
        const passed = monotonicMs() - told.at;
        const { view } = told;
        const round = {
          ...view,
          closesInMs: Math.max(0, Math.round(view.closesInMs - passed)),
          sinceStartMs: laterBy(view.sinceStartMs, Math.round(passed)),
        };
        for (const frame of [{ type: 'round', round } as const, seatsFrame(told, [...told.seats.values()])])
          listener(z.encode(CrashFrame, frame));
      }
      const { listeners } = table;
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async stop(): Promise<void> {
      isStopped = true;
      wakeAll();
      await Promise.all([...tables.values()].map(({ done }) => done));
    },
  };
};
export type Tables = ReturnType<typeof createTables>;
