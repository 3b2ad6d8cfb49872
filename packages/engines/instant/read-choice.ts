/** The fields of what came from outside; none for anything that is not a plain object. */
export function fieldsOf(raw: unknown): Readonly<Record<string, unknown>> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? { ...raw } : {};
}

/** The choice of a game that leaves nothing to choose but the stake. */
export type NoChoice = Readonly<Record<string, never>>;

const NONE: NoChoice = {};

/** An empty object and nothing else. */
export function readNoChoice(raw: unknown): NoChoice | null {
  const isEmpty = typeof raw === 'object' && raw !== null && !Array.isArray(raw) && Object.keys(raw).length === 0;
  return isEmpty ? NONE : null;
}
