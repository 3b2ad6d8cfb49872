import { describe, expect, it } from 'vitest';
import { checkOf, type FieldRule, shownFields } from './register-fields.ts';

const field = (name: string, of: Partial<FieldRule> = {}): FieldRule => ({
  name,
  enabled: true,
  required: true,
  patternId: 0,
  acceptedPattern: '',
  minLength: 1,
  maxLength: 255,
  ...of,
});

describe('the registration form built from the server rules', () => {
  it('shows the enabled fields in the order of the server and leaves out names it does not know', () => {
    const fields = [field('username'), field('email', { enabled: false }), field('domain'), field('idNumber')];
    expect(shownFields(fields).map(({ rule }) => rule.name)).toEqual(['username', 'idNumber']);
  });

  it('says in the page language what a value must look like', () => {
    const rule = field('username', { patternId: 1, minLength: 4, maxLength: 20 });
    const check = checkOf(rule, 'EN');
    expect(check('ana', {})).toContain('4 to 20');
    expect(checkOf(rule, 'PT')('ana', {})).toBe('De 4 a 20 letras e números, começando por letra.');
    expect(check('ana_maria', {})).toContain('letters and digits');
    expect(check('anamaria', {})).toBe(true);
  });

  it('refuses a confirmation that differs and accepts an equal one', () => {
    const check = checkOf(field('confirmPassword'), 'PT');
    expect(check('segredo-longo', { password: 'outro-segredo' })).toMatch(/não coincidem/);
    expect(check('segredo-longo', { password: 'segredo-longo' })).toBe(true);
  });

  it('checks the digits of a CPF, typed with or without its marks', () => {
    const check = checkOf(field('idNumber', { minLength: 11, maxLength: 14 }), 'PT');
    expect(check('529.982.247-25', {})).toBe(true);
    expect(check('52998224725', {})).toBe(true);
    expect(check('529.982.247-24', {})).toMatch(/CPF/);
  });

  it('counts the years of a birthday to the day, by the brand’s age', () => {
    const birthday = field('birthday', { patternId: 11, minLength: 10, maxLength: 10 });
    const check = (ageMin: number) => checkOf(birthday, 'EN', { today: '2026-11-21', ageMin })('2008-11-21', {});
    expect(check(18)).toBe(true);
    expect(check(21)).toBe('You must be at least 21 years old.');
    expect(checkOf(birthday, 'EN', { today: '2026-11-21', ageMin: 18 })('2008-11-22', {})).toMatch(/18/);
  });

  it('judges what will be sent: trimmed, but passwords and codes as they were typed', () => {
    const short = { minLength: 5, maxLength: 8 };
    expect(checkOf(field('nickname', short), 'PT')('  abc  ', {})).not.toBe(true);
    expect(checkOf(field('password', short), 'PT')('  abc  ', {})).toBe(true);
  });

  it('lets an optional field stay empty', () => {
    expect(checkOf(field('idNumber', { required: false, minLength: 11 }), 'PT')('', {})).toBe(true);
    expect(checkOf(field('idNumber', { required: true, minLength: 11 }), 'PT')('', {})).not.toBe(true);
  });
});
