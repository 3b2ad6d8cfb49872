import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/db/database.ts';
import { createLately } from '../../platform/lately.ts';
import { keepSalts } from './keys.repository.ts';

/** Members' salts: a bet needs its own for its leaf, and finds its member's in memory. */
export const createSalts = (db: Db) => {
  const known = createLately<bigint, Buffer>(20_000);
  /** Of these members, made where there is none. */
  const ofMembers = async (within: Db, memberIds: readonly bigint[]): Promise<Map<bigint, Buffer>> => {
    const unknown = [...new Set(memberIds)].filter((memberId) => !known.has(memberId));
    // Only what is committed is remembered: a transaction may be undone.
    const read = await keepSalts(within, unknown, () => randomBytes(32));
    if (within === db) for (const [memberId, salt] of read) known.set(memberId, salt);
    const all = memberIds.map((memberId) => [memberId, read.get(memberId) ?? known.get(memberId)] as const);
    return new Map(all.filter((pair): pair is [bigint, Buffer] => pair[1] !== undefined));
  };
  return {
    ofMembers,
    /** One member's: of somebody who plays, from memory. */
    async ofMember(memberId: bigint): Promise<Buffer> {
      const salt = known.get(memberId) ?? (await ofMembers(db, [memberId])).get(memberId);
      if (!salt) throw new Error(`member ${memberId} has no salt`);
      return salt;
    },
  };
};
export type Salts = ReturnType<typeof createSalts>;
