/** A page's address as its route writes it: an address takes capitals and a slash at its end. */
export const plainPath = (pathname: string): string => pathname.toLowerCase().replace(/(.)\/$/, '$1');
