import type { TestClient } from '@trevo/testkit';
import type { Page } from 'playwright-core';
import { type Person, person } from '../steps/person.ts';
import { house } from '../run-house.ts';
import { staffClient } from '../steps/staff.ts';
import { createWalker, type Walker } from './walker.ts';

export type ConsoleWalker = Walker & Pick<Person, 'complaints'> & { readonly staff: TestClient };

/** The language as a sibling tab of the console changes it: the page is drawn anew, and its dialogs are gone. */
const speak = (page: Page, lang: 'pt' | 'en'): Promise<void> =>
  page.evaluate((lang) => {
    const [key, newValue, oldValue] = ['RaStore.locale', JSON.stringify(lang), localStorage.getItem('RaStore.locale')];
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue, oldValue, storageArea: localStorage }));
  }, lang);

/**
 * An administrator at the console, signed in over the wire; nobody yet with `isOut`.
 * @param wanted `who`: at which of several; walks run beside each other, and a code counts once
 */
export const createConsoleWalker = async ({ isOut = false, who = 0 } = {}): Promise<ConsoleWalker> => {
  const { page, context, client, complaints } = await person({ width: 360 });
  const staff = isOut ? client : await staffClient(house, 'admin', who);
  await context.addCookies([...staff.cookies].map(([name, value]) => ({ name, value, url: house.site })));
  await context.addInitScript((token) => token && sessionStorage.setItem('ops.token', token), staff.token);
  const walker = createWalker(page, `${house.site}/console`, { all: ['pt', 'en'], keepsDialogs: false, speak });
  return { ...walker, staff, complaints };
};
