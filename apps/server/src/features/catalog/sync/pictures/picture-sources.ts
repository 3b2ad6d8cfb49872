/** More addresses than this of one language are not asked for. */
const MOST = 6;

export type PictureLanguage = 'PT' | 'EN';
export const PICTURE_LANGUAGES: readonly PictureLanguage[] = ['PT', 'EN'];

/**
 * The addresses of a game's pictures in a language, one for each shape that its vendor names. A vendor writes `3:4`, and `3:4@EN` where
 * letters are drawn into a picture: its own language comes first, then what has none, then any.
 */
export const sourcesIn = (images: Readonly<Record<string, string>>, language: PictureLanguage): string[] => {
  const named = Object.entries(images).map(([key, address]) => {
    const [shape = '', written] = key.split('@');
    return { shape, rank: written === language ? 0 : written === undefined ? 1 : 2, address };
  });
  const shapes = [...new Set(named.map(({ shape }) => shape))].slice(0, MOST);
  return shapes.flatMap(
    (wanted) =>
      named.filter(({ shape }) => shape === wanted).toSorted((one, other) => one.rank - other.rank)[0]?.address ?? [],
  );
};
