import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type { CallBlock } from './vendor-calls.repository.ts';
import type { CallIds, CallQuery, KeptCall } from './vendor-calls.types.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

type Kind = 't' | 'r' | 'p';
const nameOf = (kind: Kind, id: string): string => `${kind}:${id}`;
const HEX_OF_64_BITS = 16;
const hashOf = (name: string): bigint =>
  BigInt.asIntN(64, BigInt(`0x${hash('sha1', name, 'hex').slice(0, HEX_OF_64_BITS)}`));
const keyOf = (kind: Kind, id: string): bigint => hashOf(nameOf(kind, id));

const idsIn = (call: KeptCall): readonly CallIds[] => [call, ...(call.parts ?? [])];

const namesOf = ({ transactionId, roundId, playerId }: CallIds): string[] => [
  ...(transactionId === null ? [] : [nameOf('t', transactionId)]),
  ...(roundId === null ? [] : [nameOf('r', roundId)]),
  ...(playerId === null ? [] : [nameOf('p', playerId)]),
];

/** The hash that blocks with such calls carry; null when the query names no id. */
export const keyOfQuery = ({ by }: CallQuery): bigint | null => {
  if (by === null) return null;
  if ('transactionId' in by) return keyOf('t', by.transactionId);
  return 'roundId' in by ? keyOf('r', by.roundId) : keyOf('p', by.playerId);
};

/** Whether a call is one of those asked for. Blocks hold others as well. */
export const isAskedFor = (call: KeptCall, { by, from, to }: CallQuery): boolean => {
  if (call.at < from || call.at >= to) return false;
  if (by === null) return true;
  return idsIn(call).some((ids) => {
    if ('transactionId' in by) return ids.transactionId === by.transactionId;
    return 'roundId' in by ? ids.roundId === by.roundId : ids.playerId === by.playerId;
  });
};

const packOne = async (calls: readonly KeptCall[]): Promise<CallBlock> => {
  const [first] = calls;
  if (first === undefined) throw new Error('a block holds at least one call');
  const times = calls.map(({ at }) => at.getTime());
  return {
    merchantId: first.merchantId,
    vassalage: first.vassalage,
    fromAt: new Date(Math.min(...times)),
    toAt: new Date(Math.max(...times)),
    calls: calls.length,
    keys: [...new Set(calls.flatMap((call) => idsIn(call).flatMap(namesOf)))].map(hashOf),
    body: await compress(JSON.stringify(calls), FAST),
  };
};

/** Compresses calls, those of one brand and vendor together. */
export const packCalls = (calls: readonly KeptCall[]): Promise<CallBlock[]> => {
  const groups = Map.groupBy(calls, ({ merchantId, vassalage }) => `${merchantId} ${vassalage}`);
  return Promise.all([...groups.values()].map(packOne));
};

export const unpackCalls = async (body: Buffer): Promise<KeptCall[]> => {
  const calls = JSON.parse((await decompress(body)).toString('utf8')) as (Omit<KeptCall, 'at'> & { at: string })[];
  return calls.map((call) => ({ ...call, at: new Date(call.at) }));
};
