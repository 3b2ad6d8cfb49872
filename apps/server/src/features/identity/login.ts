import type { Language, LoginRequest, LoginValue } from '@trevo/contract';
import { fieldMessage } from '@trevo/contract/field-messages';
import type * as z from 'zod/mini';
import { DomainError, invalidFields } from '../../platform/domain-error.ts';
import type { Caller } from '../../platform/http/principal.ts';
import type { Member } from '../members/index.ts';
import { deleteActivationCode } from './credentials.repository.ts';
import { activationCodeHash } from './activation-code.ts';
import type { IdentityParts } from './identity-parts.ts';
import type { SignIn, SignedIn } from './sign-in.ts';

export type LoginBody = z.output<typeof LoginRequest>;
export type LoginAnswer = z.output<typeof LoginValue>;

/** The browser's cookies that a login reads. */
export type BrowserCookies = { readonly sid: string | null; readonly rm: string | null };

/** The one answer to every failed credential: unknown name, wrong password, closed, locked. */
const wrongCredentials = (): DomainError => new DomainError('auth.wrong_credentials', { value: { captcha: true } });

/** An empty field is a slip of the form, not a try. */
const requireFilled = (fields: Readonly<Record<string, string | undefined>>, language: Language): void => {
  const message = fieldMessage('field.required', language);
  const empty = Object.entries(fields).filter(([, value]) => !value);
  if (empty.length > 0)
    throw invalidFields(Object.fromEntries(empty.map(([name]) => [name, { code: 'field.required', message }])));
};

/**
 * Signs in by password, activation code or remember token.
 * @throws DomainError request.too_many, challenge.required (no slider pass), captcha.wrong, auth.wrong_credentials
 */
export const createLogin = (parts: IdentityParts, signIn: SignIn) => {
  const { members, challenges, check, remember, limits, db, tickets } = parts;

  const forcedChange = async (member: Member): Promise<SignedIn> => ({
    value: {
      token: '',
      firstTimeLogin: false,
      passwordExpired: true,
      changeTicket: await tickets.issue(member.memberId),
      user: null,
    },
    sid: null,
    rm: null,
  });

  const byPassword = async (body: LoginBody, username: string, caller: Caller, cookies: BrowserCookies) => {
    const { merchantId } = caller.merchant;
    if (await check.needsCaptcha(merchantId, username)) await challenges.requireCaptcha(body.captcha, caller.cid);
    const member = await members.byUsername(merchantId, username);
    const password = body.password ?? '';
    const verdict = await check.judge({ merchantId, username, member }, password);
    if (verdict === 'wrong' || member === null) throw wrongCredentials();
    if (verdict === 'must-change') return forcedChange(member);
    if (verdict === 'activation') {
      const isFirst = await deleteActivationCode(db, member.memberId, activationCodeHash(password));
      if (!isFirst) throw wrongCredentials();
      return forcedChange(member);
    }
    if (!body.rememberMe) await remember.forget(db, cookies.rm);
    return signIn(member, caller, { oldSid: cookies.sid, remember: body.rememberMe ? 'new' : null });
  };

  const byRememberToken = async (username: string, caller: Caller, cookies: BrowserCookies) => {
    const { merchantId } = caller.merchant;
    // While locked the token is kept for later, and the answer is that of any failure.
    const { lockedUntil } = await check.lockState(merchantId, username);
    const spent = lockedUntil === null ? await remember.spend(cookies.rm, merchantId) : null;
    const member = spent && (await members.byId(spent.memberId));
    if (!spent || !member?.isActive || member.username.toLowerCase() !== username.toLowerCase())
      throw wrongCredentials();
    if (await parts.mustChange(member.memberId)) return forcedChange(member);
    return signIn(member, caller, { oldSid: cookies.sid, remember: { familyId: spent.familyId } });
  };

  return async (body: LoginBody, caller: Caller, cookies: BrowserCookies): Promise<SignedIn> => {
    await limits.login.take(caller.ip);
    const username = body.username.trim();
    requireFilled({ username, ...(body.type === 'username' ? { password: body.password } : {}) }, caller.language);
    await challenges.requirePass(body.sliderPass, caller.cid);
    if (body.type === 'remember') return byRememberToken(username, caller, cookies);
    return byPassword(body, username, caller, cookies);
  };
};
