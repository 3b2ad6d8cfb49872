import type { Offence } from '../project.ts';

const PAGE = 'docs/errors.md';

/** The page of errors is what the catalogue and the route table say now. */
export function errorsPageIsCurrent(written: string | null, wanted: string): Offence[] {
  if (written === wanted) return [];
  const message = written === null ? 'it is missing' : 'it is out of date';
  return [{ rule: 'errors-page', file: PAGE, line: 1, message: `${message} (run: npm run docs:errors)` }];
}
