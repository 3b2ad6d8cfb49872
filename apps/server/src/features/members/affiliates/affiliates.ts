import { HOUR } from '@trevo/time';
import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
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
} from './affiliates.repository.ts';
import type { Member } from '../member.ts';

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

type Own = Pick<Member, 'memberId' | 'merchantId'>;

export type AffiliatesDeps = { readonly db: Database; readonly clock: Clock; readonly vault: Vault };

/** Who brought a member: agents by invitation codes, members by the links that they share. */
export const createAffiliates = ({ db, clock, vault }: AffiliatesDeps) => {
  const normal = (code: string): string => code.trim().toUpperCase();
  return {
    /**
     * Counts one look at a code against the browser, before it is looked at: 10 an hour.
     * @throws DomainError request.too_many with the seconds until the hour is over
     */
    async countTry(cid: string): Promise<void> {
      const now = clock.now();
      const callerHash = vault.keyedHash('opaque-id', `affiliate-try:${cid}`);
      const { tries, windowStart } = await countAffiliateTry(db, callerHash, toDate(now), TRIES.windowMs);
      if (tries <= TRIES.limit) return;
      const left = windowStart.getTime() + TRIES.windowMs - now;
      throw new DomainError('request.too_many', { retryAfterSeconds: Math.max(1, Math.ceil(left / 1000)) });
    },
    /** Who stands behind an invitation code, in any case of letters; null unless an active agent of this brand does. */
    async ofCode(merchantId: number, typed: string): Promise<Upline | null> {
      const code = normal(typed);
      const uplineId = CODE.test(code) ? await findAffiliate(db, merchantId, code) : null;
      return uplineId === null ? null : { uplineId, how: 'affiliate', code };
    },
    /** Who stands behind a member's link; null for an unknown code, a closed or a trial account. */
    async ofReferral(merchantId: number, typed: string): Promise<Upline | null> {
      const code = normal(typed);
      const uplineId = CODE.test(code) ? await findReferrer(db, merchantId, code) : null;
      return uplineId === null ? null : { uplineId, how: 'referral', code };
    },
    uplineOf: (memberId: bigint) => findUpline(db, memberId),
    /** A member's own links, with the people who registered through them counted; null for an unknown member. */
    async invitationsOf(memberId: bigint): Promise<Invitations | null> {
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
    /** Gives an agent a code; repeating it changes nothing. */
    addCode: ({ memberId, merchantId }: Own, code: string): Promise<void> =>
      insertAffiliateCode(db, { merchantId, memberId, code: normal(code), createdAt: toDate(clock.now()) }),
    /** Forgets the counts of hours that are over. */
    forgetTries: (): Promise<void> => deleteAffiliateTries(db, new Date(clock.now() - TRIES.windowMs)),
  };
};
export type Affiliates = ReturnType<typeof createAffiliates>;
