import { HOUR } from '@trevo/time';
import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Database, DbTransaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Vault } from '../../../platform/secrets.ts';
import {
  countAffiliateTry,
  deleteAffiliateTries,
  findAffiliate,
  countRegistered,
  findAffiliateCodes,
  findReferralCode,
  findReferrer,
  findUpline,
  insertAffiliateCode,
  insertUpline,
} from './affiliates.repository.ts';
import type { Member } from '../member.ts';

/** The type of trial accounts; see `member.type`. */

const TRIES = { limit: 10, windowMs: HOUR } as const;
const CODE = /^[A-Z0-9]{4,20}$/;

export type Upline = { readonly uplineId: bigint; readonly how: 'affiliate' | 'referral'; readonly code: string };

/** What a member's own links carry and how many people registered through each. */
export type Invitations = {
  readonly referralCode: string;
  readonly registered: number;
  readonly affiliateCodes: readonly {
    readonly code: string;
    readonly isActive: boolean;
    readonly registered: number;
  }[];
};

/** Who brought a member: agents by invitation codes, members by the links that they share. */
export type Affiliates = {
  /**
   * Counts one look at a code against the browser, before it is looked at: 10 an hour.
   * @throws DomainError request.too_many with the seconds until the hour is over
   */
  countTry(cid: string): Promise<void>;
  /** Who stands behind an invitation code, in any case of letters; null unless an active agent of this brand does. */
  ofCode(merchantId: number, code: string): Promise<Upline | null>;
  /** Who stands behind a member's link; null for an unknown code, a closed or a trial account. */
  ofReferral(merchantId: number, code: string): Promise<Upline | null>;
  /** Files who brought a new member, once and for good. */
  join(tx: DbTransaction, member: Pick<Member, 'memberId' | 'merchantId'>, upline: Upline): Promise<void>;
  uplineOf(memberId: bigint): Promise<{ uplineId: bigint; how: 'affiliate' | 'referral' } | null>;
  /** His own links, with the people who registered through them counted; null for an unknown member. */
  invitationsOf(memberId: bigint): Promise<Invitations | null>;
  /** Gives an agent a code; repeating it changes nothing. */
  addCode(agent: Pick<Member, 'memberId' | 'merchantId'>, code: string): Promise<void>;
  /** Forgets the counts of hours that are over. */
  forgetTries(): Promise<void>;
};

export type AffiliatesDeps = { readonly db: Database; readonly clock: Clock; readonly vault: Vault };

export const createAffiliates = ({ db, clock, vault }: AffiliatesDeps): Affiliates => {
  const normal = (code: string): string => code.trim().toUpperCase();
  return {
    async countTry(cid) {
      const now = clock.now();
      const callerHash = vault.keyedHash('opaque-id', `affiliate-try:${cid}`);
      const { tries, windowStart } = await countAffiliateTry(db, callerHash, toDate(now), TRIES.windowMs);
      if (tries <= TRIES.limit) return;
      const left = windowStart.getTime() + TRIES.windowMs - now;
      throw new DomainError('request.too_many', { retryAfterSeconds: Math.max(1, Math.ceil(left / 1000)) });
    },
    async ofCode(merchantId, typed) {
      const code = normal(typed);
      const uplineId = CODE.test(code) ? await findAffiliate(db, merchantId, code) : null;
      return uplineId === null ? null : { uplineId, how: 'affiliate', code };
    },
    async ofReferral(merchantId, typed) {
      const code = normal(typed);
      const uplineId = CODE.test(code) ? await findReferrer(db, merchantId, code) : null;
      return uplineId === null ? null : { uplineId, how: 'referral', code };
    },
    join: (tx, { memberId, merchantId }, upline) =>
      insertUpline(tx, { memberId, merchantId, ...upline, at: toDate(clock.now()) }),
    uplineOf: (memberId) => findUpline(db, memberId),
    async invitationsOf(memberId) {
      const [referralCode, codes, counts] = await Promise.all([
        findReferralCode(db, memberId),
        findAffiliateCodes(db, memberId),
        countRegistered(db, memberId),
      ]);
      if (referralCode === null) return null;
      const of = (how: Upline['how'], code: string): number =>
        counts.find((count) => count.how === how && count.code === code)?.registered ?? 0;
      return {
        referralCode,
        registered: of('referral', referralCode),
        affiliateCodes: codes.map((own) => ({ ...own, registered: of('affiliate', own.code) })),
      };
    },
    addCode: ({ memberId, merchantId }, code) =>
      insertAffiliateCode(db, { merchantId, memberId, code: normal(code), at: toDate(clock.now()) }),
    forgetTries: () => deleteAffiliateTries(db, new Date(clock.now() - TRIES.windowMs)),
  };
};
