import * as z from 'zod/mini';
import type { Clock } from '../../../platform/clock.ts';
import { monotonicMs, toDate } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Vault } from '../../../platform/secrets.ts';
import { type LinkRow, listLinks, updateLinkEnabled, upsertLink } from '../links.repository.ts';

/** A brand's connection to a vendor with its secrets in clear: for the gateway only. */
export type VendorConnection = Omit<NewConnection, 'wire'> & Pick<LinkRow, 'isEnabled' | 'connectedAt'>;

export type NewConnection = {
  readonly merchantId: number;
  readonly vendor: string;
  readonly wire: string;
  readonly apiUrl: string;
  readonly values: Readonly<Record<string, string>>;
  /** Empty: any address with a right signature. */
  readonly allowedIps: readonly string[];
  /** Of a new one, besides the API's own origin. */
  readonly frameOrigins: readonly string[];
  readonly mediaHosts: readonly string[];
  readonly source: 'operator' | 'sandbox';
};

type Follower = (connections: readonly VendorConnection[]) => void;

const MAX_AGE_MS = 5_000;
const Values = z.record(z.string(), z.string());

const contextOf = (merchantId: number, vendor: string): string => `vendor-link:${merchantId}:${vendor}`;

type Deps = { readonly db: Database; readonly clock: Clock; readonly vault: Vault };

/** Opening a box costs some microseconds; unchanged rows keep what was opened. */
type Opened = { readonly row: LinkRow; readonly connection: VendorConnection };

/** Brands' connections to vendors, from memory: a change is seen at once here and within 5 s on other processes. */
export const createConnections = ({ db, clock, vault }: Deps) => {
  let byKey = new Map<string, Opened>();
  let all: readonly VendorConnection[] = [];
  let readAt: number | null = null;
  let reading: Promise<void> | null = null;
  const followers: Follower[] = [];

  const open = (row: LinkRow): VendorConnection => ({
    merchantId: row.merchantId,
    vendor: row.vendor,
    apiUrl: row.apiUrl,
    values: z.parse(
      Values,
      JSON.parse(vault.open('provider', row.credentialsSealed, contextOf(row.merchantId, row.vendor)).toString()),
    ),
    allowedIps: row.allowedIps,
    frameOrigins: row.frameOrigins,
    mediaHosts: row.mediaHosts,
    source: row.source,
    isEnabled: row.isEnabled,
    connectedAt: row.connectedAt,
  });
  const read = async (): Promise<void> => {
    const rows = await listLinks(db);
    const next = new Map<string, Opened>();
    for (const row of rows) {
      const key = `${row.merchantId} ${row.vendor}`;
      const known = byKey.get(key);
      const isUnchanged =
        known !== undefined &&
        known.row.isEnabled === row.isEnabled &&
        known.row.changedAt.getTime() === row.changedAt.getTime() &&
        known.row.credentialsSealed.equals(row.credentialsSealed);
      next.set(key, isUnchanged ? known : { row, connection: open(row) });
    }
    const isOther = next.size !== byKey.size || [...next].some(([key, opened]) => byKey.get(key) !== opened);
    byKey = next;
    readAt = monotonicMs();
    if (!isOther) return;
    all = [...next.values()].map(({ connection }) => connection);
    for (const follower of followers) follower(all);
  };
  const readOnce = (): Promise<void> => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
  /** A stale copy answers at once and is renewed beside it: no vendor's call waits for this table. */
  const refresh = async (): Promise<void> => {
    if (readAt === null) return readOnce();
    if (monotonicMs() - readAt >= MAX_AGE_MS) void readOnce().catch(() => undefined);
  };
  const reload = async (): Promise<void> => {
    await reading?.catch(() => undefined);
    await readOnce();
  };

  return {
    async find(merchantId: number, vendor: string): Promise<VendorConnection | null> {
      await refresh();
      return byKey.get(`${merchantId} ${vendor}`)?.connection ?? null;
    },
    async list(): Promise<readonly VendorConnection[]> {
      await refresh();
      return all;
    },
    /** The same from memory only, for every call of a vendor; the object is another one when anything changed. */
    findNow(merchantId: number, vendor: string): VendorConnection | null {
      void refresh().catch(() => undefined);
      return byKey.get(`${merchantId} ${vendor}`)?.connection ?? null;
    },
    /** A brand's, from memory only. */
    ofBrand(merchantId: number): readonly VendorConnection[] {
      void refresh().catch(() => undefined);
      return all.filter((connection) => connection.merchantId === merchantId);
    },
    /** Connects, or changes address and secrets. Repeating it changes nothing. */
    async connect(connection: NewConnection): Promise<void> {
      const { merchantId, vendor, wire, apiUrl, values, allowedIps, frameOrigins, mediaHosts, source } = connection;
      const api = new URL(apiUrl);
      const present = (await listLinks(db)).find((row) => row.merchantId === merchantId && row.vendor === vendor);
      const wanted = {
        merchantId,
        vendor,
        wire,
        apiUrl: apiUrl.replace(/\/+$/, ''),
        allowedIps: [...allowedIps],
        frameOrigins: [...new Set([api.origin, ...frameOrigins])],
        mediaHosts: [...new Set([api.host, ...mediaHosts])],
        source,
      };
      if (present && isSame(open(present), { ...wanted, values })) return;
      const credentialsSealed = vault.seal('provider', JSON.stringify(values), contextOf(merchantId, vendor));
      await upsertLink(db, { ...wanted, credentialsSealed, changedAt: toDate(clock.now()) });
      await reload();
    },
    /** Returns what it was; null without a connection. */
    async setEnabled(merchantId: number, vendor: string, isEnabled: boolean): Promise<{ wasEnabled: boolean } | null> {
      const wasEnabled = await updateLinkEnabled(db, { merchantId, vendor }, isEnabled, toDate(clock.now()));
      await reload();
      return wasEnabled === null ? null : { wasEnabled };
    },
    reload,
    /** Told of the whole list now and whenever a reading finds another one. */
    follow(listener: Follower): void {
      followers.push(listener);
      listener(all);
    },
  };
};
export type Connections = ReturnType<typeof createConnections>;

const sorted = (values: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const isSame = (
  a: VendorConnection,
  b: Pick<VendorConnection, 'apiUrl' | 'values' | 'allowedIps' | 'frameOrigins' | 'mediaHosts' | 'source'>,
): boolean =>
  a.apiUrl === b.apiUrl &&
  a.source === b.source &&
  sorted(a.values) === sorted(b.values) &&
  a.allowedIps.join() === b.allowedIps.join() &&
  a.frameOrigins.join() === b.frameOrigins.join() &&
  a.mediaHosts.join() === b.mediaHosts.join();
