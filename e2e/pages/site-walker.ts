import type { Person } from '../person.ts';
import { house } from '../run-house.ts';
import { speak, teachEnglish } from './speak.ts';
import { createWalker, type Walker } from './walker.ts';

export type SiteWalker = Walker & Person;

/** Somebody who walks through the site in Portuguese and English. */
export const createSiteWalker = async (person: Person): Promise<SiteWalker> => {
  await teachEnglish(person.context);
  return { ...person, ...createWalker(person.page, house.site, { all: ['pt', 'en'], keepsDialogs: true, speak }) };
};
