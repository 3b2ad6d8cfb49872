import type { HouseGame } from './house-game.ts';

/**
 * Every version of every game that a release plays, the newest of each code first. A round is played, ended, watched and checked by the
 * version that it began under; a new one begins under the one that its brand chose.
 */
export type HouseVersions = readonly HouseGame[];

/** The version that a code was released with last. */
export const newestOf = (versions: HouseVersions, code: string): HouseGame | undefined =>
  versions.find((game) => game.code === code);

/** Exactly this version; undefined when it is not shipped, or no more. */
export const versionOf = (versions: HouseVersions, code: string, mathVersion: string): HouseGame | undefined =>
  versions.find((game) => game.code === code && game.mathVersion === mathVersion);

/**
 * What is named after a version: its certificate's file, its report, figures, plays and watch. The newest has its code's name, so that a game
 * of one version needs no other; each older one `SPB_A.m1`.
 */
export const versionName = (
  versions: HouseVersions,
  { code, mathVersion }: Pick<HouseGame, 'code' | 'mathVersion'>,
): string => (newestOf(versions, code)?.mathVersion === mathVersion ? code : `${code}.${mathVersion}`);
