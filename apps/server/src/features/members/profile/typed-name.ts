import { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max';
import { mobileOf } from './mobile-number.ts';

/** Looks like a phone number: such a user name would stand in the way of the number's owner. */
const LIKE_A_NUMBER = /^\+?[\d\s().-]{7,24}$/;
export const isLikeNumber = (name: string): boolean => LIKE_A_NUMBER.test(name) && /\d/.test(name);

/** A typed number is tried as so many accounts at most: each costs a hash. */
const READINGS_MOST = 3;

/**
 * The account names that a typed one may mean, the likeliest first; told by the text alone, so that they say nothing about who has an
 * account. Who registered by mobile number is called by its digits with
 * the country's code; typed with a plus, with spaces, or as people write it inside one of the brand's countries it means the
 * same. Anything else means itself.
 */
export const namesOf = (typed: string, countries: readonly string[]): string[] => {
  const name = typed.trim();
  if (!isLikeNumber(name)) return [name];
  const isSupported = (country: string): country is CountryCode => isSupportedCountry(country);
  const codes = countries.filter(isSupported).map((country) => getCountryCallingCode(country).toString());
  const whole = mobileOf(name.startsWith('+') ? name : `+${name}`, '');
  const national = name.startsWith('+') ? [] : codes.map((code) => mobileOf(name.replace(/^0+/, ''), code));
  const distinct = [...new Set(national)].filter((number) => number !== null && number !== whole);
  // Without a plus it is one of the brand's countries first; the one that it names itself is always among them.
  const numbers = [...distinct.slice(0, READINGS_MOST - (whole === null ? 0 : 1)), whole].filter(
    (number) => number !== null,
  );
  return numbers.length === 0 ? [name] : numbers.map((number) => number.slice(1));
};
