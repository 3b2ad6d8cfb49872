import { randomBytes } from 'node:crypto';
import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import type { Vault } from '../../../platform/secrets.ts';
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  replaceRecoveryCodes,
  spendRecoveryCode,
} from './factors.repository.ts';

const COUNT = 10;
/** 32 signs that nobody mixes up on paper: no 0, 1, I, O. A byte mod 32 prefers none of them. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 10;

const newCode = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => SIGNS[byte % SIGNS.length])
    .join('')
    .replace(/^(.{5})/, '$1-');

/** As typed from paper: any case, with or without the dash and spaces. Null when it cannot be one. */
const normalForm = (typed: string): string | null => {
  const plain = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return plain.length === LENGTH && [...plain].every((sign) => SIGNS.includes(sign)) ? plain : null;
};

export type RecoveryCodesDeps = { readonly db: Database; readonly clock: Clock; readonly vault: Vault };

/** Ten single-use codes of 50 random bits for the day that the phone is lost. */
export const createRecoveryCodes = ({ db, clock, vault }: RecoveryCodesDeps) => {
  // Keyed, because 50 bits alone could be searched by whoever holds a copy of the table.
  const hashOf = (memberId: bigint, plain: string): Buffer =>
    vault.keyedHash('totp', `recovery:${memberId}:${plain.replace('-', '')}`);
  return {
    /** A new set, shown once; the old one is void. */
    async replace(tx: Db, memberId: bigint): Promise<string[]> {
      const codes = Array.from({ length: COUNT }, newCode);
      const hashes = codes.map((code) => hashOf(memberId, code));
      await replaceRecoveryCodes(tx, memberId, hashes, toDate(clock.now()));
      return codes;
    },
    left: (memberId: bigint): Promise<number> => countRecoveryCodes(db, memberId),
    /** True once for each code. */
    async spend(memberId: bigint, typed: string): Promise<boolean> {
      const plain = normalForm(typed);
      return plain !== null && spendRecoveryCode(db, memberId, hashOf(memberId, plain), toDate(clock.now()));
    },
    forget: deleteRecoveryCodes,
  };
};
