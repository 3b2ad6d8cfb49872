import { MINUTE } from '@trevo/time';
import type { FastifyRequest } from 'fastify';
import { toDate } from '../../platform/clock.ts';
import { createCookies } from '../../platform/http/cookies.ts';
import type { Member } from '../members/index.ts';
import { activationCodeHash, newActivationCode } from './activation-code.ts';
import { createChallenges } from './challenges.ts';
import { createChangePassword } from './change-password.ts';
import { createChangeTickets } from './change-tickets.ts';
import { createPasswordCheck } from './check-password.ts';
import { findCredential, upsertActivationCode } from './credentials.repository.ts';
import type { Identity, IdentityDeps } from './identity.types.ts';
import type { IdentityParts } from './identity-parts.ts';
import { createJwe } from './jwe.ts';
import { ACTIVATION_CODE_MS, createIdentityLimits, POW_BITS, POW_BITS_IN_TESTS } from './limits.ts';
import { createLogin } from './login.ts';
import { createAccount, createRegister } from './register.ts';
import { createRememberMe } from './remember-me.ts';
import { createSessions, type Halves } from './sessions.ts';
import { listSessions } from './sessions.repository.ts';
import { createSignIn } from './sign-in.ts';
import { createStepUp } from './step-up.ts';

/** Every player of a test run has the same address, so its limits are wider; the lock of an account is not touched. */
const TEST_SCALE = 50;

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
}: IdentityDeps): IdentityParts => {
  const idleMs = (merchantId: number): number => merchants.settings(merchantId)['session.idleMinutes'] * MINUTE;
  const isTest = config.env === 'test';
  const sessions = createSessions({ db, clock, events, idleMs });
  return {
    log,
    db,
    clock,
    passwords,
    members,
    merchants,
    sessions,
    challenges: createChallenges({ db, clock, powBits: isTest ? POW_BITS_IN_TESTS : POW_BITS }),
    check: createPasswordCheck({ log, db, clock, vault, passwords }),
    remember: createRememberMe({ log, db, clock, sessions }),
    tickets: createChangeTickets({ db, clock }),
    limits: createIdentityLimits(isTest ? TEST_SCALE : 1),
    mustChange: async (memberId) => (await findCredential(db, memberId, toDate(clock.now())))?.mustChange ?? true,
  };
};

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/;

export const createIdentity = (deps: IdentityDeps): Identity => {
  const { config, db, clock, vault, members } = deps;
  const parts = partsOf(deps);
  const { sessions, check, remember } = parts;
  const cookies = createCookies(config.secureCookies);
  const jwe = createJwe({ db, clock, vault });
  const signIn = createSignIn(parts);
  const stepUp = createStepUp(parts);
  const halvesOf = (request: FastifyRequest): Halves => ({
    token: BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null,
    sid: cookies.read(request, 'sid'),
  });
  const authenticatePlayer: Identity['authenticatePlayer'] = (request, caller, touch) =>
    sessions.authenticate(halvesOf(request), caller, touch);
  const unlock = ({ merchantId, username }: Member): Promise<void> => check.clear(merchantId, username);

  return {
    authenticatePlayer,
    async isSignedIn(request) {
      const player = await authenticatePlayer(request, request.caller, false);
      return player !== null && player !== 'idle';
    },
    decrypt: (compact) => jwe.decrypt(compact),
    consumeStepUp: (sessionId, token) => stepUp.consume(sessionId, token),
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
      login: createLogin(parts, signIn),
      register: createRegister(parts, signIn),
      changePassword: createChangePassword(parts, signIn),
      stepUp,
      challenges: parts.challenges,
      logout: async ({ sessionId }) => {
        await db.transaction().execute((tx) => sessions.end(tx, { sessionId }, 'logout'));
      },
      limits: parts.limits,
      jwe,
    },
    stop: () => sessions.stop(),
  };
};
