import type { WireMap } from '@trevo/contract';
import type { RegistrationMode } from '@trevo/engines/registration';
import { trimmed } from './register-fields.ts';

export type RegisterValues = Record<string, string>;
type Bodies = {
  username: WireMap['PUT /wps/member/register']['body'];
  mobile: WireMap['PUT /wps/member/register/mobile']['body'];
};

export type RegisterExtras = {
  /** The fields on screen: what was typed on the other tab stays there. */
  readonly names: ReadonlySet<string>;
  readonly sliderPass: string | null;
  readonly affiliateCode: string | null;
  readonly referralCode: string | null;
  readonly page: { readonly domain: string; readonly registerUrl: string };
};

/** What is sent: the filled fields of the shown form, and what the page itself knows. */
export const bodyOf = <Mode extends RegistrationMode>(
  values: RegisterValues,
  { names, sliderPass, affiliateCode, referralCode, page }: RegisterExtras,
): Bodies[Mode] => {
  const sent = new Set([...names, ...(names.has('mobileNum') ? ['countryDialingCode'] : [])]);
  const filled = Object.entries(values)
    .filter(([name]) => sent.has(name))
    .map(([name, value]) => [name, trimmed(name, value)] as const)
    .filter(([, value]) => value !== '');
  return {
    ...Object.fromEntries(filled),
    ...(sliderPass === null ? {} : { sliderPass }),
    ...(affiliateCode === null ? {} : { affiliateCode }),
    ...(referralCode === null ? {} : { referralCode }),
    agreeTerms: true,
    login: true,
    ...page,
    registerMethod: 'WEB',
  } as unknown as Bodies[Mode];
};

/** Which field a refusal of the whole form is about. */
const FIELD_OF: Record<string, string> = {
  'register.username_taken': 'username',
  'register.id_number_taken': 'idNumber',
  'register.mobile_taken': 'mobileNum',
  'contact.taken': 'mobileNum',
  'captcha.wrong': 'captcha',
};
export const fieldOf = (code: string): string | undefined =>
  FIELD_OF[code] ?? (code.startsWith('code.') ? 'verificationCode' : undefined);
