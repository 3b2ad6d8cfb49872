import { type Amount, formatWire, parseAmount } from '@trevo/money';
import type { MerchantSettings, SettingKey } from '../merchant/index.ts';

type Kind = 'money' | 'minutes' | 'count' | 'switch' | 'text';
type Group = 'deposit' | 'withdrawal' | 'catalog' | 'session' | 'brand';

type Editable = {
  readonly key: SettingKey;
  readonly kind: Kind;
  readonly group: Group;
  /** Bounds of whole numbers. */
  readonly least?: number;
  readonly most?: number;
};

/** What the console may change. Everything else (flags, registration rules) belongs to whoever installs the brand. */
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
  { key: 'catalog.showComingSoon', kind: 'switch', group: 'catalog' },
  { key: 'session.idleMinutes', kind: 'minutes', group: 'session', least: 5, most: 240 },
  { key: 'brand.licenceName', kind: 'text', group: 'brand' },
  { key: 'brand.legalEmail', kind: 'text', group: 'brand' },
  { key: 'brand.supportHours', kind: 'text', group: 'brand' },
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
export const readSetting = ({ kind, least = 0, most = 1_000_000 }: Editable, typed: string): unknown => {
  const text = typed.trim();
  if (kind === 'money') return parseAmount(text, 'BRL', { maxPlaces: 2 })?.toString();
  if (kind === 'switch') return text === 'true' ? true : text === 'false' ? false : undefined;
  if (kind === 'text') return text === '' ? undefined : text;
  const number = /^\d{1,7}$/.test(text) ? Number(text) : -1;
  return number >= least && number <= most ? number : undefined;
};

/** Pairs whose first may not be above their second. */
export const ORDERED: readonly (readonly [SettingKey, SettingKey])[] = [
  ['deposit.min', 'deposit.max'],
  ['withdrawal.min', 'withdrawal.max'],
];
