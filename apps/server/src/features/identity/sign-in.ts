import type { LoginValue } from '@trevo/contract';
import type * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/principal.ts';
import type { Log } from '../../platform/log.ts';
import type { Member, Members } from '../members/index.ts';
import type { RememberMe } from './remember-me.ts';
import type { Sessions } from './sessions.ts';

/** The answer, and the cookies that go with it: `rm` null leaves the cookie as it is, '' removes it. */
export type SignedIn = {
  readonly value: z.output<typeof LoginValue>;
  readonly sid: string | null;
  readonly rm: string | null;
};

export type SignInOptions = {
  /** The cookie half that the browser still holds: its session ends first. */
  readonly oldSid: string | null;
  /** `new` starts a family, a family goes on with its next token, null leaves no token in the browser. */
  readonly remember: 'new' | { readonly familyId: string } | null;
};

export type SignIn = (member: Member, caller: Caller, options: SignInOptions) => Promise<SignedIn>;

export type SignInDeps = {
  readonly log: Log;
  readonly db: Database;
  readonly members: Members;
  readonly sessions: Sessions;
  readonly remember: RememberMe;
};

/**
 * Starts a session for somebody whose identity is proven. Opens the money accounts when a crash after the
 * registration left them missing.
 */
export const createSignIn =
  ({ log, db, members, sessions, remember }: SignInDeps): SignIn =>
  async (member, caller, options) => {
    await members.openWallet(member);
    const started = await db.transaction().execute(async (tx) => {
      const family = options.remember === null || options.remember === 'new' ? null : options.remember.familyId;
      const token = options.remember === null ? null : await remember.issue(tx, member, family);
      const isFirst = await members.recordLogin(tx, member.memberId);
      const halves = await sessions.start(tx, {
        member,
        caller,
        oldSid: options.oldSid,
        rememberFamily: token?.familyId ?? null,
      });
      return { halves, isFirst, rm: token?.cookie ?? '' };
    });
    const { requestId } = caller;
    log.info(
      { requestId, memberId: String(member.memberId), sessionId: started.halves.sessionId },
      'identity.signed_in',
    );
    const fresh = (await members.byId(member.memberId)) ?? member;
    return {
      value: {
        token: started.halves.token,
        firstTimeLogin: started.isFirst,
        passwordExpired: false,
        changeTicket: null,
        user: await members.view(fresh),
      },
      sid: started.halves.sid,
      rm: started.rm,
    };
  };
