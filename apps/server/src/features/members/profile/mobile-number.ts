import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';

/** What can receive an SMS; in some countries (USA) a number does not show whether it is a mobile. */
const MOBILE_TYPES = new Set<string | undefined>(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

const DIALING_CODE = /^\+?\d{1,4}$/;
const TYPED = /^[\d\s().+-]{4,24}$/;

const parse = (text: string): PhoneNumber | null => parsePhoneNumberFromString(text) ?? null;

/**
 * E.164 of a mobile number as a person types it, with or without its country in front; null when the numbering plan of its
 * country has no such mobile number. Only ASCII digits count.
 */
export const mobileOf = (mobileNum: string, countryDialingCode: string): string | null => {
  const typed = mobileNum.trim();
  if (!TYPED.test(typed)) return null;
  const isInternational = typed.startsWith('+');
  if (!isInternational && !DIALING_CODE.test(countryDialingCode)) return null;
  const number = parse(isInternational ? typed : `+${countryDialingCode.replace('+', '')}${typed}`);
  return number?.isValid() && MOBILE_TYPES.has(number.getType()) ? number.number : null;
};

/** `+55 11 ••••-4321` of an E.164 number: the country, two digits and the last four stay, enough for its owner to know it. */
export const maskMobile = (e164: string): string => {
  const number = parse(e164);
  if (number === null) return '••••';
  const { countryCallingCode, nationalNumber } = number;
  return `+${countryCallingCode} ${nationalNumber.slice(0, 2)} ••••-${nationalNumber.slice(-4)}`;
};
