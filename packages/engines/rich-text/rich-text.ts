/** Every element that a written text may have. */
export const RICH_TAGS = ['p', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'a', 'br'] as const;
export type RichTag = (typeof RICH_TAGS)[number];
export type RichElement = { readonly tag: RichTag; readonly href?: string; readonly children: readonly RichNode[] };
/** A text as a tree: plain words, and elements of the list with nothing but a link's address. */
export type RichNode = string | RichElement;

export const BLOCKS: ReadonlySet<RichTag> = new Set(['p', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote']);

/** What people paste, and the element of the list that says the same. */
const SYNONYMS: Readonly<Record<string, RichTag>> = {
  b: 'strong',
  i: 'em',
  div: 'p',
  section: 'p',
  h1: 'h3',
  h2: 'h3',
  h5: 'h4',
  h6: 'h4',
};
const TAGS: ReadonlySet<string> = new Set(RICH_TAGS);
export const tagOf = (name: string): RichTag | undefined =>
  TAGS.has(name) ? (name as RichTag) : Object.hasOwn(SYNONYMS, name) ? SYNONYMS[name] : undefined;

/** An address of the web, of this site, of this page, or of mail. Nothing else: an unknown scheme runs what it likes. */
const HREF = /^(?:https:\/\/[^\s"'<>\\`]+|\/(?![/\\])[^\s"'<>\\`]*|#[\w-]*|mailto:[^\s"'<>\\`]+)$/;
const LONGEST_HREF = 500;

/** The address as it may be followed, or none. */
export const cleanHref = (typed: string): string | undefined => {
  const href = typed.trim();
  return href.length <= LONGEST_HREF && HREF.test(href) ? href : undefined;
};
