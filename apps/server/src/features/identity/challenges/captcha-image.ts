import { randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import sharp from 'sharp';

type DrawText = (text: string, options: { width: number; height: number; noise: number; fontSize: number }) => string;

// The package is a callable CommonJS module, which its typings do not say. Its own text generator is not used: it draws
// from Math.random, and whoever predicts that knows the solution.
const drawText = createRequire(import.meta.url)('svg-captcha') as DrawText;

/** Letters and digits that no eye confuses. */
const ALPHABET = 'ACDEFHJKMNPRTUVWXY3479';
const LENGTH = 5;

export type CaptchaImage = { readonly solution: string; readonly png: Buffer };

/** Draws five dark characters as paths (no font is needed on the machine): 120 x 40, at double density for phones. */
export const drawCaptcha = async (): Promise<CaptchaImage> => {
  const solution = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const svg = drawText(solution, { width: 120, height: 40, noise: 2, fontSize: 46 });
  const png = await sharp(Buffer.from(svg), { density: 144 }).flatten({ background: '#eef2ff' }).png().toBuffer();
  return { solution, png };
};
