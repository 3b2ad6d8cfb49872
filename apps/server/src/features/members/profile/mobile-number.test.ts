import { describe, expect, it } from 'vitest';
import { maskMobile, mobileOf } from './mobile-number.ts';
import { shownName } from './shown-name.ts';

describe('mobile numbers', () => {
  it.each([
    ['11987654321', '55', '+5511987654321'],
    ['(11) 98765-4321', '+55', '+5511987654321'],
    ['+55 11 98765-4321', '', '+5511987654321'],
    ['+351 912 345 678', '55', '+351912345678'],
    ['912345678', '351', '+351912345678'],
    ['415 555 2671', '1', '+14155552671'],
  ])('reads %s of +%s as %s', (typed, dialingCode, e164) => {
    expect(mobileOf(typed, dialingCode)).toBe(e164);
  });

  it.each([
    ['1133334444', '55'],
    ['119876543', '55'],
    ['987654321', '55'],
    ['11987654321', ''],
    ['11987654321', '999'],
    ['', '55'],
    ['abc', '55'],
    ['١١٩٨٧٦٥٤٣٢١', '55'],
    ['11987654321;ext=5', '55'],
    ['0800 123 4567', '55'],
    ['1'.repeat(300), '55'],
  ])('refuses %s of +%s: no mobile number', (typed, dialingCode) => {
    expect(mobileOf(typed, dialingCode)).toBeNull();
  });

  it('shows country, two digits and the last four of one', () => {
    expect(maskMobile('+5511987654321')).toBe('+55 11 ••••-4321');
    expect(maskMobile('+351912345678')).toBe('+351 91 ••••-5678');
    expect(maskMobile('nonsense')).toBe('••••');
  });

  it('as a user name is shown masked to others, and another name as it is', () => {
    expect(shownName({ username: '5511987654321', isMobileName: true })).toBe('+55 11 ••••-4321');
    expect(shownName({ username: 'joana77', isMobileName: false })).toBe('joana77');
    expect(shownName({ username: '11987654321', isMobileName: false })).toBe('11 ••••-4321');
  });
});
