/** A path of this site and nothing that a browser would read as another one: no scheme, no second slash, no backslash. */
const OWN_PATH = /^\/(?![/\\])[A-Za-z0-9/_?&=.-]{0,300}$/;

export interface WayBack {
  readonly path: string;
  readonly search: Readonly<Record<string, string>>;
}

/** Where the address says that the way back leads. Anybody can write an address, so only a path of this site counts. */
export function wayBack(wanted: unknown): WayBack | null {
  if (typeof wanted !== 'string' || !OWN_PATH.test(wanted)) return null;
  const [path = '/', ...query] = wanted.split('?');
  if (path.includes('//')) return null;
  return { path, search: Object.fromEntries(new URLSearchParams(query.join('?'))) };
}
