import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { redrawPicture } from '../../platform/pictures/redraw-picture.ts';
import { drawPicture } from './picture.ts';

let most = 0;
const look = (): void => {
  // `process` first: a picture moves from the queue into its thread at any time, and would else be counted in both.
  const { process } = sharp.counters();
  most = Math.max(most, process + sharp.counters().queue);
};
afterEach(() => sharp.queue.off('change', look));

it('a banner’s picture is decoded in the one turn of all uploads, and takes one thread, however many come at once', async () => {
  const picture = await sharp({ create: { width: 1_600, height: 800, channels: 3, background: '#0a0' } })
    .jpeg()
    .toBuffer();
  const cut = { left: 0, top: 0, width: 1_600 };
  sharp.queue.on('change', look);
  const drawn = await Promise.all([
    ...Array.from({ length: 3 }, (_, n) => drawPicture(picture, cut, `staff ${n}`)),
    redrawPicture(picture, { longest: 400, as: 'webp', sender: '203.0.113.1' }),
  ]);
  expect(drawn).toHaveLength(4);
  expect(most).toBe(1);
});

it('a banner’s picture costs what its pixels cost, not what its own type would cost to write', async () => {
  const upload = sharp({ create: { width: 4_000, height: 2_000, channels: 3, background: '#0a0' } });
  const cut = { left: 0, top: 0, width: 4_000 };
  const costOf = async (picture: Buffer): Promise<number> => {
    const before = process.cpuUsage();
    await drawPicture(picture, cut, 'staff 1');
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const plain = await costOf(await upload.clone().png().toBuffer());
  expect(await costOf(await upload.clone().avif({ effort: 0 }).toBuffer())).toBeLessThan(4 * plain);
});
