import { expect, it } from 'vitest';
import { sourcesIn } from './picture-sources.ts';

it('a language has its own picture of each shape, then the one for all, then any', () => {
  const images = { '3:4': 'tall', '3:4@EN': 'tall-en', '1:1': 'square', '16:9@EN': 'wide-en' };
  expect(sourcesIn(images, 'PT')).toEqual(['tall', 'square', 'wide-en']);
  expect(sourcesIn(images, 'EN')).toEqual(['tall-en', 'square', 'wide-en']);
});

it('at most six addresses of a language are asked for, however many a vendor names', () => {
  const images = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`shape ${at}`, `address ${at}`]));
  expect(sourcesIn(images, 'PT')).toHaveLength(6);
  expect(sourcesIn({}, 'PT')).toEqual([]);
});
