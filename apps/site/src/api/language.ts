import type { Language } from '@trevo/contract';
import type { Lang } from '@trevo/i18n';

/** The page's language as the wire names it. */
export const LANGUAGE = { pt: 'PT', en: 'EN', zh: 'ZH' } as const satisfies Record<Lang, Language>;
