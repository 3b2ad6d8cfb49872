import { getService, NETWORKS, setService, type ValueOf } from '@trevo/contract';
import { refuseField } from '../../../platform/http/fields.ts';
import type { JsonValue } from '../../../platform/ops/json-value.ts';
import type { Ops } from '../../../platform/ops/ops.ts';
import type { WaitingAsker, Waits } from '../../../platform/ops/waiting.ts';
import type { Merchants } from '../create-merchants.ts';
import type { OpenSpan } from '../settings/chat.settings.ts';
import { isOfKind, Link } from '../settings/forms.ts';
import { settingsWish } from './settings-kind.ts';

/** `until` 00:00 is the end of the day, so it is after every `from`. */
const isUpsideDown = ({ from, until }: OpenSpan): boolean => until !== '00:00' && until <= from;

type Asked = Pick<ValueOf<typeof getService>, 'isChatOn' | 'entries' | 'networks' | 'hours'>;
type Network = Asked['networks'][number];
const NAMES: Readonly<Record<Network['network'], string>> = {
  FACEBOOK: 'Facebook',
  TWITTER: 'X',
  INSTAGRAM: 'Instagram',
  YOUTUBE: 'YouTube',
  TELEGRAM: 'Telegram',
};
const isNetwork = (type: string): type is Network['network'] => (NETWORKS as readonly string[]).includes(type);

const isOther = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

/** How customers reach the brand and follow it. Where they are sent to waits for a second administrator; the rest takes effect at once. */
export const serviceRoutes = ({ read, write, waiting }: Ops, merchants: Merchants): void => {
  const view = (merchantId: number): ValueOf<typeof getService> => {
    const settings = merchants.settings(merchantId);
    return {
      isChatOn: settings['chat.isOn'],
      entries: settings['brand.customerService'].map((entry) => ({ ...entry })),
      networks: settings['brand.resources'].flatMap(({ resourceType: network, url }) =>
        isNetwork(network) ? [{ network, url }] : [],
      ),
      hours: settings['chat.hours'].map((span) => ({ ...span })),
      timeZone: settings['brand.timeZone'],
      keepDays: settings['chat.keepDays'],
    };
  };
  /**
   * Addresses count when somebody else agrees. Asked for before anything changes: a refusal leaves no audit row.
   * @throws DomainError waiting.already_asked, waiting.contradicts
   */
  const askFor = async ({ operator, reason }: WaitingAsker, asked: Asked, now: Asked): Promise<Waits> => {
    // What the footer shows besides networks is the installer's, and stays.
    const others = merchants
      .settings(operator.merchantId)
      ['brand.resources'].filter((one) => !isNetwork(one.resourceType));
    const shown = asked.networks.map(({ network, url }) => ({
      resourceType: network,
      labelNameEn: NAMES[network],
      url,
    }));
    const addresses = {
      ...(isOther(asked.entries, now.entries) ? { 'brand.customerService': asked.entries } : {}),
      ...(isOther(asked.networks, now.networks) ? { 'brand.resources': [...shown, ...others] } : {}),
    };
    if (Object.keys(addresses).length === 0) return {};
    const wanted = settingsWish(addresses);
    return waiting.request({ operator, reason }, { kind: 'settings', target: 'customer-service', wanted });
  };
  /** Hours and the switch at once. @returns whether they differ */
  const changeOwn = async (merchantId: number, asked: Asked, now: Asked): Promise<boolean> => {
    const own = {
      ...(asked.isChatOn === now.isChatOn ? {} : { 'chat.isOn': asked.isChatOn }),
      ...(isOther(asked.hours, now.hours) ? { 'chat.hours': asked.hours } : {}),
    };
    if (Object.keys(own).length === 0) return false;
    await merchants.changeSettings(merchantId, own);
    return true;
  };

  read(getService, async ({ operator: { merchantId } }) => ({
    ...view(merchantId),
    ...(await waiting.open(merchantId, 'settings', 'customer-service')),
  }));
  write(setService, ({ operator, body: { reason, ...asked }, caller }) => {
    const { merchantId } = operator;
    for (const field of ['entries', 'networks'] as const)
      for (const one of asked[field]) {
        if (!Link.safeParse(one.url).success) throw refuseField(field, 'service-link', caller.language);
        if (!isOfKind('csType' in one ? one.csType : one.network, one.url))
          throw refuseField(field, 'telegram-link', caller.language);
      }
    if (asked.hours.some(isUpsideDown)) throw refuseField('hours', 'period-end', caller.language);
    let isPartDone = false;
    return {
      action: 'service.change',
      entity: 'customer-service',
      entityId: 'customer-service',
      snapshot: async () =>
        ({ ...view(merchantId), ...(await waiting.noted(merchantId, 'settings', 'customer-service')) }) as JsonValue,
      isPartDone: () => isPartDone,
      run: async () => {
        const now = view(merchantId);
        const waits = await askFor({ operator, reason }, asked, now);
        isPartDone = await changeOwn(merchantId, asked, now);
        return { ...view(merchantId), ...waits };
      },
    };
  });
};
