import { Canvas } from '../kit/canvas.ts';
import type { Ramp, Size } from '../kit/canvas.ts';
import { glow, stars } from '../kit/effects.ts';
import { broadLeaf, palmFrond } from '../kit/leaves.ts';
import { circle, ellipse, fill, stroke } from '../kit/shape.ts';

const far: Ramp = ['#2c7a86', '#14495e', '#0a2a42'];
const near: Ramp = ['#2f9a6a', '#0f5a48', '#05282c'];
const ink = '#041a20';

/** The background of Amazônia 243: the river by night between its forests. The middle stays calm, as the reels stand there. */
export function composeRiverScene(size: Size): string {
  const art = new Canvas(77, size);
  const { width, height } = size;
  const bank = height * 0.56;
  fill(art, `M0 0H${width}V${height}H0Z`, art.linear(['#04122e', '#0a3550', '#12706e', '#0a3040']));
  stars(art, Math.round((width * height) / 8000), '#c8fff0');
  const moon = Math.min(width, height) * 0.11;
  glow(art, [width / 2, bank * 0.62, moon * 4.5], '#c8fff0', 0.6);
  fill(art, circle(width / 2, bank * 0.62, moon), art.linear(['#fffef0', '#bff0e0']), 0.95);
  drawForest(art, bank);
  fill(art, `M0 ${bank}H${width}V${height}H0Z`, art.linear(['#1f8a88', '#0c4a5e', '#05182c']));
  drawLight(art, bank);
  drawPads(art, bank);
  drawBanks(art);
  for (let fly = 0; fly < 46; fly++) {
    const x = Math.round(art.random.next() * width);
    const y = Math.round(height * art.random.between(0.3, 0.98));
    glow(art, [x, y, Math.round(art.random.between(6, 18))], '#e6ff8a', 0.8);
  }
  return art.toSvg();
}

function drawForest(art: Canvas, bank: number): void {
  const { width } = art.size;
  const count = Math.round(width / 46);
  for (let tree = 0; tree <= count; tree++) {
    const x = (tree / count) * width;
    const aside = Math.abs(x / width - 0.5) * 2;
    const length = Math.round(bank * (0.1 + 0.5 * aside ** 1.6) * art.random.between(0.75, 1.1));
    for (const turn of [-40, 2, 40])
      palmFrond(art, [Math.round(x), Math.round(bank + 14), length], { turn, ramp: far, outline: '#062036' });
  }
}

/** The moon on the water: short strokes that widen towards the foot. */
function drawLight(art: Canvas, bank: number): void {
  const { width, height } = art.size;
  for (let row = 0; row < 26; row++) {
    const y = bank + 8 + ((height - bank) * row) / 26;
    const half = width * (0.03 + row * 0.006) * art.random.between(0.5, 1.2);
    const x = width / 2 + width * art.random.between(-0.05, 0.05);
    stroke(art, `M${Math.round(x - half)} ${Math.round(y)}H${Math.round(x + half)}`, '#d8fff2', [5, 0.3]);
  }
}

function drawPads(art: Canvas, bank: number): void {
  const { width, height } = art.size;
  for (const [x, y, r] of [
    [0.1, 0.5, 0.07],
    [0.24, 0.78, 0.09],
    [0.9, 0.42, 0.06],
    [0.78, 0.72, 0.1],
    [0.55, 0.92, 0.08],
  ] as const) {
    const [cx, cy, rx] = [x * width, bank + y * (height - bank), r * Math.max(width, height * 0.8)];
    fill(art, ellipse(cx, cy + 8, rx, rx * 0.3), ink, 0.5);
    fill(art, ellipse(cx, cy, rx, rx * 0.3), art.linear(['#6ad08a', '#1a7a5a']));
    stroke(art, ellipse(cx, cy, rx, rx * 0.3), '#b8ffb0', [4, 0.5]);
  }
}

function drawBanks(art: Canvas): void {
  const { width, height } = art.size;
  const reach = Math.min(width, height) * 0.5;
  for (const [x, y, length, turn] of [
    [0, 0.98, 1, 34],
    [0, 0.72, 0.8, 66],
    [0, 0.2, 0.7, 112],
    [1, 0.98, 1, -34],
    [1, 0.72, 0.8, -66],
    [1, 0.2, 0.7, -112],
  ] as const) {
    const at = [Math.round(x * width), Math.round(y * height), Math.round(length * reach)] as const;
    broadLeaf(art, at, { turn, ramp: near, outline: ink });
  }
}
