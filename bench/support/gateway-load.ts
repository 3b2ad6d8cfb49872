import { createHmac, createSecretKey, hash, type KeyObject, randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * The load generator of the gateway bench, in a process of its own: signed bet and win pairs of the native wire over
 * keep-alive connections, written on plain sockets so that its own work takes little of the machine.
 */
export type LoadOrder = {
  readonly host: string;
  readonly port: number;
  readonly path: string;
  readonly keyId: string;
  readonly secret: string;
  readonly connections: number;
  readonly seconds: number;
  readonly players: readonly { readonly token: string; readonly playerId: string; readonly gameCode: string }[];
};
export type LoadReport = {
  /** One for each judged call, milliseconds. */
  readonly latenciesMs: readonly number[];
  readonly seconds: number;
  /** How many answers said each status. */
  readonly statuses: Readonly<Record<string, number>>;
};

const SENT_AWAY_MS = 50;
let serial = 0;
const PROCESS = `${process.pid.toString(36)}-${randomUUID().slice(0, 8)}`;

type Call = { readonly op: string; readonly body: string };

const callText = ({ op, body }: Call, order: LoadOrder, key: KeyObject): string => {
  const path = `${order.path}/${op}`;
  const timestamp = String(Date.now());
  const text = `POST\n${path}\n${timestamp}\n${hash('sha256', body)}`;
  const signature = createHmac('sha256', key).update(text).digest('hex');
  return (
    `POST ${path} HTTP/1.1\r\nhost: ${order.host}:${order.port}\r\ncontent-type: application/json\r\n` +
    `content-length: ${Buffer.byteLength(body)}\r\nx-key-id: ${order.keyId}\r\nx-timestamp: ${timestamp}\r\n` +
    `x-signature: ${signature}\r\n\r\n${body}`
  );
};

/** Sends one call on a socket and gives the answer's body. Answers come whole and in order: one call is out at a time. */
const exchangeOn = (socket: Socket, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let received = '';
    const failed = (): void => reject(new Error('the server closed the connection'));
    const read = (part: Buffer): void => {
      received += part.toString('latin1');
      const end = received.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(received.slice(0, end))?.[1] ?? 0);
      if (received.length < end + 4 + length) return;
      socket.off('data', read).off('close', failed);
      resolve(received.slice(end + 4));
    };
    socket.on('data', read).once('close', failed);
    socket.write(text);
  });

const pairOf = (order: LoadOrder): [Call, Call] => {
  const player = order.players[serial % order.players.length];
  if (player === undefined) throw new Error('there are no players');
  serial += 1;
  const name = `${PROCESS}-${serial}`;
  const shared = {
    playerId: player.playerId,
    currency: 'BRL',
    roundId: `r-${name}`,
    gameCode: player.gameCode,
  };
  const bet = {
    ...shared,
    requestId: randomUUID(),
    sessionToken: player.token,
    transactionId: `b-${name}`,
    amount: '1.00',
  };
  const win = {
    ...shared,
    requestId: randomUUID(),
    transactionId: `w-${name}`,
    referenceTransactionId: bet.transactionId,
    amount: '0.90',
    roundClosed: true,
  };
  return [
    { op: 'bet', body: JSON.stringify(bet) },
    { op: 'win', body: JSON.stringify(win) },
  ];
};

/** One slot: every connection sends bet, win, bet, win until the time is over. */
export const runLoad = async (order: LoadOrder): Promise<LoadReport> => {
  const key = createSecretKey(Buffer.from(order.secret));
  const latenciesMs: number[] = [];
  const statuses: Record<string, number> = {};
  const begun = performance.now();
  const end = begun + order.seconds * 1_000;
  const run = async (): Promise<void> => {
    const callUntilJudged = async (call: Call): Promise<void> => {
      for (let isSent = false; !isSent || performance.now() < end; isSent = true) {
        const asked = performance.now();
        const answer = await exchangeOn(socket, callText(call, order, key));
        const status = /"status":"([A-Z_]+)"/.exec(answer)?.[1] ?? 'NONE';
        statuses[status] = (statuses[status] ?? 0) + 1;
        // Sent away is not an operation: the vendor comes again a little later, with the same ids.
        if (status === 'TEMPORARY_ERROR') await pause(SENT_AWAY_MS);
        else {
          latenciesMs.push(performance.now() - asked);
          return;
        }
      }
    };
    const socket = connect({ host: order.host, port: order.port, noDelay: true });
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    while (performance.now() < end) {
      for (const call of pairOf(order)) await callUntilJudged(call);
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: order.connections }, run));
  return { latenciesMs, statuses, seconds: (performance.now() - begun) / 1_000 };
};

if (process.send !== undefined) {
  process.on('message', (order: LoadOrder) => {
    void runLoad(order).then(
      (report) => process.send?.(report),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
