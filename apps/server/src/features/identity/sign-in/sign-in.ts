import type { LoginValue } from '@trevo/contract';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import { DomainError } from '../../../platform/domain-error.ts';
import type { BrowserIds } from '../../../platform/http/browser-ids.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import type { Member } from '../../members/index.ts';
import { tell } from '../../../platform/streams/events.ts';
import { signedIn } from '../identity-events.ts';
import { isTrial } from '@trevo/contract/member-types';
import type { IdentityParts } from '../identity-parts.ts';

/** The answer, and the cookies that go with it: `rm` null leaves the cookie as it is, '' removes it. */
export type SignedIn = {
  readonly value: z.output<typeof LoginValue>;
  readonly sid: string | null;
  readonly rm: string | null;
  /** Makes the browser known at the next login. */
  readonly did: string | null;
  /** A new name of the browser: what was bound to the old one, or planted there, ends with the sign-in. */
  readonly cid: string | null;
};

/** Hands the browser its cookies of a sign-in. */
export type AnswerSignedIn = (reply: FastifyReply, signedIn: SignedIn) => SignedIn['value'];

/** An answer without a session: something else comes first, which `value` says. */
export const notSignedIn = (value: Partial<SignedIn['value']> = {}, rm: SignedIn['rm'] = null): SignedIn => ({
  value: {
    token: '',
    firstTimeLogin: false,
    passwordExpired: false,
    changeTicket: null,
    validate: null,
    factorAdvised: false,
    user: null,
    ...value,
  },
  sid: null,
  rm,
  did: null,
  cid: null,
});

export type SignInOptions = {
  /** The cookie half that the browser still holds: its session ends first. */
  readonly oldSid: string | null;
  /** `new` starts a family, a family goes on with its next token, null leaves no token in the browser. */
  readonly remember: 'new' | { readonly familyId: string } | null;
  /** A second factor was just given, and whether the person asked to be known here from now on. */
  readonly secondFactor?: { readonly trustDevice: boolean };
};

export type SignIn = (member: Member, caller: Caller, options: SignInOptions) => Promise<SignedIn>;

export type SignInDeps = Pick<
  IdentityParts,
  'log' | 'db' | 'members' | 'sessions' | 'remember' | 'devices' | 'merchants'
> & { readonly browserIds: BrowserIds };

/**
 * Starts a session for somebody whose identity is proven, no question asked. The browser of an account's first sign-in is
 * trusted from then on. Opens the money accounts when a crash after the
 * registration left them missing. `member` as it was read before the proof: who is not that any more begins none.
 * @throws DomainError internal.busy
 */
export const createSignIn = (deps: SignInDeps): SignIn => {
  const { log, db, members, sessions, remember, devices, browserIds, merchants } = deps;
  /** An account that the house made agreed to nothing here; its contract is elsewhere. */
  const isTermsDue = ({ merchantId, termsVersion }: Member): boolean =>
    termsVersion !== null && termsVersion !== merchants.settings(merchantId)['terms.version'];

  return async (member, caller, options) => {
    if (!isTrial(member)) await members.openWallet(member);
    const started = await db.transaction().execute(async (tx) => {
      const isFirst = await members.recordLogin(tx, member);
      // Closed, of another role or with a new password since it was read: what was proven counts no more. The next try hears why.
      if (isFirst === null) throw new DomainError('internal.busy', { retryAfterSeconds: 1 });
      const family = options.remember === null || options.remember === 'new' ? null : options.remember.familyId;
      const token = options.remember === null ? null : await remember.issue(tx, member, family);
      const { deviceId, did } = await devices.note(tx, member, caller, {
        isTrusted: isFirst || options.secondFactor?.trustDevice === true,
        isProven: options.secondFactor !== undefined,
      });
      const halves = await sessions.start(tx, {
        member,
        caller,
        deviceId,
        oldSid: options.oldSid,
        rememberFamily: token?.familyId ?? null,
        isTermsDue: isTermsDue(member),
      });
      const { merchantId, memberId } = member;
      await tell(tx, signedIn, { merchantId, memberId, payload: { isFirst } });
      return { halves, isFirst, did, rm: token?.cookie ?? '' };
    });
    const { requestId } = caller;
    log.info(
      { requestId, memberId: String(member.memberId), sessionId: started.halves.sessionId },
      'identity.signed_in',
    );
    const fresh = (await members.byId(member.memberId)) ?? member;
    const { value } = notSignedIn({
      token: started.halves.token,
      firstTimeLogin: started.isFirst,
      user: await members.view(fresh),
    });
    return { value, sid: started.halves.sid, rm: started.rm, did: started.did, cid: browserIds.make() };
  };
};
