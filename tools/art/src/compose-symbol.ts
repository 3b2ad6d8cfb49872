import type { FigureName } from './figures/index.ts';
import { figures } from './figures/index.ts';
import { Canvas } from './kit/canvas.ts';

const symbolSize = { width: 460, height: 460 };

/** One figure alone on a clear ground: a reel's symbol. */
export function composeSymbolFigure(name: FigureName, skin: string): string {
  const art = new Canvas(7, symbolSize);
  art.place(230, 230, { scale: 0.88 }, () => figures[name].draw(art, skin));
  return art.toSvg();
}
