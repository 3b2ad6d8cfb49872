/** Keeps `?referralCode=` of the entry for the registration form. */
export const readReferral = (): void => {
  const code = new URLSearchParams(location.search).get('referralCode');
  if (code) sessionStorage.setItem('referralCode', code.slice(0, 64));
};
export const keptReferral = (): string | null => sessionStorage.getItem('referralCode');
