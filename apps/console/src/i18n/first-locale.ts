/**
 * The language of the first visit, before anybody has chosen one: the first of the browser's that the console has. Whoever reads
 * neither, Chinese for one, gets English.
 */
export const firstLocale = (wanted: readonly string[]): 'pt' | 'en' =>
  wanted.map((tag) => tag.toLowerCase().split('-')[0]).find((tag) => tag === 'pt' || tag === 'en') ?? 'en';
