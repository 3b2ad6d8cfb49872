import { useQuery, useQueryClient } from '@tanstack/react-query';
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
  const socket = useRef<WebSocket | null>(null);
  useEffect(() => {
    let isOver = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let shown: ReturnType<typeof setTimeout> | undefined;
    const connect = (): void => {
      const { protocol, host } = location;
      const token = sessionToken.read();
      const own = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ops/chat/socket`, [
        'trevo',
        ...(token === null ? [] : [`bearer.${token}`]),
      ]);
      socket.current = own;
      own.onopen = () => void queries.invalidateQueries({ queryKey: ['chat'] });
      own.onmessage = ({ data }) => {
        const frame = JSON.parse(String(data)) as { type: string; talk?: string };
        if (frame.type === 'changed') void queries.invalidateQueries({ queryKey: ['chat'] });
        if (frame.type !== 'typing' || frame.talk === undefined) return;
        setTyping(frame.talk);
        clearTimeout(shown);
        shown = setTimeout(() => setTyping(null), TYPING_SHOWN_MS);
      };
      own.onclose = () => {
        if (!isOver) retry = setTimeout(connect, RETRY_MS);
      };
    };
    connect();
    return () => {
      isOver = true;
      clearTimeout(retry);
      clearTimeout(shown);
      socket.current?.close();
    };
  }, [queries]);
  return {
    /** The talk whose customer types. */
    typing,
    tellTyping(talk: string): void {
      if (socket.current?.readyState === WebSocket.OPEN) socket.current.send(JSON.stringify({ type: 'typing', talk }));
    },
  };
};
