import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** The page that a vendor's engineer works from, as its tests read it. */
export const PAGE = readFileSync(new URL('../../../../docs/vendors/integrating.md', import.meta.url), 'utf8');

/** A section from its number to the next one's. */
export const sectionOf = (number: number): string => {
  const from = PAGE.indexOf(`\n## ${number}. `);
  const to = PAGE.indexOf(`\n## ${number + 1}. `);
  if (from < 0) throw new Error(`the page has no section ${number}`);
  return PAGE.slice(from, to < 0 ? undefined : to);
};

/** Fenced blocks of one kind, in order, without their fences. */
export const blocksOf = (text: string, kind: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, block = '']) => block);

/** Rows of the first table whose header begins with this cell, header left out. */
export const tableOf = (text: string, firstHeader: string): string[][] => {
  const lines = text.slice(text.indexOf(`| ${firstHeader} |`)).split('\n');
  const end = lines.findIndex((line) => !line.startsWith('|'));
  return lines.slice(2, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
};
