import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

it('finds a word whatever its accents and case', () => {
  expect(foldText('  ONÇA Pôquer Baú ')).toBe('onca poquer bau');
});
