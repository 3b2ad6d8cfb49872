import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/**
 * Calls over keep-alive connections, written on plain sockets: a load generator's own work shall take little of the machine. One call of a
 * connection is out at a time.
 */
export type Line = { readonly socket: Socket; readonly hear: (listener: (part: string) => void) => void };

/** Of any answer; read into the same room each time, because a buffer of its own for each costs more than the rest. */
const LONGEST_ANSWER = 65_536;
const HEAD_END = '\r\n\r\n';

export const openLine = async ({ host, port }: { readonly host: string; readonly port: number }): Promise<Line> => {
  let listener: ((part: string) => void) | undefined;
  const buffer = Buffer.alloc(LONGEST_ANSWER);
  const callback = (length: number): boolean => {
    listener?.(buffer.toString('latin1', 0, length));
    return true;
  };
  const socket = connect({ host, port, noDelay: true, onread: { buffer, callback } });
  await once(socket, 'connect');
  return {
    socket,
    hear(next) {
      listener = next;
    },
  };
};

/** Whether the answer is whole. Answers come in order: one call is out at a time. */
const isWhole = (received: string): boolean => {
  const end = received.indexOf(HEAD_END);
  if (end < 0) return false;
  const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0);
  return received.length >= end + HEAD_END.length + length;
};

/** What a connection sends, and what becomes of its answers. */
export type Talk = {
  readonly next: () => string;
  /** @returns null when the answer counts; else how long to wait, and what is sent then */
  readonly heard: (answer: string, tookMs: number) => { readonly waitMs: number; readonly again: () => string } | null;
};

/** Sends one call after the other until the time is over. */
export const runLine = ({ socket, hear }: Line, { next, heard }: Talk, end: number): Promise<void> =>
  new Promise((resolve, reject) => {
    let asked = 0;
    let received = '';
    const send = (text: string): void => {
      received = '';
      asked = performance.now();
      socket.write(text, 'latin1');
    };
    const judge = (answer: string): void => {
      const now = performance.now();
      const later = heard(answer, now - asked);
      if (now >= end) {
        socket.removeAllListeners().destroy();
        resolve();
        return;
      }
      if (later) setTimeout(() => send(later.again()), later.waitMs);
      else send(next());
    };
    hear((part) => {
      received += part;
      if (isWhole(received)) judge(received);
    });
    socket.once('close', () => reject(new Error('the server closed the connection')));
    socket.once('error', reject);
    send(next());
  });

/** What a slot of load found. */
export type LoadReport = {
  /** One for each judged call, milliseconds. */
  readonly latenciesMs: readonly number[];
  readonly seconds: number;
  /** How many answers said each status. */
  readonly statuses: Readonly<Record<string, number>>;
};

/** Makes this process a load generator: each order that its parent sends is one slot. */
export const serveOrders = <Order>(run: (order: Order) => Promise<LoadReport>): void => {
  if (process.send === undefined) return;
  process.on('message', (order: Order) => {
    void run(order).then(
      (report) => process.send?.(report),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
};
