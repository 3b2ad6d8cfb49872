import 'pixi.js/unsafe-eval';
import 'pixi.js/graphics';
import type { Swimmer } from '@trevo/engines/instant';
import { Container, Graphics, WebGLRenderer } from 'pixi.js';
import { createEffects } from './effects.ts';
import { forgetArt } from './fish-art.ts';
import { createGuns, createScenery } from './scenery.ts';
import { createSchool, type Point } from './school-view.ts';
import type { Water } from './swimmer-view.ts';

export type { Point } from './school-view.ts';
export type View = {
  /** Since the room began. */
  readonly ms: number;
  readonly swimmers: readonly Swimmer[];
  readonly target: number | null;
  readonly seats: ReadonlySet<number>;
  readonly mine: number;
};

const waterOf = (width: number, height: number): Water => ({
  width,
  height,
  top: height * 0.05,
  deep: height * 0.95 - Math.min(74, Math.max(46, width / 9)),
});

/** Four arcs around the fish that is aimed at. */
const drawMark = (mark: Graphics, { x, y }: Point, reach: number): void => {
  for (let quarter = 0; quarter < 4; quarter += 1) {
    const from = (quarter * Math.PI) / 2 + 0.3;
    mark.moveTo(x + Math.cos(from) * reach, y + Math.sin(from) * reach).arc(x, y, reach, from, from + 0.97);
  }
  mark.stroke({ color: 0xf6be4f, width: 3, cap: 'round' });
};

const openRenderer = async (canvas: HTMLCanvasElement): Promise<WebGLRenderer> => {
  const renderer = new WebGLRenderer();
  await renderer.init({
    canvas,
    antialias: true,
    autoDensity: true,
    backgroundAlpha: 0,
    resolution: Math.min(2, devicePixelRatio || 1),
    skipExtensionImports: true,
  });
  return renderer;
};

/** The river on a canvas. It draws what it is told and decides nothing. @throws where the browser draws no WebGL */
export const openStage = async (canvas: HTMLCanvasElement, isStill: boolean) => {
  const renderer = await openRenderer(canvas);
  const root = new Container();
  const [scenery, school, guns, effects] = [
    createScenery(isStill),
    createSchool(isStill),
    createGuns(),
    createEffects(isStill),
  ];
  const mark = new Graphics();
  root.addChild(scenery.view, school.view, mark, guns.view, effects.view);
  let water = waterOf(1, 1);

  return {
    nearest: school.nearest,
    seen: (): number[] => school.seen().map(({ one }) => one.fish),
    resize(width: number, height: number): void {
      renderer.resize(width, height);
      water = waterOf(width, height);
      scenery.resize(water);
      guns.resize(water);
    },
    frame({ ms, swimmers, target, seats, mine }: View, now: number): void {
      school.show(swimmers, ms, water);
      const at = target === null ? null : school.pointAt(target);
      if (at) guns.aim(mine, at);
      guns.show(seats, mine);
      guns.frame(now);
      scenery.frame(now, water);
      mark.clear();
      const reach = target === null ? null : school.reachOf(target);
      if (at && reach !== null)
        drawMark(mark, at, Math.max(24, reach * 1.12) + (isStill ? 0 : Math.sin(now / 160) * 3));
      effects.frame(now);
      renderer.render(root);
    },
    shoot(seat: number, number: number, now: number): void {
      const at = school.pointAt(number);
      if (!at) return;
      guns.aim(seat, at);
      guns.kick(seat, now);
      effects.shoot(guns.muzzle(seat), () => school.pointAt(number) ?? at, seat, now);
    },
    /** @returns where it was; null when it was never seen here */
    caught(number: number, times: number, now: number): Point | null {
      const taken = school.take(number);
      if (!taken) return null;
      effects.caught(taken.at, { times, kind: taken.kind, now, size: taken.size });
      if (taken.kind === 'poraque')
        effects.lightning(
          taken.at,
          school
            .seen()
            .slice(0, 7)
            .map(({ at }) => at),
          now,
        );
      return taken.at;
    },
    close(): void {
      root.destroy({ children: true });
      renderer.destroy();
      forgetArt();
    },
  };
};
export type Stage = Awaited<ReturnType<typeof openStage>>;
