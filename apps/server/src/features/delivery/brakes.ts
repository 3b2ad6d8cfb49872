import { HOUR, SECOND } from '@trevo/time';
import { type CountryCode, type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Log } from '../../platform/log.ts';
import { networkOf, subscriberOf } from '../../platform/network.ts';
import type { Vault } from '../../platform/secrets.ts';
import type { Merchants, MerchantSettings } from '../merchant/index.ts';
import { countOne, countSms, endMailboxWait, type Refusal, type SmsCaps, updateUsed } from './brakes.repository.ts';
import type { MailAsk, SmsAsk, SmsPool } from './delivery.types.ts';
import type { Outlets } from './outlets.ts';
import { findSickProvider } from './provider-health.ts';

/** Sends per number or mailbox within 10 minutes; the third starts a wait of 300 s. */
export const PER_TARGET = 3;
const WAIT_SECONDS = 300;
/** Below so many codes a range or a country has no conversion rate yet. */
export const RANGE_SAMPLE = 10;
export const COUNTRY_SAMPLE = 60;
const MAILS_PER_ADDRESS_HOUR = 30;
/** One network closes a range's conversion by a tenth, a country's by a twentieth at most. */
const WEIGHT = { range: 1, country: 3 } as const;
/** One network takes so much of what all share: a neighbourhood's numbers may lie in one range. */
const SHARE_PERCENT = { range: 20, country: 5, day: 5 } as const;
/** Of the day's messages and money: who is a member gets in while strangers have used up theirs. */
export const DAY_PART_PERCENT: Readonly<Record<SmsPool, number>> = { registration: 60, account: 100, contact: 20 };
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

export const partOf = (whole: number, percent: number): number => Math.max(1, Math.floor((whole * percent) / 100));

/** What stands between an attacker and the brand's bill. */
export const createBrakes = (deps: BrakesDeps) => {
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

  /** The button that counts down says the same; the server does not rely on it. */
  const refuseSoon = ({ by, freeAt }: Refusal): void => {
    if (by !== 'resend') return;
    const waitSeconds = secondsUntil(freeAt);
    throw new DomainError('code.too_soon', { value: { waitSeconds }, retryAfterSeconds: waitSeconds });
  };

  const refuse = (refusal: Refusal, merchantId: number): never => {
    const wait = secondsUntil(refusal.freeAt);
    refuseSoon(refusal);
    log.warn({ merchantId, by: refusal.by, waitSeconds: wait }, 'delivery.braked');
    if (refusal.by === 'number' || refusal.by === 'address' || refusal.by === 'share')
      throw new DomainError('sms.too_many', { retryAfterSeconds: wait });
    throw new DomainError('sms.quota', { retryAfterSeconds: wait });
  };

  const capsOf = ({ pool, waitMs, isDecoy = false }: SmsAsk, settings: MerchantSettings, cost: bigint): SmsCaps => {
    const [range, country] = [settings['sms.perRangeHour'], settings['sms.perCountryHour']];
    const [day, money] = [settings['sms.perDay'], settings['sms.moneyPerDay']];
    const part = DAY_PART_PERCENT[pool];
    return {
      pool,
      isDecoy,
      waitSeconds: Math.ceil(waitMs / SECOND),
      number: PER_TARGET,
      address: settings['sms.perAddressHour'] * addressScale,
      range,
      rangeSample: RANGE_SAMPLE,
      rangeShare: partOf(range, SHARE_PERCENT.range) * addressScale,
      rangeWeight: WEIGHT.range * addressScale,
      country,
      countrySample: COUNTRY_SAMPLE,
      countryShare: partOf(country, SHARE_PERCENT.country) * addressScale,
      countryWeight: WEIGHT.country * addressScale,
      leastUsedPercent: settings['sms.leastUsedPercent'],
      day,
      dayPart: partOf(day, part),
      dayShare: partOf(day, SHARE_PERCENT.day) * addressScale,
      cost,
      money,
      moneyPart: (money * BigInt(part)) / 100n,
    };
  };
  const today = (): string => now().toISOString().slice(0, 10);
  const mailboxKey = (address: string): string => keyOf(`mailbox:${address}`);

  return {
    /**
     * Counts one SMS against the brakes: per number (the resend wait; 3 in 10 minutes, then 300 s), per address (10 an hour), per
     * prefix, country and day in messages and in money. Of each of these a network takes and weighs at most a share, and each pool
     * has its own. Counts first and judges after, so parallel asks cannot pass together; what is refused counts nowhere.
     * @throws DomainError code.too_soon (`value.waitSeconds`), sms.too_many, sms.country_not_served, sms.not_allowed (premium
     * numbers), sms.quota, sms.unknown (the provider refuses everything)
     */
    async admitSms(ask: SmsAsk): Promise<void> {
      const { merchantId, mobile, ip } = ask;
      const country = servedCountry(ask);
      const settings = merchants.settings(merchantId);
      const caps = capsOf(ask, settings, priceOf(settings, country));
      if (outlets.sms === null || caps.day === 0 || caps.cost > caps.money)
        throw new DomainError('sms.quota', { retryAfterSeconds: HOUR / 1000 });
      const [range, day] = [rangeOf(mobile), today()];
      const shareKey = (of: string): string => keyOf(`share:${of}:${networkOf(ip)}`);
      const refusal = await countSms(db, {
        merchantId,
        at: now(),
        keys: {
          number: keyOf(`number:${mobile}`),
          address: keyOf(`address:sms:${subscriberOf(ip)}`),
          range,
          rangeShare: shareKey(range),
          country,
          countryShare: shareKey(country),
          day,
          dayShare: shareKey(day),
        },
        caps,
      });
      if (refusal) refuse(refusal, merchantId);
      if (await findSickProvider(deps, merchantId))
        throw new DomainError('sms.unknown', { retryAfterSeconds: WAIT_SECONDS });
    },
    /**
     * Counts one code mail: per mailbox (the resend wait; 3 in 10 minutes, then 300 s) and per address of the caller.
     * @throws DomainError code.too_soon (`value.waitSeconds`), code.too_many, mail.unavailable (no mail server is configured)
     */
    async admitMail({ merchantId, address, ip, waitMs }: MailAsk): Promise<void> {
      if (outlets.mail === null) throw new DomainError('mail.unavailable', { retryAfterSeconds: HOUR / 1000 });
      const scopes = [
        {
          scope: 'mailbox',
          key: mailboxKey(address),
          span: '10 minutes',
          pause: `${WAIT_SECONDS} seconds`,
          waitSeconds: Math.ceil(waitMs / SECOND),
          most: PER_TARGET,
        },
        {
          scope: 'address',
          key: keyOf(`address:mail:${subscriberOf(ip)}`),
          span: '1 hour',
          pause: null,
          waitSeconds: 0,
          most: MAILS_PER_ADDRESS_HOUR * addressScale,
        },
      ] as const;
      for (const one of scopes) {
        const refusal = await countOne(db, merchantId, now(), one);
        if (!refusal) continue;
        refuseSoon(refusal);
        throw new DomainError('code.too_many', { retryAfterSeconds: secondsUntil(refusal.freeAt) });
      }
    },
    /** A code that went to this number came back: the brakes of its range and country loosen, and its wait is over. */
    async recordSmsUsed({ merchantId, mobile, pool }: Pick<SmsAsk, 'merchantId' | 'mobile' | 'pool'>): Promise<void> {
      const country = parsePhoneNumberFromString(mobile)?.country;
      const number = keyOf(`number:${mobile}`);
      if (country) await updateUsed(db, merchantId, { pool, number, range: rangeOf(mobile), country, day: today() });
    },
    /** The same of a mailbox. */
    recordMailUsed: ({ merchantId, address }: Pick<MailAsk, 'merchantId' | 'address'>): Promise<void> =>
      endMailboxWait(db, merchantId, mailboxKey(address)),
  };
};
