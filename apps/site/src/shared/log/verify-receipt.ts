import { isIncluded } from '@trevo/engines/fair/merkle';
import { parseKey, promiseText } from '@trevo/engines/log';
import type { Receipt } from './receipts.ts';
import { checkLog, type LogParts } from './verify-log.ts';

/**
 * kept: the leaf is in the signed log. waiting: it is not yet, and the promised time has not passed. broken: that has passed without it, which is
 * proof against the house. forged: the log's key did not sign this. other: it is of another log. log: the log itself does not hold, or shows
 * nothing. unable: this browser cannot check signatures.
 */
export type ReceiptState = 'kept' | 'waiting' | 'broken' | 'forged' | 'other' | 'log' | 'unable';
export type ReceiptVerdict = {
  readonly receipt: Receipt;
  readonly state: ReceiptState;
  /** Where the leaf is; null: nowhere. */
  readonly index: number | null;
  /** The receipt and what the log showed instead, for the one who is to judge. */
  readonly evidence: string;
};

/** Clocks differ: a promise is called broken only so long after its time. */
const GRACE_MS = 60_000;

const bytesOf = (base64: string): Uint8Array => {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
};

type Shown = Awaited<ReturnType<typeof checkLog>>;

const judge = async (receipt: Receipt, parts: LogParts, shown: Shown, nowMs: number) => {
  const said = (state: ReceiptState, index: number | null = null) => ({ state, index });
  if (shown.state === 'unable') return said('unable');
  const key = parseKey(shown.key);
  if (!key || shown.state === 'split' || shown.state === 'forged') return said('log');
  if (key.name !== receipt.origin) return said('other');
  const signature = bytesOf(receipt.signature);
  const text = new TextEncoder().encode(promiseText(receipt));
  if (signature.length !== 64 || !(await parts.verify(key.publicKey, text, signature))) return said('forged');
  const { size, root } = shown;
  const { index, path } =
    size === 0
      ? { index: null, path: [] }
      : await parts.ask('GET /wps/log/proof', { query: { hash: receipt.leaf, size: String(size) } });
  if (index === null) return said(nowMs > Date.parse(receipt.by) + GRACE_MS ? 'broken' : 'waiting');
  return isIncluded(receipt.leaf, { index, size, path, root }) ? said('kept', index) : said('log');
};

/** Checks receipts against the log as it is shown now, one after the other: the house answers so many proofs a minute. */
export const checkReceipts = async (
  receipts: readonly Receipt[],
  parts: LogParts,
  nowMs: number,
): Promise<ReceiptVerdict[]> => {
  const shown = await checkLog(parts);
  const verdicts: ReceiptVerdict[] = [];
  for (const receipt of receipts) {
    const { state, index } = await judge(receipt, parts, shown, nowMs);
    const evidence = JSON.stringify({ receipt, state, seenAt: new Date(nowMs), log: shown.evidence }, null, 2);
    verdicts.push({ receipt, state, index, evidence });
  }
  return verdicts;
};
