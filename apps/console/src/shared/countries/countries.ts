/** Unions, zones and codes for tests: named like countries, but no address lies in them. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

const isCanonical = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code;

/** All ISO 3166 countries by their names in a language, in the order of the names. */
export const listCountries = (locale: string): { readonly code: string; readonly name: string }[] => {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  const codes = letters.flatMap((first) => letters.map((second) => `${first}${second}`));
  return codes
    .filter((code) => !NO_COUNTRY.has(code) && isCanonical(code))
    .flatMap((code) => {
      const name = names.of(code);
      return name === undefined ? [] : [{ code, name }];
    })
    .sort((a, b) => a.name.localeCompare(b.name, locale));
};

/** Whether a rule bars a country; an unknown one is on no list. The server decides by the same sentence. */
export const isBarred = (
  { mode, countries }: { readonly mode: string; readonly countries: readonly string[] },
  country: string | null,
): boolean => {
  if (mode === 'open') return false;
  const isListed = country !== null && countries.includes(country);
  return mode === 'allow' ? !isListed : isListed;
};
