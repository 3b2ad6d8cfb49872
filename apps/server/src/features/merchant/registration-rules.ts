import type { FieldRule } from '@trevo/contract';
import { formRules, type RegistrationMode } from '@trevo/engines/registration';
import type { FieldChange } from './settings/forms.ts';
import type { MerchantSettings } from './settings/settings.ts';

type FormSettings = { readonly 'register.fields': readonly FieldChange[] };

const field = (name: string, of: Partial<FieldRule>): FieldRule => ({
  name,
  enabled: true,
  required: true,
  patternId: 0,
  acceptedPattern: '',
  minLength: 1,
  maxLength: 255,
  ...of,
});

const off = (name: string, of: Partial<FieldRule> = {}): FieldRule =>
  field(name, { enabled: false, required: false, ...of });

/** Every field of the form with a fresh brand's rule, in the order of the screen. 12 to 128 and no composition rules: ASVS 5.0, 6.2. */
const DEFAULT_FIELDS: readonly FieldRule[] = [
  field('username', { patternId: 1, minLength: 4, maxLength: 20 }),
  field('password', { minLength: 12, maxLength: 128 }),
  field('confirmPassword', { minLength: 12, maxLength: 128 }),
  off('mobileNum', { patternId: 6, acceptedPattern: '[0-9 ().+\\-]*', minLength: 4, maxLength: 24 }),
  off('verificationCode', { acceptedPattern: '*' }),
  off('email', { patternId: 3, minLength: 6, maxLength: 100 }),
  field('payeeName', { required: false, patternId: 21, minLength: 5, maxLength: 100 }),
  field('idNumber', {
    required: false,
    patternId: 6,
    acceptedPattern: '\\d{3}\\.?\\d{3}\\.?\\d{3}-?\\d{2}',
    minLength: 11,
    maxLength: 14,
  }),
  off('birthday', { patternId: 11, minLength: 10, maxLength: 10 }),
  off('nickname', { minLength: 2, maxLength: 20 }),
  off('nationality', { patternId: 12, minLength: 2, maxLength: 60 }),
  off('address', { minLength: 5, maxLength: 200 }),
  off('occupation', { minLength: 2, maxLength: 80 }),
  off('sourceOfIncome', { minLength: 2, maxLength: 80 }),
  off('whatsapp', { patternId: 6, acceptedPattern: '[0-9 ().+\\-]*', minLength: 4, maxLength: 24 }),
  off('telegram', { patternId: 9, minLength: 4, maxLength: 64 }),
  off('facebook', { patternId: 9, minLength: 3, maxLength: 100 }),
  off('line', { patternId: 9, minLength: 3, maxLength: 64 }),
  off('wechat', { patternId: 9, minLength: 5, maxLength: 64 }),
  off('zalo', { patternId: 6, minLength: 8, maxLength: 15 }),
  off('skype', { patternId: 9, minLength: 5, maxLength: 64 }),
  off('qqNum', { patternId: 6, minLength: 5, maxLength: 12 }),
  off('paymentPassword', { patternId: 6, minLength: 6, maxLength: 6 }),
  off('recommenderId', { patternId: 4, minLength: 3, maxLength: 32 }),
  field('affiliateCode', { required: false, patternId: 4, minLength: 4, maxLength: 20 }),
  off('captcha', { patternId: 4, minLength: 1, maxLength: 12 }),
  // Never typed by a person: the address of the page brings the one, the page itself the other.
  field('referralCode', { required: false, acceptedPattern: '*', maxLength: 64 }),
  field('domain', { required: false, acceptedPattern: '*' }),
];

/** Username and password can be neither switched off nor made optional by a setting: no account works without them. */
const CORE = new Set(['username', 'password', 'confirmPassword']);

/** Asked and left empty they would be no protection at all: wherever the form shows them, they are required. */
const REQUIRED_WHEN_SHOWN = new Set(['paymentPassword']);

/** The registration form's rules of a brand: defaults, with what its settings change. */
export const registrationFields = (settings: FormSettings): FieldRule[] => {
  const changes = new Map(settings['register.fields'].map((change) => [change.name, change]));
  return DEFAULT_FIELDS.map((standard) => {
    const change = changes.get(standard.name);
    if (!change) return { ...standard };
    const changed = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const fixed = CORE.has(standard.name) ? { enabled: true, required: true } : {};
    const merged = { ...standard, ...changed, ...fixed };
    return REQUIRED_WHEN_SHOWN.has(standard.name) ? { ...merged, required: merged.enabled } : merged;
  });
};

/**
 * Whether a brand's form asks at least as much of every field as before: nothing is dropped, optional or shorter, and no pattern is
 * another one.
 */
export const isStricterForm = (from: FormSettings, to: FormSettings): boolean => {
  const before = new Map(registrationFields(from).map((one) => [one.name, one]));
  return registrationFields(to).every((rule) => {
    const known = before.get(rule.name);
    if (!known) return true;
    // What was not asked has no rule to loosen.
    if (!known.enabled) return true;
    return (
      rule.enabled &&
      (rule.required || !known.required) &&
      rule.minLength >= known.minLength &&
      rule.maxLength <= known.maxLength &&
      rule.patternId === known.patternId &&
      rule.acceptedPattern === known.acceptedPattern
    );
  });
};

/** The rules as the form by user name, or the one by mobile number, asks them. */
export const registrationForm = (settings: MerchantSettings, mode: RegistrationMode): FieldRule[] =>
  formRules(registrationFields(settings), mode, {
    verifiesMobile: settings['flags.REGMOBVERF3'],
    hasPassword: settings['flags.MOBILENUMPASSREG3'],
  });

/** Never typed by a person, or only ever what another field is: there is nothing to decide about them. */
const FIXED = new Set(['confirmPassword', 'referralCode', 'domain']);

export type EditableField = {
  readonly rule: FieldRule;
  readonly standard: FieldRule;
  /** Always asked and required. */
  readonly isCore: boolean;
  /** May be switched off, and is required where it is asked. */
  readonly isRequiredWhenShown: boolean;
  /** What each of the two forms makes of it now: the flags about mobile numbers have their say besides the rule. */
  readonly inForm: Readonly<Record<RegistrationMode, 'off' | 'optional' | 'required'>>;
};

/** The fields that a brand decides about, in the order of the screen: as they are and as a fresh brand has them. */
export const editableFields = (settings: MerchantSettings): EditableField[] => {
  const rules = registrationFields(settings);
  const asked = (mode: RegistrationMode) =>
    new Map(
      registrationForm(settings, mode).map(({ name, enabled, required }) => [
        name,
        enabled ? (required ? ('required' as const) : ('optional' as const)) : ('off' as const),
      ]),
    );
  const [byUsername, byMobile] = [asked('username'), asked('mobile')];
  return DEFAULT_FIELDS.flatMap((standard, place) => {
    const { name } = standard;
    const rule = rules[place];
    if (!rule || FIXED.has(name)) return [];
    const inForm = { username: byUsername.get(name) ?? 'off', mobile: byMobile.get(name) ?? 'off' };
    return [{ rule, standard, isCore: CORE.has(name), isRequiredWhenShown: REQUIRED_WHEN_SHOWN.has(name), inForm }];
  });
};
