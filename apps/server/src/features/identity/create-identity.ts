import { MINUTE, toIso } from '@trevo/time';
import { toDate } from '../../platform/clock.ts';
import type { DbTransaction } from '../../platform/db/database.ts';
import { createBrowserIds } from '../../platform/http/browser-ids.ts';
import { createCookies } from '../../platform/http/cookies.ts';
import { networkOf } from '../../platform/network.ts';
import { hashingLanes } from '../../platform/passwords.ts';
import { createTurnstile } from '../../platform/turnstile.ts';
import type { Member } from '../members/index.ts';
import { activationCodeHash, newActivationCode } from './password/activation-code.ts';
import { createAgreeTerms } from './agree-terms.ts';
import { createAdmission } from './sign-in/create-admission.ts';
import { createChallenges } from './challenges/challenges.ts';
import { createChangePassword } from './password/change-password.ts';
import { createChangeTickets } from './password/change-tickets.ts';
import { createCodes } from './codes/create-codes.ts';
import { createVerification } from './codes/create-verification.ts';
import { createDevices } from './sessions/devices.ts';
import { createPasswordCheck } from './sign-in/check-password.ts';
import { findCredential, upsertActivationCode } from './password/credentials.repository.ts';
import type { Identity, IdentityDeps } from './identity.types.ts';
import type { IdentityParts } from './identity-parts.ts';
import { createJwe } from './jwe.ts';
import { ACTIVATION_CODE_MS, createIdentityLimits, HASHING_PLACES_A_LANE, HASHING_ROOM } from './limits.ts';
import { createLoginPressure } from './sign-in/login-pressure.ts';
import { createPendingChallenges } from './challenges/pending-challenges.ts';
import { createProofCost } from './challenges/proof-cost.ts';
import { createAccount } from './registration/create-account.ts';
import { createRegistration } from './registration/create-registration.ts';
import { createRecovery, createRecoveryParts } from './recovery/create-recovery.ts';
import { createReadHalves } from './sessions/read-halves.ts';
import { createRememberMe } from './sessions/remember-me.ts';
import { createFactors } from './second-factor/create-factors.ts';
import { createAccountTies } from './security/account-ties.ts';
import { createSecurity } from './security/create-security.ts';
import { createSessions } from './sessions/sessions.ts';
import { listSessions } from './sessions/sessions.repository.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { createSocial } from './social/create-social.ts';
import { createStepUp } from './sessions/step-up.ts';
import { queueLocked, tellLocked } from './sign-in/tell-locked.ts';

const partsOf = ({
  config,
  log,
  db,
  clock,
  vault,
  events,
  passwords,
  merchants,
  members,
  contacts,
  delivery,
  addressScale: scale,
}: IdentityDeps): IdentityParts => {
  const idleMs = (merchantId: number): number => merchants.settings(merchantId)['session.idleMinutes'] * MINUTE;
  const sessions = createSessions({ db, clock, events, idleMs });
  const codes = createCodes({ db, clock, vault, merchants, delivery });
  const brandName = (merchantId: number): string => merchants.profile(merchantId).name;
  const factorParts = createFactors({ log, db, clock, vault, codes, contacts, brandName });
  const recoveryParts = createRecoveryParts({
    config,
    log,
    db,
    clock,
    vault,
    passwords,
    merchants,
    members,
    contacts,
    delivery,
    codes,
  });
  const tellReplay = async (tx: DbTransaction, memberId: bigint): Promise<void> => {
    const member = await members.byId(memberId);
    if (member) await recoveryParts.tellOwner(tx, member, 'remember-replayed', { at: toIso(clock.now()) });
  };
  return {
    log,
    db,
    clock,
    passwords,
    turnstile: createTurnstile({ places: hashingLanes() * HASHING_PLACES_A_LANE, room: HASHING_ROOM }),
    members,
    contacts,
    merchants,
    delivery,
    codes,
    jwe: createJwe({ db, clock, vault }),
    factorParts,
    factors: factorParts.factors,
    sessions,
    challenges: createChallenges({ db, clock, proofCost: createProofCost({ clock, bits: config.proofBits, scale }) }),
    check: createPasswordCheck({
      log,
      db,
      clock,
      vault,
      passwords,
      onLocked: (memberId) => queueLocked(db, memberId, clock.now()),
    }),
    remember: createRememberMe({ log, db, clock, sessions, onReplay: tellReplay }),
    devices: createDevices({ db, clock }),
    pressure: createLoginPressure({ db, clock, log, scale }),
    pending: createPendingChallenges({ db, clock }),
    ...recoveryParts,
    tickets: createChangeTickets({ db, clock }),
    limits: createIdentityLimits(scale),
    mustChange: async (memberId) => (await findCredential(db, memberId, toDate(clock.now())))?.mustChange ?? true,
  };
};

export const createIdentity = (deps: IdentityDeps): Identity => {
  const { config, db, clock, vault, members } = deps;
  const parts = (deps.replaceParts ?? ((own: IdentityParts) => own))(partsOf(deps));
  const { sessions, check, remember } = parts;
  const cookies = createCookies(config.secureCookies);
  const signIn = createSignIn({ ...parts, browserIds: createBrowserIds(vault) });
  const stepUp = createStepUp(parts);
  const ties = createAccountTies();
  const consumeStepUp: Identity['consumeStepUp'] = (sessionId, token) => stepUp.consume(sessionId, token);
  const social = createSocial(
    {
      parts,
      vault,
      gateways: deps.social,
      signIn,
      admit: (member, caller, options) => admission.admit(member, caller, options),
      delivery: deps.delivery,
      consumeStepUp,
    },
    deps.addressScale,
  );
  const admission = createAdmission(parts, signIn, () => social.loginByPhone);
  const recovery = createRecovery(parts, { signIn, admit: admission.admit });
  const halvesOf = createReadHalves(parts.log, cookies);
  const authenticatePlayer: Identity['authenticatePlayer'] = (request, caller, touch) =>
    sessions.authenticate(halvesOf(request), caller, touch);
  const unlock = ({ merchantId, username }: Member): Promise<void> => check.clear(merchantId, username);

  return {
    authenticatePlayer,
    async isSignedIn(request) {
      const player = await authenticatePlayer(request, request.caller, false);
      return player !== null && player !== 'idle';
    },
    tieAccounts: ties.add,
    noteUse: (sessionId, atMs) => sessions.noteUse(sessionId, atMs),
    decrypt: (compact) => parts.jwe.decrypt(compact),
    consumeStepUp: (sessionId, token) => stepUp.consume(sessionId, token),
    ...recovery.door,
    lockStateOf: ({ merchantId, username }) => check.lockState(merchantId, username),
    unlock,
    async issueActivationCode(member) {
      const code = newActivationCode();
      const expiresAt = new Date(clock.now() + ACTIVATION_CODE_MS);
      const codeHash = activationCodeHash(code);
      await upsertActivationCode(db, { memberId: member.memberId, codeHash, at: toDate(clock.now()), expiresAt });
      await unlock(member);
      return { code, expiresAt };
    },
    sessionsOf: (memberId, limit) => listSessions(db, memberId, limit),
    endSessions: (memberId) =>
      db.transaction().execute(async (tx) => {
        await remember.forgetAll(tx, memberId);
        return sessions.end(tx, { memberId }, 'revoked');
      }),
    async createAccount({ merchantId, username, password, type, holder = null }) {
      const existing = await members.byUsername(merchantId, username);
      if (existing) return { member: existing, isNew: false };
      const account = { merchantId, username, password, type, holder, termsVersion: null };
      return { member: await createAccount(parts, account), isNew: true };
    },
    calls: {
      login: admission.login,
      secondFactor: admission.secondFactor,
      tellLocked: (payload) => tellLocked(parts, payload),
      social,
      freePlay: admission.freePlay,
      registration: createRegistration(parts, signIn, social.phone.redeem),
      changePassword: createChangePassword(parts, { signIn, admit: admission.admit }),
      recovery,
      security: createSecurity(parts, { signIn, stepUp }, { ...deps, ties }),
      stepUp,
      agreeTerms: createAgreeTerms(parts),
      challenges: parts.challenges,
      verification: createVerification(parts),
      logout: async ({ sessionId }) => {
        await db.transaction().execute((tx) => sessions.end(tx, { sessionId }, 'logout'));
      },
      limits: parts.limits,
      hashingGate: (caller, call) => parts.turnstile.pass(networkOf(caller.ip), call),
      jwe: parts.jwe,
    },
    stop: () => sessions.stop(),
  };
};
