import type { registerSocial } from '@trevo/contract';
import type * as z from 'zod/mini';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import { createAccount, type NewAccount } from '../registration/create-account.ts';
import { accountOf, createReadForm, type Form } from '../registration/registration-form.ts';
import { mayPlay } from '../sign-in/admit.ts';
import { notSignedIn, type SignedIn } from '../sign-in/sign-in.ts';
import { connectLogin } from './connect-login.ts';
import { needsPassword, type Outcomes, type Returned } from './outcomes.ts';
import type { SocialDeps } from './social-deps.ts';
import { findLinkOwner } from './social.repository.ts';

type Body = z.output<typeof registerSocial.body>;

const NEVER_ASKED = ['captcha', 'verificationCode'];
const PASSWORDS = ['password', 'confirmPassword'];

/** What the provider has answered for, nobody types again. */
const notAsked = (returned: Returned): Set<string> => {
  const isPhone = returned.kind === 'phone';
  const hasEmail = returned.kind === 'person' && returned.person.email !== null;
  const passwords = needsPassword(returned) ? [] : PASSWORDS;
  return new Set([...NEVER_ASKED, ...passwords, ...(isPhone ? ['mobileNum'] : []), ...(hasEmail ? ['email'] : [])]);
};

/** The provider's word makes a contact a verified one; what the person typed stays unverified. */
const contactsOf = (returned: Returned, form: Form): Pick<NewAccount, 'email' | 'mobile'> => {
  if (returned.kind === 'phone') return { mobile: { value: returned.mobile, isVerified: true } };
  const mobile = form.mobile === null ? undefined : { value: form.mobile, isVerified: false };
  if (returned.kind !== 'person' || returned.person.email === null) return { mobile };
  return { mobile, email: { value: returned.person.email, isVerified: returned.person.isEmailVerified } };
};

/**
 * Makes the account of somebody whom a provider has confirmed, with the brand's own fields, and signs in. Where the
 * provider vouched for a contact there is no password: the connected login is the way in until its owner sets one. The
 * ticket is spent together with the making.
 * @throws DomainError request.invalid (fields), register.*, social.code_expired, social.already_linked,
 *   challenge.required, request.too_many
 */
export const createRegisterSocial = (deps: SocialDeps, outcomes: Outcomes) => {
  const { parts, signIn } = deps;
  const { db, log, merchants, contacts, challenges } = parts;
  const readForm = createReadForm(parts);

  const requireNew = async (returned: Returned, merchantId: number): Promise<void> => {
    if (returned.kind === 'refused') throw new DomainError('social.code_expired');
    const owner =
      returned.kind === 'phone'
        ? await contacts.ownerOf(merchantId, 'mobile', returned.mobile)
        : await findLinkOwner(db, merchantId, returned.person);
    if (owner !== null) throw new DomainError('social.already_linked');
  };

  return async (sent: Body, caller: Caller, oldSid: string | null): Promise<SignedIn> => {
    const { merchantId } = caller.merchant;
    if (!sent.agreeTerms) throw new DomainError('register.terms_required');
    const { ticket, ...fields } = sent;
    const returned = await outcomes.peek(ticket, 'ticket', caller);
    await requireNew(returned, merchantId);
    const isAsked = needsPassword(returned);
    const [password, confirmPassword] = isAsked ? [fields.password ?? '', fields.confirmPassword ?? ''] : ['', ''];
    const typed = { ...fields, password, confirmPassword, login: true };
    const { body, form, upline } = await readForm(typed, caller, 'username', notAsked(returned));
    await challenges.requirePass(body.sliderPass, caller.cid);
    const member = await createAccount(parts, {
      ...accountOf(form),
      ...contactsOf(returned, form),
      merchantId,
      username: form.value('username'),
      password: isAsked ? password : null,
      type: upline?.type ?? 0,
      termsVersion: merchants.settings(merchantId)['terms.version'],
      upline,
      within: async (tx, created) => {
        await outcomes.spend(tx, ticket, 'ticket', caller);
        if (returned.kind === 'person') await connectLogin(deps, returned, created, tx);
      },
    });
    log.info({ requestId: caller.requestId, memberId: String(member.memberId) }, 'social.registered');
    if (!(await mayPlay(parts, member))) return notSignedIn();
    return signIn(member, caller, { oldSid, remember: null });
  };
};
