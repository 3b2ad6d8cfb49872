import type { FishingFrame } from '@trevo/contract';
import { type Swimmer, swimmersAt } from '@trevo/engines/instant';
import { keepSocket } from '@trevo/ui/keep-socket';
import { useEffect, useRef, useState } from 'react';
import { call, type ValueOf } from '../../../api/client.ts';
import { sessionStore } from '../../../session/session.ts';
import { backoffMs } from '../../../session/stream.ts';
import { fraction } from '../../../shared/random.ts';

type Room = ValueOf<'POST /wps/fishing/seat'>;
export type Seats = Room['seats'];
export type Kills = Extract<FishingFrame, { type: 'kills' }>['list'];
export type Shots = Extract<FishingFrame, { type: 'shots' }>;

type Heard = { onShots(shots: Shots): void; onKills(list: Kills): void };

/** A seat is free after 30 s of silence. */
const KEEP_MS = 12_000;
const AGAIN_MS = 3_000;

/** My seat in a room, its clock, who else sits there, and which fish are caught. The fish themselves follow from the room's seed. */
export const useRiver = (realm: 'money' | 'fun', heard: Heard) => {
  const [room, setRoom] = useState<Room | null>(null);
  const [seats, setSeats] = useState<Seats>([]);
  const [isConnected, setConnected] = useState(false);
  const [isLost, setLost] = useState(false);
  const clock = useRef({ offset: 0, trip: Number.POSITIVE_INFINITY });
  const killed = useRef(new Set<number>());
  const events = useRef(heard);
  useEffect(() => {
    events.current = heard;
  });

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

  const roomId = room?.roomId;
  useEffect(() => {
    if (roomId === undefined) return;
    const socket = keepSocket<FishingFrame>({
      path: () => `/wps/fishing/socket?room=${encodeURIComponent(roomId)}`,
      token: () => sessionStore.get().token,
      waitMs: (failures) => backoffMs(failures, fraction()),
      onFrame(frame) {
        if (frame.type === 'seats') setSeats(frame.list);
        if (frame.type === 'shots') events.current.onShots(frame);
        if (frame.type === 'kills') events.current.onKills(frame.list);
      },
      onConnected: setConnected,
      onGone: () => setConnected(false),
    });
    return () => socket.stop();
  }, [roomId]);

  return {
    room,
    seats,
    isConnected,
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
