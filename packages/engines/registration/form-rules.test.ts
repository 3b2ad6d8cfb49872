import { describe, expect, test } from 'vitest';
import { accountName, type FieldRule, formRules, isOfAge } from './index.ts';

const rule = (name: string, of: Partial<FieldRule> = {}): FieldRule => ({
  name,
  enabled: true,
  required: true,
  patternId: 0,
  acceptedPattern: '',
  minLength: 1,
  maxLength: 255,
  ...of,
});
const off = { enabled: false, required: false };
const RULES = [
  rule('username'),
  rule('password'),
  rule('confirmPassword'),
  rule('email', off),
  rule('mobileNum', off),
  rule('affiliateCode', { required: false }),
  rule('verificationCode', off),
];
const asked = (rules: readonly FieldRule[]) =>
  rules.filter(({ enabled }) => enabled).map(({ name, required }) => (required ? name : `${name}?`));

describe('the two forms of registration', () => {
  test('by mobile number begin with the number and its code, and ask no user name', () => {
    const rules = formRules(RULES, 'mobile', { verifiesMobile: true, hasPassword: true });
    expect(asked(rules)).toEqual(['mobileNum', 'verificationCode', 'password', 'confirmPassword', 'affiliateCode?']);
  });

  test('by mobile number ask a code and a password only when the brand says so', () => {
    const rules = formRules(RULES, 'mobile', { verifiesMobile: false, hasPassword: false });
    expect(asked(rules)).toEqual(['mobileNum', 'affiliateCode?']);
  });

  test('by user name ask what the brand asks', () => {
    const rules = formRules(RULES, 'username', { verifiesMobile: true, hasPassword: false });
    expect(asked(rules)).toEqual(['username', 'password', 'confirmPassword', 'affiliateCode?']);
  });

  test('by user name ask a code only beside a number', () => {
    const switches = { verifiesMobile: true, hasPassword: true };
    const withCode = (mobile: Partial<FieldRule>) =>
      asked(formRules([rule('mobileNum', mobile), rule('verificationCode')], 'username', switches));
    expect(withCode(off)).toEqual([]);
    expect(withCode({ required: false })).toEqual(['mobileNum?', 'verificationCode?']);
    expect(withCode({})).toEqual(['mobileNum', 'verificationCode']);
  });
});

describe('a text that should name an account', () => {
  const check = accountName(rule('username', { patternId: 1, minLength: 4, maxLength: 20 }));

  test('is a user name by the brand’s rule, or a mobile number, which is one too', () => {
    for (const name of ['maria', 'Maria99', '5511987654321', '+55 11 98765-4321', '(11) 98765-4321'])
      expect(check(name)).toBe(true);
  });

  test('is refused in the words of the rule, empty as required even where the form does not ask it', () => {
    expect(check('m_ria')).toMatchObject({ key: 'pattern.1', params: { range: '4-20' } });
    expect(check('123456')).toMatchObject({ key: 'pattern.1' });
    expect(accountName(rule('username', off))('')).toMatchObject({ key: 'pattern.required' });
  });
});

describe('the age of a birthday', () => {
  test.each([
    ['2008-11-21', '2026-11-21', true],
    ['2008-11-22', '2026-11-21', false],
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
    ['1900-01-01', '2026-11-21', true],
    ['2030-01-01', '2026-11-21', false],
    ['21/11/1990', '2026-11-21', false],
    ['', '2026-11-21', false],
  ])('%s is of age on %s: %s', (birthday, today, answer) => {
    expect(isOfAge(birthday, today, 18)).toBe(answer);
  });

  test('counts the years that the brand asks', () => {
    expect([18, 21].map((years) => isOfAge('2007-01-01', '2026-11-21', years))).toEqual([true, false]);
  });
});
