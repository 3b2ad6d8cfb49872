import type { RegistrationMode } from '@trevo/engines/registration';
import type { ShownField } from './register-fields.ts';

/** What opens the account later; by mobile number, the number does. */
const CREDENTIALS = new Set(['username', 'password', 'confirmPassword']);
const BY_MOBILE = new Set(['mobileNum', 'verificationCode']);
/** Nothing about the person; on the last step, wherever that is: an image of two minutes belongs near the end. */
const EXTRAS = new Set(['affiliateCode', 'recommenderId', 'captcha']);

/** With fewer fields than this about the person, a step of their own costs more than it spares. */
const WORTH_A_STEP = 2;

/**
 * The form in light steps: what opens the account, then who and where the person is. The fields come from the server, so they are told
 * apart by what they are, in the server's order; a brand that asks little has one step.
 */
export const stepsOf = (fields: readonly ShownField[], mode: RegistrationMode): readonly (readonly ShownField[])[] => {
  const isAccount = ({ rule: { name } }: ShownField): boolean =>
    CREDENTIALS.has(name) || (mode === 'mobile' && BY_MOBILE.has(name));
  const account = fields.filter(isAccount);
  const rest = fields.filter((field) => !isAccount(field));
  const person = rest.filter(({ rule: { name } }) => !EXTRAS.has(name));
  return account.length > 0 && person.length >= WORTH_A_STEP ? [account, rest] : [fields];
};

/** On which step a field stands; the first when it stands on none. */
export const stepWith = (steps: readonly (readonly ShownField[])[], name: string): number =>
  Math.max(
    0,
    steps.findIndex((step) => step.some(({ rule }) => rule.name === name)),
  );
