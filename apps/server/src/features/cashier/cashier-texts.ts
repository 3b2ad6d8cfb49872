import en from '@trevo/i18n/locales/server/cashier/en.json' with { type: 'json' };
import pt from '@trevo/i18n/locales/server/cashier/pt.json' with { type: 'json' };
import zh from '@trevo/i18n/locales/server/cashier/zh.json' with { type: 'json' };
import { byId } from '@trevo/i18n/plain';

/** What the deposit panel says of each way to pay, and of who may pay. */
export const cashierTexts = byId({ PT: pt, EN: en, ZH: zh });
