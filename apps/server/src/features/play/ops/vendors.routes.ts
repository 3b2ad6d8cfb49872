import { getOperatorVendor, listOperatorVendors, setVendorEnabled, syncVendor, type ValueOf } from '@trevo/contract';
import type { Ops } from '../../../platform/ops/ops.ts';
import { cutPage, sortOf } from '../../../platform/http/paging.ts';
import type { HealthPoint, SyncRow, VendorOutbound, VendorOverview } from '../../catalog/index.ts';
import type { VendorDesk } from './vendor-desk.ts';

type Detail = ValueOf<typeof getOperatorVendor>;
type Row = ValueOf<typeof listOperatorVendors>['list'][number];

const syncView = ({ at, error, added, updated, removed }: SyncRow) => ({
  at: at.toISOString(),
  isOk: error === null,
  error,
  added,
  updated,
  removed,
});

const stateOf = ({ connection, health }: VendorOverview): Row['state'] => {
  if (connection === null) return 'unconnected';
  return connection.isEnabled ? health.state : 'off';
};

const rowOf = (vendor: VendorOverview, openRounds: number): Row => ({
  id: vendor.description.vassalage,
  displayName: vendor.description.displayName,
  wire: vendor.description.wire,
  isEnabled: vendor.connection?.isEnabled ?? false,
  isConnected: vendor.connection !== null,
  state: stateOf(vendor),
  reasons: [...vendor.health.reasons],
  launch: vendor.health.launch,
  callback: vendor.health.callback,
  breaker: vendor.health.breaker,
  games: vendor.games,
  openRounds,
  lastSync: vendor.newestSync && syncView(vendor.newestSync),
  lastSyncOkAt: vendor.syncedOkAt?.toISOString() ?? null,
});

const connectionView = ({ connection }: VendorOverview) => ({
  apiOrigin: connection && new URL(connection.apiUrl).origin,
  frameOrigins: [...(connection?.frameOrigins ?? [])],
  allowedIps: [...(connection?.allowedIps ?? [])],
  connectedAt: connection?.connectedAt.toISOString() ?? null,
});

const abilitiesOf = (outbound: VendorOutbound | null): Detail['can'] => ({
  freeSpins: outbound?.grantFreeSpins !== undefined,
  replay: outbound?.roundReplay !== undefined,
  roundState: outbound?.roundState !== undefined,
  transactions: outbound?.transactions !== undefined,
});

const pointView = (point: HealthPoint): Detail['history'][number] => ({
  ...point,
  at: point.at.toISOString(),
  state: point.state as Row['state'],
});

const TEXTS: Readonly<Record<string, (row: Row) => string>> = {
  id: (row) => row.id,
  displayName: (row) => row.displayName,
  state: (row) => row.state,
};
const NUMBERS: Readonly<Record<string, (row: Row) => number>> = {
  games: (row) => row.games,
  openRounds: (row) => row.openRounds,
};

const sorted = (rows: Row[], sort: { field: string; isAscending: boolean } | null): Row[] => {
  if (sort === null) return rows;
  const direction = sort.isAscending ? 1 : -1;
  const text = TEXTS[sort.field];
  const number = NUMBERS[sort.field];
  if (text) return rows.toSorted((a, b) => direction * text(a).localeCompare(text(b)));
  return number ? rows.toSorted((a, b) => direction * (number(a) - number(b))) : rows;
};

/** Vendors with their live health; the switch and a synchronisation by hand. */
export const vendorsRoutes = (
  { read, write, waiting }: Ops,
  { vendors, gate, vendorPlay: { staffRounds } }: VendorDesk,
): void => {
  const detailOf = async (merchantId: number, vassalage: string): Promise<Detail> => {
    const [vendor, open, history, syncs, outbound, waits] = await Promise.all([
      vendors.get(merchantId, vassalage),
      staffRounds.countOpen(merchantId),
      vendors.history(merchantId, vassalage),
      vendors.syncs(merchantId, vassalage),
      gate.outbound(merchantId, vassalage),
      waiting.open(merchantId, 'vendor', vassalage),
    ]);
    return {
      ...rowOf(vendor, open.get(vassalage) ?? 0),
      ...connectionView(vendor),
      can: abilitiesOf(outbound),
      history: history.map(pointView),
      syncs: syncs.map(syncView),
      ...waits,
    };
  };
  const snapshot = async (merchantId: number, vassalage: string) => {
    const { connection, games } = await vendors.get(merchantId, vassalage);
    return { isEnabled: connection?.isEnabled ?? null, games };
  };

  read(listOperatorVendors, async ({ query, operator }) => {
    const [all, open] = await Promise.all([
      vendors.list(operator.merchantId),
      staffRounds.countOpen(operator.merchantId),
    ]);
    const wanted = query.q?.trim().toLowerCase() ?? '';
    const rows = all
      .map((vendor) => rowOf(vendor, open.get(vendor.description.vassalage) ?? 0))
      .filter(({ id, displayName }) => `${id} ${displayName}`.toLowerCase().includes(wanted));
    return cutPage(sorted(rows, sortOf(query)), query);
  });
  read(getOperatorVendor, ({ operator, params }) => detailOf(operator.merchantId, params.id));
  write(setVendorEnabled, ({ operator, params, body }) => ({
    action: body.isEnabled ? 'vendor.enable' : 'vendor.disable',
    entity: 'vendor',
    snapshot: async () => ({
      ...(await snapshot(operator.merchantId, params.id)),
      ...(await waiting.noted(operator.merchantId, 'vendor', params.id)),
    }),
    run: async () => {
      const wish = { kind: 'vendor', target: params.id, wanted: body.isEnabled } as const;
      const asked = await waiting.request({ operator, reason: body.reason }, wish);
      // What waited before is no part of this answer.
      const { waits: _, ...detail } = await detailOf(operator.merchantId, params.id);
      return { ...detail, ...asked };
    },
  }));
  write(syncVendor, ({ operator, params, body }) => {
    const target = { merchantId: operator.merchantId, vassalage: params.id };
    return {
      action: 'vendor.sync',
      entity: 'vendor',
      snapshot: () => snapshot(operator.merchantId, params.id),
      run: async () => {
        // A person who asks for the whole list means it, also when most games leave with it.
        const end = await vendors.sync(target, { isWhole: body.isWhole, mayRemoveMany: body.isWhole });
        await vendors.queueMirror(target);
        return syncView(end);
      },
    };
  });
};
