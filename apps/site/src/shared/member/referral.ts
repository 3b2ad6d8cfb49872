const CODES = ['referralCode', 'affiliateCode'] as const;

/** Keeps `?referralCode=` and `?affiliateCode=` of the entry for the registration form. */
export const readReferral = (): void => {
  const query = new URLSearchParams(location.search);
  for (const name of CODES) {
    const code = query.get(name);
    if (code) sessionStorage.setItem(name, code.slice(0, 64));
  }
};
export const keptCode = (name: (typeof CODES)[number]): string | null => sessionStorage.getItem(name);
