import en from '@trevo/i18n/locales/server/seed/en.json' with { type: 'json' };
import pt from '@trevo/i18n/locales/server/seed/pt.json' with { type: 'json' };
import { byId } from '@trevo/i18n/plain';

/** Words of the first games, pictures and notices. */
export const texts = byId({ PT: pt, EN: en });
