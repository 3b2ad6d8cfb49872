import type { Canvas } from '../kit/canvas.ts';

/**
 * A hero figure, drawn around (0, 0) inside about 460 x 440 units: the tile, the banner and the game symbol place and
 * scale it. Each skin is a full set of colours under a name; the first one is the default.
 */
export interface Figure {
  readonly skins: readonly [string, ...string[]];
  draw(art: Canvas, skin: string): void;
}

/** Ties a figure's colour sets to its drawing. */
export function figure<Skin>(skins: Readonly<Record<string, Skin>>, draw: (art: Canvas, skin: Skin) => void): Figure {
  const [first, ...others] = Object.keys(skins);
  if (first === undefined) throw new Error('A figure needs at least one skin');
  return {
    skins: [first, ...others],
    draw(art, name) {
      const skin = skins[name];
      if (skin === undefined) throw new Error(`No skin "${name}"; there are ${Object.keys(skins).join(', ')}`);
      draw(art, skin);
    },
  };
}
