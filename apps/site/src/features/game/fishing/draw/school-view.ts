import { LONGEST_SWIM_MS, type Swimmer } from '@trevo/engines/instant';
import { Container } from 'pixi.js';
import { LOOKS } from './looks.ts';
import { createSwimmerView, pointOf, type SwimmerView, unitOf, type Water } from './swimmer-view.ts';

export type Point = { readonly x: number; readonly y: number };

/** A fish is hit by a finger this far beside it. */
const FINGER_PX = 26;

/** The fish on the canvas, and where each of them is or was. */
export const createSchool = (isStill: boolean) => {
  const view = new Container();
  const fish = new Map<number, SwimmerView>();
  const last = new Map<number, { readonly one: Swimmer; readonly at: Point }>();
  let [ms, water]: [number, Water] = [0, { width: 1, height: 1, top: 0, deep: 1 }];

  const sizeOf = (one: Swimmer): number => LOOKS[one.kind].long * unitOf(water);
  const drop = (number: number): void => {
    fish.get(number)?.view.destroy({ children: true });
    fish.delete(number);
  };
  const add = (one: Swimmer): SwimmerView => {
    const made = createSwimmerView(one, isStill);
    fish.set(one.fish, made);
    // The large ones swim behind the small ones, so that none is out of reach.
    made.view.zIndex = -LOOKS[one.kind].long;
    const at = view.children.findIndex((child) => child.zIndex > made.view.zIndex);
    view.addChildAt(made.view, at < 0 ? view.children.length : at);
    return made;
  };
  const here = () =>
    [...fish.values()]
      .map(({ one }) => ({ one, at: pointOf(one, ms, water) }))
      .filter(({ at }) => at.x > 0 && at.x < water.width);
  const pointAt = (number: number): Point | null => {
    const found = fish.get(number);
    return found ? pointOf(found.one, ms, water) : (last.get(number)?.at ?? null);
  };

  return {
    view,
    pointAt,
    /** Half of how long it is, while it swims. */
    reachOf(number: number): number | null {
      const found = fish.get(number);
      return found ? sizeOf(found.one) / 2 : null;
    },
    show(swimmers: readonly Swimmer[], now: number, inWater: Water): void {
      [ms, water] = [now, inWater];
      const there = new Set(swimmers.map((one) => one.fish));
      for (const number of fish.keys()) if (!there.has(number)) drop(number);
      for (const one of swimmers) {
        (fish.get(one.fish) ?? add(one)).place(ms, water);
        last.set(one.fish, { one, at: pointOf(one, ms, water) });
      }
      for (const [number, { one }] of last) if (one.until < ms - LONGEST_SWIM_MS) last.delete(number);
    },
    /** Takes a fish out. @returns where it was, and how large; null when it was never seen here */
    take(number: number) {
      const known = last.get(number);
      const at = pointAt(number);
      drop(number);
      return known && at ? { at, kind: known.one.kind, size: Math.max(60, sizeOf(known.one)) } : null;
    },
    /** The fish under a point, the smallest of several; or the nearest one. */
    nearest({ x, y }: Point): number | null {
      const farOf = ({ one, at }: ReturnType<typeof here>[number]): number =>
        Math.max(0, Math.hypot(at.x - x, at.y - y) - sizeOf(one) / 2 - FINGER_PX) + sizeOf(one) / 10_000;
      return here().toSorted((one, other) => farOf(one) - farOf(other))[0]?.one.fish ?? null;
    },
    /** Which of those that swim can be seen, from left to right. */
    seen: () => here().toSorted((one, other) => one.at.x - other.at.x),
  };
};
