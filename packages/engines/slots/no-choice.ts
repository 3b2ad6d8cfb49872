/** A slot leaves nothing to choose but the stake. */
export type SlotChoice = Readonly<Record<string, never>>;

const NONE: SlotChoice = {};

/** The empty choice for an empty object, null for anything else. */
export const noChoice = (raw: unknown): SlotChoice | null =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw) && Object.keys(raw).length === 0 ? NONE : null;
