import { plainRichText } from '@trevo/engines/rich-text';
import { fold } from '@trevo/i18n/fold';
import type { ValueOf } from '../../api/client.ts';

type Topic = ValueOf<'GET /wps/system/helpCenter'>['sections'][number];
export type Article = Topic['articles'][number];
/** A topic of the help centre, or the tips that the brand announces. */
export type Section = Omit<Topic, 'id'> & { readonly id: Topic['id'] | 'tips' };

/** Sections with the articles that have every typed word, in title, text or topic; without accents, by the beginnings of words. */
export const findArticles = (sections: readonly Section[], typed: string): Section[] => {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...sections];
  return sections.flatMap((section) => {
    const articles = section.articles.filter(({ title, content }) => {
      const text = ` ${fold(`${section.title} ${title} ${plainRichText(content)}`).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`;
      return words.every((word) => text.includes(` ${word}`));
    });
    return articles.length > 0 ? [{ ...section, articles }] : [];
  });
};
