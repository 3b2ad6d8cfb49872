import type { Person } from '../steps/person.ts';
import { house } from '../run-house.ts';
import { speak } from './speak.ts';
import { createWalker, type Walker } from './walker.ts';

export type SiteWalker = Walker & Person;

/** Somebody who walks through the site in Portuguese and English. */
export const createSiteWalker = (person: Person): SiteWalker => ({
  ...person,
  ...createWalker(person.page, house.site, { all: ['pt', 'en'], keepsDialogs: true, speak, hasEdges: true }),
});
