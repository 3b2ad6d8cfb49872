import { orderPromiseText, parseKey, promiseText } from '@trevo/engines/log';
import type { Receipt } from './receipts.ts';
import { checkLog, type LogParts } from './verify-log.ts';
import { type Checking, createOrderJudge, entryOf, isLate, type OrderState } from './verify-order-receipt.ts';

/**
 * kept: the leaf is in the signed log, or under a root that is. waiting: it is not yet, and the promised time has not passed. broken: that has passed
 * without it, which is proof against the house. forged: the log's key did not sign this. other: it is of another log. log: the log itself does not
 * hold, or shows nothing. unable: this browser cannot check signatures. The others are those of orders alone.
 */
export type ReceiptState = OrderState | 'forged' | 'other' | 'unable';
export type ReceiptVerdict = {
  readonly receipt: Receipt;
  readonly state: ReceiptState;
  /** Where the leaf is in the log, or the root that it is under; null: nowhere. */
  readonly index: number | null;
  /** Of an order: its place under the root, from 1, and of how many. */
  readonly place: { readonly nth: number; readonly of: number } | null;
  /** The receipt and what the log showed instead, for the one who is to judge. */
  readonly evidence: string;
};

const bytesOf = (base64: string): Uint8Array => {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
};

type Judged = Pick<ReceiptVerdict, 'state' | 'index'> &
  Partial<Pick<ReceiptVerdict, 'place'>> & { readonly found?: unknown };

const judge = async (
  receipt: Receipt,
  checking: Checking,
  judgeOrder: ReturnType<typeof createOrderJudge>,
): Promise<Judged> => {
  const { parts, shown, nowMs } = checking;
  const said = (state: ReceiptState, index: number | null = null) => ({ state, index });
  if (shown.state === 'unable') return said('unable');
  const key = parseKey(shown.key);
  if (!key || shown.state === 'split' || shown.state === 'forged') return said('log');
  if (key.name !== receipt.origin) return said('other');
  const signature = bytesOf(receipt.signature);
  const { drawId } = receipt;
  const promised = drawId === undefined ? promiseText(receipt) : orderPromiseText({ ...receipt, drawId });
  const text = new TextEncoder().encode(promised);
  if (signature.length !== 64 || !(await parts.verify(key.publicKey, text, signature))) return said('forged');
  if (drawId !== undefined) return judgeOrder({ ...receipt, drawId });
  const { index, isThere } = await entryOf(receipt.leaf, checking);
  if (index === null) return said(isLate(receipt, nowMs) ? 'broken' : 'waiting');
  return isThere ? said('kept', index) : said('log');
};

/** Checks receipts against the log as it is shown now, one after the other: the house answers so many proofs a minute. */
export const checkReceipts = async (
  receipts: readonly Receipt[],
  parts: LogParts,
  nowMs: number,
): Promise<ReceiptVerdict[]> => {
  const checking = { parts, shown: await checkLog(parts), nowMs };
  const judgeOrder = createOrderJudge(checking);
  const verdicts: ReceiptVerdict[] = [];
  for (const receipt of receipts) {
    const { state, index, place = null, found } = await judge(receipt, checking, judgeOrder);
    const said = { receipt, state, seenAt: new Date(nowMs), found, log: checking.shown.evidence };
    verdicts.push({ receipt, state, index, place, evidence: JSON.stringify(said, null, 2) });
  }
  return verdicts;
};
