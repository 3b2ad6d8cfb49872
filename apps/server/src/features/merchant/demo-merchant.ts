/** The brand that every installation begins with; the demo's accounts, games and vendors are its. */
export const FIRST_MERCHANT = 1;
