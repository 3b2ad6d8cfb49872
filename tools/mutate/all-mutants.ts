import { HOUSE_GAMES, type HouseGame } from '@trevo/engines/house';
import { mathsFilesOf } from '../certify/maths.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { sourceOf } from './world.ts';

/** A mutant, its file, and the games whose results that file makes. */
export interface FileMutant extends Mutant {
  readonly file: string;
  readonly games: readonly string[];
}

/**
 * What is no game's own: money and time have their tests, so have seeds and trees. What counts a certificate is the measure here and not what
 * is measured, reading a choice decides nothing, nor does advice to a player.
 */
const NOT_FIGURES = [
  /^packages\/(money|time)\//,
  /\/fair\/(merkle|seeds|shared-draw)\.ts$/,
  /\/proof\//,
  /-(certificate|report|value|hint)\.ts$/,
  /\/(count-[a-z-]+|rank-ways|hold-values|tumble-table)\.ts$/,
  /\/(choose|kept|read-choice|no-choice)\.ts$/,
  // Where fish swim decides which bullets are charged, never what one returns; its own tests are school.test.ts and fishing.test.ts.
  /\/fishing\/(school|fishing-choice)\.ts$/,
];

/** The files that hold figures and draws, with the games that they make. */
export function figureFiles(
  codes: readonly string[] = [...HOUSE_GAMES.keys()],
): ReadonlyMap<string, readonly string[]> {
  const games = new Map<string, string[]>();
  for (const code of codes)
    for (const file of mathsFilesOf(HOUSE_GAMES.get(code) as HouseGame))
      if (file.endsWith('.ts') && !NOT_FIGURES.some((one) => one.test(file)))
        games.set(file, [...(games.get(file) ?? []), code]);
  return games;
}

/** Every mutant of every game, each file once. */
export const allMutants = (): readonly FileMutant[] =>
  [...figureFiles()].flatMap(([file, games]) =>
    mutantsOf(file, sourceOf(file)).map((mutant) => ({ ...mutant, file, games })),
  );
