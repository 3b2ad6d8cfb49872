import type { LockedNote } from './sign-in/tell-locked.ts';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events/events.ts';
import type { Geo } from '../../platform/geo/geo.ts';
import type { Caller, Player } from '../../platform/http/principal.ts';
import type { Gate } from '../../platform/http/serve.ts';
import type { Log } from '../../platform/log.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { Vault } from '../../platform/secrets.ts';
import type { Delivery } from '../delivery/index.ts';
import type { Contacts, HolderInput, Member, Members } from '../members/index.ts';
import type { Merchants } from '../merchant/index.ts';
import type { Challenges } from './challenges/challenges.ts';
import type { Verification } from './codes/create-verification.ts';
import type { createAdmission } from './sign-in/create-admission.ts';
import type { createChangePassword } from './password/change-password.ts';
import type { Jwe } from './jwe.ts';
import type { ReplaceParts } from './identity-parts.ts';
import type { IdentityLimits } from './limits.ts';
import type { Registration } from './registration/create-registration.ts';
import type { RecoveryCalls, RecoveryDoor } from './recovery/create-recovery.ts';
import type { SessionView } from './sessions/sessions.repository.ts';
import type { Social } from './social/create-social.ts';
import type { SocialGateways } from './social/social.types.ts';
import type { SecurityCalls } from './security/create-security.ts';
import type { AccountTies } from './security/security.types.ts';
import type { createAgreeTerms } from './agree-terms.ts';
import type { createStepUp } from './sessions/step-up.ts';

export type LockState = { readonly failures: number; readonly lockedUntil: Date | null };

/** The identity feature's door. */
export type Identity = RecoveryDoor & {
  /** A feature above says what keeps an account from closing. */
  tieAccounts(tie: Partial<AccountTies>): void;
  /** Platform port: both halves of the request's session. `touch` resets the idle time. */
  authenticatePlayer(request: FastifyRequest, caller: Caller, touch: boolean): Promise<Player | 'idle' | null>;
  /** Whether the request's session still lives; never counts as use (open streams ask it). */
  isSignedIn(request: FastifyRequest): Promise<boolean>;
  /** A person's act elsewhere (a stake at a vendor) resets the idle time of their site session. An ended one stays ended. */
  noteUse(sessionId: string, atMs: number): Promise<void>;
  /** Platform port: opens an encrypted body, once. @throws DomainError request.* */
  decrypt(jwe: string): Promise<unknown>;
  /** Spends a step-up token of this session; true once within 5 minutes. */
  consumeStepUp(sessionId: string, token: string): Promise<boolean>;

  /** Failed tries within 30 minutes and the end of the lock, if any. */
  lockStateOf(member: Member): Promise<LockState>;
  /** Ends the lock and forgets the failures. */
  unlock(member: Member): Promise<void>;
  /**
   * Ends the lock and makes a one-time code (24 h) that opens the change of password instead of the password. A code
   * given out before is void. The plain code exists only in this answer.
   */
  issueActivationCode(member: Member): Promise<{ code: string; expiresAt: Date }>;
  /** The newest first, live and ended. */
  sessionsOf(memberId: bigint, limit: number): Promise<SessionView[]>;
  /** Signs the member out everywhere, remembered browsers too; answers how many sessions ended. */
  endSessions(memberId: bigint): Promise<number>;

  /** For seeding: makes the account unless its user name exists. */
  createAccount(account: {
    merchantId: number;
    username: string;
    password: string;
    type: number;
    holder?: HolderInput;
  }): Promise<{ member: Member; isNew: boolean }>;
  /** What this feature's own routes and jobs call. */
  readonly calls: IdentityCalls;
  stop(): void;
};

type Admission = ReturnType<typeof createAdmission>;

export type IdentityCalls = {
  readonly login: Admission['login'];
  readonly secondFactor: Admission['secondFactor'];
  readonly social: Social;
  readonly freePlay: Admission['freePlay'];
  /** The job that tells an owner of a lock. */
  tellLocked(note: LockedNote): Promise<void>;
  readonly registration: Registration;
  readonly changePassword: ReturnType<typeof createChangePassword>;
  readonly recovery: RecoveryCalls;
  readonly security: SecurityCalls;
  readonly stepUp: ReturnType<typeof createStepUp>;
  readonly agreeTerms: ReturnType<typeof createAgreeTerms>;
  readonly challenges: Challenges;
  readonly verification: Verification;
  logout(player: Player): Promise<void>;
  readonly limits: IdentityLimits;
  /**
   * In front of every call by which a stranger costs the house a hash; networks take turns.
   * @throws DomainError internal.busy with Retry-After
   */
  readonly hashingGate: Gate;
  readonly jwe: Jwe;
};

export type IdentityDeps = {
  readonly config: Config;
  readonly log: Log;
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly events: Events;
  readonly passwords: Passwords;
  readonly merchants: Merchants;
  readonly members: Members;
  readonly contacts: Contacts;
  readonly delivery: Delivery;
  readonly social: SocialGateways;
  readonly geo: Geo;
  /** See `Platform`. */
  readonly addressScale: number;
  /** For attack tests alone: plants a mistake in one part. */
  readonly replaceParts?: ReplaceParts | undefined;
};
