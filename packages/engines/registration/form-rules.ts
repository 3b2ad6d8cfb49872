import type { FieldRule } from './rule.ts';

/** The two ways to register, each with a form of its own. */
export type RegistrationMode = 'username' | 'mobile';

/** What the brand's flags say about registering by mobile number. */
export interface MobileSwitches {
  /** A code sent by SMS proves the number. */
  readonly verifiesMobile: boolean;
  /** The account gets a password; without one its owner signs in by SMS. */
  readonly hasPassword: boolean;
}

/** What the form of a mobile number begins with, in this order. */
const FIRST = ['mobileNum', 'verificationCode'];
const PASSWORDS = new Set(['password', 'confirmPassword']);

/**
 * The brand's rules as one of the two forms asks them; site and API use the same. By mobile number there is no user name, the
 * number is required and stands first, its code follows when numbers are proven, passwords only when accounts have them. By
 * user name a code is only asked for beside a number.
 */
export function formRules(
  rules: readonly FieldRule[],
  mode: RegistrationMode,
  { verifiesMobile, hasPassword }: MobileSwitches,
): FieldRule[] {
  const asked = (rule: FieldRule, isAsked: boolean): FieldRule => ({ ...rule, enabled: isAsked, required: isAsked });
  if (mode === 'username') {
    const mobile = rules.find(({ name }) => name === 'mobileNum');
    return rules.map((rule) =>
      rule.name === 'verificationCode'
        ? {
            ...rule,
            enabled: rule.enabled && mobile?.enabled === true,
            required: rule.required && mobile?.required === true,
          }
        : rule,
    );
  }
  const changed = rules.map((rule) => {
    if (rule.name === 'username') return asked(rule, false);
    if (rule.name === 'mobileNum') return asked(rule, true);
    if (rule.name === 'verificationCode') return asked(rule, verifiesMobile);
    return PASSWORDS.has(rule.name) ? asked(rule, hasPassword) : rule;
  });
  const first = FIRST.flatMap((name) => changed.filter((rule) => rule.name === name));
  return [...first, ...changed.filter(({ name }) => !FIRST.includes(name))];
}
