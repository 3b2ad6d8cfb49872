import { describe, expect, it } from 'vitest';
import { namesOf } from './typed-name.ts';

const COUNTRIES = ['BR', 'PT', 'AR', 'US'];

describe('the account that a typed name means', () => {
  it.each([
    '5511987654321',
    '+5511987654321',
    '+55 11 98765-4321',
    '11987654321',
    '(11) 98765-4321',
    '011 98765 4321',
    ' 11 98765 4321 ',
  ])('is the mobile number, typed as %s', (typed) => {
    expect(namesOf(typed, COUNTRIES)[0]).toBe('5511987654321');
  });

  it('is a number of any country that the brand serves, in the brand’s order', () => {
    expect(namesOf('912 345 678', COUNTRIES)).toEqual(['351912345678']);
    expect(namesOf('912 345 678', ['BR'])).toEqual(['912 345 678']);
    expect(namesOf('2125551234', COUNTRIES)).toContain('12125551234');
  });

  it('is itself when it is no number', () => {
    expect(namesOf(' Maria77 ', COUNTRIES)).toEqual(['Maria77']);
    expect(namesOf('1234567', COUNTRIES)).toEqual(['1234567']);
    expect(namesOf('', COUNTRIES)).toEqual(['']);
  });
});
