import type { Flag, Language, RouteShape } from '@trevo/contract';
import { type Instant, parseIso, SECOND } from '@trevo/time';
import type { Clock } from '../../platform/clock.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Geo } from '../../platform/geo/geo.ts';
import type { Caller } from '../../platform/http/principal.ts';
import type { Maintenance, Regions } from './settings/forms.ts';
import type { MerchantSettings } from './settings/settings.ts';
import { createStaffList } from './staff-addresses.ts';

/** 0 normal, 1 maintenance (wins over), 2 region restricted. */
export type HouseStatus = {
  readonly status: 0 | 1 | 2;
  readonly maintenanceEnd: Instant | null;
  /** The brand's own words about the maintenance, or null. */
  readonly message: string | null;
};

/** What a client without an end should wait before it asks again. */
const ASK_AGAIN_S = 30;
const LONGEST_WAIT_S = 3_600;

type Visitor = Pick<Caller, 'merchant' | 'ip' | 'language'>;
type Deps = {
  readonly clock: Clock;
  readonly geo: Geo;
  readonly merchants: {
    settings(merchantId: number): MerchantSettings;
    all(): readonly { readonly merchantId: number }[];
  };
};

const instantOf = (text: string): Instant => {
  const at = parseIso(text);
  if (at === null) throw new Error(`a stored instant cannot be read: ${text}`);
  return at;
};

/** Whether a planned maintenance is going on: from its start until its end, if it has one. */
export const isMaintenanceOn = (plan: Maintenance | null, now: Instant): plan is Maintenance =>
  plan !== null && instantOf(plan.startsAt) <= now && (plan.endsAt === null || now < instantOf(plan.endsAt));

/** An unknown country is on no list: an allow list refuses it, a deny list lets it pass. */
export const isBarredCountry = ({ mode, countries }: Regions, country: string | null): boolean => {
  if (mode === 'open') return false;
  const isListed = country !== null && countries.includes(country);
  return mode === 'allow' ? !isListed : isListed;
};

const messageOf = (plan: Maintenance, language: Language): string | null => {
  const text = (language === 'PT' ? plan.messagePt : plan.messageEn).trim();
  return text === '' ? null : text;
};

/** Routes of staff and of the houses we work with never close: they end what is open, and open what is closed. */
const isForPlayers = ({ access }: RouteShape): boolean => access === 'public' || access === 'player';

/** Whether the brand is open, to whom, and which of its parts. All from memory but the first look at the address lists. */
export const createHouse = ({ clock, geo, merchants }: Deps) => {
  const staffLists = new WeakMap<readonly string[], (ip: string) => boolean>();
  const isStaff = (merchantId: number, ip: string): boolean => {
    const addresses = merchants.settings(merchantId)['system.staffAddresses'];
    if (addresses.length === 0) return false;
    const list = staffLists.get(addresses) ?? createStaffList(addresses);
    staffLists.set(addresses, list);
    return list(ip);
  };
  const maintenanceOf = (merchantId: number): Maintenance | null => {
    const plan = merchants.settings(merchantId)['system.maintenance'];
    return isMaintenanceOn(plan, clock.now()) ? plan : null;
  };
  const isBarred = async (merchantId: number, ip: string): Promise<boolean> => {
    const regions = merchants.settings(merchantId)['system.regions'];
    return regions.mode !== 'open' && isBarredCountry(regions, await geo.countryOf(ip));
  };
  const isFlagOn = (merchantId: number, flag: Flag): boolean => merchants.settings(merchantId)[`flags.${flag}`];

  // The first visitor should not wait for the address lists where they decide.
  if (merchants.all().some(({ merchantId }) => merchants.settings(merchantId)['system.regions'].mode !== 'open'))
    void geo.countryOf('0.0.0.0').catch(() => undefined);

  const refuseMaintenance = (plan: Maintenance): never => {
    const leftS = plan.endsAt === null ? ASK_AGAIN_S : Math.ceil((instantOf(plan.endsAt) - clock.now()) / SECOND);
    throw new DomainError('system.maintenance', {
      retryAfterSeconds: Math.min(Math.max(leftS, 1), LONGEST_WAIT_S),
      value: { maintenanceEnd: plan.endsAt },
    });
  };
  const refuseBarred = async ({ merchant, ip }: Caller): Promise<void> => {
    if (await isBarred(merchant.merchantId, ip)) throw new DomainError('system.region_restricted', { value: { ip } });
  };

  return {
    isFlagOn,
    /** New wagers are over; rounds that stand open may finish. */
    isInMaintenance: (merchantId: number): boolean => maintenanceOf(merchantId) !== null,
    /** The same for somebody at this address: staff may try what they mend. */
    isClosedFor: (merchantId: number, ip: string): boolean =>
      maintenanceOf(merchantId) !== null && !isStaff(merchantId, ip),
    /** The brand takes no bets from this address; answered from memory where it bars nobody. */
    isBarredFor: (merchantId: number, ip: string): boolean | Promise<boolean> =>
      merchants.settings(merchantId)['system.regions'].mode !== 'open' &&
      !isStaff(merchantId, ip) &&
      isBarred(merchantId, ip),
    /** The country that decides about the address, for the operator who draws up the lists. */
    countryOf: (ip: string): Promise<string | null> => geo.countryOf(ip),
    async statusFor({ merchant: { merchantId }, ip, language }: Visitor): Promise<HouseStatus> {
      const open: HouseStatus = { status: 0, maintenanceEnd: null, message: null };
      if (isStaff(merchantId, ip)) return open;
      const plan = maintenanceOf(merchantId);
      if (plan)
        return {
          status: 1,
          maintenanceEnd: plan.endsAt === null ? null : instantOf(plan.endsAt),
          message: messageOf(plan, language),
        };
      return (await isBarred(merchantId, ip)) ? { ...open, status: 2 } : open;
    },
    /**
     * For the platform's port, before anything of a call is read.
     * @throws DomainError request.not_found (flag off), system.maintenance, system.region_restricted
     */
    checkOpen(shape: RouteShape, caller: Caller): void | Promise<void> {
      const { merchantId } = caller.merchant;
      if (shape.flag !== undefined && ![shape.flag].flat().every((flag) => isFlagOn(merchantId, flag)))
        throw new DomainError('request.not_found');
      if (!isForPlayers(shape) || isStaff(merchantId, caller.ip)) return;
      const plan = shape.inMaintenance === 'open' ? null : maintenanceOf(merchantId);
      if (plan) refuseMaintenance(plan);
      if (shape.inBarredRegion !== 'closed') return;
      if (merchants.settings(merchantId)['system.regions'].mode === 'open') return;
      return refuseBarred(caller);
    },
  };
};
export type House = ReturnType<typeof createHouse>;
