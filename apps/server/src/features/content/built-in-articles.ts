import { HELP_TOPICS } from '@trevo/contract';
import en from '@trevo/i18n/locales/server/help/en.json' with { type: 'json' };
import pt from '@trevo/i18n/locales/server/help/pt.json' with { type: 'json' };
import type { Body } from './content.types.ts';

export type Topic = (typeof HELP_TOPICS)[number];
type Section = {
  readonly title: string;
  readonly questions?: Readonly<Record<string, { readonly question: string; readonly answer: string }>>;
  readonly paragraphs?: readonly string[];
  /** Of a longer document: its parts, each under a heading. */
  readonly parts?: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
};
/** Topics by their anchor on the help page: /help#term. */
type Help = Readonly<Record<Topic, Section>>;
const HELP: Readonly<Record<'PT' | 'EN', Help>> = { PT: pt, EN: en };

/** The topic whose paragraphs are numbered, so that they can be quoted. */
const NUMBERED: Topic = 'term';

export const topicTitle = (topic: Topic, spoken: 'PT' | 'EN'): string => HELP[spoken][topic].title;

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const inElements = (topic: Topic, paragraphs: readonly string[]): string =>
  topic === NUMBERED
    ? `<ol>${paragraphs.map((text) => `<li>${escape(text)}</li>`).join('')}</ol>`
    : paragraphs.map((text) => `<p>${escape(text)}</p>`).join('');

const textsOf = (topic: Topic, spoken: 'PT' | 'EN'): Map<string, { title: string; content: string }> => {
  const { title, questions = {}, paragraphs = [], parts = [] } = HELP[spoken][topic];
  const inParts = parts.map((part) => `<h3>${escape(part.heading)}</h3>${inElements(topic, part.paragraphs)}`);
  const articles = Object.entries(questions).map(
    ([id, { question, answer }]) => [id, { title: question, content: inElements(topic, [answer]) }] as const,
  );
  return new Map([
    ...articles,
    ...(paragraphs.length > 0
      ? [[topic, { title, content: inElements(topic, paragraphs) + inParts.join('') }] as const]
      : []),
  ]);
};

/** The help articles that come with the product, by name. A brand's article of the same name stands in its place. */
export const builtInArticles = (): Map<string, Body<'article'>> =>
  new Map(
    HELP_TOPICS.flatMap((topic) => {
      const english = textsOf(topic, 'EN');
      return [...textsOf(topic, 'PT')].flatMap(([id, PT]) => {
        const EN = english.get(id) ?? PT;
        const title = { PT: PT.title, EN: EN.title };
        return [[id, { kind: 'article', topic, title, content: { PT: PT.content, EN: EN.content } }] as const];
      });
    }),
  );
