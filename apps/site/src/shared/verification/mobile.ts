import type { Translate } from '@trevo/i18n';
import { useState } from 'react';
import type { ValueOf } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';

export type Country = ValueOf<'GET /wps/system/countries'>[number];

/** A mobile number as typed, and the country whose dialing code stands beside it. */
export type Mobile = { readonly countryCode: string; readonly countryDialingCode: string; readonly mobileNum: string };

export const NO_MOBILE: Mobile = { countryCode: 'BR', countryDialingCode: '55', mobileNum: '' };

const DAY_MS = 86_400_000;

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Countries to which the brand sends SMS; empty until they arrived. */
export const useCountries = (): readonly Country[] => {
  const { data } = useCall('GET /wps/system/countries', undefined, { staleTime: DAY_MS });
  return data?.filter(({ isServed }) => isServed) ?? [];
};

/** The chosen country; one that is known only by its dialing code (from a cookie) is the first that has it. */
export const countryOf = (mobile: Mobile, countries: readonly Country[]): Country | undefined => {
  const fitting = countries.filter(({ countryDialingCode }) => countryDialingCode === mobile.countryDialingCode);
  return fitting.find(({ countryCode }) => countryCode === mobile.countryCode) ?? fitting[0];
};

/** Why this cannot be a mobile number of its country, in the page's language; null when it can. The server decides. */
export const mobileProblem = (mobile: Mobile, countries: readonly Country[], t: Translate): string | null => {
  const digits = digitsOf(mobile.mobileNum).length;
  if (digits === 0) return t('auth.mobile.missing');
  const country = countryOf(mobile, countries);
  if (!country) return digits >= 6 && digits <= 15 ? null : t('auth.mobile.invalid');
  const { minDigits: min, maxDigits: max, name } = country;
  if (digits >= min && digits <= max) return null;
  return t('auth.mobile.digits', { digits: min === max ? min : `${min}–${max}`, country: name });
};

/**
 * A form's mobile number: its value, its problem and whether a code may be sent to it.
 *
 *     const mobile = useMobile(kept);
 *     <MobileField mobile={mobile} />
 *     <SendCode isReady={mobile.problemIn(t) === null} onNotReady={mobile.touch} ... />
 *     body: { ...mobile.fields, ... }
 */
export const useMobile = (kept: Partial<Mobile> = {}) => {
  const [value, setValue] = useState<Mobile>({ ...NO_MOBILE, ...kept });
  const [isTouched, setTouched] = useState(false);
  const countries = useCountries();
  return {
    value,
    countries,
    /** From here on the field shows what is wrong with it: at its blur, or when somebody wants to send. */
    touch: () => setTouched(true),
    isTouched,
    change: (next: Partial<Mobile>) => setValue((last) => ({ ...last, ...next })),
    problemIn: (t: Translate): string | null => mobileProblem(value, countries, t),
    /** What the calls take. */
    fields: { mobileNum: digitsOf(value.mobileNum), countryDialingCode: value.countryDialingCode },
  };
};
export type MobileForm = ReturnType<typeof useMobile>;
