/** The slug of a vendor's game whose picture the server does not have yet. */
export const UNPICTURED_SLUG = 'vendor-game';
/** The `iconUrl` of such a game: there is no file behind it, who shows it draws an icon. */
export const UNPICTURED = `/art/tiles/${UNPICTURED_SLUG}`;
