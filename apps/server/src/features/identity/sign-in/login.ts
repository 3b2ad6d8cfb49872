import type { Language, LoginRequest } from '@trevo/contract';
import { fieldMessage } from '@trevo/contract/field-messages';
import type * as z from 'zod/mini';
import { DomainError, invalidFields } from '../../../platform/domain-error.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import type { Member } from '../../members/index.ts';
import { createMustReplace } from '../password/must-replace.ts';
import { deleteActivationCode } from '../password/credentials.repository.ts';
import { activationCodeHash } from '../password/activation-code.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { type Admit, requireRealm } from './admit.ts';
import { notSignedIn, type SignedIn } from './sign-in.ts';

export type LoginBody = z.output<typeof LoginRequest>;

/** The browser's cookies that a login reads. */
export type BrowserCookies = { readonly sid: string | null; readonly rm: string | null };

/** A login of a kind that stands in a file of its own. */
export type LoginWay = (body: LoginBody, caller: Caller, cookies: BrowserCookies) => Promise<SignedIn>;
export type LoginWays = { readonly sms: LoginWay; readonly firebase: LoginWay };

/** The one answer to every failed credential: unknown name, wrong password, closed, locked. */
const wrongCredentials = (): DomainError => new DomainError('auth.wrong_credentials', { value: { captcha: true } });

/** What a pass is bound to by a login: the accounts that the typed name may mean. */
const aboutLogin = (names: readonly string[]): string => `login ${names.join(' ').toLowerCase()}`;

/** An empty field is a slip of the form, not a try. */
const requireFilled = (fields: Readonly<Record<string, string | undefined>>, language: Language): void => {
  const message = fieldMessage('field.required', language);
  const empty = Object.entries(fields).filter(([, value]) => !value);
  if (empty.length > 0)
    throw invalidFields(Object.fromEntries(empty.map(([name]) => [name, { code: 'field.required', message }])));
};

/**
 * Signs in by password, activation code or remember token, and leads the other kinds to their files.
 * @throws DomainError auth.not_agent, auth.not_member, request.too_many (pressure), challenge.required (no slider pass), captcha.required,
 * captcha.wrong, auth.wrong_credentials
 */
export const createLogin = (parts: IdentityParts, admit: Admit, byOther: LoginWays) => {
  const { members, challenges, check, remember, db, tickets, pressure } = parts;

  const mustReplace = createMustReplace(parts);

  const forcedChange = async (member: Member, isRecovery = false): Promise<SignedIn> =>
    notSignedIn({
      passwordExpired: true,
      changeTicket: await tickets.issue(member.memberId, isRecovery),
      // Whose terms are still to be asked has never been in: the password is the agent's.
      ...(member.termsVersion === '' && !isRecovery ? { openedByAgent: true } : {}),
    });

  /**
   * Spends the slider's pass, and the image where one is due. Whoever could not know that an image is due keeps the pass for the
   * same try with the image, at the same name: nothing was judged, and the pass still buys one guess.
   */
  const passChallenges = async (
    { sliderPass, captcha }: LoginBody,
    names: readonly string[],
    caller: Caller,
  ): Promise<void> => {
    const about = aboutLogin(names);
    if (captcha) await challenges.requirePass(sliderPass, caller.cid, about);
    else await challenges.lookAtPass(sliderPass, caller.cid, about);
    const isDue = (await pressure.check(caller)) || (await check.needsCaptcha(caller.merchant.merchantId, names));
    if (captcha && isDue) await challenges.requireCaptcha(captcha, caller.cid);
    if (captcha) return;
    if (isDue) throw new DomainError('captcha.required', { value: { captcha: true } });
    await challenges.requirePass(sliderPass, caller.cid, about);
  };

  /**
   * Tries the password on each account that the typed name may mean, the likeliest first, nobody's like anybody's. Each is a guess
   * that counts, at that account and at the network: whoever owns one of two accounts tells nothing about the other by signing in,
   * and gets no guess at it for nothing.
   */
  const judge = async (names: readonly string[], password: string, caller: Caller) => {
    const { merchantId } = caller.merchant;
    for (const username of names) {
      const member = await members.byUsername(merchantId, username);
      const verdict = await check.judge({ merchantId, username, member }, password);
      if (verdict !== 'wrong' && member !== null) return { member, verdict };
      await pressure.fail(caller);
    }
    throw wrongCredentials();
  };

  const byPassword = async (body: LoginBody, names: readonly string[], caller: Caller, cookies: BrowserCookies) => {
    await passChallenges(body, names, caller);
    const password = body.password ?? '';
    const { member, verdict } = await judge(names, password, caller);
    // Before a forced change too: whom this page refuses, its change of password must not let in.
    await requireRealm(parts, member, body.realm);
    if (verdict === 'must-change' || (verdict === 'right' && mustReplace(member, password)))
      return forcedChange(member);
    if (verdict === 'activation') {
      const isFirst = await deleteActivationCode(db, member.memberId, activationCodeHash(password));
      if (!isFirst) throw wrongCredentials();
      return forcedChange(member, true);
    }
    if (!body.rememberMe) await remember.forget(db, cookies.rm);
    return admit(member, caller, {
      realm: body.realm,
      firstFactor: null,
      oldSid: cookies.sid,
      remember: body.rememberMe ? 'new' : null,
    });
  };

  const byRememberToken = async (
    body: LoginBody,
    names: readonly string[],
    caller: Caller,
    cookies: BrowserCookies,
  ) => {
    const { merchantId } = caller.merchant;
    const ownerId = await remember.ownerOf(cookies.rm, merchantId);
    const member = ownerId === null ? null : await members.byId(ownerId);
    // While its owner's account is locked the token is kept for later, and the answer is that of any failure. The locks of others
    // change nothing: what becomes of a token tells nothing about the name that is typed with it.
    const isLocked = member !== null && (await check.lockState(merchantId, member.username)).lockedUntil !== null;
    const spent = isLocked ? null : await remember.spend(cookies.rm, merchantId);
    const isMeant = names.some((name) => name.toLowerCase() === member?.username.toLowerCase());
    if (!spent || !member?.isActive || !isMeant) throw wrongCredentials();
    try {
      await requireRealm(parts, member, body.realm);
    } catch (error) {
      // The token is spent and no next one follows: were it kept, its return would look like a theft.
      await remember.forget(db, cookies.rm);
      throw error;
    }
    if (await parts.mustChange(member.memberId)) return forcedChange(member);
    // The box was unticked: this was the last time.
    const isOver = body.rememberMe === false;
    if (isOver) await remember.forget(db, cookies.rm);
    return admit(member, caller, {
      realm: body.realm,
      firstFactor: null,
      oldSid: cookies.sid,
      remember: isOver ? null : { familyId: spent.familyId },
    });
  };

  return async (body: LoginBody, caller: Caller, cookies: BrowserCookies): Promise<SignedIn> => {
    if (body.type === 'firebase') return byOther.firebase(body, caller, cookies);
    requireFilled(
      { username: body.username.trim(), ...(body.type === 'username' ? { password: body.password } : {}) },
      caller.language,
    );
    if (body.type === 'sms') return byOther.sms(body, caller, cookies);
    const names = members.accountNamesOf(caller.merchant.merchantId, body.username);
    if (body.type !== 'remember') return byPassword(body, names, caller, cookies);
    await challenges.requirePass(body.sliderPass, caller.cid, aboutLogin(names));
    return byRememberToken(body, names, caller, cookies);
  };
};
