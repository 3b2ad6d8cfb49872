import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Body = Readonly<Record<string, string | boolean | undefined>>;
type Known = { readonly kind: string; readonly delta: bigint; isUndone: boolean };

/** A tiny wallet of one player in the native wire: enough rules to show whether a vendor behaves. */
export type WalletStub = {
  readonly url: string;
  balance: bigint;
  /** Every call as it came: operation and body. */
  readonly calls: { readonly op: string; readonly body: Body }[];
  /** Movements that it holds, by operation and id; each applied once. */
  readonly known: ReadonlyMap<string, Known>;
  /** What happens to the next call of an operation: nothing at all, no answer after it was applied, or a status. */
  readonly next: { op: string; fate: 'lose' | 'lose-answer' | string }[];
  close(): Promise<void>;
};

const micros = (text: string | boolean | undefined): bigint => {
  const [whole = '0', fraction = ''] = String(text ?? '0').split('.');
  return BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, '0'));
};
const decimal = (value: bigint): string => `${value / 1_000_000n}.${String(value % 1_000_000n).padStart(6, '0')}`;

const readBody = async (request: IncomingMessage): Promise<Body> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as Body;
};

const FAMILY: Readonly<Record<string, string>> = { bet: 'stake', betWin: 'stake', win: 'credit', promoWin: 'credit' };

const deltaOf = (op: string, body: Body): bigint => {
  if (op === 'bet') return -micros(body.amount);
  if (op === 'betWin') return micros(body.winAmount) - micros(body.amount);
  return micros(body.amount);
};

const createRules = (wallet: { balance: bigint }, known: Map<string, Known>) => {
  const rollback = (body: Body): string => {
    const id = `stake ${body.referenceTransactionId}`;
    const bet = known.get(id);
    if (!bet) known.set(id, { kind: 'tombstone', delta: 0n, isUndone: true });
    else if (!bet.isUndone) {
      wallet.balance -= bet.delta;
      bet.isUndone = true;
    }
    return 'OK';
  };
  const move = (op: string, body: Body): string => {
    const id = `${FAMILY[op]} ${body.transactionId}`;
    const seen = known.get(id);
    if (seen) return seen.isUndone ? 'TRANSACTION_ROLLED_BACK' : 'OK';
    if (op === 'win' && !known.has(`stake ${body.referenceTransactionId}`)) return 'TEMPORARY_ERROR';
    const delta = deltaOf(op, body);
    if (FAMILY[op] === 'stake' && wallet.balance < micros(body.amount)) return 'INSUFFICIENT_FUNDS';
    wallet.balance += delta;
    known.set(id, { kind: op, delta, isUndone: false });
    return 'OK';
  };
  return (op: string, body: Body): string => {
    if (op === 'rollback') return rollback(body);
    return FAMILY[op] ? move(op, body) : 'OK';
  };
};

const answer = (response: ServerResponse, op: string, body: Body, status: string, balance: bigint): void => {
  const session = { sessionToken: 'live-token', playerId: 'p1', currency: 'BRL' };
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify({
      status,
      requestId: body.requestId,
      walletTransactionId: body.transactionId ? `w-${body.transactionId}` : null,
      balance: { cash: decimal(balance), bonus: '0.00', currency: 'BRL' },
      ...(op === 'authenticate' ? { session } : {}),
    }),
  );
};

/** Starts the wallet on a free port (or a given one). */
export const startWalletStub = async (port = 0): Promise<WalletStub> => {
  const wallet = { balance: 1_000_000_000n };
  const known = new Map<string, Known>();
  const calls: WalletStub['calls'] = [];
  const next: WalletStub['next'] = [];
  const apply = createRules(wallet, known);
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const op = request.url?.split('/').at(-1) ?? '';
    const body = await readBody(request);
    calls.push({ op, body });
    const at = next.findIndex((one) => one.op === op);
    const fate = at < 0 ? null : next.splice(at, 1)[0]?.fate;
    if (fate === 'lose') return void response.destroy();
    if (fate && fate !== 'lose-answer') return answer(response, op, body, fate, wallet.balance);
    const status = apply(op, body);
    if (fate === 'lose-answer') return void response.destroy();
    answer(response, op, body, status, wallet.balance);
  };
  const server: Server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get balance() {
      return wallet.balance;
    },
    set balance(value) {
      wallet.balance = value;
    },
    calls,
    known,
    next,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
