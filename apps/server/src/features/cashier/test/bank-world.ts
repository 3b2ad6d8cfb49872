import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PASSWORD, registerPlayer, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import pg from 'pg';

/**
 * A server, the sandbox bank as a process of its own, and a front between them through which the bank calls back: all of
 * it real HTTP. The front can be closed, as a site that is down.
 */
export type BankWorld = {
  readonly server: TestServer;
  readonly bankUrl: string;
  /** What the server was started with, for a second process beside it. */
  readonly env: Readonly<Record<string, string>>;
  /** Callbacks that reached the front, as their paths without the secret. */
  readonly callbacks: string[];
  /** A call of the bank's own desk. */
  desk(method: string, path: string, body?: unknown): Promise<{ status: number; answer: Desk }>;
  pay(code: string, order: PayOrder): Promise<string[]>;
  stopBank(): Promise<void>;
  startBank(): Promise<void>;
  runJob(name: string, payload?: Record<string, unknown>): Promise<void>;
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
};
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

const SANDBOX = fileURLToPath(new URL('../../../../../sandbox/src/main.ts', import.meta.url));

const spawnBank = (home: string, port: number): Promise<{ child: ChildProcess; url: string }> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, TREVO_HOME: home, SANDBOX_PORT: String(port) };
    const child = spawn(process.execPath, [SANDBOX], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const hear = (chunk: Buffer): void => {
      output += chunk.toString();
      const url = /sandbox ready (http:\S+)/.exec(output)?.[1];
      if (url) resolve({ child, url });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(`the sandbox ended: ${output}`)));
  });

const stopChild = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.removeAllListeners('exit');
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

/** Hands every request on to the server of the moment. */
const openFront = async (target: () => string, callbacks: string[]): Promise<{ front: Server; url: string }> => {
  const front = createServer((incoming, outgoing) => {
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
  return { front, url: `http://127.0.0.1:${(front.address() as AddressInfo).port}` };
};

export const startBankWorld = async ({
  withJobs = true,
  env = {},
}: {
  withJobs?: boolean;
  env?: Record<string, string>;
} = {}): Promise<BankWorld> => {
  const home = mkdtempSync(join(tmpdir(), 'trevo-bank-'));
  let bank = await spawnBank(home, 0);
  const bankPort = Number(new URL(bank.url).port);
  const callbacks: string[] = [];
  const servers: TestServer[] = [];
  const { front, url: publicUrl } = await openFront(() => servers[0]?.url ?? '', callbacks);
  const secret = randomBytes(32).toString('hex');
  const serverEnv = {
    TREVO_HOME: home,
    TREVO_DEMO: '1',
    TREVO_SECRET: secret,
    SANDBOX_PORT: String(bankPort),
    PUBLIC_URL: publicUrl,
    ...env,
  };
  const server = await startTestServer({ withJobs, env: serverEnv });
  servers.push(server);
  await server.app.cashier.registerWebhook(publicUrl);

  const desk: BankWorld['desk'] = async (method, path, body) => {
    const response = await fetch(`${bank.url}/bank/desk/${path}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, answer: (await response.json()) as Desk };
  };
  return {
    server,
    bankUrl: bank.url,
    env: { ...serverEnv, DATABASE_URL: server.databaseUrl },
    callbacks,
    desk,
    async pay(code, { value, cpf, times = 1, isLate = false, notice = 'now' }) {
      const order = { code, value, payer: { cpf, nome: 'Maria da Silva' }, times, isLate };
      const { status, answer } = await desk('POST', 'payments', { ...order, notice: { mode: notice, seconds: 1 } });
      if (status !== 201) throw new Error(`the bank refused the payment: ${JSON.stringify(answer)}`);
      return answer.payments.flatMap(({ endToEndId }) => (endToEndId === null ? [] : [endToEndId]));
    },
    stopBank: () => stopChild(bank.child),
    async startBank() {
      bank = await spawnBank(home, bankPort);
    },
    async runJob(name, payload = {}) {
      const job = server.app.cashier.jobs.find((one) => one.name === name);
      if (!job) throw new Error(`no job ${name}`);
      await job.handler(payload);
    },
    async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      const client = new pg.Client({ connectionString: server.databaseUrl });
      await client.connect();
      try {
        return (await client.query<Row>(text, values)).rows;
      } finally {
        await client.end();
      }
    },
    async close() {
      await server.close();
      await new Promise((resolve) => {
        front.closeAllConnections();
        front.close(resolve);
      });
      await stopChild(bank.child);
      rmSync(home, { recursive: true, force: true });
    },
  };
};

export type TestPlayer = Awaited<ReturnType<typeof registerPlayer>>;

export const askForCode = async (client: TestClient, amount = '50.00', method: 'dynamic' | 'static' = 'dynamic') => {
  const answer = await client.call('POST /wps/wallet/deposits', { body: { method, amount } });
  if (!answer.success) throw new Error(`no code: ${answer.code}`);
  return answer.value;
};

export const balanceOf = async (client: TestClient): Promise<{ balance: string; held: string }> => {
  const { value } = await client.call('GET /wps/v2/wallets/balance');
  return { balance: value.balance, held: value.held };
};

/** A player with money in their account, paid in through the bank. */
export const paidIn = async (world: BankWorld, amount: string): Promise<TestPlayer> => {
  const player = await registerPlayer(world.server);
  const deposit = await askForCode(player.client, amount);
  const [endToEndId = ''] = await world.pay(deposit.brCode, { value: amount, cpf: player.cpf, notice: 'drop' });
  await world.runJob('cashier.read-payment', { endToEndId });
  return player;
};

export const stepUp = async (client: TestClient): Promise<string> => {
  const answer = await client.callEncrypted('POST /wps/session/step-up', { body: { password: PASSWORD } });
  if (!answer.success) throw new Error(`no step-up: ${answer.code}`);
  return answer.value.stepUpToken;
};

export const withdraw = async (
  client: TestClient,
  amount: string,
  change: { key?: string; stepUpToken?: string } = {},
) =>
  client.call('POST /wps/wallet/withdrawals', {
    key: change.key ?? randomUUID(),
    body: {
      amount,
      pixKeyType: 'email',
      pixKey: 'maria@example.com',
      stepUpToken: change.stepUpToken ?? (await stepUp(client)),
    },
  });

export const STAFF = { merchantId: 1, note: 'checked' } as const;
