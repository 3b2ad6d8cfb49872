import { keepCookie, readCookie } from './cookies.ts';
import { keepInLocal } from './storage.ts';

/** Players' and agents' login: this browser's one token was made at one of them, and the other would refuse it. */
type Place = 'member' | 'agent';
const FLAGS: Readonly<Record<Place, string>> = { member: '1', agent: 'agent' };

/** The user name kept for one day, or null. The password is never kept: the server holds a single-use token instead. */
export const rememberedName = (at: Place = 'member'): string | null =>
  readCookie('rememberMe') === FLAGS[at] ? readCookie('rememberName') : null;

/** Keeps the name and the flag for one day, or deletes both. */
export const rememberName = (name: string | null, at: Place = 'member'): void => {
  keepCookie('rememberName', name);
  keepCookie('rememberMe', name === null ? null : FLAGS[at]);
};

/** This browser has been signed in from: the next time it is offered the login before a new account. Says nothing of by whom. */
export const noteBeenIn = (): void => keepInLocal('beenIn', '1');

export type RememberedMobile = { readonly mobileNum: string; readonly countryDialingCode: string };

/** The number of the last login by mobile, as it was typed; no code and no right comes with it. */
export const rememberedMobile = (): RememberedMobile | null => {
  const mobileNum = readCookie('mobileNum');
  return mobileNum ? { mobileNum, countryDialingCode: readCookie('countryDialingCode') ?? '' } : null;
};

/** Keeps the number for one day, or deletes it. */
export const rememberMobile = (mobile: RememberedMobile | null): void => {
  keepCookie('mobileNum', mobile?.mobileNum ?? null);
  keepCookie('countryDialingCode', mobile?.countryDialingCode ?? null);
};
