import { BLOCKS, cleanHref, type RichElement, type RichNode, type RichTag, tagOf } from './rich-text.ts';

/** Elements whose content is no text to read: it goes with them. */
const DROPPED =
  /^(?:script|style|iframe|object|embed|svg|math|template|noscript|noembed|noframes|textarea|title|xmp|select|head)$/;
const DEEPEST = 12;

type Open = { readonly tag: RichTag; readonly href?: string; readonly children: RichNode[] };
type Tag = { readonly name: string; readonly isEnd: boolean; readonly href?: string; readonly next: number };

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const decode = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi, (whole, dec, hex, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? whole;
    const point = dec === undefined ? Number.parseInt(hex, 16) : Number(dec);
    return point > 31 && point <= 0x10_ff_ff && (point < 0xd8_00 || point > 0xdf_ff) ? String.fromCodePoint(point) : '';
  });

/** Where a tag ends: the first `>` outside quotes, or the text's end. */
const endOf = (html: string, from: number): number => {
  let quote = '';
  for (let at = from; at < html.length; at += 1) {
    const char = html.charAt(at);
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '>') return at;
    else if ((char === '"' || char === "'") && html.charAt(at - 1) === '=') quote = char;
  }
  return html.length;
};

const hrefIn = (attributes: string): string | undefined => {
  const found = /(?:^|[\s/"'])href=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes);
  const typed = found?.[1] ?? found?.[2] ?? found?.[3];
  return typed === undefined ? undefined : cleanHref(decode(typed));
};

/** The tag that begins here; undefined for a `<` that is only a sign. */
const tagAt = (html: string, at: number): Tag | undefined => {
  if (html.startsWith('<!--', at)) {
    const end = html.indexOf('-->', at + 4);
    return { name: '', isEnd: false, next: end < 0 ? html.length : end + 3 };
  }
  const begin = /^<(?:(\/?)([a-z][^\s/>]{0,40})|[!?])/i.exec(html.slice(at, at + 50));
  if (!begin) return undefined;
  const from = at + begin[0].length;
  const end = endOf(html, from);
  const name = begin[2]?.toLowerCase() ?? '';
  const href = name === 'a' ? hrefIn(html.slice(from, end)) : undefined;
  return { name, isEnd: begin[1] === '/', next: end + 1, ...(href !== undefined && { href }) };
};

/** Behind the end of an element that goes with its content. */
const behind = (html: string, name: string, from: number): number => {
  const found = new RegExp(`</${name}[\\s/>]`, 'gi');
  found.lastIndex = from;
  return found.test(html) ? endOf(html, found.lastIndex - 1) + 1 : html.length;
};

const isBlock = (node: RichNode): boolean => typeof node !== 'string' && BLOCKS.has(node.tag);
const isSpace = (node: RichNode | undefined): boolean => typeof node === 'string' && node.trim() === '';

/** Without what shows nothing: empty elements, and space where a line begins or a block stands. */
const tidied = (nodes: readonly RichNode[]): RichNode[] => {
  const kept = nodes.flatMap<RichNode>((node) => {
    if (typeof node === 'string') return node === '' ? [] : [node.replaceAll(/[ \t\r\f\n]+/g, ' ')];
    if (node.tag === 'br') return [node];
    const children = tidied(node.children);
    return children.every(isSpace) ? [] : [{ ...node, children }];
  });
  return kept.filter((node, at) => !isSpace(node) || ![kept[at - 1], kept[at + 1]].some((by) => !by || isBlock(by)));
};

/** Lines of plain words outside any element are paragraphs. */
const inParagraphs = (nodes: readonly RichNode[]): RichNode[] => {
  const blocks: RichElement[] = [];
  let line: RichNode[] = [];
  const flush = (): void => {
    if (!line.every(isSpace)) blocks.push({ tag: 'p', children: line });
    line = [];
  };
  for (const node of nodes) {
    const lines = typeof node === 'string' ? node.split('\n') : [node];
    for (const [at, part] of lines.entries()) {
      if (at > 0 || isBlock(part)) flush();
      if (typeof part !== 'string' && isBlock(part)) blocks.push(part);
      else line.push(part);
    }
  }
  flush();
  return tidied(blocks);
};

class Tree {
  readonly root: RichNode[] = [];
  readonly #open: Open[] = [];

  text(words: string): void {
    const into = this.#open.at(-1)?.children ?? this.root;
    const last = into.at(-1);
    if (typeof last === 'string') into[into.length - 1] = last + words;
    else into.push(words);
  }

  begin(tag: RichTag, href: string | undefined): void {
    if (tag === 'br') return this.#put({ tag, children: [] });
    if (BLOCKS.has(tag)) this.#leaveLine();
    if (tag === 'a') this.end('a');
    if (tag === 'li') this.end('li');
    const isStrayItem = tag === 'li' && !/^[uo]l$/.test(this.#open.at(-1)?.tag ?? '');
    if (this.#open.length >= DEEPEST || (tag === 'a' && href === undefined)) return;
    const element: Open = { tag: isStrayItem ? 'p' : tag, children: [], ...(href !== undefined && { href }) };
    this.#put(element);
    this.#open.push(element);
  }

  end(tag: RichTag): void {
    const at = this.#open.findLastIndex((one) => one.tag === tag);
    // An end inside a list's entry does not end what is around the list.
    const fence = this.#open.findLastIndex((one) => one.tag === 'ul' || one.tag === 'ol');
    if (at >= 0 && (at >= fence || tag === 'ul' || tag === 'ol')) this.#open.length = at;
  }

  #put(element: RichElement): void {
    (this.#open.at(-1)?.children ?? this.root).push(element);
  }

  /** A block stands beside a paragraph or heading, and never in a link or in stressed words. */
  #leaveLine(): void {
    const at = this.#open.findIndex((one) => !/^(?:ul|ol|li|blockquote)$/.test(one.tag));
    if (at >= 0) this.#open.length = at;
  }
}

/**
 * Reads HTML that somebody wrote or pasted as a tree of allowed elements: everything else is left out, scripts and pictures with all
 * that is in them. Never throws. What is shown is made from the tree, element by element: no text of the input reaches a page as HTML.
 */
export const readRichText = (html: string): readonly RichNode[] => {
  const tree = new Tree();
  let at = 0;
  while (at < html.length) {
    const sign = html.indexOf('<', at);
    const until = sign < 0 ? html.length : sign;
    if (until > at) tree.text(decode(html.slice(at, until)));
    if (sign < 0) break;
    const tag = tagAt(html, sign);
    if (tag === undefined) {
      tree.text('<');
      at = sign + 1;
      continue;
    }
    at = tag.next;
    const known = tagOf(tag.name);
    if (known !== undefined && tag.isEnd) tree.end(known);
    else if (known !== undefined) tree.begin(known, tag.href);
    else if (!tag.isEnd && DROPPED.test(tag.name)) at = behind(html, tag.name, at);
  }
  return inParagraphs(tree.root);
};
