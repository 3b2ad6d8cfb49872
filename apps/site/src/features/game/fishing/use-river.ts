import type { FishingFrame } from '@trevo/contract';
import { type Swimmer, swimmersAt } from '@trevo/engines/instant';
import { useEffect, useRef, useState } from 'react';
import { call, type ValueOf } from '../../../api/client.ts';
import { useRoomSocket } from './use-room-socket.ts';

export type Place = ValueOf<'POST /wps/fishing/seat'>;
export type Seats = Place['seats'];
export type Kills = Extract<FishingFrame, { type: 'kills' }>['list'];
export type Shots = Extract<FishingFrame, { type: 'shots' }>;

type Heard = { onShots(shots: Shots): void; onKills(list: Kills): void };

/** A seat is free after 30 s of silence. */
const KEEP_MS = 12_000;
const AGAIN_MS = 3_000;

/** My seat in a room, its clock, who else sits there, and which fish are caught. The fish themselves follow from the room's seed. */
export const useRiver = (realm: 'money' | 'fun', heard: Heard) => {
  const [room, setRoom] = useState<Place | null>(null);
  const [seats, setSeats] = useState<Seats>([]);
  const [isLost, setLost] = useState(false);
  const clock = useRef({ offset: 0, trip: Number.POSITIVE_INFINITY });
  const killed = useRef(new Set<number>());

  /** The clock of the house: taken from the answer that came fastest. */
  const now = (): number => performance.now() + clock.current.offset;

  const take = useRef(async (): Promise<void> => {
    const sentAt = performance.now();
    const found = await call('POST /wps/fishing/seat', { body: { realm } });
    const trip = performance.now() - sentAt;
    if (trip <= clock.current.trip * 1.5) clock.current = { trip, offset: found.now + trip / 2 - performance.now() };
    for (const fish of found.killed) killed.current.add(fish);
    setSeats(found.seats);
    setRoom((before) => {
      if (before?.roomId === found.roomId && before.seat === found.seat) return before;
      killed.current = new Set(found.killed);
      return found;
    });
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const keep = (): void => {
      take.current().then(
        () => {
          setLost(false);
          timer = setTimeout(keep, KEEP_MS);
        },
        () => {
          setLost(true);
          timer = setTimeout(keep, AGAIN_MS);
        },
      );
    };
    keep();
    return () => clearTimeout(timer);
  }, []);

  useRoomSocket(room?.roomId, (frame) => {
    if (frame.type === 'seats') setSeats(frame.list);
    if (frame.type === 'shots') heard.onShots(frame);
    if (frame.type === 'kills') heard.onKills(frame.list);
  });

  return {
    room,
    seats,
    isLost,
    now,
    /** Takes a seat again: mine was given away. */
    takeAgain: () => void take.current().catch(() => setLost(true)),
    /** @returns whether it is news */
    kill(fish: number): boolean {
      if (killed.current.has(fish)) return false;
      killed.current.add(fish);
      return true;
    },
    /** What swims now and is not caught. */
    swimmers(): readonly Swimmer[] {
      if (!room) return [];
      return swimmersAt(room.seed, now() - room.startedAt).filter(({ fish }) => !killed.current.has(fish));
    },
    /** Ms since the room began. */
    ms: (): number => (room ? now() - room.startedAt : 0),
  };
};
export type River = ReturnType<typeof useRiver>;
