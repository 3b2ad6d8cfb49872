import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodePicture } from './decode-picture.ts';
import { describePictures, drawPicture, isDrawn } from './draw-pictures.ts';

/** A dark ground with one bright disc, at so many per cent from the left and the top. */
const disc = async (
  width: number,
  height: number,
  [left, top]: readonly [number, number] = [50, 50],
): Promise<Buffer> => {
  const [cx, cy, r] = [(width * left) / 100, (height * top) / 100, Math.min(width, height) / 9];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#1a7f4b"/>
    <circle cx="${cx}" cy="${cy}" r="${r}" fill="#ff3020"/><path d="M${cx - r / 2} ${cy}h${r}" stroke="#fff" stroke-width="${r / 4}"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};
const describeAll = async (originals: readonly Buffer[], named: string | null = null) =>
  describePictures(
    await Promise.all(originals.map(async (bytes) => ({ bytes, decoded: await decodePicture(bytes) }))),
    named,
  );
const sizeOf = async (content: Buffer | undefined) => {
  const { format, width, height } = await sharp(content).metadata();
  return [format === 'heif' ? 'avif' : format, width, height];
};

describe('a game’s pictures', () => {
  it('come in three shapes and three widths, as AVIF without metadata, with one WebP for browsers that read none', async () => {
    const originals = [await disc(450, 600), await disc(432, 432), await disc(640, 360)];
    const set = await describeAll(originals);
    expect(set.originals).toEqual([
      { shape: 'main', content: originals[0], widest: 540 },
      { shape: 'square', content: originals[1], widest: 540 },
      { shape: 'wide', content: originals[2], widest: 540 },
    ]);
    expect(set.widest).toEqual({ main: 540, square: 540, wide: 540 });
    for (const [file, at, ...size] of [
      ['360.avif', 0, 'avif', 360, 480],
      ['square-180.avif', 1, 'avif', 180, 180],
      ['wide-540.avif', 2, 'avif', 540, 304],
      ['360.webp', 0, 'webp', 360, 480],
    ] as const) {
      const drawn = await drawPicture(await decodePicture(originals[at] ?? Buffer.of()), file);
      expect([file, await sizeOf(drawn)]).toEqual([file, size]);
      expect(Object.keys(await sharp(drawn).metadata())).not.toEqual(expect.arrayContaining(['xmp']));
    }
  });

  it('are our widths only, as far as the original reaches', () => {
    const files = ['180.avif', '360.avif', '540.avif', '540.webp', '360.webp', 'wide-360.webp', '720.avif'];
    const drawn = (widest: number) => files.filter((file) => isDrawn(file, Number(/\d+/.exec(file)?.[0]), widest));
    expect(drawn(360)).toEqual(['180.avif', '360.avif', '360.webp']);
    expect(drawn(540)).toEqual(['180.avif', '360.avif', '540.avif', '360.webp']);
  });

  it('are drawn from what the vendor sent, a very large file from a smaller copy of it', async () => {
    const noise = await sharp({
      create: {
        width: 1_500,
        height: 2_000,
        channels: 3,
        background: '#333',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    const [main] = (await describeAll([noise])).originals;
    expect(noise.length).toBeGreaterThan(4_000_000);
    expect(main?.content.length).toBeLessThan(noise.length / 4);
    expect(await sizeOf(main?.content)).toEqual(['webp', 810, 1_080]);
  });

  it('are not stretched beyond what they hold, and what a vendor ships alone stands in the upright one’s place', async () => {
    const square = await disc(300, 300);
    expect((await describeAll([square])).widest).toEqual({ main: 360, square: 0, wide: 0 });
    expect(await sizeOf(await drawPicture(await decodePicture(square), '360.avif'))).toEqual(['avif', 360, 360]);
    expect((await describeAll([await disc(200, 266)])).widest.main).toBe(180);
  });

  it('of two of one shape the wider is taken, whatever the vendor calls them', async () => {
    expect((await describeAll([await disc(300, 400), await disc(180, 240)])).widest).toEqual({
      main: 360,
      square: 0,
      wide: 0,
    });
  });

  it('tell their colour, where the eye goes, and a blur of at most 100 bytes', async () => {
    for (const spot of [
      [25, 30],
      [75, 70],
    ] as const) {
      const { colour, focus, blur } = await describeAll([await disc(300, 400, spot)]);
      expect(Math.abs(focus[0] - spot[0])).toBeLessThan(15);
      expect(Math.abs(focus[1] - spot[1])).toBeLessThan(15);
      const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(colour) ?? [];
      expect(Number.parseInt(green, 16)).toBeGreaterThan(Math.max(Number.parseInt(red, 16), Number.parseInt(blue, 16)));
      const bytes = Buffer.from(blur, 'base64');
      expect(bytes.length).toBeLessThanOrEqual(100);
      expect(await sizeOf(bytes)).toEqual(['webp', 12, 16]);
    }
  });

  it('are cut where their maker says', async () => {
    expect((await describeAll([await disc(200, 266, [75, 70])], '20-30')).focus).toEqual([20, 30]);
    expect((await describeAll([await disc(200, 266, [75, 70])], '99-x')).focus[0]).toBeGreaterThan(60);
  });
});

describe('what is no picture', () => {
  it('is refused: markup, a bomb of pixels, a torn file, a dot', async () => {
    const bomb = await sharp({ create: { width: 4_001, height: 4_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(200_000);
    const whole = await disc(600, 800);
    for (const [bytes, why] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), /not a picture/],
      [bomb, /pixel limit/],
      [whole.subarray(0, whole.length / 2), /./],
      [await disc(40, 40), /too small/],
    ] as const)
      await expect(decodePicture(bytes)).rejects.toThrow(why);
  });
});
