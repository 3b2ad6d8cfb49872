import type { Database } from '../../platform/db/database.ts';
import type { Merchant } from '../../platform/http/principal.ts';
import {
  insertHost,
  insertMerchant,
  listHosts,
  listMerchants,
  listSettings,
  type MerchantRow,
  upsertSetting,
} from './merchant.repository.ts';
import { MerchantSettings, type SettingKey } from './settings.ts';

export { MerchantSettings, type SettingKey } from './settings.ts';

export type MerchantProfile = Merchant & { readonly name: string; readonly languages: readonly string[] };

/** The merchant feature's door. Reads come from memory; `reload` follows a change on any process within seconds. */
export type Merchants = {
  byHost(host: string): Merchant | null;
  profile(merchantId: number): MerchantProfile;
  all(): readonly MerchantProfile[];
  settings(merchantId: number): MerchantSettings;
  /** Stores one setting after checking it. @throws ZodError when the value is not of the setting's form */
  changeSetting(merchantId: number, key: SettingKey, value: unknown): Promise<void>;
  /** Creates a brand with its hosts (idempotent); part of seeding. */
  create(merchant: {
    merchantId: number;
    code: string;
    name: string;
    currency: string;
    languages: string[];
    hosts: readonly string[];
  }): Promise<void>;
  reload(): Promise<void>;
};

const toProfile = (row: MerchantRow): MerchantProfile => ({
  merchantId: row.merchant_id,
  code: row.code,
  currency: row.currency as Merchant['currency'],
  name: row.name,
  languages: row.languages,
});

export const createMerchants = async ({ db }: { db: Database }): Promise<Merchants> => {
  let profiles = new Map<number, MerchantProfile>();
  let hosts = new Map<string, number>();
  let settings = new Map<number, MerchantSettings>();

  const reload = async (): Promise<void> => {
    const [merchantRows, hostRows, settingRows] = await Promise.all([
      listMerchants(db),
      listHosts(db),
      listSettings(db),
    ]);
    profiles = new Map(merchantRows.map((row) => [row.merchant_id, toProfile(row)]));
    hosts = new Map(hostRows.map((row) => [row.host, row.merchant_id]));
    settings = new Map(
      merchantRows.map(({ merchant_id }) => {
        const changed = settingRows.filter((row) => row.merchant_id === merchant_id).map((row) => [row.key, row.value]);
        return [merchant_id, MerchantSettings.parse(Object.fromEntries(changed))];
      }),
    );
  };
  const profile = (merchantId: number): MerchantProfile => {
    const found = profiles.get(merchantId);
    if (!found) throw new Error(`unknown merchant ${merchantId}`);
    return found;
  };
  await reload();
  return {
    byHost: (host) => {
      const merchantId = hosts.get(host.toLowerCase());
      return merchantId === undefined ? null : profile(merchantId);
    },
    profile,
    all: () => [...profiles.values()],
    settings: (merchantId) => settings.get(merchantId) ?? MerchantSettings.parse({}),
    async changeSetting(merchantId, key, value) {
      MerchantSettings.parse({ [key]: value });
      await upsertSetting(db, merchantId, key, value);
      await reload();
    },
    async create(merchant) {
      await insertMerchant(db, merchant);
      for (const host of merchant.hosts) await insertHost(db, host.toLowerCase(), merchant.merchantId);
      await reload();
    },
    reload,
  };
};
