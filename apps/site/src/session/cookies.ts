/** For one day: last user name, the flag of "remember me", and the number of a login by mobile. Never a password. */
export const COOKIES = ['rememberName', 'rememberMe', 'mobileNum', 'countryDialingCode'] as const;
export type CookieKey = (typeof COOKIES)[number];
const DAY_S = 86_400;

export const readCookie = (name: CookieKey): string | null => {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
};
/** For one day; null deletes. */
export const keepCookie = (name: CookieKey, value: string | null): void => {
  const secure = location.protocol === 'https:' ? ';secure' : '';
  const age = value === null ? 0 : DAY_S;
  document.cookie = `${name}=${encodeURIComponent(value ?? '')};path=/;max-age=${age};samesite=lax${secure}`;
};
