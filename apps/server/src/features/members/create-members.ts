import type { Language } from '@trevo/contract';
import { isTrial } from '@trevo/contract/member-types';
import type { RegistrationMode } from '@trevo/engines/registration';
import { amount, ZERO } from '@trevo/money';
import { toDate } from '../../platform/clock.ts';
import { createCoalescer } from '../../platform/batching/coalesce.ts';
import type { DbTransaction } from '../../platform/db/database.ts';
import { tell } from '../../platform/streams/events.ts';
import { memberRegistered } from './member-events.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { publicId } from '../../platform/secrets.ts';
import type { Balance } from '../ledger/index.ts';
import { registrationForm } from '../merchant/index.ts';
import { fileHolder, openHolder } from './profile/holder.ts';
import { createEntry } from './entry.ts';
import { createFindWhole } from './find-whole.ts';
import { createAffiliates } from './affiliates/affiliates.ts';
import { createBecomeAgent } from './affiliates/become-agent.ts';
import { createTree } from './tree/create-tree.ts';
import type { Holder, Member } from './member.ts';
import { memberView } from './member-view.ts';
import {
  closeTrials,
  findHolder,
  findMembers,
  findMemberByPublicId,
  findMemberByUsername,
  insertMember,
  lockMoney,
  lockStanding,
  updateToActive,
  updateToClosed,
} from './members.repository.ts';
import type { HolderSummary, MembersDeps, NewMember } from './members.types.ts';
import { createReach } from './tree/reached.repository.ts';
import { createStaffSearch } from './staff-search.ts';
import { createUnread } from './unread.ts';
import { fileProfile, openProfile, type Profile } from './profile/profile.ts';
import { checkFields, checkHolderPair, type FieldErrors } from './profile/registration-fields.ts';
import { shownName } from './profile/shown-name.ts';
import { insertAgreement } from './terms.repository.ts';
import { namesOf } from './profile/typed-name.ts';

const NO_MONEY: Balance = { balance: ZERO, held: ZERO, bonus: ZERO, owed: ZERO, version: 0n };

/** The members feature's door. */
export const createMembers = ({ db, clock, vault, merchants, ledger }: MembersDeps) => {
  const now = (): Date => toDate(clock.now());
  const byId = createCoalescer((memberIds: readonly bigint[]) => findMembers(db, memberIds));
  const affiliates = createAffiliates({ db, clock, vault });
  const findWhole = createFindWhole({ db, clock, vault });
  /** A trial account (type 4) has no money accounts and always shows zero. */
  const balanceOf = async (memberId: bigint, merchantId: number, type = 0): Promise<Balance> =>
    isTrial({ type })
      ? NO_MONEY
      : ledger.balanceOf(await ledger.accountsOf(memberId, merchants.profile(merchantId).currency));
  const unread = createUnread();
  return {
    /** The feature of messages says how many a member has not read. */
    tieUnread: unread.tie,
    /**
     * Creates the account inside the caller's transaction, with the holder when given (already checked), files who brought it, once and
     * for good, and gives it its place in the agents' tree, which no move passes by until the transaction ends.
     * The caller opens the money accounts afterwards (`openWallet`): the ledger keeps its own transactions.
     * @throws DomainError register.username_taken, register.id_number_taken, register.affiliate_code_invalid (the
     * code ended meanwhile, or no level is left below)
     */
    async create(tx: DbTransaction, account: NewMember): Promise<Member> {
      const {
        merchantId,
        username,
        type,
        termsVersion,
        holder,
        isMobileName = false,
        nickname,
        profile = {},
        upline = null,
      } = account;
      const at = now();
      const member = await insertMember(tx, {
        merchantId,
        publicId: publicId('m'),
        username,
        nickname: nickname || shownName({ username, isMobileName }),
        isMobileName,
        type,
        termsVersion,
        termsAcceptedAt: termsVersion ? at : null,
        createdAt: at,
      });
      if (termsVersion) await insertAgreement(tx, { memberId: member.memberId, merchantId, version: termsVersion, at });
      if (holder) await fileHolder({ db: tx, vault, at }, member, holder);
      await fileProfile({ db: tx, vault, at }, member.memberId, profile);
      await affiliates.join(tx, member, upline);
      await tell(tx, memberRegistered, { merchantId, memberId: member.memberId, payload: { type } });
      return member;
    },
    byId,
    /** The one of a session. @throws DomainError session.required when the account is not there */
    async get(memberId: bigint): Promise<Member> {
      const member = await byId(memberId);
      if (!member) throw new DomainError('session.required');
      return member;
    },
    byPublicId: (merchantId: number, id: string): Promise<Member | null> => findMemberByPublicId(db, merchantId, id),
    byUsername: (merchantId: number, username: string): Promise<Member | null> =>
      findMemberByUsername(db, merchantId, username),
    /**
     * The account names that a person may mean who types this, the likeliest first: a mobile number with or without its country
     * means the accounts that are called by it. At least one, at most three, told by the text alone and never by who exists.
     */
    accountNamesOf: (merchantId: number, typed: string): readonly string[] =>
      namesOf(typed, merchants.settings(merchantId)['sms.countries']),
    ...createStaffSearch(db, findWhole),
    /** Opens the member's cash and held accounts; repeating it changes nothing. */
    async openWallet({ memberId, merchantId }: Member): Promise<void> {
      await ledger.openAccounts({ memberId, merchantId, currency: merchants.profile(merchantId).currency });
    },
    balanceOf,
    async view(member: Member) {
      const [balance, holder, notRead] = await Promise.all([
        balanceOf(member.memberId, member.merchantId, member.type),
        findHolder(db, member.memberId),
        unread.of(member),
      ]);
      const { currency } = merchants.profile(member.merchantId);
      return memberView(member, { currency, balance, unread: notRead, identityComplete: holder !== null });
    },
    agentType: affiliates.agentTypeOf,
    becomeAgent: createBecomeAgent(clock),
    /**
     * What a member has, in micros, with everything locked that their money moves through: until the transaction ends no money of
     * theirs moves, on any process, and what comes then is judged by what the transaction did. To be called first in it.
     */
    async lockMoney(tx: DbTransaction, memberId: bigint): Promise<Pick<Balance, 'balance' | 'held'>> {
      const { cash, held } = await lockMoney(tx, memberId);
      return { balance: amount(cash), held: amount(held) };
    },
    /** Whether the account is open, and if so it stays open until the transaction ends. */
    isOpenFor: (tx: DbTransaction, memberId: bigint): Promise<boolean> => lockStanding(tx, memberId),
    /**
     * Closes an account for good: nobody enters, nothing is staked or withdrawn, name and CPF stay taken. False when it was
     * closed before.
     */
    close: updateToClosed,
    /** Opens a closed account again; an open one stays as it is. */
    reopen: updateToActive,
    /** Closes trial accounts made before that moment; their sessions end in the same statement. Answers whose they were. */
    closeTrials,
    ...createEntry(clock),
    /** Name and CPF in clear, null while not on file. Never part of an answer. */
    holderOf: (memberId: bigint): Promise<Holder | null> => openHolder(db, vault, memberId),
    async holderSummary(memberId: bigint): Promise<HolderSummary> {
      const holder = await findHolder(db, memberId);
      if (!holder) return { payeeName: null, idNumberMasked: null, complete: false };
      return { payeeName: holder.payeeName, idNumberMasked: holder.idNumberMasked, complete: true };
    },
    /** First error of each registration field, empty when all is well; name and CPF go together. */
    checkRegistration: (
      merchantId: number,
      values: Readonly<Record<string, string | undefined>>,
      language: Language,
      mode: RegistrationMode = 'username',
    ): FieldErrors => ({
      ...checkHolderPair(values, language),
      ...checkFields(registrationForm(merchants.settings(merchantId), mode), values, language),
    }),
    /** What the member told about themselves, in clear. Never part of an answer to anybody else. */
    profileOf: (memberId: bigint): Promise<Profile> => openProfile(db, vault, memberId),
    affiliates,
    /** Open accounts of a brand, or of an agent's team with the agent: what messages to many go by. */
    reach: createReach(db),
    tree: createTree({ db, clock }),
  };
};
export type Members = ReturnType<typeof createMembers>;
