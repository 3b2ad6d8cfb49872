import { serviceWays } from '@trevo/contract/site/service-ways';
import type { Vault } from '../../platform/secrets.ts';
import { isOfKind } from './settings/forms.ts';
import type { MerchantSettings } from './settings/settings.ts';

/** One way to reach the house. The page knows its kind and an opaque path; the server alone knows where it leads. */
export type ServiceEntry = { readonly csType: string; readonly path: string; readonly url: string };

/** The window in which customers talk to staff: a page of our own site. */
const CHAT = { csType: 'CHAT', url: '/service' } as const;

/**
 * The ways to reach a brand, the best first. Each path is a keyed hash of what the operator entered, so that a client can neither make
 * one up nor be sent anywhere that is not on the brand's list.
 */
export const serviceEntries = (
  vault: Pick<Vault, 'keyedHash'>,
  merchantId: number,
  settings: MerchantSettings,
): ServiceEntry[] => {
  const mail = { csType: 'EMAIL', url: `mailto:${settings['brand.legalEmail']}` };
  const listed = settings['brand.customerService'].filter(({ csType, url }) => isOfKind(csType, url));
  const ways = serviceWays(settings['chat.isOn'], listed, { chat: CHAT, mail });
  return ways.map(({ csType, url }) => ({
    csType,
    url,
    path: vault
      .keyedHash('opaque-id', `customer-service:${merchantId}:${csType}:${url}`)
      .subarray(0, 16)
      .toString('base64url'),
  }));
};
