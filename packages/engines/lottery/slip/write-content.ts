import type { Content, Play } from '../play.ts';

/** The one text of a content. A single line keeps its `;`, so that it is not read as a list. */
export function writeContent({ rule: { entry } }: Play, content: Content): string {
  const text = (chosen: readonly number[], row: number) =>
    chosen.map((symbol) => entry.rows[row]?.symbols[symbol]).join(',');
  if (content.form === 'banker') return `${text(content.bankers, 0)}#${text(content.others, 0)}`;
  if (content.form === 'rows') return content.rows.map((row, at) => (row.length === 0 ? '-' : text(row, at))).join('|');
  const isOrdered = entry.lines?.isOrdered ?? true;
  const lines = content.lines.map((line) =>
    line.map((symbol, at) => entry.rows[isOrdered ? at : 0]?.symbols[symbol]).join(','),
  );
  return `${lines.join(';')}${lines.length === 1 ? ';' : ''}`;
}
