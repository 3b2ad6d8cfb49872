import { Container, Graphics, GraphicsContext } from 'pixi.js';
import { INK, SEAT_COLOURS } from './looks.ts';
import type { Water } from './swimmer-view.ts';

const SEATS = SEAT_COLOURS.length;

/** Light that falls into the water, plants on its ground, stones, and bubbles that rise. */
export const createScenery = (isStill: boolean) => {
  const behind = new Container();
  const rays = new Graphics();
  const ground = new Graphics();
  const plants = Array.from({ length: 9 }, () => new Graphics());
  const bubbles = Array.from({ length: 12 }, () =>
    new Graphics().circle(0, 0, 4).stroke({ color: 0xffffff, width: 1.2, alpha: 0.5 }),
  );
  behind.addChild(rays, ground, ...plants, ...(isStill ? [] : bubbles));

  const resize = ({ width, height }: Water): void => {
    rays.clear();
    for (let nth = 0; nth < 6; nth += 1) {
      const x = width * (0.06 + nth * 0.19);
      const wide = width * (0.03 + (nth % 3) * 0.018);
      rays
        .poly([
          x,
          -10,
          x + wide,
          -10,
          x + wide * 2.4 - width * 0.16,
          height * 0.9,
          x - wide - width * 0.16,
          height * 0.9,
        ])
        .fill({ color: 0xd8fff0, alpha: 0.055 });
    }
    ground.clear();
    ground.moveTo(0, height);
    for (let at = 0; at <= 12; at += 1) ground.lineTo((width * at) / 12, height - 26 - ((at * 37) % 23));
    ground.lineTo(width, height).closePath().fill({ color: 0x0a2a26, alpha: 0.9 });
    for (const [nth, plant] of plants.entries()) {
      plant.clear();
      plant.position.set(width * (0.03 + nth * 0.118), height - 14);
      const tall = height * (0.12 + ((nth * 29) % 13) / 90);
      for (const lean of [-0.34, 0, 0.3])
        plant
          .moveTo(0, 0)
          .quadraticCurveTo(lean * tall * 0.4, -tall * 0.6, lean * tall, -tall * (1 - Math.abs(lean) * 0.6))
          .quadraticCurveTo(lean * tall * 0.4 + 9, -tall * 0.5, 8, 0)
          .fill({ color: nth % 2 === 0 ? 0x1d6a4a : 0x2c8a55, alpha: 0.75 });
    }
  };
  const frame = (now: number, { width, height }: Water): void => {
    if (isStill) return;
    rays.x = Math.sin(now / 3_400) * width * 0.02;
    for (const [nth, plant] of plants.entries()) plant.skew.x = Math.sin(now / 1_300 + nth * 1.7) * 0.09;
    for (const [nth, one] of bubbles.entries()) {
      const share = (now / (5_200 + nth * 340) + nth / bubbles.length) % 1;
      one.position.set(width * ((nth * 0.37 + 0.05) % 1) + Math.sin(now / 500 + nth) * 6, height * (1 - share));
      one.alpha = Math.min(1, (1 - share) * 3) * 0.7;
      one.scale.set(0.5 + share * 0.7);
    }
  };
  return { view: behind, resize, frame };
};

const barrel = (colour: number): GraphicsContext =>
  new GraphicsContext()
    .roundRect(-9, -44, 18, 46, 8)
    .fill(colour)
    .stroke({ color: INK, width: 3 })
    .roundRect(-12, -50, 24, 12, 5)
    .fill(0xfff3c2)
    .stroke({ color: INK, width: 3 });
const base = (colour: number): GraphicsContext =>
  new GraphicsContext()
    .arc(0, 8, 30, Math.PI, 0)
    .closePath()
    .fill(0x123a44)
    .stroke({ color: INK, width: 3 })
    .circle(0, 0, 15)
    .fill(colour)
    .stroke({ color: INK, width: 3 })
    .circle(-4, -5, 4)
    .fill({ color: 0xffffff, alpha: 0.6 });

/** The guns of the four places. Mine is the large one. */
export const createGuns = () => {
  const view = new Container();
  const guns = SEAT_COLOURS.map((colour) => {
    const gun = new Container();
    const tube = new Graphics(barrel(colour));
    gun.addChild(tube, new Graphics(base(colour)));
    view.addChild(gun);
    return { gun, tube };
  });
  let kicked = [0, 0, 0, 0];
  const muzzle = (seat: number) => {
    const { gun, tube } = guns[seat] ?? (guns[0] as (typeof guns)[number]);
    const reach = 46 * gun.scale.x;
    return { x: gun.x + Math.sin(tube.rotation) * reach, y: gun.y - Math.cos(tube.rotation) * reach };
  };
  return {
    view,
    muzzle,
    resize({ width, height }: Water): void {
      const size = Math.min(1.15, Math.max(0.62, width / 620));
      for (const [seat, { gun }] of guns.entries()) {
        gun.position.set((width * (seat + 0.5)) / SEATS, height - 10);
        gun.scale.set(size);
      }
    },
    show(seats: ReadonlySet<number>, mine: number): void {
      for (const [seat, { gun }] of guns.entries()) gun.alpha = seat === mine ? 1 : seats.has(seat) ? 0.8 : 0.18;
    },
    aim(seat: number, at: { readonly x: number; readonly y: number }): void {
      const one = guns[seat];
      if (!one) return;
      const turn = Math.atan2(at.x - one.gun.x, one.gun.y - at.y);
      one.tube.rotation = Math.max(-1.35, Math.min(1.35, turn));
    },
    kick(seat: number, now: number): void {
      kicked = kicked.with(seat, now);
    },
    frame(now: number): void {
      for (const [seat, { tube }] of guns.entries()) {
        const since = now - (kicked[seat] ?? 0);
        const back = since < 160 ? Math.sin((since / 160) * Math.PI) * 8 : 0;
        tube.position.set(-Math.sin(tube.rotation) * back, Math.cos(tube.rotation) * back);
      }
    },
  };
};
