import en from '@trevo/i18n/locales/server/catalog/en.json' with { type: 'json' };
import pt from '@trevo/i18n/locales/server/catalog/pt.json' with { type: 'json' };
import { byId } from '@trevo/i18n/plain';

/** Titles of the categories, and what a sheet says of a vendor's game. */
export const catalogTexts = byId({ PT: pt, EN: en });
