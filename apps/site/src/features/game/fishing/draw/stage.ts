import 'pixi.js/unsafe-eval';
import 'pixi.js/graphics';
import { LONGEST_SWIM_MS, type Swimmer } from '@trevo/engines/instant';
import { Container, Graphics, WebGLRenderer } from 'pixi.js';
import { createEffects } from './effects.ts';
import { forgetArt } from './fish-art.ts';
import { LOOKS } from './looks.ts';
import { createGuns, createScenery } from './scenery.ts';
import { createSwimmerView, pointOf, type SwimmerView, unitOf, type Water } from './swimmer-view.ts';

export type Point = { readonly x: number; readonly y: number };
export type View = {
  /** Since the room began. */
  readonly ms: number;
  readonly swimmers: readonly Swimmer[];
  readonly target: number | null;
  readonly seats: ReadonlySet<number>;
  readonly mine: number;
};

/** A fish is hit by a finger this far beside it. */
const FINGER_PX = 26;

const waterOf = (width: number, height: number): Water => ({
  width,
  height,
  top: height * 0.05,
  deep: height * 0.95 - Math.min(74, Math.max(46, width / 9)),
});

/** The river on a canvas. It draws what it is told and decides nothing. @throws where the browser draws no WebGL */
export const openStage = async (canvas: HTMLCanvasElement, isStill: boolean) => {
  const renderer = new WebGLRenderer();
  await renderer.init({
    canvas,
    antialias: true,
    autoDensity: true,
    backgroundAlpha: 0,
    resolution: Math.min(2, devicePixelRatio || 1),
    skipExtensionImports: true,
  });
  const root = new Container();
  const scenery = createScenery(isStill);
  const school = new Container();
  const guns = createGuns();
  const effects = createEffects(isStill);
  const mark = new Graphics();
  root.addChild(scenery.view, school, mark, guns.view, effects.view);
  const fish = new Map<number, SwimmerView>();
  let water = waterOf(1, 1);
  let view: View = { ms: 0, swimmers: [], target: null, seats: new Set(), mine: 0 };
  const last = new Map<number, { readonly one: Swimmer; readonly at: Point }>();

  const sizeOf = (one: Swimmer): number => LOOKS[one.kind].long * unitOf(water);
  const drop = (number: number): void => {
    fish.get(number)?.view.destroy({ children: true });
    fish.delete(number);
  };
  const pointAt = (number: number): Point | null => {
    const found = fish.get(number);
    return found ? pointOf(found.one, view.ms, water) : (last.get(number)?.at ?? null);
  };
  const drawMark = (now: number): void => {
    mark.clear();
    const found = view.target === null ? null : fish.get(view.target);
    if (!found) return;
    const { x, y } = pointOf(found.one, view.ms, water);
    const reach = Math.max(24, sizeOf(found.one) * 0.56) + (isStill ? 0 : Math.sin(now / 160) * 3);
    for (let quarter = 0; quarter < 4; quarter += 1) {
      const from = (quarter * Math.PI) / 2 + 0.3;
      mark.moveTo(x + Math.cos(from) * reach, y + Math.sin(from) * reach).arc(x, y, reach, from, from + 0.97);
    }
    mark.stroke({ color: 0xf6be4f, width: 3, cap: 'round' });
  };

  return {
    resize(width: number, height: number): void {
      renderer.resize(width, height);
      water = waterOf(width, height);
      scenery.resize(water);
      guns.resize(water);
    },
    frame(next: View, now: number): void {
      view = next;
      const there = new Set(view.swimmers.map((one) => one.fish));
      for (const number of fish.keys()) if (!there.has(number)) drop(number);
      for (const one of view.swimmers) {
        let found = fish.get(one.fish);
        if (!found) {
          found = createSwimmerView(one, isStill);
          fish.set(one.fish, found);
          // The large ones swim behind the small ones, so that none is out of reach.
          const at = school.children.findIndex((child) => Number(child.zIndex) > -LOOKS[one.kind].long);
          found.view.zIndex = -LOOKS[one.kind].long;
          if (at < 0) school.addChild(found.view);
          else school.addChildAt(found.view, at);
        }
        found.place(view.ms, water);
        last.set(one.fish, { one, at: pointOf(one, view.ms, water) });
      }
      for (const [number, { one }] of last) if (one.until < view.ms - LONGEST_SWIM_MS) last.delete(number);
      const target = view.target === null ? null : pointAt(view.target);
      if (target) guns.aim(view.mine, target);
      guns.show(view.seats, view.mine);
      guns.frame(now);
      if (!isStill) scenery.frame(now, water);
      drawMark(now);
      effects.frame(now);
      renderer.render(root);
    },
    shoot(seat: number, number: number, now: number): void {
      const at = pointAt(number);
      if (!at) return;
      guns.aim(seat, at);
      guns.kick(seat, now);
      effects.shoot(guns.muzzle(seat), () => pointAt(number) ?? at, seat, now);
    },
    /** @returns where it was; null when it was never seen here */
    caught(number: number, times: number, now: number): Point | null {
      const known = last.get(number);
      const at = pointAt(number);
      drop(number);
      if (!known || !at) return null;
      const size = Math.max(60, sizeOf(known.one));
      effects.caught(at, { times, kind: known.one.kind, now, size });
      if (known.one.kind === 'poraque')
        effects.lightning(
          at,
          [...fish.values()].slice(0, 7).map(({ one }) => pointOf(one, view.ms, water)),
          now,
        );
      return at;
    },
    /** The fish under a point, or the nearest one. */
    nearest({ x, y }: Point): number | null {
      let [best, least] = [null as number | null, Number.POSITIVE_INFINITY];
      for (const { one } of fish.values()) {
        const at = pointOf(one, view.ms, water);
        if (at.x < 0 || at.x > water.width) continue;
        // How far beside it the point is; among those under it the smallest fish.
        const beside = Math.max(0, Math.hypot(at.x - x, at.y - y) - sizeOf(one) / 2 - FINGER_PX);
        const far = beside + sizeOf(one) / 10_000;
        if (far < least) [best, least] = [one.fish, far];
      }
      return best;
    },
    /** Which of those that swim can be seen, from left to right. */
    seen: (): number[] =>
      [...fish.values()]
        .map(({ one }) => ({ fish: one.fish, x: pointOf(one, view.ms, water).x }))
        .filter(({ x }) => x > 0 && x < water.width)
        .toSorted((one, other) => one.x - other.x)
        .map((one) => one.fish),
    close(): void {
      root.destroy({ children: true });
      renderer.destroy();
      forgetArt();
    },
  };
};
export type Stage = Awaited<ReturnType<typeof openStage>>;
