import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { routes } from '@trevo/contract';
import { errorCatalogue } from '@trevo/contract/errors';
import { errorsPage } from '../docs/errors-page.ts';
import { readProject, type Rule } from './project.ts';
import { applyRatchet, type Ratchet } from './ratchet.ts';
import { deadFiles } from './rules/dead-files.ts';
import { errorsPageIsCurrent } from './rules/errors-page-is-current.ts';
import { fileLength } from './rules/file-length.ts';
import { folderSize } from './rules/folder-size.ts';
import { forbiddenCalls } from './rules/forbidden-calls.ts';
import { functionSize } from './rules/function-size.ts';
import { namedPaths } from './rules/named-paths.ts';
import { noLoopholes } from './rules/no-loopholes.ts';
import { sqlFiles } from './rules/sql-files.ts';
import { sqlInRepositories } from './rules/sql-in-repositories.ts';
import { tableOwner } from './rules/table-owner.ts';
import { textsAtHome } from './rules/texts-at-home.ts';
import { walkedPages } from './rules/walked-pages.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ERRORS_PAGE = fileURLToPath(new URL('../../docs/errors.md', import.meta.url));
const RATCHET = fileURLToPath(new URL('./ratchet.json', import.meta.url));
const RULES: readonly Rule[] = [
  fileLength,
  folderSize,
  functionSize,
  forbiddenCalls,
  namedPaths,
  noLoopholes,
  sqlFiles,
  sqlInRepositories,
  tableOwner,
  textsAtHome,
  deadFiles,
  walkedPages,
];

/** Checks the whole project. `--tighten` writes the ratchet down to what is left. Exits 1 when something is refused. */
function main(): void {
  const project = readProject(ROOT);
  const known = JSON.parse(readFileSync(RATCHET, 'utf8')) as Ratchet;
  const page = existsSync(ERRORS_PAGE) ? readFileSync(ERRORS_PAGE, 'utf8') : null;
  const offences = [
    ...RULES.flatMap((rule) => rule(project)),
    ...errorsPageIsCurrent(page, errorsPage(errorCatalogue, routes)),
  ];
  const { refused, slack, tightened } = applyRatchet(offences, known);
  for (const { rule, file, line, message } of refused) console.log(`${file}:${line}  ${rule}: ${message}`);
  if (process.argv.includes('--tighten')) writeFileSync(RATCHET, `${JSON.stringify(tightened, null, 2)}\n`);
  else
    for (const key of slack)
      console.log(`smaller than its ratchet, well done: ${key} (run: node tools/check-tidy/main.ts --tighten)`);
  const isSlack = slack.length > 0 && !process.argv.includes('--tighten');
  console.log(
    `${project.sources.length} files checked, ${refused.length} refused, ${Object.keys(tightened).length} known sizes above a limit`,
  );
  process.exitCode = refused.length > 0 || isSlack ? 1 : 0;
}

main();
