import frameEn from '@trevo/i18n/locales/frame/en.json' with { type: 'json' };
import framePt from '@trevo/i18n/locales/frame/pt.json' with { type: 'json' };
import helpEn from '@trevo/i18n/locales/help/en.json' with { type: 'json' };
import helpPt from '@trevo/i18n/locales/help/pt.json' with { type: 'json' };
import shellEn from '@trevo/i18n/locales/shell/en.json' with { type: 'json' };
import shellPt from '@trevo/i18n/locales/shell/pt.json' with { type: 'json' };
import { byId } from '@trevo/i18n/plain';

/** The site's own words by id and language, so that the operator's language does not change them. */
export const SITE_WORDS = byId({
  PT: { ...shellPt, ...framePt, ...helpPt },
  EN: { ...shellEn, ...frameEn, ...helpEn },
});
