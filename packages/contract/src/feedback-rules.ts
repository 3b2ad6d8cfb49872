/** What feedback may be: for server and site alike, without schemas. */
export const FEEDBACK_KINDS = ['FEEDBACK', 'COMPLAINT'] as const;
export const QUESTION_TYPES = ['DEPOSIT', 'WITHDRAWAL', 'GAME', 'CUSTOMER_SERVICE', 'APPLICATION', 'OTHER'] as const;
export const FEEDBACK_STATUSES = ['RECEIVED', 'IN_PROGRESS', 'ANSWERED', 'CLOSED'] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];
export type QuestionType = (typeof QUESTION_TYPES)[number];
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];

/** Characters of the content. */
export const CONTENT_MOST = 140;
/** Words of a complaint's description. */
export const [WORDS_LEAST, WORDS_MOST] = [3, 100];
/** Characters of a description: a word may be long, but not endless. */
export const DESCRIPTION_MOST = 2_000;
export const PICTURES_MOST = 3;

/** Characters as people count them: an emoji of two code units is one. */
export const countCharacters = (text: string): number => [...text].length;

/** What stands between spaces and has a letter or a digit: a lone dash is no word. */
export const countWords = (text: string): number =>
  text.split(/\s+/u).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
