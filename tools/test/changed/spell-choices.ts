import { bearsOnAll, type Choice } from './choose-tests.ts';

const isDocument = (file: string): boolean => /\.(md|txt)$|^LICENSE$/.test(file);
const filesOf = (count: number): string => (count === 1 ? '1 file' : `${count} files`);

/** What is run for a change and why, and what is left to `npm test`, a line each. */
export function spellChoices(
  changed: readonly string[],
  gone: readonly string[],
  choices: readonly Choice[],
): string[] {
  const wentAway = gone.length > 0 ? `, ${gone.length} of them gone` : '';
  const foundation = changed.find(bearsOnAll);
  return [
    `${filesOf(changed.length)} changed since the branch began${wentAway}.`,
    ...choices.map(({ suite, tests, why, left }) => {
      const rest = left > 0 ? `; left to \`npm test\`: ${left} more` : '';
      return `${suite}: ${filesOf(tests.length)} of tests (${why})${rest}`;
    }),
    ...(foundation ? [`${foundation} bears on everything: only \`npm test\` proves it.`] : []),
    ...(choices.length === 0 ? [whyNone(changed)] : []),
  ];
}

const whyNone = (changed: readonly string[]): string =>
  changed.every(isDocument)
    ? 'Documents only, and no test reads them: nothing to prove but tidy.'
    : 'No test imports or reads what changed: `npm test` proves it as part of the whole.';
