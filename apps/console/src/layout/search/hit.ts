import type { WireMap } from '@trevo/contract';
import { fold } from '@trevo/i18n/fold';

export type Hits = WireMap['GET /ops/search']['value'];
export type GroupName = 'recent' | 'pages' | 'settings' | 'members' | 'payments' | 'rounds' | 'vendors' | 'games';

/** One line of the search: what it is called, what it says beside that, and where it leads. */
export type Hit = { readonly to: string; readonly title: string; readonly detail: string };
export type Group = { readonly name: GroupName; readonly hits: readonly Hit[] };

/** Every word that was typed begins a word of the text, in any order. */
export const matches = (text: string, typed: string): boolean => {
  const words = fold(text).split(/[\s/·,.()-]+/);
  return fold(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
};
