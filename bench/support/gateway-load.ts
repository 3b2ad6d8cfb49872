import { createHmac, createSecretKey, hash, type KeyObject, randomUUID } from 'node:crypto';
import { type LoadReport, openLine, runLine, serveOrders, type Talk } from './raw-http.ts';

/**
 * The load generator of the gateway bench, in a process of its own: signed bet and win pairs of the native wire over
 * keep-alive connections, written on plain sockets and signed before the slot begins, so that its own work takes little of
 * the machine.
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

const SENT_AWAY_MS = 50;
/** More than any slot sends. */
const PAIRS_OF_A_SLOT = 10_000_000;
/** Pairs of the slots before: no id comes twice. */
let pairsBefore = 0;
const PROCESS = `${process.pid.toString(36)}-${randomUUID().slice(0, 8)}`;

type Call = { readonly op: string; readonly body: string };
/** A call with its signed text. */
type Prepared = { readonly call: Call; readonly text: string };

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

/** The nth pair: players take turns, so that those in hand at once are different ones. */
const pairOf = (order: LoadOrder, nth: number): [Call, Call] => {
  const player = order.players[nth % order.players.length];
  if (player === undefined) throw new Error('there are no players');
  const name = `${PROCESS}-${nth}`;
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

/** Above what any machine of ours answers: of the calls made ahead, some are left over. */
const AHEAD_PER_SECOND = 9_000;

/** Calls of one connection, bet and win in turn. Those made ahead cost the slot nothing; the rest is made when it is needed. */
const callsOf = (order: LoadOrder, key: KeyObject, lane: number): (() => Prepared) => {
  const prepare = (call: Call): Prepared => ({ call, text: callText(call, order, key) });
  const ahead = Math.ceil((AHEAD_PER_SECOND * order.seconds) / order.connections);
  let nth = pairsBefore + lane;
  const nextPair = (): Prepared[] => {
    const pair = pairOf(order, nth).map(prepare);
    nth += order.connections;
    return pair;
  };
  let waiting: Prepared[] = [];
  while (waiting.length < ahead) waiting.push(...nextPair());
  waiting.reverse();
  return () => {
    if (waiting.length === 0) waiting = nextPair().reverse();
    return waiting.pop() as Prepared;
  };
};

type Tally = { readonly latenciesMs: number[]; readonly statuses: Record<string, number> };

/** A connection's calls, counted. Sent away is not an operation: the vendor comes again a little later, with the same ids and signed anew. */
const talkOf = (next: () => Prepared, again: (call: Call) => string, { latenciesMs, statuses }: Tally): Talk => {
  let out: Call | null = null;
  return {
    next() {
      const { call, text } = next();
      out = call;
      return text;
    },
    heard(answer, tookMs) {
      const status = /"status":"([A-Z_]+)"/.exec(answer)?.[1] ?? 'NONE';
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 'TEMPORARY_ERROR') return { waitMs: SENT_AWAY_MS, again: () => again(out as Call) };
      latenciesMs.push(tookMs);
      return null;
    },
  };
};

/** One slot: every connection sends bet, win, bet, win until the time is over. */
export const runLoad = async (order: LoadOrder): Promise<LoadReport> => {
  const key = createSecretKey(Buffer.from(order.secret));
  const tally: Tally = { latenciesMs: [], statuses: {} };
  const again = (call: Call): string => callText(call, order, key);
  const connections = await Promise.all(
    Array.from({ length: order.connections }, async (_, lane) => ({
      line: await openLine(order),
      talk: talkOf(callsOf(order, key, lane), again, tally),
    })),
  );
  pairsBefore += PAIRS_OF_A_SLOT;
  const begun = performance.now();
  const end = begun + order.seconds * 1_000;
  await Promise.all(connections.map(({ line, talk }) => runLine(line, talk, end)));
  return { ...tally, seconds: (performance.now() - begun) / 1_000 };
};

serveOrders(runLoad);
