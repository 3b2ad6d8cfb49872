import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { instant } from '@trevo/time';
import { expect } from 'vitest';
import type { VendorWallet, WalletCommand, WalletOutcome } from '../../../../features/vendor-wallet/index.ts';
import { createLog } from '../../../../platform/log.ts';
import type { AdapterContext, VendorAdapter, WireReply, WireRequest } from '../../adapter.ts';

/** One recorded exchange: the vendor's bytes, what the wallet must be asked, what it says, and our answer. */
type Recorded = {
  readonly title: string;
  readonly at: number;
  readonly request: { readonly op: string; readonly headers: Record<string, string>; readonly body: string };
  /** Micros as digits with an `n`. Null: the wallet must not be asked. */
  readonly command: Record<string, unknown> | null;
  readonly outcome: Record<string, unknown> | null;
  readonly answer: { readonly status: number; readonly body: Record<string, unknown> };
};

export const TEST_CREDENTIALS = {
  apiUrl: 'https://vendor.example',
  values: { keyId: 'key-1', secret: 'a-secret-that-only-tests-know' },
};

const bigints = (text: string): unknown =>
  JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' && /^-?\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
  );

/** The recorded exchanges of a vendor's folder. */
export const readTestdata = (folder: string): Recorded[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => bigints(readFileSync(join(folder, file), 'utf8')) as Recorded);

const NO_OUTCOME: WalletOutcome = {
  status: 'OK',
  walletTransactionId: null,
  balance: null,
  balanceBefore: null,
  isReplay: false,
  playerId: null,
  session: null,
  known: null,
  message: null,
};

/** A context whose wallet writes down what it is asked and says what it is told to. */
export const scriptedContext = (
  adapter: VendorAdapter,
  { at, outcome = {}, values = {} }: { at: number; outcome?: Record<string, unknown>; values?: Record<string, string> },
): { context: AdapterContext; asked: WalletCommand[] } => {
  const asked: WalletCommand[] = [];
  const said = { ...NO_OUTCOME, ...outcome } as WalletOutcome;
  const wallet: VendorWallet = {
    async execute(_link, command) {
      asked.push(command);
      return said;
    },
    async batch(_link, commands) {
      asked.push(...commands);
      return commands.map(() => said);
    },
  };
  const seen = new Set<string>();
  const context: AdapterContext = {
    link: { merchantId: 1, vendor: adapter.vendor, policy: adapter.policy },
    credentials: { ...TEST_CREDENTIALS, values: { ...TEST_CREDENTIALS.values, ...values } },
    wallet,
    http: {
      send: () => Promise.reject(new Error('no call goes out here')),
      json: () => Promise.reject(new Error('no call goes out here')),
    },
    clock: { now: () => instant(at) },
    log: createLog('silent'),
    openedAt: 0,
    isFreshNonce: (nonce) => !seen.has(nonce) && seen.add(nonce) !== undefined,
  };
  return { context, asked };
};

/** A call as the server would hand it to the adapter. */
export const wireRequest = (
  vendor: string,
  op: string,
  { headers, body }: { headers: Record<string, string>; body: string },
): WireRequest => ({
  method: 'POST',
  url: `/gw/v1/${vendor}/${op}`,
  query: new URLSearchParams(),
  params: {},
  headers,
  body: Buffer.from(body),
  ip: '127.0.0.1',
});

/** Sends a call to the adapter's route of that operation. */
export const answerOf = (
  adapter: VendorAdapter,
  op: string,
  request: WireRequest,
  context: AdapterContext,
): Promise<WireReply> => {
  const route = adapter.routes.find(({ path }) => path === `/${op}`);
  if (route === undefined) throw new Error(`no route for ${op}`);
  return route.answer(request, context);
};

/** Replays one recorded exchange through the adapter, byte for byte. */
export const replay = async (adapter: VendorAdapter, recorded: Recorded): Promise<void> => {
  const { at, request, command, outcome, answer } = recorded;
  const { context, asked } = scriptedContext(adapter, { at, ...(outcome === null ? {} : { outcome }) });
  const reply = await answerOf(adapter, request.op, wireRequest(adapter.vendor, request.op, request), context);
  expect(JSON.parse(JSON.stringify(asked, digits))).toEqual(
    command === null ? [] : [JSON.parse(JSON.stringify(command, digits))],
  );
  expect({ status: reply.status, body: JSON.parse(reply.body) }).toEqual(answer);
};

const digits = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}n` : value);
