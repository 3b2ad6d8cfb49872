/** What the visitor looked for lately. */
export const SEARCHES = 'search.recent';
/** Before the number of each receipt of a bet: they tell which rounds somebody played. */
export const RECEIPTS = 'receipts.';
/** Both go with the session: the next person at this computer sees neither. */
export const ONES_OWN = /^(search\.recent|receipts\.)/;
