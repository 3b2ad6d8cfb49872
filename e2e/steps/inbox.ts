import { vi } from 'vitest';
import { house } from '../run-house.ts';

export type Letter = { readonly code: string; readonly text: string; readonly subject: string };

/** What the sandbox's inbox has for an e-mail address or a number, the newest first. */
export const lettersTo = async (to: string): Promise<readonly Letter[]> => {
  const answer = await fetch(`${house.sandbox}/inbox/messages?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as { messages: Letter[] }).messages;
};

/** Bounds a failure, not a success. */
const PATIENCE = { timeout: 90_000, interval: 150 };

/** Waits for the next letter after the first so many. */
export const nextLetter = (to: string, after: number): Promise<Letter> =>
  vi.waitUntil(async () => (await lettersTo(to)).at(-1 - after), PATIENCE) as Promise<Letter>;

/** Waits for a code, the newest, once it is another than the one before. */
export const codeTo = (to: string, before = ''): Promise<string> =>
  vi.waitUntil(async () => {
    const code = (await lettersTo(to)).find((letter) => letter.code !== '')?.code;
    return code === before ? undefined : code;
  }, PATIENCE) as Promise<string>;
