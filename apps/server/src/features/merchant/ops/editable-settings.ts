import { type Amount, formatWire, parseAmount } from '@trevo/money';
import { z } from 'zod';
import { HOUSE_CURRENCY } from '../../../platform/currency.ts';
import type { OnPage, PageKind, Setting } from '../settings/setting.ts';
import { type MerchantSettings, SETTING_KEYS, type SettingKey, SETTINGS } from '../settings/settings.ts';

/** Texts are shown as text, never as markup; still a name with tags or hidden signs in it is a mistake, or worse. */
const FORMS: Readonly<Record<NonNullable<OnPage['form']>, RegExp>> = {
  email: z.regexes.email,
  version: /^[\w.-]{1,40}$/,
  plain: /^[^<>\p{Cc}\p{Cf}]{1,200}$/u,
};

export type Editable = OnPage & {
  readonly key: SettingKey;
  readonly kind: PageKind;
  readonly choices?: readonly string[];
};

/**
 * What the settings page changes one by one. Flags, maintenance and regions, registration fields and the SMS budgets have pages
 * of their own; what is left (hosts, CDN, licences in the footer) belongs to the person who installs the brand.
 */
export const EDITABLE_SETTINGS: readonly Editable[] = SETTING_KEYS.flatMap((key) => {
  const of = SETTINGS[key] as Setting;
  return of.page ? [{ key, kind: of.kind, ...(of.choices ? { choices: of.choices } : {}), ...of.page }] : [];
});

/** A setting as the console shows it: money as the wire's decimal string, everything else as plain text. */
export const settingText = (editable: Editable, settings: MerchantSettings): string => {
  const value = settings[editable.key];
  return editable.kind === 'money'
    ? formatWire(value as Amount, HOUSE_CURRENCY)
    : `${value as string | number | boolean}`;
};

/** Bounds in units, with cents at most, as micros. */
const units = (bound: number): bigint => BigInt(Math.round(bound * 100)) * 10_000n;

/**
 * Reads a typed value into the form that the brand's table keeps (money as digits of micros).
 * @returns undefined when the text is not of the setting's kind or outside its bounds
 */
export const readSetting = (editable: Editable, typed: string): unknown => {
  const { kind, least = 0, most = 1_000_000, choices = [], form, canBeEmpty } = editable;
  const text = typed.trim();
  if (kind === 'money') {
    const amount = parseAmount(text, HOUSE_CURRENCY, { maxPlaces: 2 });
    return amount !== null && amount >= units(least) && amount <= units(most) ? amount.toString() : undefined;
  }
  if (kind === 'switch') return text === 'true' ? true : text === 'false' ? false : undefined;
  if (kind === 'choice') return choices.includes(text) ? text : undefined;
  if (kind === 'text') {
    if (text === '') return canBeEmpty ? '' : undefined;
    return form === undefined || FORMS[form].test(text) ? text : undefined;
  }
  const number = /^\d{1,7}$/.test(text) ? Number(text) : -1;
  return number >= least && number <= most ? number : undefined;
};

/** Whether one of these settings is above, or puts another one below, what it must not pass. What was so before, elsewhere, does not matter. */
export const isUpsideDown = (settings: MerchantSettings, keys: readonly string[]): boolean =>
  EDITABLE_SETTINGS.some(
    ({ key, notAbove }) =>
      notAbove !== undefined &&
      (keys.includes(key) || keys.includes(notAbove)) &&
      (settings[key] as Amount) > (settings[notAbove as SettingKey] as Amount),
  );
