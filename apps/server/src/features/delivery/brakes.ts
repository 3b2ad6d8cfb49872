import { HOUR } from '@trevo/time';
import { type CountryCode, type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Log } from '../../platform/log.ts';
import type { Vault } from '../../platform/secrets.ts';
import type { Merchants, MerchantSettings } from '../merchant/index.ts';
import { countOne, countSms, type Refusal, updateUsed } from './brakes.repository.ts';
import type { MailAsk, SmsAsk } from './delivery.types.ts';
import { networkOf } from './network.ts';
import type { Outlets } from './outlets.ts';
import { findSickProvider } from './provider-health.ts';

/** Sends per number or mailbox within 10 minutes; the third starts a wait of 300 s. */
export const PER_TARGET = 3;
const WAIT_SECONDS = 300;
/** Below so many codes a range or a country has no conversion rate yet. */
export const RANGE_SAMPLE = 10;
export const COUNTRY_SAMPLE = 60;
const MAILS_PER_ADDRESS_HOUR = 30;
/** Numbers that earn money for whoever is called, and the like: no person signs in with one. */
const NEVER = new Set<NumberType>(['PREMIUM_RATE', 'SHARED_COST', 'UAN', 'PAGER', 'VOICEMAIL', 'TOLL_FREE', 'VOIP']);

export type BrakesDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly vault: Vault;
  readonly merchants: Merchants;
  readonly outlets: Outlets;
  /** Widens what is counted per address of the caller: on a test machine everybody has the same one. */
  readonly addressScale: number;
};

const priceOf = (settings: MerchantSettings, country: string): bigint =>
  settings['sms.prices'][country] ?? settings['sms.prices']['*'] ?? 0n;

/** Ten thousand neighbouring numbers. */
const rangeOf = (mobile: string): string => mobile.slice(0, -4);

export type Brakes = {
  admitSms(ask: SmsAsk): Promise<void>;
  admitMail(ask: MailAsk): Promise<void>;
  recordSmsUsed(merchantId: number, mobile: string): Promise<void>;
};

/** What stands between an attacker and the brand's bill; see `Delivery` for the guarantees. */
export const createBrakes = (deps: BrakesDeps): Brakes => {
  const { db, clock, log, vault, merchants, outlets, addressScale } = deps;
  const now = (): Date => toDate(clock.now());
  const keyOf = (text: string): string => vault.keyedHash('delivery', text).toString('base64url');
  const secondsUntil = (at: Date): number => Math.max(1, Math.ceil((at.getTime() - clock.now()) / 1000));

  /** The country that the brand serves at this number. */
  const servedCountry = ({ merchantId, mobile }: SmsAsk): CountryCode => {
    const number = parsePhoneNumberFromString(mobile);
    if (!number?.isValid() || NEVER.has(number.getType())) throw new DomainError('sms.not_allowed');
    const served = merchants.settings(merchantId)['sms.countries'];
    if (!number.country || !served.includes(number.country)) throw new DomainError('sms.country_not_served');
    return number.country;
  };

  const refuse = (refusal: Refusal, merchantId: number): never => {
    const wait = secondsUntil(refusal.freeAt);
    log.warn({ merchantId, by: refusal.by, waitSeconds: wait }, 'delivery.braked');
    if (refusal.by === 'number' || refusal.by === 'address')
      throw new DomainError('sms.too_many', { retryAfterSeconds: wait });
    throw new DomainError('sms.quota', { retryAfterSeconds: wait });
  };

  return {
    async admitSms(ask) {
      const { merchantId, mobile, ip } = ask;
      const country = servedCountry(ask);
      const settings = merchants.settings(merchantId);
      const cost = priceOf(settings, country);
      const [money, day] = [settings['sms.moneyPerDay'], settings['sms.perDay']];
      if (outlets.sms === null || day === 0 || cost > money)
        throw new DomainError('sms.quota', { retryAfterSeconds: HOUR / 1000 });
      const at = now();
      const refusal = await countSms(db, {
        merchantId,
        at,
        keys: {
          number: keyOf(`number:${mobile}`),
          address: keyOf(`address:sms:${networkOf(ip)}`),
          range: rangeOf(mobile),
          country,
          day: at.toISOString().slice(0, 10),
        },
        caps: {
          number: PER_TARGET,
          address: settings['sms.perAddressHour'] * addressScale,
          range: settings['sms.perRangeHour'],
          rangeSample: RANGE_SAMPLE,
          country: settings['sms.perCountryHour'],
          countrySample: COUNTRY_SAMPLE,
          leastUsedPercent: settings['sms.leastUsedPercent'],
          day,
          cost,
          money,
        },
      });
      if (refusal) refuse(refusal, merchantId);
      if (await findSickProvider(deps, merchantId))
        throw new DomainError('sms.unknown', { retryAfterSeconds: WAIT_SECONDS });
    },
    async admitMail({ merchantId, address, ip }) {
      if (outlets.mail === null) throw new DomainError('mail.unavailable', { retryAfterSeconds: HOUR / 1000 });
      const scopes = [
        {
          scope: 'mailbox',
          key: keyOf(`mailbox:${address}`),
          span: '10 minutes',
          pause: `${WAIT_SECONDS} seconds`,
          most: PER_TARGET,
        },
        {
          scope: 'address',
          key: keyOf(`address:mail:${networkOf(ip)}`),
          span: '1 hour',
          pause: null,
          most: MAILS_PER_ADDRESS_HOUR * addressScale,
        },
      ] as const;
      for (const one of scopes) {
        const refusal = await countOne(db, merchantId, now(), one);
        if (refusal) throw new DomainError('code.too_many', { retryAfterSeconds: secondsUntil(refusal.freeAt) });
      }
    },
    async recordSmsUsed(merchantId, mobile) {
      const country = parsePhoneNumberFromString(mobile)?.country;
      if (country)
        await updateUsed(db, merchantId, { range: rangeOf(mobile), country, day: now().toISOString().slice(0, 10) });
    },
  };
};
