import type { Closed } from '../../platform/http/web/closed-page.ts';
import type { Caller } from '../../platform/http/principal.ts';
import type { Vault } from '../../platform/secrets.ts';
import { serviceEntries } from './customer-service.ts';
import type { House } from './house.ts';
import type { Merchants } from './create-merchants.ts';

type Deps = {
  readonly merchants: Merchants;
  readonly house: House;
  readonly vault: Pick<Vault, 'keyedHash'>;
};

/** Why the brand's site is closed to this caller, for the page that stands in for it; null when it is open. */
export const createClosedTo =
  ({ merchants, house, vault }: Deps) =>
  async (caller: Caller, lang: 'pt' | 'en'): Promise<Closed | null> => {
    const { merchantId } = caller.merchant;
    const { status, maintenanceEnd, message } = await house.statusFor({
      ...caller,
      language: lang === 'pt' ? 'PT' : 'EN',
    });
    if (status === 0) return null;
    const settings = merchants.settings(merchantId);
    // The chat's window is a page of the site, which is closed.
    const first = serviceEntries(vault, merchantId, settings).find(({ csType }) => csType !== 'CHAT');
    const mail = `mailto:${settings['brand.legalEmail']}`;
    // A browser opens a mail program from the link itself more surely than from a redirect.
    const serviceUrl = !first || first.url.startsWith('mailto:') ? (first?.url ?? mail) : servicePath(first.path);
    const common = { brand: merchants.profile(merchantId).name, serviceUrl };
    return status === 2
      ? { ...common, kind: 'blocked', ip: caller.ip }
      : { ...common, kind: 'maintenance', endsAt: maintenanceEnd, message, timeZone: settings['brand.timeZone'] };
  };

const servicePath = (path: string): string => `/wps/system/customer-service/${path}`;
