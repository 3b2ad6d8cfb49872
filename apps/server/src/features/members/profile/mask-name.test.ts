import { describe, expect, it } from 'vitest';
import { maskName } from './mask-name.ts';

describe('a name on the board of winners', () => {
  it.each([
    ['joana123', 'jo***3'],
    ['abcdef', 'ab***f'],
    ['abcde', 'a***'],
    ['Zé', 'Z***'],
    ['', '***'],
    ['+55 11 ••••-4321', '+5***1'],
    ['😀😃😄😁😆😅', '😀😃***😅'],
  ])('%s is shown as %s', (name, shown) => {
    expect(maskName(name)).toBe(shown);
  });

  it('hides half of it at least, and how long it is', () => {
    for (let length = 2; length < 30; length += 1) {
      const shown = maskName('x'.repeat(length)).replace('***', '').length;
      expect(shown).toBeLessThanOrEqual(length / 2);
    }
    expect(maskName('x'.repeat(6))).toBe(maskName('x'.repeat(29)));
  });
});
