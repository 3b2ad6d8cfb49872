export type FlagShape = { readonly d: string; readonly fill: string };

type Box = readonly [x: number, y: number, width: number, height: number];

const rect = ([x, y, width, height]: Box, fill: string): FlagShape => ({
  d: `M${x} ${y}h${width}v${height}h${-width}z`,
  fill,
});
const disc = (x: number, y: number, r: number, fill: string): FlagShape => ({
  d: `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
  fill,
});
/** Stripes from top to bottom, each with its share of the 12 units of height. */
const stripes = (...parts: readonly (readonly [fill: string, height: number])[]): FlagShape[] => {
  let y = 0;
  return parts.map(([fill, height]) => {
    const stripe = rect([0, y, 18, height], fill);
    y += height;
    return stripe;
  });
};
const rows = (count: number, first: string, second: string): FlagShape[] =>
  stripes(...Array.from({ length: count }, (_, row) => [row % 2 === 0 ? first : second, 12 / count] as const));

/** Flags in a field of 18 x 12, of the countries that a brand serves by default: as much of each as can be seen when it is small. */
export const FLAGS: Readonly<Record<string, readonly FlagShape[]>> = {
  BR: [
    rect([0, 0, 18, 12], '#009b3a'),
    { d: 'M9 1.2 16.6 6 9 10.8 1.4 6z', fill: '#fedf00' },
    disc(9, 6, 2.6, '#002776'),
  ],
  PT: [
    rect([0, 0, 7.2, 12], '#046a38'),
    rect([7.2, 0, 10.8, 12], '#da291c'),
    disc(7.2, 6, 2.5, '#ffe900'),
    disc(7.2, 6, 1.3, '#da291c'),
  ],
  AR: [...stripes(['#74acdf', 4], ['#fff', 4], ['#74acdf', 4]), disc(9, 6, 1.4, '#f6b40e')],
  CL: [...stripes(['#fff', 6], ['#d52b1e', 6]), rect([0, 0, 6, 6], '#0039a6'), disc(3, 3, 1.3, '#fff')],
  PY: [...stripes(['#d52b1e', 4], ['#fff', 4], ['#0038a8', 4]), disc(9, 6, 1.3, '#009b3a')],
  UY: [...rows(9, '#fff', '#0038a8'), rect([0, 0, 6.7, 6.7], '#fff'), disc(3.3, 3.3, 2, '#fcd116')],
  ES: stripes(['#aa151b', 3], ['#f1bf00', 6], ['#aa151b', 3]),
  US: [
    ...rows(13, '#b22234', '#fff'),
    rect([0, 0, 7.6, 6.5], '#3c3b6e'),
    disc(2.3, 2.1, 0.7, '#fff'),
    disc(5.3, 2.1, 0.7, '#fff'),
    disc(3.8, 4.3, 0.7, '#fff'),
  ],
};
