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

const rowOf = (of: VendorOverview, openRounds: number): Row => ({
  id: of.description.vendor,
  displayName: of.description.displayName,
  wire: of.description.wire,
  isEnabled: of.connection?.isEnabled ?? false,
  isConnected: of.connection !== null,
  state: stateOf(of),
  reasons: [...of.health.reasons],
  launch: of.health.launch,
  callback: of.health.callback,
  breaker: of.health.breaker,
  games: of.games,
  openRounds,
  lastSync: of.newestSync && syncView(of.newestSync),
  lastSyncOkAt: of.syncedOkAt?.toISOString() ?? null,
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
  const detailOf = async (merchantId: number, vendor: string): Promise<Detail> => {
    const [overview, open, history, syncs, outbound, waits] = await Promise.all([
      vendors.get(merchantId, vendor),
      staffRounds.countOpen(merchantId),
      vendors.history(merchantId, vendor),
      vendors.syncs(merchantId, vendor),
      gate.outbound(merchantId, vendor),
      waiting.open(merchantId, 'vendor', vendor),
    ]);
    return {
      ...rowOf(overview, open.get(vendor) ?? 0),
      ...connectionView(overview),
      can: abilitiesOf(outbound),
      history: history.map(pointView),
      syncs: syncs.map(syncView),
      ...waits,
    };
  };
  const snapshot = async (merchantId: number, vendor: string) => {
    const { connection, games } = await vendors.get(merchantId, vendor);
    return { isEnabled: connection?.isEnabled ?? null, games };
  };

  read(listOperatorVendors, async ({ query, operator }) => {
    const [all, open] = await Promise.all([
      vendors.list(operator.merchantId),
      staffRounds.countOpen(operator.merchantId),
    ]);
    const wanted = query.q?.trim().toLowerCase() ?? '';
    const rows = all
      .map((each) => rowOf(each, open.get(each.description.vendor) ?? 0))
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
    const target = { merchantId: operator.merchantId, vendor: params.id };
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
