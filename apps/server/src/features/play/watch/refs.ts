import { parseStrictJson } from '../../../platform/http/strict-json.ts';
import type { RoundKey } from '../../vendor-wallet/index.ts';

/** Opaque names of vendors' rounds and wins for addresses: vendors' own ids hold any character. */
const encode = (parts: readonly string[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url');

const decode = (ref: string, length: number): string[] | null => {
  try {
    // Strict, because a caller may write one themselves: U+0000 in it would be the database's to refuse.
    const parts = parseStrictJson(Buffer.from(ref, 'base64url').toString());
    const isWhole = Array.isArray(parts) && parts.length === length && parts.every((part) => typeof part === 'string');
    return isWhole ? (parts as string[]) : null;
  } catch {
    return null;
  }
};

export const roundRef = ({ vendor, roundId, memberId }: RoundKey): string =>
  encode([vendor, roundId, memberId.toString()]);

/** Null for a text that names no round. */
export const readRoundRef = (ref: string): RoundKey | null => {
  const [vendor, roundId, memberId] = decode(ref, 3) ?? [];
  if (vendor === undefined || roundId === undefined || memberId === undefined || !/^\d{1,18}$/.test(memberId))
    return null;
  return { vendor, roundId, memberId: BigInt(memberId) };
};

type Win = { readonly vendor: string; readonly transactionId: string };
export const winRef = ({ vendor, transactionId }: Win): string => encode([vendor, transactionId]);

/** Null for a text that names no win. */
export const readWinRef = (ref: string): Win | null => {
  const [vendor, transactionId] = decode(ref, 2) ?? [];
  return vendor === undefined || transactionId === undefined ? null : { vendor, transactionId };
};
