import type { DbTransaction } from '../../../platform/db/database.ts';
import type { MerchantSettings as Settings, SettingKey } from '../../merchant/index.ts';
import { loosenedSettings, MerchantSettings } from '../../merchant/index.ts';
import { isStricterForm } from '../../members/index.ts';
import type { JsonValue } from '../audit.repository.ts';
import { isUpsideDown } from '../editable-settings.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import type { WaitingKind, Wish } from './waiting-changes.ts';

export type SettingsWish = Partial<Record<SettingKey, unknown>>;

/** As the brand's table keeps them: money as digits of micros. */
const stored = (value: unknown): JsonValue =>
  JSON.parse(JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part)));

/** Typed settings in the one form in which they are kept and compared. @throws ZodError when a value is not of its setting's form */
export const settingsWish = (wanted: SettingsWish): JsonValue => {
  const parsed: Settings = MerchantSettings.parse(wanted);
  return stored(Object.fromEntries(Object.keys(wanted).map((key) => [key, parsed[key as SettingKey]])));
};

/** All settings as they would be. */
export const settingsAfter = (from: Settings, wanted: JsonValue): Settings =>
  MerchantSettings.parse({ ...(stored(from) as object), ...(wanted as object) });

/** Whether anything of it loosens a guard; what only makes the registration form stricter does not. */
const isLooser = (from: Settings, to: Settings): boolean =>
  loosenedSettings(from, to).some((key) => key !== 'register.fields' || !isStricterForm(from, to));

/** Settings that count together: all wait when one of them loosens. */
export const settingsKind = ({ merchants }: Pick<OperatorDeps, 'merchants'>): WaitingKind => {
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
      return isLooser(before, settingsAfter(before, wish.wanted));
    },
    contradicts: async (tx, wish) =>
      isUpsideDown(settingsAfter(await read(tx, wish), wish.wanted), Object.keys(wish.wanted as object)),
    apply: (tx, wish) => merchants.storeSettings(tx, wish.merchantId, wish.wanted as SettingsWish),
    settled: () => merchants.reload(),
  };
};
