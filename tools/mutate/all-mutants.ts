import { HOUSE_VERSIONS, versionName } from '@trevo/engines/house';
import { mathsFilesOf } from '../certify/maths.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { sourceOf } from './world.ts';

/** A mutant, its file, and the versions of games whose results that file makes, by their names (`versionName`). */
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

/** The files that hold figures and draws, with the shipped versions that they make. */
export function figureFiles(versions = HOUSE_VERSIONS): ReadonlyMap<string, readonly string[]> {
  const games = new Map<string, string[]>();
  for (const game of versions)
    for (const file of mathsFilesOf(game))
      if (file.endsWith('.ts') && !NOT_FIGURES.some((one) => one.test(file)))
        games.set(file, [...(games.get(file) ?? []), versionName(versions, game)]);
  return games;
}

/** Every mutant of every version, each file once. */
export const allMutants = (): readonly FileMutant[] =>
  [...figureFiles()].flatMap(([file, games]) =>
    mutantsOf(file, sourceOf(file)).map((mutant) => ({ ...mutant, file, games })),
  );
