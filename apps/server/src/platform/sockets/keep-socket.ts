import type { WebSocket } from 'ws';
import type * as z from 'zod/mini';
import { monotonicMs } from '../clock.ts';

/** The other side answers a ping within this time, or is gone. */
export const HEARTBEAT_MS = 20_000;
/** What one socket may wait for in memory: a reader that takes nothing costs no more. One so far behind comes back and gets what it missed. */
export const MAX_BACKLOG_BYTES = 64 * 1024;
/** More signals than a person causes: keys are throttled by the page. */
const SIGNALS = { most: 30, during: 10_000 };
/** The session is over, so there is nothing to come back to; the reader is too far behind, and comes back for what it missed. */
export const CLOSE = { gone: 4_001, behind: 4_003 } as const;

type Keep<Frame, Signal> = {
  /** Asked at each heartbeat: whether the session, or the visitor's cookie, still lives. */
  readonly isLive: () => Promise<boolean>;
  readonly signal: z.ZodMiniType<Signal>;
  readonly onSignal: (signal: Signal) => Promise<void>;
  readonly onBeat?: () => Promise<void>;
  readonly onClose: () => void;
  readonly onError: (error: unknown) => void;
  readonly heartbeatMs?: number;
  /** Phantom. */
  readonly frame?: Frame;
};

const readSignal = <Signal>(schema: z.ZodMiniType<Signal>, text: string): Signal | null => {
  try {
    const read = schema.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
};

/** Keeps one socket: beats, ends it with its session, reads its signals, drops one that floods or stopped reading. */
export const keepSocket = <Frame, Signal>(socket: WebSocket, keep: Keep<Frame, Signal>) => {
  let isAnswering = true;
  let signals = 0;
  let since = monotonicMs();
  const end = (code: number): void => socket.close(code);
  const guarded = (work: Promise<void>): void => {
    work.catch((error: unknown) => {
      keep.onError(error);
      socket.terminate();
    });
  };
  const beat = async (): Promise<void> => {
    if (!isAnswering) return socket.terminate();
    isAnswering = false;
    socket.ping();
    if (!(await keep.isLive())) return end(CLOSE.gone);
    await keep.onBeat?.();
  };
  const timer = setInterval(() => guarded(beat()), keep.heartbeatMs ?? HEARTBEAT_MS);
  socket.on('pong', () => {
    isAnswering = true;
  });
  socket.on('message', (data, isBinary) => {
    const now = monotonicMs();
    if (now - since > SIGNALS.during) [signals, since] = [0, now];
    signals += 1;
    const text = !isBinary && Buffer.isBuffer(data) ? data.toString('utf8') : null;
    const signal = text === null || signals > SIGNALS.most ? null : readSignal(keep.signal, text);
    // Our page sends nothing else.
    if (signal === null) return end(1_008);
    guarded(keep.onSignal(signal));
  });
  socket.once('close', () => {
    clearInterval(timer);
    keep.onClose();
  });
  return {
    /** Answers when the line has taken it: whether more may follow. A sender of much waits for that. */
    send(frame: Frame): Promise<boolean> {
      return new Promise((taken) => {
        if (socket.readyState !== socket.OPEN) return taken(false);
        const bytes = Buffer.from(JSON.stringify(frame));
        if (socket.bufferedAmount + bytes.length <= MAX_BACKLOG_BYTES)
          return socket.send(bytes, { binary: false }, (error) => taken(!error));
        end(CLOSE.behind);
        taken(false);
      });
    },
    end,
  };
};
