import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { routes } from '@trevo/contract';
import { errorCatalogue } from '@trevo/contract/errors';
import { errorsPage } from './errors-page.ts';
import { answerHelp } from '../start/usage.mjs';

answerHelp(`npm run docs:errors
Writes docs/errors.md anew from the catalogue of errors and the table of routes.`);

const PAGE = fileURLToPath(new URL('../../docs/errors.md', import.meta.url));

/** `npm run docs:errors`: writes docs/errors.md anew. */
writeFileSync(PAGE, errorsPage(errorCatalogue, routes));
console.log(`docs/errors.md: ${Object.keys(errorCatalogue).length} codes`);
