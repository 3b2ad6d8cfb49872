import {
  getSystem,
  type OperatorSystem,
  type RouteShape,
  setFlag,
  setMaintenance,
  setRegions,
  setStaffAddresses,
} from '@trevo/contract';
import { fieldMessages } from '@trevo/contract/field-messages';
import { parseIso } from '@trevo/time';
import type * as z from 'zod/mini';
import { invalidFields } from '../../platform/domain-error.ts';
import type { Caller, Operator } from '../../platform/http/principal.ts';
import type { Serve } from '../../platform/http/serve.ts';
import {
  FLAG_GROUPS,
  type House,
  isBarredCountry,
  isMaintenanceOn,
  isStaffAddress,
  type SettingKey,
} from '../merchant/index.ts';
import type { JsonValue } from './audit.repository.ts';
import { audited } from './audited.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { settingsWish } from './waiting/settings-kind.ts';
import type { WaitingChanges } from './waiting/waiting-changes.ts';
import { waitsOf, waitsRecord } from './waiting/waiting-view.ts';

type View = z.output<typeof OperatorSystem>;
type Who = { readonly caller: Caller; readonly operator: Operator };

type SystemParts = {
  readonly house: House;
  readonly served: readonly RouteShape[];
  readonly waiting: WaitingChanges;
};

/** Flags, maintenance and regions of the operator's own brand. Each write takes effect on every process within a second. */
export const systemRoutes = (serve: Serve, deps: OperatorDeps, { house, served, waiting }: SystemParts): void => {
  const { merchants, clock } = deps;
  const settingsOf = ({ operator }: Who) => merchants.settings(operator.merchantId);
  const refuse = (field: string, { caller }: Who): never => {
    throw invalidFields({
      [field]: { code: 'field.invalid', message: fieldMessages['field.invalid'][caller.language] },
    });
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
    return { ...(await view(who)), ...waitsOf(waits) };
  };
  const noted = async ({ operator }: Who, key: SettingKey) =>
    waitsRecord(await waiting.open(operator.merchantId, 'settings', key));

  serve(getSystem, ({ caller, operator }) => view({ caller, operator }));

  serve(setFlag, (call) => {
    const { id } = call.params;
    return audited(deps, setFlag, call, {
      action: call.body.isEnabled ? 'flag.enable' : 'flag.disable',
      entity: 'flag',
      entityId: id,
      reason: call.body.reason,
      snapshot: async () => ({
        isEnabled: settingsOf(call)[`flags.${id}`],
        ...(await noted(call, `flags.${id}`)),
      }),
      run: () => request(call, `flags.${id}`, call.body.isEnabled, call.body.reason),
    });
  });

  serve(setMaintenance, (call) => {
    const { plan, reason } = call.body;
    const ends = plan?.endsAt == null ? null : parseIso(plan.endsAt);
    const starts = plan === null ? null : parseIso(plan.startsAt);
    if (plan !== null && starts === null) refuse('startsAt', call);
    if (plan !== null && plan.endsAt !== null && (ends === null || ends <= clock.now() || ends <= (starts ?? 0)))
      refuse('endsAt', call);
    return audited(deps, setMaintenance, call, {
      action: plan === null ? 'maintenance.end' : 'maintenance.plan',
      entity: 'system',
      entityId: 'maintenance',
      reason,
      snapshot: async () => ({ plan: settingsOf(call)['system.maintenance'] }) as JsonValue,
      run: () => request(call, 'system.maintenance', plan, reason),
    });
  });

  serve(setRegions, (call) => {
    const { mode, reason } = call.body;
    const countries = [...new Set(call.body.countries)].toSorted();
    // An empty allow list would close the house to everybody under another name.
    if (mode === 'allow' && countries.length === 0) refuse('countries', call);
    return audited(deps, setRegions, call, {
      action: 'regions.change',
      entity: 'system',
      entityId: 'regions',
      reason,
      snapshot: async () =>
        ({ ...settingsOf(call)['system.regions'], ...(await noted(call, 'system.regions')) }) as JsonValue,
      run: () => request(call, 'system.regions', { mode, countries }, reason),
    });
  });

  serve(setStaffAddresses, (call) => {
    const addresses = [...new Set(call.body.addresses)];
    if (!addresses.every(isStaffAddress)) refuse('addresses', call);
    return audited(deps, setStaffAddresses, call, {
      action: 'staff-addresses.change',
      entity: 'system',
      entityId: 'staff-addresses',
      reason: call.body.reason,
      snapshot: async () => ({
        addresses: [...settingsOf(call)['system.staffAddresses']],
        ...(await noted(call, 'system.staffAddresses')),
      }),
      run: () => request(call, 'system.staffAddresses', addresses, call.body.reason),
    });
  });
};
