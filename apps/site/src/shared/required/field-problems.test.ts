import { describe, expect, it } from 'vitest';
import { fieldProblems, type TypedField } from './field-problems.ts';

const field = (name: string, value: string, of: Partial<TypedField> = {}): TypedField => ({
  name,
  value,
  required: true,
  validity: { typeMismatch: false },
  ...of,
});
const problems = (...fields: TypedField[]) => [...fieldProblems(fields, 'EN')];

describe('a form that is not filled yet', () => {
  it('names every empty required field, the first of the screen first', () => {
    expect(problems(field('username', ''), field('password', ''), field('captcha', 'AB'))).toEqual([
      ['username', 'This field is required.'],
      ['password', 'This field is required.'],
    ]);
  });

  it('takes spaces for nothing, but for a password', () => {
    expect(problems(field('username', '   '), field('password', '   '))).toEqual([
      ['username', 'This field is required.'],
    ]);
  });

  it('lets an optional field stay empty', () => {
    expect(problems(field('captcha', '', { required: false }))).toEqual([]);
  });

  it('says how an e-mail address looks where none stands', () => {
    expect(problems(field('email', 'maria', { validity: { typeMismatch: true } }))[0]?.[1]).toContain('e-mail');
  });
});
