import type { Database } from '../../platform/db/database.ts';
import type { FoundWhole, createFindWhole } from './find-whole.ts';
import {
  type FoundMember,
  listFound,
  listMembersByPrefix,
  type MemberSearchPage,
  searchMembers,
} from './members.repository.ts';

type Search = {
  readonly merchantId: number;
  readonly text: string;
  /** Joined from a moment on, and before another one. */
  readonly from?: Date;
  readonly to?: Date;
  readonly pageNo: number;
  readonly pageSize: number;
};

type FoundPage = MemberSearchPage & Pick<FoundWhole, 'by'>;

/** How staff finds members. */
export const createStaffSearch = (db: Database, findWhole: ReturnType<typeof createFindWhole>) => ({
  /** For staff who type into a search: the beginning of a user name or holder's name. At most `limit`, from indexes alone. */
  beginningWith: (merchantId: number, text: string, limit: number): Promise<FoundMember[]> =>
    listMembersByPrefix(db, merchantId, text, limit),
  /** These members of a brand, with what staff see of their holders. */
  found: (merchantId: number, memberIds: readonly bigint[]): Promise<FoundMember[]> =>
    listFound(db, merchantId, memberIds),
  findWhole,
  /** For staff: those whom the text names whole, and by what; otherwise it is the beginning of a user name or holder's name. */
  async search({ merchantId, text, pageNo, pageSize, ...joined }: Search): Promise<FoundPage> {
    const whole = await findWhole(merchantId, text.trim());
    const wanted = whole ? { memberIds: whole.memberIds } : { beginning: text.trim() };
    const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
    return { ...(await searchMembers(db, merchantId, { ...wanted, ...joined }, page)), by: whole?.by ?? null };
  },
});
