import { answerHelp } from '../start/usage.mjs';
import { allMutants } from './all-mutants.ts';
import { loadEngines } from './judge.ts';
import { finder, isArgued, stale } from './survivors.ts';

answerHelp(`npm run mutate [-- WORD]
Changes every figure, order, threshold and draw of the house's games, one at a time, and asks whether what is kept of the game (its
certificate's figures and rounds, and the recorded rounds) is another then. Ends with 1 when a change is found by nothing.
  WORD   only files whose path has it, "roulette"`);

const word = process.argv[2] ?? '';
const mutants = allMutants().filter(({ file }) => file.includes(word));
const isFound = finder(await loadEngines());
const counts = { found: 0, argued: 0 };
const holes: string[] = [];
for (const [at, mutant] of mutants.entries()) {
  if (isArgued(mutant)) counts.argued += 1;
  else if (isFound(mutant)) counts.found += 1;
  else {
    holes.push(mutant.name);
    console.log(`not found: ${mutant.name}\n  ${mutant.line}`);
  }
  if ((at + 1) % 250 === 0) console.log(`${at + 1} of ${mutants.length}`);
}
const old = word === '' ? stale(mutants) : [];
for (const one of old) console.log(`argued, but no change of it can be made: ${one}`);
console.log(
  `${mutants.length} changes: ${counts.found} found, ${counts.argued} argued in tools/mutate, ${holes.length} found by nothing`,
);
if (holes.length + old.length > 0) process.exitCode = 1;
