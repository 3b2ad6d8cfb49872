import type { Language } from '@trevo/contract';
import { z } from 'zod';
import { AGENTS_SETTINGS } from './agents.settings.ts';
import { BRAND_SETTINGS } from './brand.settings.ts';
import { CHAT_SETTINGS } from './chat.settings.ts';
import { FLAG_SETTINGS } from './flags.settings.ts';
import { HOUSE_SETTINGS } from './house.settings.ts';
import { MONEY_SETTINGS } from './money.settings.ts';
import { PEOPLE_SETTINGS } from './people.settings.ts';
import type { Setting } from './setting.ts';
import { SMS_SETTINGS } from './sms.settings.ts';

/**
 * Every setting of a brand: its form with the default, which way it loosens a guard, how it is read, and where the console shows it.
 * A new one is one record here, and its words in the console; the type demands its guard.
 */
export const SETTINGS = {
  ...MONEY_SETTINGS,
  ...PEOPLE_SETTINGS,
  ...FLAG_SETTINGS,
  ...HOUSE_SETTINGS,
  ...BRAND_SETTINGS,
  ...SMS_SETTINGS,
  ...CHAT_SETTINGS,
  ...AGENTS_SETTINGS,
} as const;
export type SettingKey = keyof typeof SETTINGS;
export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];
/** Whether this version of the program has such a setting. */
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key);

type Shapes = { [Key in SettingKey]: (typeof SETTINGS)[Key]['schema'] };
const shapes = Object.fromEntries(SETTING_KEYS.map((key) => [key, SETTINGS[key].schema])) as Shapes;

/** The settings as one object. Amounts in micros. The table keeps only what differs from the default. */
export const MerchantSettings = z.object(shapes);
export type MerchantSettings = z.output<typeof MerchantSettings>;

const isLooser = (key: SettingKey, from: MerchantSettings, to: MerchantSettings): boolean =>
  (SETTINGS[key] as Setting).guard.isLooser(from[key], to[key]);

/** The settings that are looser afterwards. */
export const loosenedSettings = (from: MerchantSettings, to: MerchantSettings): SettingKey[] =>
  SETTING_KEYS.filter((key) => isLooser(key, from, to));

/** The brand's own texts in the reader's language: without one in Chinese in English, and without that in Portuguese. */
export const brandTexts = (
  settings: MerchantSettings,
  language: Language,
): { readonly licenceName: string; readonly supportHours: string } => {
  const isPt = language === 'PT';
  return {
    licenceName: (!isPt && settings['brand.licenceNameEn']) || settings['brand.licenceName'],
    supportHours:
      (language === 'ZH' && settings['brand.supportHoursZh']) ||
      (!isPt && settings['brand.supportHoursEn']) ||
      settings['brand.supportHours'],
  };
};

/** Countries whose law forbids fights of animals, whatever a brand wants. */
const NO_COCKFIGHT: ReadonlySet<string> = new Set(['BR']);
/** Whether the brand offers games on cockfights: only where it says so, and never where the law forbids them. */
export const hasCockfight = (settings: Pick<MerchantSettings, 'catalog.cockfight' | 'brand.country'>): boolean =>
  settings['catalog.cockfight'] && !NO_COCKFIGHT.has(settings['brand.country']);
