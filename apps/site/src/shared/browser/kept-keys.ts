/** What the visitor looked for lately. */
export const SEARCHES = 'search.recent';
/** Before the number of each receipt of a bet: they tell which rounds somebody played. */
export const RECEIPTS = 'receipts.';
/** They go with the session, as does an application that is half written: the next person at this computer sees none of them. */
export const ONES_OWN = /^(search\.recent|receipts\.|affiliate\.|hearts$)/;
