import { markOf } from '../../../session/session-channel.ts';
import { sessionStore } from '../../../session/session.ts';
import { checkedLine, type KeptTerms } from '../slip/checked-line.ts';
import type { NewLine } from '../slip/slip.ts';

/** `slip`: under construction. `last`: what was bet last. */
export type KeptName = 'slip' | 'last';

const PREFIX = 'lottery.';
const keyOf = (name: KeptName, gameCode: string): string => `${PREFIX}${name}.${gameCode}`;

const forgetSlips = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
};

/** Whose they are. What another session left in this tab is nobody's. */
const owner = (): string | null => {
  const { token } = sessionStore.get();
  return token === null ? null : markOf(token);
};

// The next person at this computer finds none of it.
sessionStore.subscribe(() => {
  if (owner() === null) forgetSlips();
});

/** Keeps lines in this tab for its session; they survive a reload. */
export function keepLines(name: KeptName, gameCode: string, lines: readonly NewLine[]): void {
  const by = owner();
  if (by === null) return;
  try {
    if (lines.length === 0) sessionStorage.removeItem(keyOf(name, gameCode));
    else sessionStorage.setItem(keyOf(name, gameCode), JSON.stringify({ by, lines }));
  } catch {
    // A slip of ten thousand combinations may be more than a tab holds: it is there until the page goes.
    sessionStorage.removeItem(keyOf(name, gameCode));
  }
}

/** What was kept, as far as it can be bet on these terms. */
export function keptLines(name: KeptName, gameCode: string, terms: KeptTerms): readonly NewLine[] {
  const text = sessionStorage.getItem(keyOf(name, gameCode));
  if (text === null) return [];
  try {
    const { by, lines } = JSON.parse(text) as { by: unknown; lines: unknown[] };
    if (by === owner()) return lines.flatMap((line) => checkedLine(line, terms) ?? []);
  } catch {
    // Not written by this page.
  }
  forgetSlips();
  return [];
}
