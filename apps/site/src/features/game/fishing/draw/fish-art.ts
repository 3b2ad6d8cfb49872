import type { FishKind } from '@trevo/engines/instant';
import { GraphicsContext } from 'pixi.js';
import { INK, type Look, LOOKS } from './looks.ts';

/** A fish of length 100 that looks to the right, in its parts; each kind is drawn once, and shared by all that swim. */
export type FishArt = {
  readonly body: GraphicsContext;
  readonly tail: GraphicsContext;
  /** Of one that bends: what its joints are. */
  readonly joint: GraphicsContext | null;
};

const bodyPath = (art: GraphicsContext, high: number): GraphicsContext =>
  art
    .moveTo(-46, 0)
    .bezierCurveTo(-30, -high * 0.75, -4, -high, 18, -high * 0.86)
    .bezierCurveTo(36, -high * 0.7, 47, -high * 0.28, 50, 0)
    .bezierCurveTo(46, high * 0.34, 34, high * 0.74, 14, high * 0.88)
    .bezierCurveTo(-8, high, -32, high * 0.6, -46, 0)
    .closePath();

const marks = (art: GraphicsContext, { mark, back, ink = INK }: Look, high: number): void => {
  if (mark === 'stripes')
    for (const x of [-24, -8, 8])
      art
        .moveTo(x, -high * 0.72)
        .quadraticCurveTo(x + 5, 0, x - 2, high * 0.4)
        .stroke({ color: ink, width: 4.5, alpha: 0.5, cap: 'round' });
  if (mark === 'spots')
    for (const [x, y] of [
      [-28, -0.1],
      [-16, -0.42],
      [-12, 0.12],
      [0, -0.2],
      [4, -0.6],
      [14, 0.06],
      [-26, 0.24],
    ] as const)
      art.circle(x, y * high, 2.6).fill({ color: INK, alpha: 0.6 });
  if (mark === 'scales')
    for (let row = -1; row <= 1; row += 1)
      for (let at = 0; at < 5; at += 1) {
        const [x, y] = [-30 + at * 10, row * high * 0.42];
        art
          .moveTo(x, y - high * 0.16)
          .quadraticCurveTo(x - 5, y, x, y + high * 0.16)
          .stroke({ color: back, width: 1.8, alpha: 0.7 });
      }
  if (mark === 'spikes')
    for (let turn = 0; turn < 14; turn += 1) {
      const angle = (turn / 14) * Math.PI * 2 + 0.2;
      const [x, y] = [Math.cos(angle) * 46, Math.sin(angle) * high];
      art
        .moveTo(x, y)
        .lineTo(x * 1.2, y * 1.22)
        .stroke({ color: INK, width: 3, cap: 'round' });
    }
};

const drawBody = (look: Look): GraphicsContext => {
  const high = 100 * look.tall * 0.5;
  const art = new GraphicsContext();
  // Fins behind the body, then body, back, belly and a shine, the fin on its side, the eye.
  art
    .moveTo(-14, -high * 0.8)
    .quadraticCurveTo(0, -high * 1.6 - 6, 24, -high * 1.05 - 5)
    .quadraticCurveTo(18, -high * 0.9, 20, -high * 0.7)
    .closePath()
    .moveTo(-16, high * 0.75)
    .quadraticCurveTo(-12, high * 1.5 + 5, 8, high * 1.2 + 5)
    .quadraticCurveTo(2, high, 6, high * 0.75)
    .closePath()
    .fill(look.fin)
    .stroke({ color: INK, width: 2.4, join: 'round' });
  bodyPath(art, high).fill(look.side).stroke({ color: INK, width: 3, join: 'round' });
  art
    .moveTo(-44, -1)
    .bezierCurveTo(-30, -high * 0.7, -4, -high * 0.94, 18, -high * 0.8)
    .bezierCurveTo(34, -high * 0.66, 44, -high * 0.3, 48, -2)
    .bezierCurveTo(24, -high * 0.34, -16, -high * 0.42, -44, -1)
    .fill(look.back);
  art
    .moveTo(-38, high * 0.16)
    .bezierCurveTo(-14, high * 0.5, 22, high * 0.5, 44, high * 0.2)
    .bezierCurveTo(34, high * 0.66, 16, high * 0.8, 12, high * 0.8)
    .bezierCurveTo(-8, high * 0.88, -28, high * 0.56, -38, high * 0.16)
    .fill({ color: look.belly, alpha: 0.92 });
  marks(art, look, high);
  art
    .moveTo(-20, -high * 0.56)
    .quadraticCurveTo(4, -high * 0.86, 24, -high * 0.66)
    .stroke({ color: 0xffffff, width: 3, alpha: 0.4, cap: 'round' });
  art
    .moveTo(12, high * 0.1)
    .quadraticCurveTo(-4, high * 0.16, -10, high * 0.56)
    .quadraticCurveTo(6, high * 0.6, 15, high * 0.3)
    .closePath()
    .fill(look.fin)
    .stroke({ color: INK, width: 2 });
  const eye = Math.min(6.4, high * 0.26 + 1.6);
  art
    .circle(34, -high * 0.2, eye)
    .fill(0xffffff)
    .stroke({ color: INK, width: 2 })
    .circle(35.4, -high * 0.18, eye * 0.5)
    .fill(INK);
  art
    .moveTo(49, high * 0.12)
    .quadraticCurveTo(43, high * 0.3, 37, high * 0.24)
    .stroke({ color: INK, width: 2.2, cap: 'round' });
  return art;
};

/** Its root is at 0, where the body ends. */
const drawTail = ({ tall, fin }: Look): GraphicsContext => {
  const high = Math.max(14, 100 * tall * 0.46);
  return new GraphicsContext()
    .moveTo(4, -4)
    .quadraticCurveTo(-12, -high * 0.5, -28, -high)
    .quadraticCurveTo(-20, 0, -28, high)
    .quadraticCurveTo(-12, high * 0.5, 4, 4)
    .closePath()
    .fill(fin)
    .stroke({ color: INK, width: 2.6, join: 'round' })
    .moveTo(-4, 0)
    .lineTo(-19, -high * 0.52)
    .moveTo(-4, 0)
    .lineTo(-20, 0)
    .moveTo(-4, 0)
    .lineTo(-19, high * 0.52)
    .stroke({ color: INK, width: 1.4, alpha: 0.4 });
};

/** One that bends: its head, and a joint of width 100. */
const drawHead = (look: Look, isSnake: boolean): GraphicsContext => {
  const art = new GraphicsContext();
  art.ellipse(10, 0, 70, 50).fill(look.side).stroke({ color: INK, width: 8 });
  art.ellipse(14, -16, 58, 26).fill({ color: look.back, alpha: 0.9 });
  art.ellipse(16, 24, 48, 16).fill({ color: look.belly, alpha: 0.95 });
  for (const y of [-24, 20])
    art
      .circle(40, y, 13)
      .fill(look.ink ?? 0xffffff)
      .stroke({ color: INK, width: 4 })
      .circle(45, y, 5)
      .fill(INK);
  if (isSnake)
    art
      .moveTo(78, 0)
      .lineTo(112, 0)
      .lineTo(126, -10)
      .moveTo(112, 0)
      .lineTo(126, 10)
      .stroke({ color: 0xff4a5c, width: 6, cap: 'round' })
      .moveTo(-20, -44)
      .lineTo(-56, -86)
      .lineTo(10, -50)
      .closePath()
      .fill(look.fin)
      .stroke({ color: INK, width: 6, join: 'round' });
  return art;
};
const drawJoint = (look: Look): GraphicsContext =>
  new GraphicsContext()
    .circle(0, 0, 50)
    .fill(look.side)
    .stroke({ color: INK, width: 4, alpha: 0.55 })
    .ellipse(0, -22, 42, 22)
    .fill({ color: look.back, alpha: 0.95 })
    .ellipse(0, 30, 30, 10)
    .fill({ color: look.belly, alpha: 0.9 });

const drawn = new Map<FishKind, FishArt>();
export const artOf = (kind: FishKind): FishArt => {
  const look = LOOKS[kind];
  const art = drawn.get(kind) ?? {
    body: look.joints ? drawHead(look, kind === 'boiuna') : drawBody(look),
    tail: drawTail(look),
    joint: look.joints ? drawJoint(look) : null,
  };
  drawn.set(kind, art);
  return art;
};
/** The next canvas draws them anew. */
export const forgetArt = (): void => drawn.clear();
