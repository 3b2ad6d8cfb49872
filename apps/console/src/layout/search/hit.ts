import type { WireMap } from '@trevo/contract';

export type Hits = WireMap['GET /ops/search']['value'];
export type GroupName = 'recent' | 'pages' | 'settings' | 'members' | 'payments' | 'rounds' | 'vendors' | 'games';

/** One line of the search: what it is called, what it says beside that, and where it leads. */
export type Hit = { readonly to: string; readonly title: string; readonly detail: string };
export type Group = { readonly name: GroupName; readonly hits: readonly Hit[] };

/** Lower case without accents, so that `pagina` finds `Página`. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();

/** Every word that was typed begins a word of the text, in any order. */
export const matches = (text: string, typed: string): boolean => {
  const words = fold(text).split(/[\s/·,.()-]+/);
  return fold(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
};
