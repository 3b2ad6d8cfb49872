import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readKeywords, readLook } from './read-look.ts';

const picture = (background: string, xmp?: string): Promise<Buffer> => {
  const plain = sharp({ create: { width: 60, height: 80, channels: 3, background } });
  return (xmp === undefined ? plain : plain.withXmp(xmp)).webp({ lossless: true }).toBuffer();
};
const lookOf = async (background: string, xmp?: string) => {
  const bytes = await picture(background, xmp);
  return readLook(await readKeywords([bytes]), bytes);
};
const tags = (words: string): string => `<x:xmpmeta xmlns:x="adobe:ns:meta/">${words}</x:xmpmeta>`;

it('a picture’s keywords say its figure, its backdrop and its hue', async () => {
  const look = await lookOf('#ff0000', tags('<li>figure:jaguar</li><li>backdrop:jungle</li><li>hue:145</li>'));
  expect(look).toEqual({ figure: 'jaguar', hue: 145, backdrop: 'jungle' });
});

it('a hue that nobody names is measured, and a grey picture has none', async () => {
  for (const [background, hue] of [
    ['#e01010', 5],
    ['#10a020', 125],
    ['#1030d0', 235],
    ['#777777', -1],
  ] as const)
    expect([background, await lookOf(background)]).toEqual([background, { figure: null, hue, backdrop: null }]);
});

it('keywords that are none, or too long, say nothing', async () => {
  expect((await lookOf('#777777', tags('figure:<script> hue:999 backdrop:'))).figure).toBeNull();
  expect((await lookOf('#777777', tags('hue:999'))).hue).toBe(-1);
  expect((await lookOf('#777777', tags(`${' '.repeat(20_000)}figure:jaguar`))).figure).toBeNull();
});
