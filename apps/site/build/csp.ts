import { createHash } from 'node:crypto';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const contentsOf = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, text]) => text ?? '').filter((text) => text !== '');

/** Hashes of every inline script and style of the shells: the only inline code that the server's policy lets run. */
export const cspHashes = (shells: readonly string[]): { script: string[]; style: string[] } => {
  const scripts = shells.flatMap((html) => contentsOf(html, /<script>([\s\S]*?)<\/script>/g));
  const styles = shells.flatMap((html) => contentsOf(html, /<style>([\s\S]*?)<\/style>/g));
  return { script: [...new Set(scripts.map(hashOf))].sort(), style: [...new Set(styles.map(hashOf))].sort() };
};
