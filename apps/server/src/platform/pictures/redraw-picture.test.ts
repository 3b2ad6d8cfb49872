import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { redrawPicture } from './redraw-picture.ts';

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a0' }, limitInputPixels: false });
const wanted = { longest: 400, as: 'webp', sender: '203.0.113.1' } as const;

describe('an uploaded picture', () => {
  let dear: Buffer;
  beforeAll(async () => {
    // In seven passes: all of it is in memory before the first row is known, and it has a few kilobytes.
    dear = await flat(2_400, 2_400).png({ progressive: true }).toBuffer();
  });

  it('leaves threads for the rest of the process, however many come at once', async () => {
    const ended: string[] = [];
    const drawings = Array.from({ length: 8 }, async () => {
      await redrawPicture(dear, wanted);
      ended.push('picture');
    });
    // Until all of them have begun or stand in their line.
    await new Promise((turn) => setTimeout(turn, 20));
    await promisify(pbkdf2)('a sealed body', 'salt', 1, 16, 'sha256');
    ended.push('small work');
    await Promise.all(drawings);
    expect(ended.indexOf('small work')).toBeLessThan(2);
  });

  it('has as many pixels as a screen or a telephone’s camera has', async () => {
    const damaged = expect.objectContaining({ code: 'upload.damaged' }) as Error;
    await expect(redrawPicture(await flat(6_000, 5_000).png().toBuffer(), wanted)).rejects.toEqual(damaged);
    const photo = await redrawPicture(await flat(8_200, 6_100).jpeg().toBuffer(), wanted);
    expect([photo.mediaType, (await sharp(photo.bytes).metadata()).width]).toEqual(['image/webp', 400]);
  });
});
