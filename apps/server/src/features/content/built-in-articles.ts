import type { Language } from '@trevo/contract';
import en from '@trevo/i18n/locales/server/help/en.json' with { type: 'json' };
import pt from '@trevo/i18n/locales/server/help/pt.json' with { type: 'json' };
import { fill } from '@trevo/i18n/plain';

type Question = { readonly question: string; readonly answer: string };
type Section = {
  readonly title: string;
  readonly questions?: readonly Question[];
  readonly paragraphs?: readonly string[];
};

/** Sections by their anchor on the help page: /help#term. */
type Help = Readonly<Record<string, Section>>;

/** The section whose paragraphs are numbered, so that they can be quoted. */
const NUMBERED = 'term';

/** What the texts name of the brand's settings. */
export type HelpFacts = { readonly age: number; readonly email: string; readonly hours: string };

export type HelpSection = {
  readonly id: string;
  readonly title: string;
  readonly questions: Question[];
  readonly paragraphs: string[];
  readonly isNumbered: boolean;
};

/** Help, terms and privacy of the house in one language, as plain text: nothing in it is markup. Chinese readers get English. */
export const helpSections = (language: Language, facts: HelpFacts): HelpSection[] => {
  const help: Help = language === 'PT' ? pt : en;
  return Object.entries(help).map(([id, { title, questions = [], paragraphs = [] }]) => ({
    id,
    title,
    questions: questions.map(({ question, answer }) => ({ question, answer: fill(answer, facts) })),
    paragraphs: paragraphs.map((paragraph) => fill(paragraph, facts)),
    isNumbered: id === NUMBERED,
  }));
};
