import { describe, expect, it } from 'vitest';
import { readField, typedField } from './field-wish.ts';

const FIELD = { enabled: true, required: true, patternId: 1, acceptedPattern: '', minLength: 4, maxLength: 20 };

describe('a registration field as it is typed', () => {
  it('comes back as it was shown', () => {
    expect(readField('username', typedField(FIELD))).toEqual({ wish: FIELD, wrong: new Map() });
  });

  it.each([
    ['username', { minLength: '21' }, 'minLength', 'min'],
    ['username', { maxLength: '256' }, 'maxLength', 'bounds'],
    ['username', { maxLength: '0' }, 'maxLength', 'bounds'],
    ['username', { minLength: 'four' }, 'minLength', 'bounds'],
    ['username', { acceptedPattern: '[a-z' }, 'acceptedPattern', 'own'],
    ['username', { acceptedPattern: '(a+)+' }, 'acceptedPattern', 'own'],
    ['password', { minLength: '8', maxLength: '64' }, 'minLength', 'password'],
    ['password', { minLength: '12', maxLength: '200' }, 'maxLength', 'password'],
  ] as const)('of %s is not sent with %j', (id, change, part, mistake) => {
    const { wish, wrong } = readField(id, { ...typedField(FIELD), ...change });
    expect([wish, wrong.get(part)]).toEqual([null, mistake]);
  });

  it('is not required when it is not asked', () => {
    expect(readField('email', { ...typedField(FIELD), enabled: false }).wish?.required).toBe(false);
  });
});
