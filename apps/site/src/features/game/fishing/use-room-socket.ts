import type { FishingFrame } from '@trevo/contract';
import { keepSocket } from '@trevo/ui/keep-socket';
import { useEffect, useRef } from 'react';
import { sessionStore } from '../../../session/session.ts';
import { backoffMs } from '../../../session/stream.ts';
import { fraction } from '../../../shared/random.ts';

/** Hears what happens in a room. It may be late or missing: nothing is decided by it. */
export const useRoomSocket = (roomId: string | undefined, onFrame: (frame: FishingFrame) => void): void => {
  const hear = useRef(onFrame);
  useEffect(() => {
    hear.current = onFrame;
  });
  useEffect(() => {
    if (roomId === undefined) return;
    const socket = keepSocket<FishingFrame>({
      path: () => `/wps/fishing/socket?room=${encodeURIComponent(roomId)}`,
      token: () => sessionStore.get().token,
      waitMs: (failures) => backoffMs(failures, fraction()),
      onFrame: (frame) => hear.current(frame),
      onConnected: () => undefined,
      onGone: () => undefined,
    });
    return () => socket.stop();
  }, [roomId]);
};
