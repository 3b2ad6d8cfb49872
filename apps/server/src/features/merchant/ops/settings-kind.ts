import type { DbTransaction } from '../../../platform/db/database.ts';
import type { JsonValue } from '../../../platform/ops/json-value.ts';
import { type ChangedPart, changedPart, type WaitingKind, type Wish } from '../../../platform/ops/waiting.ts';
import type { Merchants } from '../create-merchants.ts';
import { registrationFields } from '../registration-rules.ts';
import { loosenedSettings, MerchantSettings, type SettingKey, SETTINGS } from '../settings/settings.ts';
import { isUpsideDown } from './editable-settings.ts';

export type SettingsWish = Partial<Record<SettingKey, unknown>>;

/** As the brand's table keeps them: money as digits of micros. */
const stored = (value: unknown): JsonValue =>
  JSON.parse(JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part)));

/** Typed settings in the one form in which they are kept and compared. @throws ZodError when a value is not of its setting's form */
export const settingsWish = (wanted: SettingsWish): JsonValue => {
  const parsed: MerchantSettings = MerchantSettings.parse(wanted);
  return stored(Object.fromEntries(Object.keys(wanted).map((key) => [key, parsed[key as SettingKey]])));
};

/** All settings as they would be. */
export const settingsAfter = (from: MerchantSettings, wanted: JsonValue): MerchantSettings =>
  MerchantSettings.parse({ ...(stored(from) as object), ...(wanted as object) });

const ruleKind = (key: string, value: unknown): ChangedPart['kind'] => {
  if (typeof value === 'boolean') return 'switch';
  if (typeof value === 'number') return 'count';
  return key === 'mode' ? 'choice' : Array.isArray(value) ? 'countries' : 'text';
};

/** Each value of a rule on its own, so that a page can name what changes. */
const ruleParts = (
  id: string,
  from: Readonly<Record<string, unknown>>,
  to: Readonly<Record<string, unknown>>,
): ChangedPart[] =>
  Object.keys(to).flatMap((key) => changedPart(`${id}.${key}`, ruleKind(key, to[key]), from[key], to[key]));

/** The registration form's fields that differ. */
const fieldParts = (from: MerchantSettings, to: MerchantSettings): ChangedPart[] => {
  const before = new Map(registrationFields(from).map((rule) => [rule.name, rule]));
  return registrationFields(to).flatMap((rule) =>
    ruleParts(`register.fields.${rule.name}`, before.get(rule.name) ?? {}, rule),
  );
};

const settingParts = (seen: JsonValue, wanted: JsonValue): ChangedPart[] => {
  const [from, to] = [MerchantSettings.parse(seen), MerchantSettings.parse(wanted)];
  return (Object.keys(wanted as object) as SettingKey[]).flatMap((key) => {
    if (key === 'register.fields') return fieldParts(from, to);
    if (key === 'system.regions') return ruleParts(key, from[key], to[key]);
    return changedPart(key, SETTINGS[key].kind, from[key], to[key]);
  });
};

/** Settings that count together: all wait when one of them loosens. */
export const settingsKind = (merchants: Merchants): WaitingKind => {
  const read = (tx: DbTransaction, { merchantId }: Wish) => merchants.lockSettings(tx, merchantId);
  return {
    async current(tx, wish) {
      const settings = await read(tx, wish);
      return stored(
        Object.fromEntries(Object.keys(wish.wanted as object).map((key) => [key, settings[key as SettingKey]])),
      );
    },
    // The rest of the settings does not matter to the comparison, but for what fills up the form.
    isLooser(from, wish) {
      const before = settingsAfter(merchants.settings(wish.merchantId), from);
      return loosenedSettings(before, settingsAfter(before, wish.wanted)).length > 0;
    },
    contradicts: async (tx, wish) =>
      isUpsideDown(settingsAfter(await read(tx, wish), wish.wanted), Object.keys(wish.wanted as object)),
    apply: (tx, wish) => merchants.storeSettings(tx, wish.merchantId, wish.wanted as SettingsWish),
    settled: () => merchants.reload(),
    subject: async ({ merchantId }) => [{ part: 'brand', value: merchants.profile(merchantId).name }],
    parts: settingParts,
  };
};
