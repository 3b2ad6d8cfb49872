import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type { CallBlock } from './vendor-calls.repository.ts';
import type { CallIds, CallQuery, KeptCall, PackedCall } from './vendor-calls.types.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

type Kind = 't' | 'r' | 'p';
const nameOf = (kind: Kind, id: string): string => `${kind}:${id}`;

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
/**
 * FNV-1a of 32 bits (Fowler, Noll and Vo), over UTF-16 units instead of bytes. Two names of one hash cost a look-up that
 * opens a block in vain, nothing else.
 */
const hashOf = (name: string): number => {
  let state = FNV_START;
  for (let at = 0; at < name.length; at += 1) state = Math.imul(state ^ name.charCodeAt(at), FNV_PRIME);
  return state >>> 0;
};
/** How blocks were hashed before 22 November 2026; the last of them is dropped 90 days later, and this with it. */
const formerHashOf = (name: string): bigint => BigInt.asIntN(64, BigInt(`0x${hash('sha1', name).slice(0, 16)}`));

const idsIn = (call: KeptCall): readonly CallIds[] => [call, ...(call.parts ?? [])];

const namesOf = ({ transactionId, roundId, playerId }: CallIds): string[] => {
  const names: string[] = [];
  if (transactionId !== null) names.push(nameOf('t', transactionId));
  if (roundId !== null) names.push(nameOf('r', roundId));
  if (playerId !== null) names.push(nameOf('p', playerId));
  return names;
};

const nameOfQuery = (by: NonNullable<CallQuery['by']>): string => {
  if ('transactionId' in by) return nameOf('t', by.transactionId);
  return 'roundId' in by ? nameOf('r', by.roundId) : nameOf('p', by.playerId);
};
/** The hashes of which blocks with such calls carry one; null when the query names no id. */
export const keysOfQuery = ({ by }: CallQuery): bigint[] | null =>
  by === null ? null : [BigInt(hashOf(nameOfQuery(by))), formerHashOf(nameOfQuery(by))];

/** Whether a call is one of those asked for. Blocks hold others as well. */
export const isAskedFor = (call: KeptCall, { by, from, to }: CallQuery): boolean => {
  if (call.at < from || call.at >= to) return false;
  if (by === null) return true;
  return idsIn(call).some((ids) => {
    if ('transactionId' in by) return ids.transactionId === by.transactionId;
    return 'roundId' in by ? ids.roundId === by.roundId : ids.playerId === by.playerId;
  });
};

/**
 * A call as one text and its hashes. Made at once and not when the block is: a text that waits is one object, where the call
 * is fifty that the garbage collector would carry along.
 */
export const packCall = (call: KeptCall): PackedCall => ({
  merchantId: call.merchantId,
  vendor: call.vendor,
  atMs: call.at.getTime(),
  keys: idsIn(call).flatMap(namesOf).map(hashOf),
  text: JSON.stringify(call),
});

const blockOf = async (calls: readonly PackedCall[]): Promise<CallBlock> => {
  const [first] = calls;
  if (first === undefined) throw new Error('a block holds at least one call');
  const times = calls.map(({ atMs }) => atMs);
  return {
    merchantId: first.merchantId,
    vendor: first.vendor,
    fromAt: new Date(Math.min(...times)),
    toAt: new Date(Math.max(...times)),
    calls: calls.length,
    keys: [...new Set(calls.flatMap(({ keys }) => keys))],
    body: await compress(`[${calls.map(({ text }) => text).join(',')}]`, FAST),
  };
};

/** Compresses calls, those of one brand and vendor together. */
export const blocksOf = (calls: readonly PackedCall[]): Promise<CallBlock[]> => {
  const groups = Map.groupBy(calls, ({ merchantId, vendor }) => `${merchantId} ${vendor}`);
  return Promise.all([...groups.values()].map(blockOf));
};

/** `vassalage` is what a vendor was called before 23 November 2026; the last of these calls is dropped 90 days later. */
type CallInBlock = Omit<KeptCall, 'at' | 'vendor'> & { at: string } & ({ vendor: string } | { vassalage: string });
const callFrom = (kept: CallInBlock): KeptCall => {
  const at = new Date(kept.at);
  if ('vendor' in kept) return { ...kept, at };
  const { vassalage: vendor, ...call } = kept;
  return { ...call, vendor, at };
};

export const unpackCalls = async (body: Buffer): Promise<KeptCall[]> =>
  (JSON.parse((await decompress(body)).toString('utf8')) as CallInBlock[]).map(callFrom);
