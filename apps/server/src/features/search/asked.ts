import type { Language } from '@trevo/contract';

/** What was typed, for whom. */
export type Asked = { readonly merchantId: number; readonly text: string; readonly language: Language };

/** How many of a group are shown. */
export const FOUND = 5;
