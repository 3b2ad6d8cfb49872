import type { Database, DbTransaction, NewRow } from '../../platform/db/database.ts';
import { announceHouse, type Events } from '../../platform/events/events.ts';
import type { Log } from '../../platform/log.ts';
import type { HostedMerchant, Merchant } from '../../platform/http/principal.ts';
import {
  insertHost,
  insertMerchant,
  insertSetting,
  listHosts,
  listMerchants,
  listSettings,
  lockSettings,
  type MerchantRow,
  upsertSetting,
} from './merchant.repository.ts';
import { isSettingKey, MerchantSettings, type SettingKey } from './settings/settings.ts';

export type MerchantProfile = Merchant & { readonly name: string; readonly languages: readonly string[] };

type NewBrand = Omit<NewRow<'merchant'>, 'createdAt'> & { readonly hosts: readonly string[] };
type Wanted = Partial<Record<SettingKey, unknown>>;

const toProfile = ({ currency, ...row }: MerchantRow): MerchantProfile => ({
  ...row,
  currency: currency as Merchant['currency'],
});

type SettingRows = Awaited<ReturnType<typeof listSettings>>;

/**
 * A brand's settings. One that cannot be read (written by hand, or of another version) stays as it was last known, else the platform's own:
 * it must stop neither this brand nor the others.
 */
const settingsFrom = (
  rows: SettingRows,
  merchantId: number,
  { known, unread }: { known: MerchantSettings | undefined; unread: (key: SettingKey) => void },
): MerchantSettings => {
  const last: Partial<MerchantSettings> = {};
  const stored = rows
    .filter((row) => row.merchantId === merchantId)
    .flatMap(({ key, value }) => {
      if (!isSettingKey(key) || MerchantSettings.shape[key].safeParse(value).success) return [[key, value]];
      unread(key);
      if (known) Object.assign(last, { [key]: known[key] });
      return [];
    });
  return { ...MerchantSettings.parse(Object.fromEntries(stored)), ...last };
};

type Deps = {
  readonly db: Database;
  /** Without them (commands that run once) a change by another process is not followed. */
  readonly events?: Pick<Events, 'subscribeHouse'>;
  readonly log?: Log;
};

/** The merchant feature's door. Reads come from memory; a change on any process is followed within a second. */
export const createMerchants = async ({ db, events, log }: Deps) => {
  let profiles = new Map<number, MerchantProfile>();
  let hosts = new Map<string, number>();
  let settings = new Map<number, MerchantSettings>();

  const settingsOf = (rows: SettingRows, merchantId: number): MerchantSettings =>
    settingsFrom(rows, merchantId, {
      known: settings.get(merchantId),
      unread: (key) => log?.error({ merchantId, key }, 'merchant.setting_unreadable'),
    });
  const readAll = async (): Promise<void> => {
    const [merchantRows, hostRows, settingRows] = await Promise.all([
      listMerchants(db),
      listHosts(db),
      listSettings(db),
    ]);
    profiles = new Map(merchantRows.map((row) => [row.merchantId, toProfile(row)]));
    hosts = new Map(hostRows.map((row) => [row.host, row.merchantId]));
    settings = new Map(merchantRows.map(({ merchantId }) => [merchantId, settingsOf(settingRows, merchantId)]));
  };
  // One after the other: a slow reading must not put older settings back over newer ones.
  let reading: Promise<void> = Promise.resolve();
  const reload = (): Promise<void> => {
    reading = reading.catch(() => undefined).then(readAll);
    return reading;
  };
  const profile = (merchantId: number): MerchantProfile => {
    const found = profiles.get(merchantId);
    if (!found) throw new Error(`unknown merchant ${merchantId}`);
    return found;
  };
  /** The same as `changeSettings` in the caller's transaction; `reload` afterwards. @throws ZodError */
  const storeSettings = async (tx: DbTransaction, merchantId: number, wanted: Wanted): Promise<void> => {
    MerchantSettings.parse(wanted);
    await lockSettings(tx, merchantId);
    for (const [key, value] of Object.entries(wanted)) await upsertSetting(tx, merchantId, key, value);
    await announceHouse(tx);
  };
  /** Stores settings that count together: all or none. @throws ZodError when a value is not of its setting's form */
  const changeSettings = async (merchantId: number, wanted: Wanted): Promise<void> => {
    await db.transaction().execute((tx) => storeSettings(tx, merchantId, wanted));
    await reload();
  };
  await reload();
  const follow = (): void => {
    reload().catch((error: unknown) => log?.error({ err: error }, 'merchant.reload_failed'));
  };
  const unsubscribe = events?.subscribeHouse(follow);
  return {
    /** The brand whose list holds this host name, in any case of letters, with the entry itself. */
    byHost: (asked: string): HostedMerchant | null => {
      const host = asked.toLowerCase();
      const merchantId = hosts.get(host);
      return merchantId === undefined ? null : { ...profile(merchantId), host };
    },
    profile,
    all: (): readonly MerchantProfile[] => [...profiles.values()],
    /** The brand's host names, the mirrors among them, in order of the alphabet. */
    hostsOf: (merchantId: number): readonly string[] =>
      [...hosts].filter(([, owner]) => owner === merchantId).map(([host]) => host),
    settings: (merchantId: number): MerchantSettings => settings.get(merchantId) ?? MerchantSettings.parse({}),
    /** Stores one setting after checking it. @throws ZodError when the value is not of the setting's form */
    changeSetting: (merchantId: number, key: SettingKey, value: unknown): Promise<void> =>
      changeSettings(merchantId, { [key]: value }),
    changeSettings,
    /** As the database has them, for a decision about them: nobody else changes them until the transaction ends. */
    async lockSettings(tx: DbTransaction, merchantId: number): Promise<MerchantSettings> {
      await lockSettings(tx, merchantId);
      return settingsOf(await listSettings(tx), merchantId);
    },
    storeSettings,
    /** Stores settings that nobody has touched yet; part of seeding, so that an operator's change outlives the next start. */
    async seedSettings(merchantId: number, wanted: Wanted): Promise<void> {
      MerchantSettings.parse(wanted);
      for (const [key, value] of Object.entries(wanted)) await insertSetting(db, merchantId, key, value);
      await reload();
    },
    /** Creates a brand with its hosts (idempotent); part of seeding. */
    async create({ hosts: own, ...merchant }: NewBrand): Promise<void> {
      await insertMerchant(db, merchant);
      for (const host of own) await insertHost(db, host.toLowerCase(), merchant.merchantId);
      await reload();
    },
    reload,
    stop: (): void => unsubscribe?.(),
  };
};
export type Merchants = Awaited<ReturnType<typeof createMerchants>>;
