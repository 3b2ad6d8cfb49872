import {
  getPermission,
  getRegisterSetting,
  getStatus,
  getWhitelabel,
  type Permission,
  type RegisterSetting,
  type SystemStatus,
} from '@trevo/contract';
import type * as z from 'zod/mini';
import type { Caller } from '../../platform/http/principal.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { currencySymbol, type Members } from '../members/index.ts';
import type { Merchants, MerchantSettings } from '../merchant/index.ts';

type Whitelabel = z.output<typeof Permission>['whitelabel'];
type Flag = Extract<keyof MerchantSettings, `flags.${string}`>;

/** The flags of the white label, grouped as the page uses them. */
const FLAG_GROUPS: readonly (readonly [string, readonly Flag[]])[] = [
  ['REGISTER', ['flags.USERNAMEREG3', 'flags.MOBILENUMREG3', 'flags.REGMOBVERF3', 'flags.MOBILENUMPASSREG3']],
  ['LOGIN', ['flags.MOBILEVERCODELOGIN3', 'flags.FREEPLAY3', 'flags.PWDEXPFORCECHANGE3', 'flags.CHNGPASSVERIF3']],
  ['MEMBER', ['flags.MANPLAYREB3']],
  ['AGENT', ['flags.AGENTPOLICY3']],
];

const whitelabelOf = (settings: MerchantSettings): Whitelabel =>
  FLAG_GROUPS.map(([modId, flags]) => {
    const childrenNodes = flags.map((flag) => ({
      modId: flag.slice('flags.'.length),
      enabled: settings[flag] ? ('1' as const) : ('0' as const),
    }));
    return { modId, enabled: childrenNodes.some((node) => node.enabled === '1') ? '1' : '0', childrenNodes };
  });

/** What the page needs to draw itself. The parts of /permission and the calls of each part come from the same functions. */
export const systemRoutes = (serve: Serve, merchants: Merchants, members: Members): void => {
  const whitelabel = ({ merchant }: Caller): Whitelabel => whitelabelOf(merchants.settings(merchant.merchantId));
  const registerSetting = ({ merchant }: Caller): z.output<typeof RegisterSetting> => {
    const settings = merchants.settings(merchant.merchantId);
    return {
      fields: members.registrationFields(merchant.merchantId),
      ageMin: settings['age.min'],
      termsVersion: settings['terms.version'],
    };
  };
  const status = ({ ip }: Caller): z.output<typeof SystemStatus> => ({ status: 0, maintenanceEnd: null, ip });
  const merchantView = ({ merchant }: Caller): z.output<typeof Permission>['merchant'] => {
    const { code, name, currency, languages } = merchants.profile(merchant.merchantId);
    const settings = merchants.settings(merchant.merchantId);
    return {
      code,
      name,
      currency,
      currencySymbol: currencySymbol(currency),
      languages: [...languages],
      licenceName: settings['brand.licenceName'],
      legalEmail: settings['brand.legalEmail'],
      ageMin: settings['age.min'],
      supportHours: settings['brand.supportHours'],
      timeZone: settings['brand.timeZone'],
    };
  };

  serve(getWhitelabel, async ({ caller }) => whitelabel(caller));
  serve(getRegisterSetting, async ({ caller }) => registerSetting(caller));
  serve(getStatus, async ({ caller }) => status(caller));
  serve(getPermission, async ({ caller }) => ({
    merchant: merchantView(caller),
    whitelabel: whitelabel(caller),
    register: registerSetting(caller),
    status: status(caller),
  }));
};
