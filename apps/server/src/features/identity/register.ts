import type { RegisterRequest } from '@trevo/contract';
import { fieldMessage } from '@trevo/contract/field-messages';
import type * as z from 'zod/mini';
import { toDate } from '../../platform/clock.ts';
import { DomainError, invalidFields } from '../../platform/domain-error.ts';
import type { Caller } from '../../platform/http/principal.ts';
import type { FieldErrors, HolderInput, Member } from '../members/index.ts';
import { insertCredential } from './credentials.repository.ts';
import type { IdentityParts } from './identity-parts.ts';
import { isWeakPassword } from './password-strength.ts';
import type { SignIn, SignedIn } from './sign-in.ts';

export type RegisterBody = z.output<typeof RegisterRequest>;

const NOT_SIGNED_IN: SignedIn = {
  value: { token: '', firstTimeLogin: false, passwordExpired: false, changeTicket: null, user: null },
  sid: null,
  rm: null,
};

/** Names are trimmed, passwords never (a space may be part of one). */
const tidy = (body: RegisterBody): RegisterBody => ({
  ...body,
  username: body.username.trim(),
  ...(body.payeeName === undefined ? {} : { payeeName: body.payeeName.trim().replaceAll(/\s+/g, ' ') }),
  ...(body.idNumber === undefined ? {} : { idNumber: body.idNumber.trim() }),
  ...(body.email === undefined ? {} : { email: body.email.trim() }),
});

/** Name and CPF when the form of this brand asks for them and both were given. */
const holderOf = (body: RegisterBody, enabled: ReadonlySet<string>): HolderInput | null =>
  body.payeeName && body.idNumber && enabled.has('payeeName') && enabled.has('idNumber')
    ? { payeeName: body.payeeName, idNumber: body.idNumber }
    : null;

export type NewAccount = {
  readonly merchantId: number;
  readonly username: string;
  readonly password: string;
  readonly type: number;
  readonly termsVersion: string | null;
  readonly holder: HolderInput | null;
};

/**
 * Creates member and credential together.
 * @throws DomainError register.username_taken, register.id_number_taken
 */
export const createAccount = async (parts: IdentityParts, account: NewAccount): Promise<Member> => {
  const { db, members, passwords, clock } = parts;
  const passwordHash = await passwords.hash(account.password);
  const member = await db.transaction().execute(async (tx) => {
    const created = await members.create(tx, account);
    const { memberId, merchantId } = created;
    await insertCredential(tx, { memberId, merchantId, passwordHash, at: toDate(clock.now()) });
    return created;
  });
  await members.openWallet(member);
  return member;
};

/**
 * Registers by user name and, unless told otherwise, signs in. Checked by the same rules that the form was drawn from.
 * @throws DomainError request.invalid (fields), register.*, challenge.required, request.too_many
 */
export const createRegister = (parts: IdentityParts, signIn: SignIn) => {
  const { members, merchants, challenges, limits } = parts;

  const fieldErrors = (body: RegisterBody, caller: Caller): FieldErrors => {
    const { merchantId } = caller.merchant;
    const { username, password, confirmPassword, payeeName, idNumber, email } = body;
    const values = { username, password, confirmPassword, payeeName, idNumber, email };
    const refuse = (code: 'password.weak' | 'field.mismatch') => ({
      code,
      message: fieldMessage(code, caller.language),
    });
    const brand = merchants.profile(merchantId).name;
    return {
      ...(isWeakPassword(password, { username, brand }) ? { password: refuse('password.weak') } : {}),
      ...members.checkRegistration(merchantId, values, caller.language),
      // Said last, so it wins over "too short" of the repeated text, which would only confuse.
      ...(confirmPassword !== '' && confirmPassword !== password ? { confirmPassword: refuse('field.mismatch') } : {}),
    };
  };

  return async (sent: RegisterBody, caller: Caller, oldSid: string | null): Promise<SignedIn> => {
    await limits.register.take(caller.ip);
    const body = tidy(sent);
    const { merchantId } = caller.merchant;
    const errors = fieldErrors(body, caller);
    if (Object.keys(errors).length > 0) throw invalidFields(errors);
    if (!body.agreeTerms) throw new DomainError('register.terms_required');
    if (body.affiliateCode && !(await members.isAffiliateCode(merchantId, body.affiliateCode)))
      throw new DomainError('register.affiliate_code_invalid');
    await challenges.requirePass(body.sliderPass, caller.cid);
    const fields = members.registrationFields(merchantId);
    const enabled = new Set(fields.filter((field) => field.enabled).map((field) => field.name));
    const member = await createAccount(parts, {
      merchantId,
      username: body.username,
      password: body.password,
      type: 0,
      termsVersion: merchants.settings(merchantId)['terms.version'],
      holder: holderOf(body, enabled),
    });
    if (!body.login) return NOT_SIGNED_IN;
    return signIn(member, caller, { oldSid, remember: null });
  };
};
