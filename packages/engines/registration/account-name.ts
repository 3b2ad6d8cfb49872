import { type FieldError, type FieldRule, rule } from './rule.ts';

/** Whoever registered by mobile number is called by it; the server knows its forms, with a plus, spaces or without the country. */
const MOBILE_NAME = /^\+?[\d\s().-]{7,24}$/;

/**
 * Makes the check of a text that should name an account of the brand: by the brand's rule of user names, or as a mobile number.
 * Says nothing about whether anybody has the name.
 */
export function accountName(field: FieldRule): (value: string) => true | FieldError {
  const check = rule({ ...field, enabled: true, required: true });
  return (value) => MOBILE_NAME.test(value) || check(value);
}
