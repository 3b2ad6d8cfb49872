import { readFileSync } from 'node:fs';

/** The page that a client's author works from, as its tests read it. */
export const CLIENTS_PAGE = readFileSync(new URL('../../../../docs/clients.md', import.meta.url), 'utf8');
