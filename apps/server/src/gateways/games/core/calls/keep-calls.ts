import {
  type CallIds,
  type KeptCall,
  type PackedCall,
  packCall,
  type VendorCalls,
} from '../../../../features/play/index.ts';
import type { Log } from '../../../../platform/log.ts';
import type { WireReply, WireRequest } from '../../adapter.ts';
import { isProved } from '../proof/is-proved.ts';
import type { StripSecrets } from './strip-secrets.ts';

/** A call as it came and as it was answered. */
export type RawCall = {
  readonly merchantId: number;
  readonly vendor: string;
  readonly at: number;
  readonly ms: number;
  readonly request: WireRequest;
  readonly reply: WireReply;
  readonly strip: StripSecrets;
};

const BATCH = 256;
const EVERY_MS = 1_000;
const MAX_WAITING_BYTES = 32 * 1024 * 1024;
const RETRY_MS = 500;
const MAX_TRIES_WHEN_STOPPING = 3;
/** What is kept of a call whose sender is not proved: enough to see what it was, no room for a flood. */
const UNPROVED_BYTES = 2_048;
const UNPROVED_HEADER_BYTES = 256;
const UNPROVED_HEADERS = 24;
/** Such calls have little room of their own, and a connection keeps so many of them a second: the others are only counted. */
const MAX_UNPROVED_BYTES = 1024 * 1024;
const UNPROVED_A_SECOND = 50;
/** The hashes and the objects themselves, about. */
const OVERHEAD_BYTES = 256;

/** A packed call that waits to be written. */
type Waiting = { readonly packed: PackedCall; readonly bytes: number; readonly isProved: boolean };
const waitingOf = (call: RawCall): Waiting => {
  const packed = packCall(toKept(call));
  return { packed, bytes: packed.text.length + OVERHEAD_BYTES, isProved: isProved(call.reply) };
};

const cutHeaders = (headers: WireRequest['headers']): WireRequest['headers'] =>
  Object.fromEntries(
    Object.entries(headers)
      .slice(0, UNPROVED_HEADERS)
      .map(([name, value]) => [
        name.slice(0, UNPROVED_HEADER_BYTES),
        value?.toString().slice(0, UNPROVED_HEADER_BYTES),
      ]),
  );

/** What is left of a call whose sender is not proved. */
const cut = (call: RawCall): RawCall => ({
  ...call,
  request: {
    ...call.request,
    query: new URLSearchParams(),
    url: call.request.url.slice(0, UNPROVED_BYTES),
    headers: cutHeaders(call.request.headers),
    body: call.request.body.subarray(0, UNPROVED_BYTES),
  },
  reply: {
    ...call.reply,
    body: call.reply.body.slice(0, UNPROVED_BYTES),
    ...(call.reply.opened === undefined ? {} : { opened: call.reply.opened.slice(0, UNPROVED_BYTES) }),
  },
});

/** The bytes as they came; of an enciphered call, below them what it said. */
const bodyOf = (request: WireRequest, { opened }: WireReply): string => {
  const raw = request.body.toString('utf8');
  return opened === undefined ? raw : `${raw}\n\n${opened}`;
};

const keptIds = ({ playerId, transactionId, roundId }: Partial<CallIds>): CallIds => ({
  playerId: playerId ?? null,
  transactionId: transactionId ?? null,
  roundId: roundId ?? null,
});

const toKept = ({ merchantId, vendor, at, ms, request, reply, strip }: RawCall): KeptCall => ({
  merchantId,
  vendor,
  at: new Date(at),
  ms: Math.round(ms * 10) / 10,
  ip: request.ip,
  method: request.method,
  url: strip.text(request.url.slice(0, UNPROVED_BYTES)),
  headers: strip.headers(request.headers),
  body: strip.text(bodyOf(request, reply)),
  httpStatus: reply.status,
  answer: strip.text(reply.body),
  op: reply.about.op,
  status: reply.about.status,
  ...keptIds(reply.about),
  ...(reply.about.parts ? { parts: reply.about.parts.map(keptIds) } : {}),
});

/** So many a second of each connection. */
const createSampling = () => {
  const seen = new Map<string, { second: number; calls: number }>();
  return ({ merchantId, vendor, at }: RawCall): boolean => {
    const key = `${merchantId} ${vendor}`;
    const second = Math.floor(at / 1_000);
    const known = seen.get(key);
    const calls = known?.second === second ? known.calls + 1 : 1;
    seen.set(key, { second, calls });
    return calls <= UNPROVED_A_SECOND;
  };
};

/**
 * Keeps raw calls off the request's path: stripped and packed at once, written in batches, one batch at a time. When the
 * database is away the buffer fills up to its bound and no further. Calls whose sender is not proved never fill it.
 */
export const createKeepCalls = (calls: Pick<VendorCalls, 'write'>, log: Log) => {
  let waiting: Waiting[] = [];
  let provedBytes = 0;
  let unprovedBytes = 0;
  let unkept = 0;
  let writing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  const isSampled = createSampling();

  const count = (call: Waiting, sign: 1 | -1): void => {
    if (call.isProved) provedBytes += sign * call.bytes;
    else unprovedBytes += sign * call.bytes;
  };
  const writeSurely = async (kept: readonly PackedCall[]): Promise<void> => {
    for (let tried = 1; ; tried += 1) {
      try {
        await calls.write(kept);
        return;
      } catch (error) {
        log.warn({ err: error, calls: kept.length }, 'gateway.calls_not_written');
        if (isStopping && tried >= MAX_TRIES_WHEN_STOPPING) return;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  };
  const drain = async (): Promise<void> => {
    if (unkept > 0) log.warn({ calls: unkept }, 'gateway.unproved_calls_unkept');
    unkept = 0;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      await writeSurely(batch.map(({ packed }) => packed));
      waiting = waiting.slice(batch.length);
      for (const call of batch) count(call, -1);
      if (!isStopping && waiting.length < BATCH) break;
    }
    writing = null;
    if (waiting.length > 0) schedule();
  };
  const start = (): void => {
    clearTimeout(timer);
    timer = undefined;
    writing ??= drain();
  };
  const schedule = (): void => {
    timer ??= setTimeout(start, EVERY_MS).unref();
  };
  const take = (raw: RawCall): void => {
    const call = waitingOf(raw);
    waiting.push(call);
    count(call, 1);
    if (waiting.length >= BATCH) start();
    else if (writing === null) schedule();
  };

  return {
    keep(call: RawCall): void {
      if (isProved(call.reply)) take(call);
      else if (unprovedBytes < MAX_UNPROVED_BYTES && isSampled(call)) take(cut(call));
      else unkept += 1;
    },
    /** No room: the gateway then takes no further call, because a call without its record cannot be disputed. */
    isFull: () => provedBytes >= MAX_WAITING_BYTES,
    /** Writes what is left and ends. */
    async stop(): Promise<void> {
      isStopping = true;
      clearTimeout(timer);
      await writing;
      await drain();
    },
  };
};

export type KeepCalls = ReturnType<typeof createKeepCalls>;
