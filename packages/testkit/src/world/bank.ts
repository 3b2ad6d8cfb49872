import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Sandbox } from './sandbox.ts';

export type Desk = {
  readonly payments: readonly { endToEndId: string | null; refused: string | null; devolucoes: { status: string }[] }[];
  readonly payouts: readonly { idEnvio: string; status: string; valor: string; chave: string; endToEndId: string }[];
};
export type PayOrder = {
  readonly value: string;
  readonly cpf: string;
  readonly times?: number;
  readonly isLate?: boolean;
  readonly notice?: 'now' | 'delay' | 'drop';
};

/** The sandbox's bank, which calls the server back through a front of its own: all of it real HTTP. */
export type Bank = {
  readonly url: string;
  /** Callbacks that reached the front, as their paths without the secret. */
  readonly callbacks: string[];
  /** A call of the bank's own desk. */
  desk(method: string, path: string, body?: unknown): Promise<{ status: number; answer: Desk }>;
  pay(code: string, order: PayOrder): Promise<string[]>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

export type Front = { readonly url: string; readonly callbacks: string[]; close(): Promise<void> };

/** Hands every request on to the server of the moment; while there is none, it is a site that is down. */
export const openFront = async (target: () => string): Promise<Front> => {
  const callbacks: string[] = [];
  const front: Server = createServer((incoming, outgoing) => {
    callbacks.push((incoming.url ?? '').replace(/^\/pay\/v1\/[^/]+\/[^/]+/, ''));
    const { host: _, ...headers } = incoming.headers;
    const onward = httpRequest(`${target()}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    callbacks,
    async close() {
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
    },
  };
};

export const bankOf = (sandbox: Sandbox, { callbacks }: Front): Bank => {
  const desk: Bank['desk'] = async (method, path, body) => {
    const response = await fetch(`${sandbox.url}/bank/desk/${path}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, answer: (await response.json()) as Desk };
  };
  return {
    url: sandbox.url,
    callbacks,
    desk,
    async pay(code, { value, cpf, times = 1, isLate = false, notice = 'now' }) {
      const order = { code, value, payer: { cpf, nome: 'Maria da Silva' }, times, isLate };
      const { status, answer } = await desk('POST', 'payments', { ...order, notice: { mode: notice, seconds: 1 } });
      if (status !== 201) throw new Error(`the bank refused the payment: ${JSON.stringify(answer)}`);
      return answer.payments.flatMap(({ endToEndId }) => (endToEndId === null ? [] : [endToEndId]));
    },
    start: () => sandbox.start(),
    stop: () => sandbox.stop(),
  };
};
