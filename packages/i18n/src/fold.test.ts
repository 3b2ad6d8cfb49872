import { expect, it } from 'vitest';
import { fold } from './fold.ts';

it('a word is found whatever its accents and case', () => {
  expect(fold('  ONÇA Pôquer Baú ')).toBe('onca poquer bau');
  expect(fold('Đà Nẵng, Đắk Lắk')).toBe('da nang, dak lak');
});
