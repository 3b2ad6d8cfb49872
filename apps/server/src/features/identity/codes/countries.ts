import type { Country, Language } from '@trevo/contract';
import { type CountryCode, getCountries, getExampleNumber, Metadata } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';

type PlanOfNumbers = {
  possibleLengths(): number[];
  type(name: 'MOBILE'): { possibleLengths(): number[] } | undefined;
};

/** Where the plan still lists a length that no mobile has any more: Brazil's all got their nine by 2016. */
const ONLY: Partial<Record<CountryCode, readonly number[]>> = { BR: [11] };

/** In some plans digits do not show what is a mobile: there, whatever is possible counts. */
const lengthsOf = (country: CountryCode): readonly number[] => {
  const only = ONLY[country];
  if (only) return only;
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  // Its declared type lacks `type`, which its own documentation describes.
  const plan = metadata.numberingPlan as unknown as PlanOfNumbers;
  const mobile = plan.type('MOBILE')?.possibleLengths() ?? [];
  return mobile.length > 0 ? mobile : plan.possibleLengths();
};

const LOCALES: Readonly<Record<Language, string>> = { PT: 'pt-BR', EN: 'en', ZH: 'zh-Hans' };

type Plan = Omit<Country, 'name' | 'isServed'>;

/** Facts of the numbering plans; they change with the library, so once a process is often enough. */
const readPlans = (): Plan[] =>
  getCountries().flatMap((countryCode) => {
    const sample = getExampleNumber(countryCode, examples);
    const lengths = lengthsOf(countryCode);
    if (!sample || lengths.length === 0) return [];
    return [
      {
        countryCode,
        countryDialingCode: sample.countryCallingCode,
        example: sample.formatNational(),
        minDigits: Math.min(...lengths),
        maxDigits: Math.max(...lengths),
      },
    ];
  });

/**
 * Every country with a numbering plan, named in the language: those the brand serves first, in the brand's own order, the
 * others by name.
 */
export const createCountries = (): ((served: readonly string[], language: Language) => Country[]) => {
  let plans: Plan[] | null = null;
  return (served, language) => {
    plans ??= readPlans();
    const names = new Intl.DisplayNames([LOCALES[language]], { type: 'region' });
    const order = new Intl.Collator(LOCALES[language]);
    const rank = ({ countryCode }: Plan): number => {
      const place = served.indexOf(countryCode);
      return place === -1 ? served.length : place;
    };
    return plans
      .map((plan) => ({
        ...plan,
        name: names.of(plan.countryCode) ?? plan.countryCode,
        isServed: served.includes(plan.countryCode),
      }))
      .toSorted((a, b) => rank(a) - rank(b) || order.compare(a.name, b.name));
  };
};
