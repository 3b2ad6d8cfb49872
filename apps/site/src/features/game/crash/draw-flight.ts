import { crashE2At } from '@trevo/engines/instant';

export type Flight = {
  readonly state: 'resting' | 'climbing' | 'bust';
  readonly ms: number;
  /** Of the page's clock, for what flickers. */
  readonly now: number;
  readonly isStill: boolean;
  /** What starts the places of a number. */
  readonly point: string;
  /** Points of the curve that are told, with what is said there. */
  readonly marks?: readonly Mark[];
};
export type Mark = { readonly ms: number; readonly text: string };

/** The window of the curve: so long and so high at least, and always a little more than has been flown. */
const windowOf = (ms: number) => ({
  ms: Math.max(8_000, ms * 1.18),
  high: Math.max(1, (crashE2At(ms) / 100 - 1) * 1.25),
});

const heightOf = (ms: number): number => Math.exp(0.000_06 * ms) - 1;

const star = (seed: number): readonly [number, number, number] => {
  const part = (by: number): number => {
    const value = Math.sin(seed * by) * 43_758.545;
    return value - Math.floor(value);
  };
  return [part(12.99), part(78.23), part(37.71)];
};
const STARS = Array.from({ length: 60 }, (_, index) => star(index + 1));

/** Draws the sky, the curve and the comet at its end. Sizes are those of the canvas in CSS pixels. */
export function drawFlight(pen: CanvasRenderingContext2D, width: number, height: number, flight: Flight): void {
  const { state, ms, now, isStill, point, marks = [] } = flight;
  pen.clearRect(0, 0, width, height);
  for (const [x, y, size] of STARS) {
    const drift = isStill || state !== 'climbing' ? 0 : (now / 40) * (0.2 + size);
    pen.globalAlpha = 0.25 + 0.6 * size;
    pen.fillStyle = '#fff';
    pen.beginPath();
    pen.arc((((x * width - drift) % width) + width) % width, y * height * 0.9, 0.5 + size, 0, 7);
    pen.fill();
  }
  pen.globalAlpha = 1;
  if (state === 'resting')
    return drawComet(pen, 0.16 * width, 0.8 * height, { size: 20, angle: -0.5, now, isStill, isLit: false });

  const { ms: wide, high } = windowOf(ms);
  const [left, bottom] = [0.05 * width, 0.92 * height];
  const at = (time: number): readonly [number, number] => [
    left + (time / wide) * (width * 0.9),
    bottom - Math.min(1, heightOf(time) / high) * height * 0.78,
  ];
  drawScale(pen, { point, high, bottom, top: bottom - height * 0.78, left, right: 0.97 * width });
  pen.beginPath();
  pen.moveTo(...at(0));
  for (let step = 1; step <= 48; step += 1) pen.lineTo(...at((ms * step) / 48));
  const [x, y] = at(ms);
  const isBust = state === 'bust';
  pen.lineCap = 'round';
  pen.lineWidth = 4;
  pen.strokeStyle = isBust ? '#ff6b81' : '#3adfa0';
  pen.stroke();
  pen.lineTo(x, bottom);
  pen.lineTo(left, bottom);
  pen.closePath();
  const fill = pen.createLinearGradient(0, y, 0, bottom);
  fill.addColorStop(0, isBust ? '#ff6b8155' : '#3adfa055');
  fill.addColorStop(1, '#3adfa000');
  pen.fillStyle = fill;
  pen.fill();
  for (const mark of marks) drawMark(pen, at(mark.ms), mark.text);
  if (isBust) return drawBurst(pen, x, y);
  const [beforeX, beforeY] = at(Math.max(0, ms - 200));
  drawComet(pen, x, y, { size: 17, angle: Math.atan2(y - beforeY, x - beforeX + 0.01), now, isStill, isLit: true });
}

type Scale = { point: string; high: number; bottom: number; top: number; left: number; right: number };

/** Faint lines at round multipliers, so that the height of the curve says something. */
function drawScale(pen: CanvasRenderingContext2D, { point, high, bottom, top, left, right }: Scale): void {
  const step = [0.2, 0.5, 1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500].find((one) => high / one <= 5) ?? 5_000;
  pen.lineWidth = 1;
  pen.font = '600 11px Outfit, system-ui, sans-serif';
  pen.textAlign = 'right';
  for (let over = step; over <= high; over += step) {
    const y = bottom - (over / high) * (bottom - top);
    pen.strokeStyle = '#ffffff1c';
    pen.beginPath();
    pen.moveTo(left, y);
    pen.lineTo(right, y);
    pen.stroke();
    pen.fillStyle = '#ffffff80';
    pen.fillText(`${String(Math.round((1 + over) * 10) / 10).replace('.', point)}×`, right, y - 4);
  }
}

/** A dot on the curve, and what is said of it to its left: the curve itself goes on to the right. */
function drawMark(pen: CanvasRenderingContext2D, [x, y]: readonly [number, number], text: string): void {
  pen.fillStyle = '#ffd98a';
  pen.strokeStyle = '#0b0626';
  pen.lineWidth = 2;
  pen.beginPath();
  pen.arc(x, y, 6, 0, 7);
  pen.fill();
  pen.stroke();
  pen.font = '800 13px Outfit, system-ui, sans-serif';
  pen.textAlign = x < 90 ? 'left' : 'right';
  pen.fillText(text, x < 90 ? x : x - 10, y - 12);
}

type Comet = { size: number; angle: number; now: number; isStill: boolean; isLit: boolean };

function drawComet(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  { size, angle, now, isStill, isLit }: Comet,
): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(angle);
  const flicker = isStill ? 0 : Math.sin(now / 45) * 0.12;
  for (const [length, wide, colour] of [
    [3.6, 1.05, '#e8552b'],
    [2.7, 0.75, '#f6a13c'],
    [1.8, 0.45, '#ffe9a8'],
  ] as const) {
    const reach = size * length * (isLit ? 1 + flicker : 0.55);
    pen.fillStyle = colour;
    pen.globalAlpha = isLit ? 1 : 0.6;
    pen.beginPath();
    pen.moveTo(0, -size * wide);
    pen.quadraticCurveTo(-reach * 0.5, -size * wide * 0.9, -reach, 0);
    pen.quadraticCurveTo(-reach * 0.5, size * wide * 0.9, 0, size * wide);
    pen.closePath();
    pen.fill();
  }
  pen.globalAlpha = 1;
  const rock = pen.createRadialGradient(size * 0.3, -size * 0.4, size * 0.1, 0, 0, size);
  rock.addColorStop(0, '#a99be0');
  rock.addColorStop(1, '#4a3f86');
  pen.fillStyle = rock;
  pen.strokeStyle = '#0b0626';
  pen.lineWidth = 2.5;
  pen.beginPath();
  pen.arc(0, 0, size, 0, 7);
  pen.fill();
  pen.stroke();
  pen.fillStyle = '#2d2458aa';
  for (const [dx, dy, part] of [
    [0.35, -0.3, 0.22],
    [-0.3, 0.25, 0.3],
    [0.3, 0.45, 0.15],
  ] as const) {
    pen.beginPath();
    pen.arc(dx * size, dy * size, part * size, 0, 7);
    pen.fill();
  }
  pen.restore();
}

/** What is left of it, where it burned up. */
function drawBurst(pen: CanvasRenderingContext2D, x: number, y: number): void {
  const glow = pen.createRadialGradient(x, y, 2, x, y, 46);
  glow.addColorStop(0, '#fff1c9');
  glow.addColorStop(0.35, '#f6a13c');
  glow.addColorStop(1, '#e8552b00');
  pen.fillStyle = glow;
  pen.beginPath();
  pen.arc(x, y, 46, 0, 7);
  pen.fill();
  pen.strokeStyle = '#ffb35c';
  pen.lineWidth = 3;
  for (let ray = 0; ray < 10; ray += 1) {
    const turn = (ray * Math.PI) / 5;
    const [from, to] = [20, ray % 2 ? 34 : 44];
    pen.beginPath();
    pen.moveTo(x + Math.cos(turn) * from, y + Math.sin(turn) * from);
    pen.lineTo(x + Math.cos(turn) * to, y + Math.sin(turn) * to);
    pen.stroke();
  }
}
