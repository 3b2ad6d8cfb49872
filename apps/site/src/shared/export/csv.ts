import type { Lang } from '@trevo/i18n';

/** A cell: text, or money of the wire that a spreadsheet must take as a number. */
export type Cell = string | { readonly amount: string };

/** Spreadsheets of a Portuguese system split at semicolons and write decimals with a comma. */
const STYLE = {
  pt: { split: ';', point: ',' },
  en: { split: ',', point: '.' },
  zh: { split: ',', point: '.' },
} as const;
const NUMBER = /^-?\d+(\.\d+)?$/;
/** First characters that make a spreadsheet run a text as a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

/**
 * Rows as CSV (RFC 4180, CRLF, with a byte order mark so that accents survive) in the reader's own style. A text that
 * a spreadsheet would run as a formula gets an apostrophe in front; amounts stay numbers, digit for digit.
 */
export const toCsv = (rows: readonly (readonly Cell[])[], lang: Lang): string => {
  const { split, point } = STYLE[lang];
  const text = (cell: Cell): string => {
    if (typeof cell !== 'string' && NUMBER.test(cell.amount)) return cell.amount.replace('.', point);
    const bare = typeof cell === 'string' ? cell : cell.amount;
    return FORMULA.test(bare) ? `'${bare}` : bare;
  };
  const quoted = (bare: string): string =>
    bare.includes(split) || /["\r\n]/.test(bare) ? `"${bare.replaceAll('"', '""')}"` : bare;
  return `\u{FEFF}${rows.map((row) => `${row.map((cell) => quoted(text(cell))).join(split)}\r\n`).join('')}`;
};
