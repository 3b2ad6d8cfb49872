import type { Permission, RegisterSetting, SystemStatus } from '@trevo/contract';
import type { Amount } from '@trevo/money';
import { toIso } from '@trevo/time';
import type * as z from 'zod/mini';
import type { Caller } from '../../platform/http/principal.ts';
import type { Vault } from '../../platform/secrets.ts';
import { currencySymbol } from '../members/index.ts';
import {
  brandTexts,
  flagTree,
  type House,
  type HouseStatus,
  isOfKind,
  type Merchants,
  type MerchantSettings,
  registrationFields,
  serviceEntries,
} from '../merchant/index.ts';

export type SystemDeps = {
  readonly merchants: Merchants;
  readonly house: House;
  readonly vault: Pick<Vault, 'keyedHash'>;
};

type View = z.output<typeof Permission>;

const statusView = (ip: string, { status, maintenanceEnd }: HouseStatus): z.output<typeof SystemStatus> => ({
  status,
  maintenanceEnd: maintenanceEnd === null ? null : toIso(maintenanceEnd),
  ip,
});

/**
 * What the page needs to draw itself. Each part is made by one function, for its own call and for /permission, so that
 * both answer the same bytes.
 */
export const createSystemView = ({ merchants, house, vault }: SystemDeps) => {
  const settingsOf = ({ merchant }: Caller): MerchantSettings => merchants.settings(merchant.merchantId);

  const register = (caller: Caller): z.output<typeof RegisterSetting> => {
    const settings = settingsOf(caller);
    return {
      fields: registrationFields(settings),
      ageMin: settings['age.min'],
      termsVersion: settings['terms.version'],
    };
  };
  const merchantView = (caller: Caller): View['merchant'] => {
    const { code, name, currency, languages } = merchants.profile(caller.merchant.merchantId);
    const settings = settingsOf(caller);
    return {
      code,
      name,
      currency,
      currencySymbol: currencySymbol(currency),
      languages: [...languages],
      ...brandTexts(settings, caller.language),
      legalEmail: settings['brand.legalEmail'],
      ageMin: settings['age.min'],
      leastDeposit: settings['deposit.min'] as Amount,
      timeZone: settings['brand.timeZone'],
    };
  };
  const whitelabel = (caller: Caller): View['whitelabel'] =>
    flagTree(settingsOf(caller)).map((group) => ({ ...group, childrenNodes: [...group.childrenNodes] }));
  const mainDomain = (caller: Caller): string =>
    settingsOf(caller)['brand.mainDomain'] || (merchants.hostsOf(caller.merchant.merchantId)[0] ?? '');
  const domainRoute = (caller: Caller): View['domainRoute'] => {
    const main = mainDomain(caller);
    return merchants.hostsOf(caller.merchant.merchantId).map((domain) => ({ domain, isMain: domain === main }));
  };
  const services = (caller: Caller) => serviceEntries(vault, caller.merchant.merchantId, settingsOf(caller));
  const status = async (caller: Caller) => statusView(caller.ip, await house.statusFor(caller));

  const permission = async (caller: Caller): Promise<View> => {
    const settings = settingsOf(caller);
    const current = await house.statusFor(caller);
    const shown = statusView(caller.ip, current);
    return {
      customerService: services(caller).map(({ csType, path }) => ({ csType, path })),
      domainRoute: domainRoute(caller),
      resources: Object.fromEntries(
        settings['brand.resources']
          .filter(({ resourceType, url }) => isOfKind(resourceType, url))
          .map(({ resourceType, labelNameEn, url }) => [resourceType, { labelNameEn, url }]),
      ),
      mainDomain: mainDomain(caller),
      analytics: { gtagId: settings['brand.gtagId'] || null },
      imageCDNs: [...settings['cdn.images']],
      launchGameCDNs: [...settings['cdn.launchGames']],
      location: { ip: caller.ip },
      maintenance: current.status === 1,
      regionRestriction: current.status === 2,
      maintenanceEnd: shown.maintenanceEnd,
      merchant: merchantView(caller),
      whitelabel: whitelabel(caller),
      register: register(caller),
      status: shown,
    };
  };
  return { settingsOf, register, whitelabel, domainRoute, services, status, permission };
};
