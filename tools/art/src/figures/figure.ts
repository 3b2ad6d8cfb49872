import type { Canvas } from '../kit/canvas.ts';

/**
 * A hero figure, drawn around (0, 0) inside about 460 x 440 units: the tile, the banner and the game symbol place and
 * scale it. Each skin is a full set of colours under a name; the first one is the default. Its poses count from 0, which every figure has.
 */
export interface Figure {
  readonly skins: readonly [string, ...string[]];
  readonly poses: number;
  draw(art: Canvas, skin: string, pose?: number): void;
}

type Draw<Skin> = (art: Canvas, skin: Skin) => void;

/** Ties a figure's colour sets to its drawings: one for each pose. */
export function figure<Skin>(
  skins: Readonly<Record<string, Skin>>,
  ...poses: readonly [Draw<Skin>, ...Draw<Skin>[]]
): Figure {
  const [first, ...others] = Object.keys(skins);
  if (first === undefined) throw new Error('A figure needs at least one skin');
  return {
    skins: [first, ...others],
    poses: poses.length,
    draw(art, name, pose = 0) {
      const [skin, draw] = [skins[name], poses[pose]];
      if (skin === undefined) throw new Error(`No skin "${name}"; there are ${Object.keys(skins).join(', ')}`);
      if (draw === undefined) throw new Error(`No pose ${pose}; there are ${poses.length}`);
      draw(art, skin);
    },
  };
}
