import type { Language } from '@trevo/contract';
import en from '@trevo/i18n/locales/server/security-changes/en.json' with { type: 'json' };
import pt from '@trevo/i18n/locales/server/security-changes/pt.json' with { type: 'json' };
import zh from '@trevo/i18n/locales/server/security-changes/zh.json' with { type: 'json' };
import { byId } from '@trevo/i18n/plain';

/** What changed among the ways to prove oneself, as the owner's message words it. */
const CHANGES: Readonly<Record<string, Readonly<Record<Language, string>>>> = byId({ PT: pt, EN: en, ZH: zh });

/** The words of a change; one that has no words yet shows its name rather than nothing. */
export const changeWords = (change: string, language: Language): string => CHANGES[change]?.[language] ?? change;
