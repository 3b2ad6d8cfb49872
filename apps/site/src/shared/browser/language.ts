import type { Lang } from '@trevo/i18n';

/** The language of this page: what the server chose for the shell, which the HTML says. */
export const shellLanguage = (): Lang => (document.documentElement.lang.startsWith('en') ? 'en' : 'pt');
