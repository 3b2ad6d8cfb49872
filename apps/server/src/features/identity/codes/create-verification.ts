import type { Country, Language } from '@trevo/contract';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import { mobileOf } from '../../members/index.ts';
import { registrationForm } from '../../merchant/index.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { createCountries } from './countries.ts';

export type SmsWish = {
  readonly mobileNum?: string | undefined;
  readonly countryDialingCode?: string | undefined;
  readonly sliderPass?: string | undefined;
};

type Parts = Pick<IdentityParts, 'challenges' | 'codes' | 'contacts' | 'merchants'>;

const FORMS = { username: 'flags.USERNAMEREG3', mobile: 'flags.MOBILENUMREG3' } as const;

/** Brazil's: what a form without a country selector means. */
const DEFAULT_DIALING_CODE = '55';

/**
 * SMS codes for people who are not signed in. What was typed is checked before the slider's pass is spent, so a slip of the
 * finger costs no second slide. The answer and the work are the same whoever has the number; for signing in and for a
 * forgotten password nothing is sent to one that no account proved to be its own.
 * @throws DomainError sms.*, challenge.required, request.not_found (the brand has no sign-in by SMS, or no form that asks a code)
 */
export const createVerification = ({ challenges, codes, contacts, merchants }: Parts) => {
  const readMobile = ({ mobileNum, countryDialingCode }: SmsWish): string => {
    if (mobileNum === undefined || mobileNum.trim() === '') throw new DomainError('sms.number_missing');
    const mobile = mobileOf(mobileNum, countryDialingCode || DEFAULT_DIALING_CODE);
    if (mobile === null) throw new DomainError('sms.number_invalid');
    return mobile;
  };

  const listCountries = createCountries();

  const send = async (
    wish: SmsWish,
    purpose: 'login' | 'recover' | 'register',
    caller: Caller,
  ): Promise<{ expiredMinutes: number }> => {
    const { merchantId } = caller.merchant;
    const mobile = readMobile(wish);
    await challenges.requirePass(wish.sliderPass, caller.cid);
    const owner = await contacts.ownerOf(merchantId, 'mobile', mobile);
    return codes.issue(
      {
        merchantId,
        purpose,
        channel: 'sms',
        address: mobile,
        binding: caller.cid,
        memberId: purpose === 'register' ? null : owner,
        isDelivered: purpose === 'register' || owner !== null,
      },
      caller,
    );
  };

  /** Whether an open form of registration asks the code of a number: the one by number, or the one by user name. */
  const isAskedToRegister = (merchantId: number): boolean =>
    (['username', 'mobile'] as const).some(
      (mode) =>
        merchants.settings(merchantId)[FORMS[mode]] &&
        registrationForm(merchants.settings(merchantId), mode).some(
          ({ name, enabled }) => enabled && name === 'verificationCode',
        ),
    );

  return {
    async toSignIn(wish: SmsWish & { readonly purpose: 'login' | 'recover' }, caller: Caller) {
      const settings = merchants.settings(caller.merchant.merchantId);
      if (wish.purpose === 'login' && !settings['flags.MOBILEVERCODELOGIN3'])
        throw new DomainError('request.not_found');
      return send(wish, wish.purpose, caller);
    },
    /** Also to a number that has an account: only its owner learns so, with the code in hand. */
    async toRegister(wish: SmsWish, caller: Caller) {
      if (!isAskedToRegister(caller.merchant.merchantId)) throw new DomainError('request.not_found');
      return send(wish, 'register', caller);
    },
    /** What the selector beside a number offers; the brand's countries come first. */
    countriesOf: (merchantId: number, language: Language): Country[] =>
      listCountries(merchants.settings(merchantId)['sms.countries'], language),
  };
};
export type Verification = ReturnType<typeof createVerification>;
