const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`;
};

/** A sheet program runs a cell that begins with one of these; a plain number may keep its minus. */
const neutral = (text: string): string =>
  /^[=+@\t\r]/.test(text) || (text.startsWith('-') && !/^-\d+(\.\d+)?$/.test(text)) ? `'${text}` : text;

const cell = (value: unknown): string => {
  const text = neutral(textOf(value));
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const pick = (row: Readonly<Record<string, unknown>>, field: string): unknown =>
  field.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown> | null | undefined)?.[part], row);

/** Rows as CSV with a head line. Cells that a sheet program would run as a formula are neutralised. */
export const csvOf = (rows: readonly Readonly<Record<string, unknown>>[], fields: readonly string[]): string =>
  [fields, ...rows.map((row) => fields.map((field) => pick(row, field)))]
    .map((line) => line.map(cell).join(','))
    .join('\r\n');
