/** The one currency that brands have so far: what staff reads and types is in it. Later, a brand's own. */
export const HOUSE_CURRENCY = 'BRL';
