/** Texts that people write with headings, lists and links: read as a tree of allowed elements, written in one form. */
export { readRichText } from './read-rich-text.ts';
export { cleanHref, type RichElement, type RichNode, type RichTag } from './rich-text.ts';
export { cleanRichText, plainRichText } from './write-rich-text.ts';
