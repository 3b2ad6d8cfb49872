import { figures } from './figures/index.ts';
import { Canvas } from './kit/canvas.ts';
import { fillSky, glow, rays } from './kit/effects.ts';
import { type PaletteName, palettes } from './palettes.ts';

/** The pictures that a member may choose, by the name that the contract gives them (`MemberIcon`), and their worlds. */
export const avatars = {
  jaguar: 'ember',
  toucan: 'lagoon',
  macaw: 'royal',
  capybara: 'jungle',
  koi: 'indigo',
  shark: 'lagoon',
  rooster: 'ember',
  dragon: 'jungle',
} as const satisfies Partial<Record<keyof typeof figures, PaletteName>>;

export type AvatarName = keyof typeof avatars;

/** A square that the page cuts to a disc: the figure fills it, so that it reads at forty pixels. */
export function composeAvatar(name: AvatarName): string {
  const art = new Canvas(29, { width: 512, height: 512 });
  const { sky, ray, glow: light } = palettes[avatars[name]];
  const figure = figures[name];
  fillSky(art, sky, 0.5);
  rays(art, { cx: 256, cy: 256, count: 14, colour: ray, opacity: 0.3 });
  glow(art, [256, 256, 240], light, 0.6);
  art.place(256, 262, { scale: 0.98 }, () => figure.draw(art, figure.skins[0]));
  return art.toSvg();
}
