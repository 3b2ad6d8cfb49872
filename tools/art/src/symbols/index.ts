import { Canvas } from '../kit/canvas.ts';
import { drawAcai, drawCaju, drawGuava } from './fruit-symbols.ts';
import { drawButterfly, drawEmerald, drawRuby } from './gem-symbols.ts';
import { drawSunIdol } from './sun-idol.ts';
import { drawWild } from './wild.ts';

/** The pictures of Onça da Sorte under the engine's symbol codes, each around (0, 0) inside 480 x 480 units. */
export const oncaSymbols = {
  W: drawWild,
  J1: drawSunIdol,
  G1: drawEmerald,
  G2: drawButterfly,
  G3: drawRuby,
  F1: drawAcai,
  F2: drawGuava,
  F3: drawCaju,
} as const;

export type OncaSymbol = keyof typeof oncaSymbols;

/** One symbol on a transparent square. */
export function composeSymbol(symbol: OncaSymbol): string {
  const art = new Canvas(11, { width: 512, height: 512 });
  art.place(256, 256, {}, () => oncaSymbols[symbol](art));
  return art.toSvg();
}
