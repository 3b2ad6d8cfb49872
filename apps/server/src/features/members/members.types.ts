import type { FieldRule, Language, MemberIcon, MemberView } from '@trevo/contract';
import type { RegistrationMode } from '@trevo/engines/registration';
import type * as z from 'zod/mini';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Db, DbTransaction } from '../../platform/db/database.ts';
import type { Vault } from '../../platform/secrets.ts';
import type { Balance, Ledger } from '../ledger/index.ts';
import type { Merchants } from '../merchant/index.ts';
import type { Affiliates } from './affiliates/affiliates.ts';
import type { AgentType } from './affiliates/agent-types.repository.ts';
import type { Holder, Member } from './member.ts';
import type { MemberSearchPage } from './members.repository.ts';
import type { Profile } from './profile/profile.ts';
import type { FieldErrors, HolderInput } from './profile/registration-fields.ts';

export type HolderSummary = { payeeName: string | null; idNumberMasked: string | null; complete: boolean };

/** The members feature's door. */
export type Members = {
  /**
   * Creates the account inside the caller's transaction, with the holder when given (already checked).
   * The caller opens the money accounts afterwards (`openWallet`): the ledger keeps its own transactions.
   * @throws DomainError register.username_taken, register.id_number_taken
   */
  create(
    tx: DbTransaction,
    member: {
      merchantId: number;
      username: string;
      type: number;
      termsVersion: string | null;
      holder: HolderInput | null;
      /** The user name is the mobile number in E.164 digits. */
      isMobileName?: boolean;
      /** Without one the account's name as others see it. */
      nickname?: string | undefined;
      profile?: Profile;
    },
  ): Promise<Member>;
  byId(memberId: bigint): Promise<Member | null>;
  /** The one of a session. @throws DomainError session.required when the account is not there */
  get(memberId: bigint): Promise<Member>;
  byPublicId(merchantId: number, publicId: string): Promise<Member | null>;
  byUsername(merchantId: number, username: string): Promise<Member | null>;
  /** Records which version of the terms a member agrees to now. Repeating it keeps the first record. */
  agreeTerms(
    tx: DbTransaction,
    agreement: { readonly memberId: bigint; readonly merchantId: number; readonly version: string },
  ): Promise<void>;
  /**
   * The account names that a person may mean who types this, the likeliest first: a mobile number with or without its country
   * means the accounts that are called by it. At least one, at most three, told by the text alone and never by who exists.
   */
  accountNamesOf(merchantId: number, typed: string): readonly string[];
  /** What an agent of this `member.type` may do; null: that type is no agent's. */
  agentType(type: number): Promise<AgentType | null>;
  /** For staff: a public id or a CPF finds exactly one; anything else is the beginning of a user name or holder's name. */
  search(query: { merchantId: number; text: string; pageNo: number; pageSize: number }): Promise<MemberSearchPage>;
  /** Opens the member's cash and held accounts; repeating it changes nothing. */
  openWallet(member: Member): Promise<void>;
  /** A trial account (type 4) has no money accounts and always shows zero. */
  balanceOf(memberId: bigint, merchantId: number, type?: number): Promise<Balance>;
  view(member: Member): Promise<z.output<typeof MemberView>>;
  /** Puts a drawn picture beside the name, or takes it away. */
  setIcon(memberId: bigint, icon: MemberIcon | null): Promise<void>;
  /**
   * What a member has, in micros, with everything locked that their money moves through: until the transaction ends no money of
   * theirs moves, on any process, and what comes then is judged by what the transaction did. To be called first in it.
   */
  lockMoney(tx: DbTransaction, memberId: bigint): Promise<Pick<Balance, 'balance' | 'held'>>;
  /** Whether the account is open, and if so it stays open until the transaction ends. */
  isOpenFor(tx: DbTransaction, memberId: bigint): Promise<boolean>;
  /**
   * Closes an account for good: nobody enters, nothing is staked or withdrawn, name and CPF stay taken. False when it was
   * closed before.
   */
  close(tx: Db, memberId: bigint): Promise<boolean>;
  /** Opens a closed account again; an open one stays as it is. */
  reopen(tx: Db, memberId: bigint): Promise<void>;
  /** Closes trial accounts made before that moment; their sessions end in the same statement. Answers whose they were. */
  closeTrials(tx: Db, madeBefore: Date): Promise<bigint[]>;
  /** Notes a login; answers whether it was the first one. */
  recordLogin(tx: Db, memberId: bigint): Promise<boolean>;
  /** Name and CPF in clear, null while not on file. Never part of an answer. */
  holderOf(memberId: bigint): Promise<Holder | null>;
  holderSummary(memberId: bigint): Promise<HolderSummary>;
  /**
   * Files name and CPF once.
   * @throws DomainError request.invalid, holder.already_complete, register.id_number_taken
   */
  completeHolder(
    member: Pick<Member, 'memberId' | 'merchantId'>,
    holder: HolderInput,
    language: Language,
  ): Promise<void>;
  /** The registration form's rules of a brand; with a mode as that form asks them. */
  registrationFields(merchantId: number, mode?: RegistrationMode): FieldRule[];
  /** First error of each registration field, empty when all is well; name and CPF go together. */
  checkRegistration(
    merchantId: number,
    values: Readonly<Record<string, string | undefined>>,
    language: Language,
    mode?: RegistrationMode,
  ): FieldErrors;
  /** What the member told about themselves, in clear. Never part of an answer to anybody else. */
  profileOf(memberId: bigint): Promise<Profile>;
  readonly affiliates: Affiliates;
};

export type MembersDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly merchants: Merchants;
  readonly ledger: Ledger;
};
