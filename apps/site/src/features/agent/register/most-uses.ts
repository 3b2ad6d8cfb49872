/** As many registrations as the server lets a link have. */
export const MOST_USES = 100_000;

/** What a typed limit of registrations is: none where nothing is typed, a number that a link may have, or neither. */
export const readMostUses = (text: string): { readonly mostUses?: number } | null => {
  const typed = text.trim();
  if (typed === '') return {};
  const mostUses = /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
  return mostUses >= 1 && mostUses <= MOST_USES ? { mostUses } : null;
};
