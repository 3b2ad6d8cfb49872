/** Tables and matches ship a wide picture too. */
const WIDE: ReadonlySet<string> = new Set(['LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT']);

/** The shapes that a game's pictures have. */
export const shapesOf = (category: string): readonly string[] =>
  WIDE.has(category) ? ['3:4', '1:1', '16:9'] : ['3:4', '1:1'];

/**
 * Where a game's pictures are, by shape. The upright one carries the title, so there is one for each language; without a language
 * after the `@` it is for every language that has none of its own.
 * @param base address of the game's pictures without their endings, `http://127.0.0.1:8081/studio/art/onca-noturna`
 */
export const picturesOf = (category: string, base: string): Readonly<Record<string, string>> => ({
  '3:4': `${base}-3x4-pt.avif`,
  '3:4@EN': `${base}-3x4-en.avif`,
  '1:1': `${base}-1x1.avif`,
  ...(shapesOf(category).includes('16:9') ? { '16:9': `${base}-16x9.avif` } : {}),
});
