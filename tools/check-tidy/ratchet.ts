import type { Offence } from './project.ts';

/** Sizes above a limit that are known, by key. They may only become fewer and smaller. */
export type Ratchet = Record<string, number>;

export interface RatchetResult {
  /** Offences that are new or have grown. */
  readonly refused: Offence[];
  /** Keys whose size has shrunk or gone: the ratchet must follow, so that they cannot grow back. */
  readonly slack: string[];
  /** The ratchet as it should be now. Never larger than the one given. */
  readonly tightened: Ratchet;
}

/** Compares offences with the known ones. Nothing is ever added here: that takes an edit that a reviewer sees. */
export function applyRatchet(offences: readonly Offence[], known: Ratchet): RatchetResult {
  const sizes = new Map<string, number>();
  for (const { ratchet } of offences)
    if (ratchet) sizes.set(ratchet.key, Math.max(ratchet.size, sizes.get(ratchet.key) ?? 0));
  const refused = offences.filter(({ ratchet }) => !ratchet || ratchet.size > (known[ratchet.key] ?? 0));
  const slack = Object.keys(known).filter((key) => (sizes.get(key) ?? 0) < (known[key] ?? 0));
  const kept = Object.entries(known).flatMap(([key, size]) => {
    const now = sizes.get(key);
    return now === undefined ? [] : [[key, Math.min(now, size)] as const];
  });
  return { refused, slack, tightened: Object.fromEntries(kept) };
}
