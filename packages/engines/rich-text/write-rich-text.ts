import { readRichText } from './read-rich-text.ts';
import type { RichNode } from './rich-text.ts';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

const writeNode = (node: RichNode): string => {
  if (typeof node === 'string') return escape(node);
  if (node.tag === 'br') return '<br>';
  const href = node.href === undefined ? '' : ` href="${escape(node.href)}"`;
  return `<${node.tag}${href}>${writeRichText(node.children)}</${node.tag}>`;
};

/** The tree as HTML in one form: the elements of the list, closed in order, no attribute but a link's address. */
export const writeRichText = (nodes: readonly RichNode[]): string => nodes.map(writeNode).join('');

/** What may be kept and shown of HTML that somebody wrote. Repeating it changes nothing. */
export const cleanRichText = (html: string): string => writeRichText(readRichText(html));

const wordsOf = (node: RichNode): string =>
  typeof node === 'string' ? node : node.tag === 'br' ? ' ' : node.children.map(wordsOf).join('');

/** Only the words, for a search and for places without elements. */
export const plainRichText = (html: string): string => readRichText(html).map(wordsOf).join('\n');
