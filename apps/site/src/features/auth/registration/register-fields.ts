import { fieldMessage } from '@trevo/contract/field-messages';
import type { Language, WireMap } from '@trevo/contract';
import { isCpf, isOfAge, normalizeCpf, rule } from '@trevo/engines/registration';
import type { MessageId } from '@trevo/i18n';

export type FieldRule = WireMap['GET /wps/system/setting/register']['value']['fields'][number];

/** How a field of the server's rules looks here: its label, hint, keyboard and autocomplete token. */
export type FieldLook = {
  label: MessageId;
  hint?: MessageId;
  kind?: 'text' | 'password' | 'date' | 'email' | 'tel' | 'mobile' | 'code' | 'captcha';
  autoComplete: string;
  inputMode?: 'numeric' | 'email' | 'tel' | 'text';
  /** Starts each word in upper case on a phone's keyboard. */
  isName?: true;
};
const handle = (label: MessageId): FieldLook => ({ label, autoComplete: 'off' });

const LOOKS: Record<string, FieldLook> = {
  username: { label: 'auth.username', autoComplete: 'username' },
  password: { label: 'auth.password', kind: 'password', autoComplete: 'new-password' },
  confirmPassword: { label: 'auth.confirmPassword', kind: 'password', autoComplete: 'new-password' },
  mobileNum: { label: 'auth.mobile', kind: 'mobile', autoComplete: 'tel-national', inputMode: 'tel' },
  verificationCode: { label: 'auth.code', kind: 'code', autoComplete: 'one-time-code', inputMode: 'numeric' },
  email: { label: 'auth.email', kind: 'email', autoComplete: 'email', inputMode: 'email' },
  payeeName: { label: 'auth.payeeName', hint: 'auth.payeeName.hint', autoComplete: 'name', isName: true },
  idNumber: { label: 'auth.idNumber', hint: 'auth.idNumber.hint', autoComplete: 'off', inputMode: 'numeric' },
  birthday: { label: 'auth.birthday', kind: 'date', autoComplete: 'bday' },
  nickname: { label: 'auth.nickname', hint: 'auth.nickname.hint', autoComplete: 'nickname' },
  nationality: { label: 'auth.nationality', autoComplete: 'country-name', isName: true },
  address: { label: 'auth.address', autoComplete: 'street-address', isName: true },
  occupation: { label: 'auth.occupation', autoComplete: 'organization-title' },
  sourceOfIncome: { label: 'auth.sourceOfIncome', hint: 'auth.sourceOfIncome.hint', autoComplete: 'off' },
  whatsapp: { label: 'auth.whatsapp', kind: 'tel', autoComplete: 'off', inputMode: 'tel' },
  telegram: handle('auth.telegram'),
  facebook: handle('auth.facebook'),
  line: handle('auth.line'),
  wechat: handle('auth.wechat'),
  zalo: { ...handle('auth.zalo'), inputMode: 'numeric' },
  skype: handle('auth.skype'),
  qqNum: { ...handle('auth.qqNum'), inputMode: 'numeric' },
  paymentPassword: {
    label: 'auth.paymentPassword',
    hint: 'auth.paymentPassword.hint',
    kind: 'password',
    autoComplete: 'off',
  },
  recommenderId: handle('auth.recommenderId'),
  affiliateCode: { label: 'auth.affiliateCode', autoComplete: 'off' },
  captcha: { label: 'auth.captcha', kind: 'captcha', autoComplete: 'off' },
};

export type ShownField = { readonly rule: FieldRule; readonly look: FieldLook };

/** The enabled fields that this form knows, in the server's order. */
export const shownFields = (fields: readonly FieldRule[]): ShownField[] =>
  fields.flatMap((field) => {
    const look = LOOKS[field.name];
    return field.enabled && look ? [{ rule: field, look }] : [];
  });

/** Fields whose rule is not plain from their name: it stands under them before anybody breaks it. */
const TOLD = new Set(['username', 'paymentPassword', 'recommenderId']);

/** What a field takes, in the words of the message that its breach would show; undefined where its own hint or name says enough. */
export const ruleText = (
  { name, patternId, minLength, maxLength }: FieldRule,
  language: Language,
): string | undefined => {
  if (!TOLD.has(name)) return undefined;
  const range = minLength === maxLength ? `${minLength}` : `${minLength}-${maxLength}`;
  return fieldMessage(`pattern.${patternId}`, language, { min: minLength, max: maxLength, range });
};

/** The day on which the age counts, `yyyy-MM-dd`, and the years; the server asks its own date again. */
export type AgeRule = { readonly today: string; readonly ageMin: number };

/** Passwords and codes count as they were typed; everything else is trimmed before it is sent, so it is before it is checked. */
const UNTRIMMED = new Set(['password', 'confirmPassword', 'paymentPassword', 'verificationCode', 'captcha']);
export const trimmed = (name: string, value: string): string => (UNTRIMMED.has(name) ? value : value.trim());

/** Makes the check of one field: true, or the message to show. The same rule runs on the server. */
export const checkOf = (field: FieldRule, language: Language, age?: AgeRule) => {
  const check = rule(field);
  return (typed: string, all: Record<string, unknown>): true | string => {
    const value = trimmed(field.name, typed);
    if (field.name === 'confirmPassword' && value !== '' && value !== all.password)
      return fieldMessage('field.mismatch', language);
    const verdict = check(value);
    if (verdict !== true) return fieldMessage(verdict.key, language, verdict.params);
    if (field.name === 'idNumber' && value !== '') {
      const digits = normalizeCpf(value);
      if (digits === null || !isCpf(digits)) return fieldMessage('field.cpf', language);
    }
    if (field.name === 'birthday' && value !== '' && age)
      return isOfAge(value, age.today, age.ageMin) || fieldMessage('field.age', language, { min: age.ageMin });
    return true;
  };
};
