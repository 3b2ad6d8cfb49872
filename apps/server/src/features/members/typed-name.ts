import { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max';
import { mobileOf } from './mobile-number.ts';

/** Looks like a phone number: such a user name would stand in the way of the number's owner. */
const LIKE_A_NUMBER = /^\+?[\d\s().-]{7,24}$/;
export const isLikeNumber = (name: string): boolean => LIKE_A_NUMBER.test(name) && /\d/.test(name);

/**
 * The account names that a typed one may mean, the likeliest first. Who registered by mobile number is called by its digits with
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
  const numbers = [whole, ...national].filter((number) => number !== null).map((number) => number.slice(1));
  return numbers.length === 0 ? [name] : [...new Set(numbers)];
};
