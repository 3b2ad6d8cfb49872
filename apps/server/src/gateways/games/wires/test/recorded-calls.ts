import { readFileSync } from 'node:fs';
import { instant } from '@trevo/time';
import { expect } from 'vitest';
import type { VendorWallet, WalletCommand, WalletOutcome } from '../../../../features/vendor-wallet/index.ts';
import { createLog } from '../../../../platform/log.ts';
import type { AdapterContext, VendorAdapter, WireReply, WireRequest } from '../../adapter.ts';

/** The time that recorded calls were made: 2026-11-21T12:00:00Z. */
export const RECORDED_AT = 1_795_262_400_000;

/** One recorded call: the vendor's bytes, what the wallet must be asked, what it says, and our answer. */
export type RecordedCall = {
  readonly title: string;
  /** Below the vendor's mount, with its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
  /** What the wallet says: one outcome for all, or one for each command. Amounts are digits with an `n`. */
  readonly outcomes: readonly Readonly<Record<string, unknown>>[];
  readonly commands: readonly Readonly<Record<string, unknown>>[];
  readonly answer: { readonly status: number; readonly body: Readonly<Record<string, unknown>> };
};

export const withBigints = (text: string): unknown =>
  JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' && /^-?\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
  );
export const asDigits = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_key, entry: unknown) => (typeof entry === 'bigint' ? `${entry}n` : entry)));

export const readCalls = (file: URL): readonly RecordedCall[] =>
  withBigints(readFileSync(file, 'utf8')) as RecordedCall[];

const PLAIN: WalletOutcome = {
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

export type Scripted = { readonly context: AdapterContext; readonly asked: WalletCommand[]; readonly modes: string[] };

/** A context whose wallet writes down what it is asked and says, in order, what it is told to; the last one again and again. */
export const scripted = (
  adapter: VendorAdapter,
  values: Readonly<Record<string, string>>,
  outcomes: readonly Readonly<Record<string, unknown>>[] = [],
): Scripted => {
  const asked: WalletCommand[] = [];
  const modes: string[] = [];
  const say = (command: WalletCommand): WalletOutcome => {
    const said = outcomes[asked.length] ?? outcomes.at(-1) ?? {};
    asked.push(command);
    return { ...PLAIN, ...said } as WalletOutcome;
  };
  const wallet: VendorWallet = {
    execute: async (_link, command) => say(command),
    async batch(_link, commands, mode) {
      modes.push(mode);
      return commands.map(say);
    },
  };
  const seen = new Set<string>();
  const noCall = () => Promise.reject(new Error('no call goes out here'));
  const context: AdapterContext = {
    link: { merchantId: 1, vendor: adapter.vendor, policy: adapter.policy },
    credentials: { apiUrl: 'https://vendor.example', values },
    wallet,
    http: { send: noCall, json: noCall },
    clock: { now: () => instant(RECORDED_AT) },
    log: createLog('silent'),
    openedAt: 0,
    isFreshNonce: (nonce) => !seen.has(nonce) && seen.add(nonce) !== undefined,
  };
  return { context, asked, modes };
};

/** Sends bytes to the adapter's route of that path. */
export const send = (
  adapter: VendorAdapter,
  context: AdapterContext,
  { path, headers = {}, body }: { path: string; headers?: Readonly<Record<string, string>>; body: string | Buffer },
): Promise<WireReply> => {
  const [place = '', query = ''] = path.split('?');
  const route = adapter.routes.find((one) => one.path === place);
  if (route === undefined) throw new Error(`no route for ${place}`);
  const request: WireRequest = {
    method: 'POST',
    url: `/gw/v1/${adapter.vendor}${path}`,
    query: new URLSearchParams(query),
    params: {},
    headers,
    body: Buffer.from(body),
    ip: '127.0.0.1',
  };
  return route.answer(request, context);
};

/** Replays one recorded call through the adapter. `sign` makes the headers of an honest vendor for these bytes. */
export const replayCall = async (
  adapter: VendorAdapter,
  values: Readonly<Record<string, string>>,
  call: RecordedCall,
  sign: (body: string) => Readonly<Record<string, string>> = () => ({}),
): Promise<void> => {
  const { context, asked } = scripted(adapter, values, call.outcomes);
  const headers = { ...sign(call.body), ...call.headers };
  const reply = await send(adapter, context, { path: call.path, headers, body: call.body });
  expect(asDigits(asked)).toEqual(asDigits(call.commands));
  expect({ status: reply.status, body: JSON.parse(reply.body) }).toEqual(call.answer);
};
