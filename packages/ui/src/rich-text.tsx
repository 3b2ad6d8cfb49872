import type { MouseEvent, ReactNode } from 'react';

type Element = { readonly tag: string; readonly href?: string; readonly children: readonly RichTextNode[] };
export type RichTextNode = string | Element;

const TAGS = ['p', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em'] as const;
type Tag = (typeof TAGS)[number];
/** `action` is a link that has a paragraph of its own; without it, such a link looks like any other. */
export type RichTextClasses = Partial<Record<Tag | 'a' | 'action', string>>;
type Props = {
  readonly nodes: readonly RichTextNode[];
  readonly classes?: RichTextClasses;
  /** Goes to a path of this site without loading it anew. */
  readonly onPath?: (path: string) => void;
};

const linkOf = (
  { href = '', children }: Element,
  props: Omit<Props, 'nodes'>,
  key: number,
  look = props.classes?.a,
): ReactNode => {
  const isPath = /^\/(?![/\\])/.test(href);
  if (!isPath && !/^(?:https:\/\/|mailto:|#)/.test(href)) return showAll(children, props);
  const { onPath } = props;
  const follow = (event: MouseEvent): void => {
    if (!onPath || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onPath(href);
  };
  const isOutside = href.startsWith('https:');
  return (
    <a
      key={key}
      href={href}
      className={look}
      {...(isPath && { onClick: follow })}
      {...(isOutside && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
    >
      {showAll(children, props)}
    </a>
  );
};

const show = (node: RichTextNode, props: Omit<Props, 'nodes'>, key: number): ReactNode => {
  if (typeof node === 'string') return node;
  if (node.tag === 'br') return <br key={key} />;
  if (node.tag === 'a') return linkOf(node, props, key);
  const Known = TAGS.find((tag) => tag === node.tag);
  const [only, more] = node.children;
  const isAction = node.tag === 'p' && more === undefined && typeof only === 'object' && only.tag === 'a';
  const children = isAction ? linkOf(only, props, 0, props.classes?.action) : showAll(node.children, props);
  return Known ? (
    <Known key={key} className={props.classes?.[Known]}>
      {children}
    </Known>
  ) : (
    children
  );
};
const showAll = (nodes: readonly RichTextNode[], props: Omit<Props, 'nodes'>): ReactNode[] =>
  nodes.map((node, key) => show(node, props, key));

/**
 * A written text, made element by element from its tree: no text becomes HTML here, so nothing in it can run. Elements that this list
 * does not name show their words, links to other schemes too.
 */
export function RichText({ nodes, ...props }: Props) {
  return <>{showAll(nodes, props)}</>;
}
