/** The house itself as a vendor of the catalogue: its own games, which no gateway brings. */
export const HOUSE_VENDOR = 'SPB';
