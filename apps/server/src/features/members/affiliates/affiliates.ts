import { isAgent } from '@trevo/contract/member-types';
import { HOUR } from '@trevo/time';
import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Database, Db, DbTransaction } from '../../../platform/db/database.ts';
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
  type HowBrought,
  insertAffiliateCode,
  insertUpline,
  takeUseOfCode,
} from './affiliates.repository.ts';
import type { Member } from '../member.ts';
import {
  type AgentType,
  chooseAgentType,
  countAgents,
  findAgentType,
  listAgentTypes,
} from './agent-types.repository.ts';
import { takeSeat } from '../tree/tree.repository.ts';
import { createLinks } from './links.ts';

const TRIES = { limit: 10, windowMs: HOUR } as const;
const CODE = /^[A-Z0-9]{4,20}$/;

/** Who brings a new member, and what their link opens. */
export type Upline = {
  readonly uplineId: bigint;
  readonly how: HowBrought;
  /** Empty where an agent opens the account by hand. */
  readonly code: string;
  /** Type of the account. */
  readonly type: number;
  /** Its highest prize group of lotteries; null: as the brand has it. */
  readonly series: number | null;
};
/** What else belongs to a member who was brought, in the transaction that makes the account. */
export type WhenJoined = (tx: DbTransaction, member: Member, upline: Upline) => Promise<void>;

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
  const whenJoined: WhenJoined[] = [];
  return {
    links: createLinks({ db, clock }),
    /** What an agent of this type may do with its brand; null: that type is no agent's. */
    agentTypeOf: (of: Pick<Member, 'merchantId' | 'type'>, within: Db = db): Promise<AgentType | null> =>
      findAgentType(within, of),
    /** All types of agent with what each may do with a brand. */
    agentTypes: (merchantId: number): Promise<AgentType[]> => listAgentTypes(db, merchantId),
    /** Open accounts of agents by type. */
    countAgents: (merchantId: number) => countAgents(db, merchantId),
    /** What a brand chooses for a type; false where somebody chose since the version that the choice names. */
    chooseAgentType: (merchantId: number, chosen: Omit<AgentType, 'isNamed'>, within: Db = db) =>
      chooseAgentType(within, merchantId, chosen),
    /** A feature above adds what it keeps of members who were brought. */
    whenJoined: (add: WhenJoined): void => void whenJoined.push(add),
    /**
     * Files who brought a new member, once and for good, with its place in the tree, and takes a use of the code: it may have ended
     * since it was looked at. An agent whom nobody brought is a top agent.
     * @throws DomainError register.affiliate_code_invalid
     */
    async join(tx: DbTransaction, member: Member, upline: Upline | null): Promise<void> {
      const { memberId, merchantId } = member;
      const at = toDate(clock.now());
      if (upline === null) {
        if (isAgent(member)) await takeSeat(tx, { memberId, broughtBy: null, at });
        return;
      }
      const { uplineId, how, code } = upline;
      if (how === 'affiliate') {
        const open = await takeUseOfCode(tx, { merchantId, code, at });
        if (open === null) throw new DomainError('register.affiliate_code_invalid');
        if (open.memberId !== uplineId || open.type !== member.type)
          throw new Error(`the code ${code} does not open an account of type ${member.type} below ${uplineId}`);
      }
      await insertUpline(tx, { memberId, merchantId, uplineId, how, code, joinedAt: at });
      await takeSeat(tx, { memberId, broughtBy: uplineId, at });
      for (const add of whenJoined) await add(tx, member, upline);
    },
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
    /** Who stands behind an invitation code, in any case of letters; null unless an active agent of this brand does and it is open. */
    async ofCode(merchantId: number, typed: string): Promise<Upline | null> {
      const code = normal(typed);
      const open = CODE.test(code) ? await findAffiliate(db, merchantId, code, toDate(clock.now())) : null;
      return open && { uplineId: open.memberId, how: 'affiliate', code, type: open.type, series: open.series };
    },
    /** Who stands behind a member's link; null for an unknown code, a closed or a trial account. */
    async ofReferral(merchantId: number, typed: string): Promise<Upline | null> {
      const code = normal(typed);
      const uplineId = CODE.test(code) ? await findReferrer(db, merchantId, code) : null;
      return uplineId === null ? null : { uplineId, how: 'referral', code, type: 0, series: null };
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
