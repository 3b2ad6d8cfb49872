import { placeOf, type Swimmer } from '@trevo/engines/instant';
import { Container, Graphics } from 'pixi.js';
import { artOf } from './fish-art.ts';
import { LOOKS } from './looks.ts';

/** Where the water is, in the canvas's pixels. */
export type Water = { readonly width: number; readonly height: number; readonly top: number; readonly deep: number };

/** A narrow window shows its fish a little larger than it would by its height alone. */
export const unitOf = ({ width, deep }: Water): number => Math.min(deep, width * 0.92) * 1.08;

export const pointOf = (one: Swimmer, ms: number, water: Water) => {
  const { x, y, slope } = placeOf(one, ms);
  return {
    x: x * water.width,
    y: water.top + y * water.deep,
    turn: Math.atan2(slope * water.deep, water.width) * (one.isLeftward ? -1 : 1),
  };
};

/** A fish that bends has its joints behind it: one every so many ms of its way. */
const lagOf = (one: Swimmer, water: Water): number => {
  const { long, joints = 1 } = LOOKS[one.kind];
  const speed = (1.28 * water.width) / (one.until - one.from);
  return (long * unitOf(water)) / joints / speed;
};

/** One fish on the canvas. */
export const createSwimmerView = (one: Swimmer, isStill: boolean) => {
  const look = LOOKS[one.kind];
  const art = artOf(one.kind);
  const view = new Container();
  const body = new Graphics(art.body);
  const tail = look.joints ? null : new Graphics(art.tail);
  const joints = Array.from({ length: look.joints ?? 0 }, () => new Graphics(art.joint ?? art.body));
  if (tail) {
    tail.x = -43;
    view.addChild(tail, body);
  } else view.addChild(...joints.toReversed(), body);

  const place = (ms: number, water: Water): void => {
    const size = look.long * unitOf(water);
    const { x, y, turn } = pointOf(one, ms, water);
    const side = one.isLeftward ? -1 : 1;
    view.alpha = Math.min(1, Math.max(0, (one.until - ms) / 500));
    if (tail) {
      view.position.set(x, y);
      view.scale.set((side * size) / 100, size / 100);
      view.rotation = turn;
      // Small fish beat faster.
      if (!isStill) {
        const beat = Math.sin(ms / (55 + look.long * 420) + one.fish);
        tail.scale.x = 1 + beat * 0.26;
        tail.skew.y = beat * 0.16;
        body.skew.y = beat * 0.025;
      }
      return;
    }
    const thick = (size * look.tall) / 100;
    const lag = lagOf(one, water);
    body.position.set(x, y);
    body.rotation = turn;
    body.scale.set(side * thick, thick);
    for (const [at, joint] of joints.entries()) {
      const behind = pointOf(one, ms - lag * (at + 1), water);
      const sway = isStill ? 0 : Math.sin(ms / 260 - at * 0.62) * thick * 26 * Math.min(1, (at + 1) / 5);
      joint.position.set(behind.x, behind.y + sway);
      joint.scale.set(thick * (1 - (at / joints.length) * 0.78));
    }
  };
  return { view, place, one };
};
export type SwimmerView = ReturnType<typeof createSwimmerView>;
