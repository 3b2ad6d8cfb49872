import { expect, it } from 'vitest';
import { rateDigits, rateText, typedRate } from './rate.ts';

it('writes a rate with all of its digits and none more', () => {
  expect(rateText(12_500, 'zh')).toBe('1.25%');
  expect(rateText(12_500, 'pt')).toBe('1,25%');
  expect(rateText(1, 'en')).toBe('0.0001%');
  expect(rateText(1_000_000, 'en')).toBe('100%');
});

it('reads back what it writes, in either way of writing decimals, and refuses what is finer', () => {
  for (const ppm of [1, 40, 12_500, 80_000, 999_999])
    for (const lang of ['zh', 'pt'] as const) expect(typedRate(rateDigits(ppm, lang))).toBe(ppm);
  expect(typedRate('8%')).toBe(80_000);
  for (const bad of ['', 'x', '-1', '1.23456', '1000,00001', '1.2.3']) expect(typedRate(bad)).toBeNull();
});
