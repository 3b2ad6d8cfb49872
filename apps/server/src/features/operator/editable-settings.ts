import type { WaitingChangeView } from '@trevo/contract';
import { type Amount, formatWire, parseAmount } from '@trevo/money';
import { z } from 'zod';
import type { MerchantSettings, SettingKey } from '../merchant/index.ts';

export type ValueKind = z.output<typeof WaitingChangeView>['changes'][number]['kind'];
type Kind = 'money' | 'minutes' | 'count' | 'days' | 'years' | 'switch' | 'text' | 'choice';
/** What the settings of the other pages are, where it is not a text. */
const OTHER_KINDS: Readonly<Partial<Record<SettingKey, ValueKind>>> = {
  'sms.perAddressHour': 'count',
  'sms.perRangeHour': 'count',
  'sms.perCountryHour': 'count',
  'sms.perDay': 'count',
  'sms.moneyPerDay': 'money',
  'sms.leastUsedPercent': 'percent',
  'sms.countries': 'countries',
  'sms.prices': 'prices',
  'system.staffAddresses': 'list',
};
/** How a setting's value is to be read. */
export const valueKindOf = (key: SettingKey): ValueKind =>
  EDITABLE_SETTINGS.find((editable) => editable.key === key)?.kind ??
  (key.startsWith('flags.') ? 'switch' : (OTHER_KINDS[key] ?? 'text'));

type Group = 'deposit' | 'withdrawal' | 'identity' | 'catalog' | 'session' | 'brand';

/** Texts are shown as text, never as markup; still a name with tags or hidden signs in it is a mistake, or worse. */
const FORMS = {
  email: z.regexes.email,
  version: /^[\w.-]{1,40}$/,
  plain: /^[^<>\p{Cc}\p{Cf}]{1,200}$/u,
} as const;

type Editable = {
  readonly key: SettingKey;
  readonly kind: Kind;
  readonly group: Group;
  /** Bounds of whole numbers. */
  readonly least?: number;
  readonly most?: number;
  /** What a choice may be. */
  readonly choices?: readonly string[];
  /** What a text must look like, besides not being empty. */
  readonly form?: keyof typeof FORMS;
  /** An empty text is an answer: the platform's own. */
  readonly canBeEmpty?: boolean;
};

/**
 * What the settings page changes one by one. Flags, maintenance and regions, registration fields and the SMS budgets have pages
 * of their own; what is left (hosts, CDN, licences in the footer) belongs to whoever installs the brand.
 */
export const EDITABLE_SETTINGS: readonly Editable[] = [
  { key: 'deposit.min', kind: 'money', group: 'deposit' },
  { key: 'deposit.max', kind: 'money', group: 'deposit' },
  { key: 'deposit.chargeMinutes', kind: 'minutes', group: 'deposit', least: 1, most: 1_440 },
  { key: 'deposit.maxOpen', kind: 'count', group: 'deposit', least: 1, most: 100 },
  { key: 'withdrawal.min', kind: 'money', group: 'withdrawal' },
  { key: 'withdrawal.max', kind: 'money', group: 'withdrawal' },
  { key: 'withdrawal.secondPersonFrom', kind: 'money', group: 'withdrawal' },
  { key: 'withdrawal.autoApproveUpTo', kind: 'money', group: 'withdrawal' },
  { key: 'withdrawal.promisedMinutes', kind: 'minutes', group: 'withdrawal', least: 1, most: 4_320 },
  { key: 'withdrawal.receiptMinutes', kind: 'minutes', group: 'withdrawal', least: 1, most: 4_320 },
  { key: 'withdrawal.forcedReceipt', kind: 'switch', group: 'withdrawal' },
  {
    key: 'withdrawal.paymentPassword',
    kind: 'choice',
    group: 'withdrawal',
    choices: ['off', 'ifSet', 'required'],
  },
  { key: 'auth.mfaEveryDays', kind: 'days', group: 'identity', least: 0, most: 365 },
  { key: 'code.resendMinutes', kind: 'minutes', group: 'identity', least: 1, most: 10 },
  { key: 'age.min', kind: 'years', group: 'identity', least: 18, most: 99 },
  { key: 'terms.version', kind: 'text', group: 'identity', form: 'version' },
  { key: 'mail.from', kind: 'text', group: 'identity', form: 'email', canBeEmpty: true },
  { key: 'catalog.showComingSoon', kind: 'switch', group: 'catalog' },
  { key: 'demo.requireLogin', kind: 'switch', group: 'catalog' },
  { key: 'play.maxWin', kind: 'money', group: 'catalog' },
  { key: 'play.realityCheckMinutes', kind: 'minutes', group: 'session', least: 0, most: 240 },
  { key: 'session.idleMinutes', kind: 'minutes', group: 'session', least: 5, most: 240 },
  { key: 'brand.licenceName', kind: 'text', group: 'brand', form: 'plain' },
  { key: 'brand.licenceNameEn', kind: 'text', group: 'brand', form: 'plain', canBeEmpty: true },
  { key: 'brand.legalEmail', kind: 'text', group: 'brand', form: 'email' },
  { key: 'brand.supportHours', kind: 'text', group: 'brand', form: 'plain' },
  { key: 'brand.supportHoursEn', kind: 'text', group: 'brand', form: 'plain', canBeEmpty: true },
];

/** A setting as the console shows it: money as the wire's decimal string, everything else as plain text. */
export const settingText = (editable: Editable, settings: MerchantSettings): string => {
  const value = settings[editable.key];
  return editable.kind === 'money' ? formatWire(value as Amount, 'BRL') : `${value as string | number | boolean}`;
};

/**
 * Reads a typed value into the form that the brand's table keeps (money as digits of micros).
 * @returns undefined when the text is not of the setting's kind or outside its bounds
 */
export const readSetting = (editable: Editable, typed: string): unknown => {
  const { kind, least = 0, most = 1_000_000, choices = [], form, canBeEmpty } = editable;
  const text = typed.trim();
  if (kind === 'money') return parseAmount(text, 'BRL', { maxPlaces: 2 })?.toString();
  if (kind === 'switch') return text === 'true' ? true : text === 'false' ? false : undefined;
  if (kind === 'choice') return choices.includes(text) ? text : undefined;
  if (kind === 'text') {
    if (text === '') return canBeEmpty ? '' : undefined;
    return form === undefined || FORMS[form].test(text) ? text : undefined;
  }
  const number = /^\d{1,7}$/.test(text) ? Number(text) : -1;
  return number >= least && number <= most ? number : undefined;
};

/** Pairs of amounts whose first may not be above their second. */
export const ORDERED = [
  ['deposit.min', 'deposit.max'],
  ['withdrawal.min', 'withdrawal.max'],
] as const satisfies readonly (readonly [SettingKey, SettingKey])[];

/** Whether one of these settings puts a least above its most. What was so before, elsewhere, does not matter. */
export const isUpsideDown = (settings: MerchantSettings, keys: readonly string[]): boolean =>
  ORDERED.some(([least, most]) => (keys.includes(least) || keys.includes(most)) && settings[least] > settings[most]);
