import type { Canvas } from '../kit/canvas.ts';
import type { FontName } from '../kit/fonts.ts';
import type { Palette } from '../palettes.ts';
import { beach } from './beach.ts';
import { casino } from './casino.ts';
import { confetti } from './confetti.ts';
import { jungle } from './jungle.ts';
import { mine } from './mine.ts';
import { neon } from './neon.ts';
import { raysAndRing } from './rays-and-ring.ts';
import { sea } from './sea.ts';
import { space } from './space.ts';
import { stadium } from './stadium.ts';
import { temple } from './temple.ts';
import { city } from './city.ts';
import { peaks } from './peaks.ts';
import { volcano } from './volcano.ts';
import { meadow } from './meadow.ts';
import { vault } from './vault.ts';

/** The world behind a figure, and what stands in front of it at the foot. */
export interface Backdrop {
  readonly font: FontName;
  behind(art: Canvas, palette: Palette): void;
  front(art: Canvas, palette: Palette): void;
}

export const backdrops = {
  rays: raysAndRing,
  jungle,
  confetti,
  space,
  neon,
  mine,
  sea,
  stadium,
  casino,
  temple,
  beach,
  city,
  peaks,
  volcano,
  meadow,
  vault,
} satisfies Record<string, Backdrop>;

export type BackdropName = keyof typeof backdrops;
