const DAY_S = 86_400;
const NAME = 'rememberName';
const FLAG = 'rememberMe';

const readCookie = (name: string): string | null => {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
};
const writeCookie = (name: string, value: string, maxAge: number): void => {
  const secure = location.protocol === 'https:' ? ';secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)};path=/;max-age=${maxAge};samesite=lax${secure}`;
};

/** The user name kept for one day, or null. The password is never kept: the server holds a single-use token instead. */
export const rememberedName = (): string | null => (readCookie(FLAG) === '1' ? readCookie(NAME) : null);

/** Keeps the name and the flag for one day, or deletes both. */
export const rememberName = (name: string | null): void => {
  writeCookie(NAME, name ?? '', name === null ? 0 : DAY_S);
  writeCookie(FLAG, name === null ? '' : '1', name === null ? 0 : DAY_S);
};
