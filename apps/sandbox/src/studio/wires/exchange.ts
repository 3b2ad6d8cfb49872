import type { Deliver, Meaning, Player, Told, WireCall } from '../wire.ts';

/** One call to a wallet and what came back: the text, and the same as JSON where it is JSON. */
export type Exchange = {
  readonly sent: string;
  readonly status: number | null;
  readonly received: string;
  readonly answer: Readonly<Record<string, unknown>>;
  readonly millis: number;
};

const asRecord = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
};

/** Sends one call and waits for its answer; an answer that is not a JSON object counts as an empty one. */
export const exchange = async (call: WireCall, deliver: Deliver): Promise<Exchange> => {
  const start = performance.now();
  const reply = await deliver(call);
  const millis = performance.now() - start;
  if (reply === null) return { sent: call.body, status: null, received: '', answer: {}, millis };
  return { sent: call.body, status: reply.status, received: reply.body, answer: asRecord(reply.body), millis };
};

/** What the status line alone says, before any wire's own code: no answer, or come again. */
export const transportMeaning = (status: number | null): Meaning | null => {
  if (status === null) return 'no_answer';
  return status >= 500 || status === 429 ? 'retry' : null;
};

/** The report of one exchange. */
export const toldOf = (
  done: Exchange,
  meaning: Meaning,
  carried: { balance?: bigint | null; walletTransactionId?: string | null; player?: Player | null } = {},
): Told => ({
  meaning,
  balance: carried.balance ?? null,
  walletTransactionId: carried.walletTransactionId ?? null,
  player: carried.player ?? null,
  httpStatus: done.status,
  millis: done.millis,
  sent: done.sent,
  received: done.received,
});

/** A field of an answer when it is a text, else null. */
export const textIn = (answer: Readonly<Record<string, unknown>>, name: string): string | null => {
  const value = answer[name];
  return typeof value === 'string' && value !== '' ? value : null;
};
