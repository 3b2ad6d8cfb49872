import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { routes } from '@trevo/contract';
import { errorCatalogue } from '@trevo/contract/errors';
import { errorsPage } from './errors-page.ts';
import { routeFacts } from './route-facts.ts';
import { answerHelp } from '../start/usage.mjs';

answerHelp(`npm run docs:errors
Writes docs/errors.md, and what the site knows of its calls, anew from the catalogue of errors and the table of routes.`);

const FACTS = fileURLToPath(new URL('../../apps/site/src/api/route-facts.generated.ts', import.meta.url));
const PAGE = fileURLToPath(new URL('../../docs/errors.md', import.meta.url));

writeFileSync(PAGE, errorsPage(errorCatalogue, routes));
writeFileSync(FACTS, routeFacts(routes));
console.log(`docs/errors.md: ${Object.keys(errorCatalogue).length} codes`);
