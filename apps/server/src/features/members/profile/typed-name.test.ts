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

  it('is one of the brand’s countries before the country that the number itself begins with, and never more than three', () => {
    expect(namesOf('51 98765-4321', COUNTRIES)).toEqual(['5551987654321', '51987654321']);
    expect(namesOf('+51 987654321', COUNTRIES)).toEqual(['51987654321']);
    const [portugal, chile, paraguay] = ['351961050815', '56961050815', '595961050815'];
    expect(namesOf('961050815', ['PT', 'CL', 'PY'])).toEqual([portugal, chile, paraguay]);
    expect(namesOf('961050815', ['PE', 'CL', 'PT', 'PY'])).toEqual(['51961050815', chile, portugal]);
  });

  it('is itself when it is no number', () => {
    expect(namesOf(' Maria77 ', COUNTRIES)).toEqual(['Maria77']);
    expect(namesOf('1234567', COUNTRIES)).toEqual(['1234567']);
    expect(namesOf('', COUNTRIES)).toEqual(['']);
  });
});
