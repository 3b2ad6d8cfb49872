import en from '@trevo/i18n/locales/lottery/en.json' with { type: 'json' };
import pt from '@trevo/i18n/locales/lottery/pt.json' with { type: 'json' };

/** The site's words about lotteries. Imported when a page first names a bet type. */
export const PLAY_WORDS: Readonly<Record<'pt' | 'en', Readonly<Record<string, string>>>> = { pt, en };
