import {
  getSystem,
  type OperatorSystem,
  type RouteShape,
  setFlag,
  setMaintenance,
  setRegions,
  setStaffAddresses,
} from '@trevo/contract';
import type * as z from 'zod/mini';
import type { Clock } from '../../../platform/clock.ts';
import { refuseField } from '../../../platform/http/fields.ts';
import type { Caller, Operator } from '../../../platform/http/principal.ts';
import type { JsonValue } from '../../../platform/ops/json-value.ts';
import type { Ops } from '../../../platform/ops/ops.ts';
import { FLAG_GROUPS } from '../flag-tree.ts';
import { type House, isBarredCountry, isMaintenanceOn } from '../house.ts';
import type { Merchants } from '../create-merchants.ts';
import type { SettingKey } from '../settings/settings.ts';
import { isStaffAddress } from '../staff-addresses.ts';
import { settingsWish } from './settings-kind.ts';

/** What each field wants beyond its schema. */
const WANTED = {
  endsAt: 'period-end',
  countries: 'country-list',
  addresses: 'network-list',
} as const;

type View = z.output<typeof OperatorSystem>;
type Who = { readonly caller: Caller; readonly operator: Operator };

type SystemParts = {
  readonly merchants: Merchants;
  readonly house: House;
  readonly clock: Clock;
  /** Every route of the server, as it grows: which of them a flag closes. */
  readonly served: readonly RouteShape[];
};

/** Flags, maintenance and regions of the operator's own brand. Each write takes effect on every process within a second. */
export const systemRoutes = ({ read, write, waiting }: Ops, { merchants, house, clock, served }: SystemParts): void => {
  const settingsOf = ({ operator }: Who) => merchants.settings(operator.merchantId);
  const refuse = (field: keyof typeof WANTED, { caller }: Who): never => {
    throw refuseField(field, WANTED[field], caller.language);
  };
  /** The routes themselves say what they need, so this list cannot lie. */
  const closedBy = (flag: string): string[] =>
    served
      .filter((shape) => shape.flag !== undefined && [shape.flag].flat().includes(flag as never))
      .map(({ method, path }) => `${method} ${path}`);

  const view = async (who: Who): Promise<View> => {
    const settings = settingsOf(who);
    const { ip } = who.caller;
    const country = await house.countryOf(ip);
    const regions = settings['system.regions'];
    return {
      groups: FLAG_GROUPS.map(({ modId, flags }) => ({
        modId,
        flags: flags.map((id) => ({ id, isEnabled: settings[`flags.${id}`], closes: closedBy(id) })),
      })),
      maintenance: settings['system.maintenance'],
      isMaintenanceOn: isMaintenanceOn(settings['system.maintenance'], clock.now()),
      regions: { mode: regions.mode, countries: [...regions.countries] },
      staffAddresses: [...settings['system.staffAddresses']],
      you: { ip, country, isBarred: isBarredCountry(regions, country) },
    };
  };

  /** Changes one of the brand's switches, or lets it wait where that loosens a guard. */
  const request = async (who: Who, key: SettingKey, value: unknown, reason: string): Promise<View> => {
    const wish = { kind: 'settings', target: key, wanted: settingsWish({ [key]: value }) } as const;
    const waits = await waiting.request({ operator: who.operator, reason }, wish);
    return { ...(await view(who)), ...waits };
  };
  const noted = ({ operator }: Who, key: SettingKey) => waiting.noted(operator.merchantId, 'settings', key);

  read(getSystem, ({ caller, operator }) => view({ caller, operator }));

  write(setFlag, (call) => {
    const { id } = call.params;
    return {
      action: call.body.isEnabled ? 'flag.enable' : 'flag.disable',
      entity: 'flag',
      snapshot: async () => ({
        isEnabled: settingsOf(call)[`flags.${id}`],
        ...(await noted(call, `flags.${id}`)),
      }),
      run: () => request(call, `flags.${id}`, call.body.isEnabled, call.body.reason),
    };
  });

  write(setMaintenance, (call) => {
    const { plan, reason } = call.body;
    const ends = plan?.endsAt == null ? null : Date.parse(plan.endsAt);
    if (plan !== null && ends !== null && (ends <= clock.now() || ends <= Date.parse(plan.startsAt)))
      refuse('endsAt', call);
    return {
      action: plan === null ? 'maintenance.end' : 'maintenance.plan',
      entity: 'system',
      entityId: 'maintenance',
      snapshot: async () => ({ plan: settingsOf(call)['system.maintenance'] }) as JsonValue,
      run: () => request(call, 'system.maintenance', plan, reason),
    };
  });

  write(setRegions, (call) => {
    const { mode, reason } = call.body;
    const countries = [...new Set(call.body.countries)].toSorted();
    // An empty allow list would close the house to everybody under another name.
    if (mode === 'allow' && countries.length === 0) refuse('countries', call);
    return {
      action: 'regions.change',
      entity: 'system',
      entityId: 'regions',
      snapshot: async () =>
        ({ ...settingsOf(call)['system.regions'], ...(await noted(call, 'system.regions')) }) as JsonValue,
      run: () => request(call, 'system.regions', { mode, countries }, reason),
    };
  });

  write(setStaffAddresses, (call) => {
    const addresses = [...new Set(call.body.addresses)];
    if (!addresses.every(isStaffAddress)) refuse('addresses', call);
    return {
      action: 'staff-addresses.change',
      entity: 'system',
      entityId: 'staff-addresses',
      snapshot: async () => ({
        addresses: [...settingsOf(call)['system.staffAddresses']],
        ...(await noted(call, 'system.staffAddresses')),
      }),
      run: () => request(call, 'system.staffAddresses', addresses, call.body.reason),
    };
  });
};
