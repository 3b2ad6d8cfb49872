import en from '@trevo/i18n/locales/contract/forms/en.json' with { type: 'json' };
import pt from '@trevo/i18n/locales/contract/forms/pt.json' with { type: 'json' };
import zh from '@trevo/i18n/locales/contract/forms/zh.json' with { type: 'json' };
import { byId } from '@trevo/i18n/plain';
import { fieldMessages } from './field-messages.ts';
import type { Language } from './wire.ts';

export type Texts = Readonly<Record<Language, string>>;

/** What the parts of schemas want; `{signs}` and the like are filled in. */
export const WORDS = byId({ PT: pt.words, EN: en.words, ZH: zh.words });

/** Forms that no schema can say, because they compare values: the features that check them name them. */
export const RULES = {
  ...byId({ PT: pt.rules, EN: en.rules, ZH: zh.rules }),
  cpf: fieldMessages['field.cpf'],
};
export type FieldRuleName = keyof typeof RULES;

const patterns = byId({ PT: pt.patterns, EN: en.patterns, ZH: zh.patterns });

/** Patterns that their own signs do not explain. A test demands words here for every pattern of every call. */
export const PATTERNS: Readonly<Record<string, Texts>> = {
  '^\\P{Cc}*$': patterns.noControl,
  '^[^\\p{C}\\p{Zl}\\p{Zp}]+$': patterns.oneLine,
  '^\\d{1,12}(\\.\\d{1,2})?$': RULES.amount,
  '^-?\\d{1,13}\\.\\d{2,6}$': patterns.fineAmount,
  '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$': RULES.instant,
  '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$': patterns.day,
  '^\\+?\\d{1,4}$': patterns.dialingCode,
  '^[1-9]\\d{0,5}$': patterns.wholeFromOne,
  '^[A-Za-z]{1,40},(asc|desc)$': patterns.sort,
  '^(banner|notice|partner|article|page|news)_[a-z0-9-]{1,40}$': patterns.contentRef,
  '^\\/(art\\/banners|media\\/content)\\/[a-z0-9-]{1,40}$': patterns.art,
  '^https:\\/\\/[\\w/.:?=&#%~@+-]{3,300}$': patterns.webAddress,
  '^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H))*$': patterns.promotionTypes,
  '^[a-z][a-z0-9-]{1,29}$': patterns.userName,
  '^[a-z][a-z0-9._-]{2,31}$': patterns.userName,
  "^(?:[A-Za-z0-9_'+\\-]+\\.)*[A-Za-z0-9_'+\\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$":
    patterns.email,
  '^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$':
    patterns.uuid,
  '^[A-Z][A-Z0-9_]{1,23}$': patterns.upperCode,
  '^([01]\\d|2[0-3]):[0-5]\\d$': patterns.clockTime,
  '^\\d{8}-\\d{4}$': patterns.issueNo,
  '^\\d{4}-\\d{2}-\\d{2}$': patterns.calendarDay,
  '^[A-Z0-9_]{2,40}\\.\\d{8}-\\d{4}$': patterns.drawName,
  '^\\d{1,10}(,\\d{1,10}){0,39}$': patterns.wholeList,
  '^[A-Z0-9][A-Z0-9_]{1,11}$': patterns.vendorCode,
};
