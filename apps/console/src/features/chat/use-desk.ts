import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChatDeskFrame } from '@trevo/contract';
import { keepSocket, type KeptSocket } from '@trevo/ui/keep-socket';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/api-client.ts';
import { sessionToken } from '../../api/session-token.ts';

const EVERY_MS = 20_000;
const TYPING_SHOWN_MS = 5_000;
const RETRY_MS = 2_000;

/** The desk's own state. One query for the rail and the page. */
export const useDesk = () =>
  useQuery({ queryKey: ['chat', 'desk'], queryFn: () => call('GET /ops/chat/desk'), refetchInterval: EVERY_MS });

/** Reads again what the desk shows when the server says that it changed; tells which customer types. Open while the page is. */
export const useDeskSocket = () => {
  const queries = useQueryClient();
  const [typing, setTyping] = useState<string | null>(null);
  const socket = useRef<KeptSocket | null>(null);
  useEffect(() => {
    let shown: ReturnType<typeof setTimeout> | undefined;
    const readAgain = (): void => void queries.invalidateQueries({ queryKey: ['chat'] });
    socket.current = keepSocket<ChatDeskFrame>({
      path: () => '/ops/chat/socket',
      token: sessionToken.read,
      waitMs: () => RETRY_MS,
      onConnected(isConnected) {
        if (isConnected) readAgain();
      },
      // The session is over: the next call finds that out, and the console asks for a new one.
      onGone: readAgain,
      onFrame(frame) {
        if (frame.type === 'changed') readAgain();
        if (frame.type !== 'typing') return;
        setTyping(frame.talk);
        clearTimeout(shown);
        shown = setTimeout(() => setTyping(null), TYPING_SHOWN_MS);
      },
    });
    return () => {
      clearTimeout(shown);
      socket.current?.stop();
    };
  }, [queries]);
  return {
    /** The talk whose customer types. */
    typing,
    tellTyping(talk: string): void {
      socket.current?.send({ type: 'typing', talk });
    },
  };
};
