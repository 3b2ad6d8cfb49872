export type ChangedField = { readonly field: string; readonly before: string; readonly after: string };

const spell = (value: unknown): string => {
  if (value === undefined || value === null) return '–';
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : `${value as string | number | boolean}`;
};

const entriesOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** The fields whose value differs between two snapshots, in the order of the later one. */
export const changedFields = (before: unknown, after: unknown): ChangedField[] => {
  const [old, now] = [entriesOf(before), entriesOf(after)];
  return [...new Set([...Object.keys(now), ...Object.keys(old)])]
    .map((field) => ({ field, before: spell(old[field]), after: spell(now[field]) }))
    .filter((change) => change.before !== change.after);
};
