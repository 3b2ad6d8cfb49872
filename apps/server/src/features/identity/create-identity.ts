import { MINUTE, toIso } from '@trevo/time';
import type { FastifyRequest } from 'fastify';
import { toDate } from '../../platform/clock.ts';
import type { DbTransaction } from '../../platform/db/database.ts';
import { createBrowserIds } from '../../platform/http/browser-ids.ts';
import { createCookies } from '../../platform/http/cookies.ts';
import type { Caller, Player } from '../../platform/http/principal.ts';
import type { Gate } from '../../platform/http/serve.ts';
import { networkOf } from '../../platform/network.ts';
import { hashingLanes } from '../../platform/hashing/passwords.ts';
import { createTurnstile } from '../../platform/turnstile.ts';
import type { HolderInput, Member, Upline } from '../members/index.ts';
import { activationCodeHash, newActivationCode } from './password/activation-code.ts';
import { createAgreeTerms } from './agree-terms.ts';
import { createAdmit } from './sign-in/admit.ts';
import { createFreePlay } from './sign-in/free-play.ts';
import { createLogin } from './sign-in/login.ts';
import { createLoginByCode } from './sign-in/login-by-code.ts';
import { createSecondFactor } from './sign-in/pass-second-factor.ts';
import { createChallenges } from './challenges/challenges.ts';
import { createChangePassword } from './password/change-password.ts';
import { createChangeTickets } from './password/change-tickets.ts';
import { createCodes } from './codes/create-codes.ts';
import { createVerification } from './codes/create-verification.ts';
import { createDevices } from './sessions/devices.ts';
import { createPasswordCheck } from './sign-in/check-password.ts';
import { findCredential, upsertActivationCode } from './password/credentials.repository.ts';
import type { IdentityDeps, LockState } from './identity.types.ts';
import type { IdentityParts } from './identity-parts.ts';
import { createJwe } from './jwe.ts';
import { ACTIVATION_CODE_MS, createIdentityLimits, HASHING_PLACES_A_LANE, HASHING_ROOM } from './limits.ts';
import { createLoginPressure } from './sign-in/login-pressure.ts';
import { createPendingChallenges } from './challenges/pending-challenges.ts';
import { createProofCost } from './challenges/proof-cost.ts';
import { createAccount, type NewAccount } from './registration/create-account.ts';
import { createOpenByHand } from './registration/open-by-hand.ts';
import { createRegistration } from './registration/create-registration.ts';
import { createRecovery, createRecoveryParts } from './recovery/create-recovery.ts';
import { createReadHalves } from './sessions/read-halves.ts';
import { createRememberMe } from './sessions/remember-me.ts';
import { createFactors } from './second-factor/create-factors.ts';
import { createAccountTies } from './security/account-ties.ts';
import { createSecurity } from './security/create-security.ts';
import type { AccountTies } from './security/security.types.ts';
import { createSessions } from './sessions/sessions.ts';
import { listSessions, type SessionView } from './sessions/sessions.repository.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { createSocial } from './social/create-social.ts';
import { createStepUp, type StepUp } from './sessions/step-up.ts';
import { queueLocked } from './sign-in/tell-locked.ts';

const partsOf = (deps: IdentityDeps): IdentityParts => {
  const { config, db, clock, merchants, members, addressScale: scale } = deps;
  const idleMs = (merchantId: number): number => merchants.settings(merchantId)['session.idleMinutes'] * MINUTE;
  const brandName = (merchantId: number): string => merchants.profile(merchantId).name;
  const sessions = createSessions({ ...deps, idleMs });
  const codes = createCodes(deps);
  const factorParts = createFactors({ ...deps, codes, brandName });
  const recoveryParts = createRecoveryParts({ ...deps, codes });
  const tellReplay = async (tx: DbTransaction, memberId: bigint): Promise<void> => {
    const member = await members.byId(memberId);
    if (member) await recoveryParts.tellOwner(tx, member, 'remember-replayed', { at: toIso(clock.now()) });
  };
  return {
    ...deps,
    ...recoveryParts,
    turnstile: createTurnstile({ places: hashingLanes() * HASHING_PLACES_A_LANE, room: HASHING_ROOM }),
    codes,
    jwe: createJwe(deps),
    factorParts,
    factors: factorParts.factors,
    sessions,
    challenges: createChallenges({ ...deps, proofCost: createProofCost({ clock, bits: config.proofBits, scale }) }),
    check: createPasswordCheck({ ...deps, onLocked: (memberId) => queueLocked(db, memberId, clock.now()) }),
    remember: createRememberMe({ ...deps, sessions, onReplay: tellReplay }),
    devices: createDevices(deps),
    pressure: createLoginPressure({ ...deps, scale }),
    pending: createPendingChallenges(deps),
    tickets: createChangeTickets(deps),
    limits: createIdentityLimits(scale),
    mustChange: async (memberId) => (await findCredential(db, memberId, toDate(clock.now())))?.mustChange ?? true,
  };
};

/** For seeding: an account that the house makes. */
type HouseAccount = Pick<NewAccount, 'merchantId' | 'username' | 'type'> & {
  readonly password: string;
  readonly holder?: HolderInput | null;
  readonly upline?: Upline;
};

type Joints = { readonly stepUp: StepUp; readonly ties: AccountTies };

/** The use cases that this feature's own routes call. */
const createCalls = (parts: IdentityParts, deps: IdentityDeps, { stepUp, ties }: Joints) => {
  const { db, vault } = deps;
  const { sessions } = parts;
  const signIn = createSignIn({ ...parts, browserIds: createBrowserIds(vault) });
  const admit = createAdmit(parts, signIn);
  const enter = { signIn, admit };
  const social = createSocial({ ...deps, ...enter, parts, gateways: deps.social, stepUp }, deps.addressScale);
  return {
    login: createLogin(parts, admit, { sms: createLoginByCode(parts, admit), firebase: social.loginByPhone }),
    secondFactor: createSecondFactor(parts, signIn),
    social,
    freePlay: createFreePlay(parts, signIn),
    registration: createRegistration(parts, signIn, social.phone.redeem),
    changePassword: createChangePassword(parts, enter),
    recovery: createRecovery(parts, enter),
    security: createSecurity(parts, { signIn, stepUp }, { ...deps, ties }),
    stepUp,
    agreeTerms: createAgreeTerms(parts),
    verification: createVerification(parts),
    logout: ({ sessionId }: Player): Promise<number> =>
      db.transaction().execute((tx) => sessions.end(tx, { sessionId }, 'logout')),
    /**
     * In front of every call by which a stranger costs the house a hash; networks take turns.
     * @throws DomainError internal.busy with Retry-After
     */
    hashingGate: ((caller, call) => parts.turnstile.pass(networkOf(caller.ip), call)) satisfies Gate,
  };
};

/** The identity feature's door, and beside it the parts and use cases that are its own routes' and jobs' alone. */
export const createIdentity = (deps: IdentityDeps) => {
  const { config, db, clock, members } = deps;
  const parts = (deps.replaceParts ?? ((own: IdentityParts) => own))(partsOf(deps));
  const { sessions, check, remember, pending, jwe, challenges } = parts;
  const stepUp = createStepUp(parts);
  const ties = createAccountTies();
  const calls = createCalls(parts, deps, { stepUp, ties });
  const halvesOf = createReadHalves(parts.log, createCookies(config.secureCookies));
  /** Platform port: both halves of the request's session. `touch` resets the idle time. */
  const authenticatePlayer = async (request: FastifyRequest, caller: Caller, touch: boolean) => {
    const player = await sessions.authenticate(halvesOf(request), caller, touch);
    if (player === null || player === 'idle' || !player.isTermsDue) return player;
    return { ...player, isFirstTerms: (await parts.members.byId(player.memberId))?.termsVersion === '' };
  };
  /** Ends the lock and forgets the failures. */
  const unlock = ({ merchantId, username }: Member): Promise<void> => check.clear(merchantId, username);

  const door = {
    authenticatePlayer,
    /** Whether the request's session still lives; never counts as use (open streams ask it). */
    async isSignedIn(request: FastifyRequest): Promise<boolean> {
      const player = await authenticatePlayer(request, request.caller, false);
      return player !== null && player !== 'idle';
    },
    /** A feature above says what keeps an account from closing. */
    tieAccounts: ties.add,
    /** Whether a feature above lends this member money: until it is paid back none leaves the wallet. */
    owesCredit: (memberId: bigint): Promise<boolean> => ties.owesCredit(memberId),
    /** What features above know of money that other members sent this one since a moment. */
    transfersIn: (memberId: bigint, since: Date) => ties.transfersIn(memberId, since),
    /**
     * Ends what a member who was blocked, or excludes themselves, has bet on what is still to come. The block stands whatever becomes of
     * this: features that have such bets also look for those of blocked accounts by themselves.
     */
    async giveFutureBack(memberId: bigint): Promise<void> {
      try {
        await ties.giveFutureBack(memberId);
      } catch (err) {
        parts.log.error({ err, memberId: String(memberId) }, 'identity.future_not_given_back');
      }
    },
    /** A person's act elsewhere (a stake at a vendor) resets the idle time of their site session. An ended one stays ended. */
    noteUse: sessions.noteUse,
    /** Platform port: opens an encrypted body, once. @throws DomainError request.* */
    decrypt: jwe.decrypt,
    /** Spends a step-up token of this session; true once within 5 minutes. */
    consumeStepUp: stepUp.consume,
    /** The hold of this moment, or null: money may leave. */
    holdOf: parts.holds.of,
    withdrawalSecretOf: parts.paymentPasswords.secretOf,
    /**
     * Spends a step-up token for one withdrawal, one transfer to another member or one credit line given to one, within 5 minutes: of the
     * payment password where one is used, else of the login password. @throws DomainError payment_password.required when the brand requires one and none is set
     */
    consumeWithdrawalStepUp: calls.recovery.paymentPassword.consume,
    /** Failed tries within 30 minutes and the end of the lock, if any. */
    lockStateOf: ({ merchantId, username }: Member): Promise<LockState> => check.lockState(merchantId, username),
    unlock,
    /**
     * Ends the lock and makes a one-time code (24 h) that opens the change of password instead of the password. A code
     * given out before is void. The plain code exists only in this answer.
     */
    async issueActivationCode(member: Member): Promise<{ code: string; expiresAt: Date }> {
      const code = newActivationCode();
      const expiresAt = new Date(clock.now() + ACTIVATION_CODE_MS);
      const codeHash = activationCodeHash(code);
      await upsertActivationCode(db, {
        memberId: member.memberId,
        codeHash,
        createdAt: toDate(clock.now()),
        expiresAt,
      });
      await unlock(member);
      return { code, expiresAt };
    },
    /** The newest first, live and ended. */
    sessionsOf: (memberId: bigint, limit: number): Promise<SessionView[]> => listSessions(db, memberId, limit),
    /** Signs the member out everywhere, remembered browsers and logins under way too; answers how many sessions ended. */
    endSessions: (memberId: bigint): Promise<number> =>
      db.transaction().execute(async (tx) => {
        await members.renewEntry(tx, memberId, null);
        await pending.closeAll(tx, memberId);
        await remember.forgetAll(tx, memberId);
        return sessions.end(tx, { memberId }, 'revoked');
      }),
    /** For seeding: makes the account unless its user name exists. */
    async createAccount({ holder = null, ...account }: HouseAccount): Promise<{ member: Member; isNew: boolean }> {
      const existing = await members.byUsername(account.merchantId, account.username);
      if (existing) return { member: existing, isNew: false };
      return { member: await createAccount(parts, { ...account, holder, termsVersion: null }), isNew: true };
    },
    /** The account of a downline, whose first password an agent chose. */
    openByHand: createOpenByHand(parts),
    /** What is asked of strangers; staff's sign-in asks the same. */
    challenges,
  };
  return { door, parts, calls };
};
export type Identity = ReturnType<typeof createIdentity>['door'];
export type IdentityCalls = ReturnType<typeof createCalls>;
