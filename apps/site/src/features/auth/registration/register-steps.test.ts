import { describe, expect, it } from 'vitest';
import { type FieldRule, shownFields } from './register-fields.ts';
import { stepsOf, stepWith } from './register-steps.ts';

const rule = (name: string): FieldRule => ({
  name,
  enabled: true,
  required: false,
  patternId: 0,
  acceptedPattern: '',
  minLength: 1,
  maxLength: 255,
});
const steps = (mode: 'username' | 'mobile', ...names: string[]) => stepsOf(shownFields(names.map(rule)), mode);
const namesOf = (found: ReturnType<typeof steps>) => found.map((step) => step.map((field) => field.rule.name));

describe('the steps of registration', () => {
  it('are the account first, then the person, in the server’s order', () => {
    expect(
      namesOf(steps('username', 'username', 'password', 'confirmPassword', 'payeeName', 'idNumber', 'affiliateCode')),
    ).toEqual([
      ['username', 'password', 'confirmPassword'],
      ['payeeName', 'idNumber', 'affiliateCode'],
    ]);
  });

  it('put the number and its code with the account where the account is made by number, and with the person elsewhere', () => {
    const fields = ['mobileNum', 'verificationCode', 'password', 'confirmPassword', 'email', 'birthday'];
    expect(namesOf(steps('mobile', ...fields))).toEqual([
      ['mobileNum', 'verificationCode', 'password', 'confirmPassword'],
      ['email', 'birthday'],
    ]);
    expect(namesOf(steps('username', 'username', ...fields))).toEqual([
      ['username', 'password', 'confirmPassword'],
      ['mobileNum', 'verificationCode', 'email', 'birthday'],
    ]);
  });

  it('ask the image last, and a code of an invitation makes no step', () => {
    expect(namesOf(steps('username', 'username', 'captcha', 'password', 'email', 'birthday'))[1]).toEqual([
      'captcha',
      'email',
      'birthday',
    ]);
    expect(steps('mobile', 'mobileNum', 'affiliateCode', 'recommenderId', 'captcha')).toHaveLength(1);
  });

  it('are one where the brand asks little', () => {
    expect(namesOf(steps('username', 'username', 'password', 'confirmPassword', 'email'))).toEqual([
      ['username', 'password', 'confirmPassword', 'email'],
    ]);
    expect(steps('mobile', 'mobileNum')).toHaveLength(1);
  });

  it('lose no field and show none twice, whatever a brand asks', () => {
    const all = ['email', 'username', 'idNumber', 'password', 'whatsapp', 'mobileNum', 'captcha', 'paymentPassword'];
    for (const mode of ['username', 'mobile'] as const)
      expect(
        namesOf(steps(mode, ...all))
          .flat()
          .toSorted(),
      ).toEqual(all.toSorted());
  });

  it('say where a refused field stands', () => {
    const found = steps('username', 'username', 'password', 'payeeName', 'idNumber');
    expect(['username', 'idNumber', 'nothing'].map((name) => stepWith(found, name))).toEqual([0, 1, 0]);
  });
});
