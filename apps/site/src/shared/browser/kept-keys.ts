/** What the visitor looked for lately. It goes with the session: the next person at this computer does not see it. */
export const SEARCHES = 'search.recent';
