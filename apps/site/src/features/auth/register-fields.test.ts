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
    const fields = [field('username'), field('email', { enabled: false }), field('qqNum'), field('idNumber')];
    expect(shownFields(fields).map(({ rule }) => rule.name)).toEqual(['username', 'idNumber']);
  });

  it('says in the page language what a value must look like', () => {
    const check = checkOf(field('username', { patternId: 1, minLength: 4, maxLength: 20 }), 'EN');
    expect(check('ana', {})).toContain('4-20');
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

  it('lets an optional field stay empty', () => {
    expect(checkOf(field('idNumber', { required: false, minLength: 11 }), 'PT')('', {})).toBe(true);
    expect(checkOf(field('idNumber', { required: true, minLength: 11 }), 'PT')('', {})).not.toBe(true);
  });
});
