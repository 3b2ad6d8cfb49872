import type { Language } from '@trevo/contract';

const KNOWN: Record<string, Language> = { pt: 'PT', en: 'EN', zh: 'ZH' };

/** Query `language` or `lang`, else the first known tag of Accept-Language by weight, else PT. */
export const languageOf = (query: unknown, acceptLanguage: string | undefined): Language => {
  const fields = (query ?? {}) as Record<string, unknown>;
  const asked = fields.language ?? fields.lang;
  if (typeof asked === 'string') {
    const known = KNOWN[asked.slice(0, 2).toLowerCase()];
    if (known) return known;
  }
  const tags = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.trim().split(';q=');
      return { tag: tag.slice(0, 2).toLowerCase(), weight: weight === undefined ? 1 : Number(weight) || 0 };
    });
  const best = tags.filter(({ tag }) => tag in KNOWN).sort((a, b) => b.weight - a.weight)[0];
  return (best && KNOWN[best.tag]) ?? 'PT';
};
