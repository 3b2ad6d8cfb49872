import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from './random.ts';

export const FATES = ['well', 'answer-lost', 'call-lost', 'doubled', 'slow'] as const;
export type Fate = (typeof FATES)[number];

/** One call as it passed the line. */
export type Passed = {
  readonly fate: Fate;
  readonly path: string;
  readonly body: string;
  readonly status: number | null;
};

export type BadLine = {
  readonly url: string;
  readonly passed: Passed[];
  /** From now on everything goes through. */
  heal(): void;
  /** Milliseconds since the last call was answered or cut off; 0 while one is under way. */
  quietMs(): number;
  close(): Promise<void>;
};

const SLOW_MS = 3_000;

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

type Answer = { readonly status: number; readonly headers: IncomingMessage['headers']; readonly body: Buffer };

/** The same call at the wallet, byte for byte. */
const forward = (target: URL, call: IncomingMessage, body: Buffer): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = { ...call.headers, host: target.host, 'content-length': String(body.length) };
    delete headers['transfer-encoding'];
    const sent = ask(
      { hostname: target.hostname, port: target.port, method: call.method, path: call.url, headers },
      (answer) =>
        void bodyOf(answer).then(
          (received) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: received }),
          reject,
        ),
    );
    sent.once('error', reject);
    sent.end(body);
  });

const give = (reply: ServerResponse, { status, headers, body }: Answer): void => {
  const { connection: _, 'transfer-encoding': __, ...kept } = headers;
  reply.writeHead(status, { ...kept, 'content-length': String(body.length) });
  reply.end(body);
};

/**
 * A wallet behind a bad line: of the calls that pass, some are cut off before and some after they were acted on, some arrive
 * twice and some late. What the vendor does then is what a certificate is about. The first call always passes: it spends the
 * launch token, and a vendor whose answer to that is lost can do nothing but have the game launched again.
 */
export const openBadLine = async (walletUrl: string, random: Random, port = 0): Promise<BadLine> => {
  const target = new URL(walletUrl);
  const passed: Passed[] = [];
  let isHealed = false;
  let isFirst = true;
  let lastMs = performance.now();
  let underWay = 0;

  const pass = async (call: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const body = await bodyOf(call);
    const fate: Fate = isFirst || isHealed || random.chance(0.6) ? 'well' : random.pick(FATES.slice(1));
    isFirst = false;
    const note = (status: number | null): void => {
      passed.push({ fate, path: call.url ?? '', body: body.toString('utf8').slice(0, 4_096), status });
    };
    if (fate === 'call-lost') {
      note(null);
      return void reply.destroy();
    }
    if (fate === 'slow') await pause(SLOW_MS);
    const answers = await Promise.all(
      Array.from({ length: fate === 'doubled' ? 2 : 1 }, () => forward(target, call, body)),
    );
    const [answer] = answers as [Answer];
    note(answer.status);
    if (fate === 'answer-lost') return void reply.destroy();
    give(reply, answer);
  };

  const watch = async (call: IncomingMessage, reply: ServerResponse): Promise<void> => {
    underWay += 1;
    try {
      await pass(call, reply);
    } catch {
      reply.destroy();
    } finally {
      underWay -= 1;
      lastMs = performance.now();
    }
  };

  const server = createServer((call, reply) => void watch(call, reply));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed,
    heal: () => {
      isHealed = true;
    },
    quietMs: () => (underWay > 0 ? 0 : performance.now() - lastMs),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
