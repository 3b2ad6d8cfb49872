import type { VendorGame } from '../adapter.ts';

/**
 * A game's names in the site's languages, of a vendor's names by language (`pt`, `pt-BR`, `PT_br`, `en-US`). The first of
 * several for one language counts; empty ones and other languages are left out.
 */
export const namesIn = (
  byLanguage: Iterable<readonly [language: string, name: string]>,
): NonNullable<VendorGame['names']> => {
  const names: { PT?: string; EN?: string } = {};
  for (const [language, name] of byLanguage) {
    const ours = /^(pt|en)(?![a-z])/i.exec(language)?.[1]?.toUpperCase();
    if ((ours === 'PT' || ours === 'EN') && name.trim() !== '') names[ours] ??= name.trim();
  }
  return names;
};
