import type { FileMutant } from './all-mutants.ts';
import { type Argued, EQUIVALENTS } from './equivalents.ts';
import { isFairFound, Judge } from './judge.ts';
import { OUTSIDE } from './outside.ts';
import type { Engines } from './world.ts';

const ARGUED: readonly Argued[] = [...EQUIVALENTS, ...OUTSIDE];

const isOf = ({ file, line, changes }: Argued, mutant: FileMutant): boolean =>
  mutant.file === `packages/engines/${file}` && mutant.line === line && changes.includes(mutant.change);

/** Whether a change is argued to leave every certificate as it is. */
export const isArgued = (mutant: FileMutant): boolean => ARGUED.some((one) => isOf(one, mutant));

/** Entries of whose changes at least one can no longer be made: the line is gone, or reads otherwise. */
export const stale = (mutants: readonly FileMutant[]): readonly string[] =>
  ARGUED.filter(
    ({ changes, ...one }) =>
      !changes.every((change) => mutants.some((mutant) => isOf({ ...one, changes: [change] }, mutant))),
  ).map(({ file, line }) => `${file}: ${line}`);

/** Asks about mutants what is kept of the games that their file makes. Judges are made when they are first needed. */
export function finder(engines: Engines): (mutant: FileMutant) => boolean {
  const judges = new Map<string, Judge>();
  const judgeOf = (name: string): Judge => {
    const known = judges.get(name) ?? new Judge(engines, name);
    judges.set(name, known);
    return known;
  };
  return (mutant) =>
    (mutant.file.includes('/fair/') && isFairFound(engines, mutant)) ||
    mutant.games.some((name) => judgeOf(name).isFound(mutant));
}
