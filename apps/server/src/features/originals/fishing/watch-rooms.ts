import { FishingFrame } from '@trevo/contract';
import { FISH_EVERY_MS, LONGEST_SWIM_MS } from '@trevo/engines/instant';
import type { Amount } from '@trevo/money';
import * as z from 'zod/mini';
import type { Platform } from '../../../platform/open-platform.ts';
import { createPauses } from '../../../platform/pauses.ts';
import { findRoom, listKills, listSeats, listSeconds } from './fishing.repository.ts';
import type { Kill, Place, Seated, SeatSecond } from './fishing.types.ts';

type Frame = z.output<typeof FishingFrame>;
export type WireFrame = z.input<typeof FishingFrame>;
type Listener = (frame: WireFrame) => void;

/** What happens in a room is told this often. */
const TELL_EVERY_MS = 250;
const AFTER_FAILURE_MS = 1_000;
/** A second is told once it is written: so long after it began at the latest. */
const SECONDS_BACK = 8;

/** The lowest number of a fish that may still swim. */
export const oldestFish = ({ nowMs, startedMs }: Pick<Place, 'nowMs' | 'startedMs'>): number =>
  Math.max(0, Math.floor((nowMs - startedMs - LONGEST_SWIM_MS) / FISH_EVERY_MS) - 2);

type Watched = {
  readonly listeners: Set<Listener>;
  seats: readonly Seated[] | null;
  /** What was told of that which is still listed. */
  told: ReadonlySet<string>;
  done: Promise<void>;
};

const keyOfSecond = ({ seat, second }: SeatSecond): string => `s${seat} ${second}`;
const keyOfKill = ({ fish }: Kill): string => `k${fish}`;

const isSame = (one: readonly Seated[] | null, other: readonly Seated[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * The rooms that somebody watches in this process: their rows are read and told. Nothing is decided here, so a room that nobody watches
 * misses nothing.
 */
export const createRoomWatch = ({ db, log }: Pick<Platform, 'db' | 'log'>) => {
  const rooms = new Map<string, Watched>();
  const { pause, wakeAll } = createPauses();
  let isStopped = false;

  const tell = async (merchantId: number, roomId: string, room: Watched, isFirst: boolean): Promise<void> => {
    const place = await findRoom(db, merchantId, roomId);
    if (!place) return;
    const since = Math.floor(place.nowMs / 1_000) - SECONDS_BACK;
    const [seats, seconds, kills] = await Promise.all([
      listSeats(db, roomId),
      listSeconds(db, roomId, since),
      listKills(db, roomId, oldestFish(place)),
    ]);
    const shot = seconds.filter((one) => !room.told.has(keyOfSecond(one)));
    const caught = kills.filter((one) => !room.told.has(keyOfKill(one)));
    // What is too old to be listed is never listed again: only the rest is remembered, so that a room watched all day stays small.
    room.told = new Set([...seconds.map(keyOfSecond), ...kills.map(keyOfKill)]);
    const frames: Frame[] = [];
    if (!isSame(room.seats, seats)) frames.push({ type: 'seats', list: [...seats] });
    // What was there before somebody came is no news.
    if (!isFirst) for (const one of shot) frames.push({ type: 'shots', ...one, shots: [...one.shots] });
    if (!isFirst && caught.length > 0)
      frames.push({ type: 'kills', list: caught.map((kill) => ({ ...kill, win: kill.win as Amount })) });
    room.seats = seats;
    const wire = frames.map((frame) => z.encode(FishingFrame, frame));
    for (const listener of room.listeners) for (const frame of wire) listener(frame);
  };

  const run = async (merchantId: number, roomId: string, room: Watched): Promise<void> => {
    for (let isFirst = true; !isStopped && room.listeners.size > 0; ) {
      try {
        await tell(merchantId, roomId, room, isFirst);
        isFirst = false;
        await pause(TELL_EVERY_MS);
      } catch (err) {
        log.error({ err, roomId }, 'fishing.room_not_told');
        await pause(AFTER_FAILURE_MS);
      }
    }
    rooms.delete(roomId);
  };

  return {
    /** Watches a room of a brand; answers the way to stop. */
    watch(merchantId: number, roomId: string, listener: Listener): () => void {
      let room = rooms.get(roomId);
      if (room) {
        if (room.seats) listener({ type: 'seats', list: [...room.seats] });
        room.listeners.add(listener);
      } else {
        room = { listeners: new Set([listener]), seats: null, told: new Set(), done: Promise.resolve() };
        rooms.set(roomId, room);
        room.done = run(merchantId, roomId, room);
      }
      const { listeners } = room;
      return () => void listeners.delete(listener);
    },
    async stop(): Promise<void> {
      isStopped = true;
      wakeAll();
      await Promise.all([...rooms.values()].map(({ done }) => done));
    },
  };
};
