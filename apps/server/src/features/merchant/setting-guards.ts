import { isBarredCountry } from './house.ts';
import type { MerchantSettings, Regions, SettingKey } from './settings.ts';

/**
 * Which way a setting loosens a guard on money, identity or player care. `up`, `down`, `on`, `off`: that way. `rarer`: a longer
 * time, and 0 means never. `more`: a list that grows. `choice`: towards the end of its order. `any`: there is no safe way.
 * `none`: it guards nothing.
 */
export type Way = 'up' | 'down' | 'on' | 'off' | 'rarer' | 'more' | 'choice' | 'any' | 'none';
export type Guard<Value> = { readonly way: Way; isLooser(from: Value, to: Value): boolean };

const same = (a: unknown, b: unknown): boolean => plain(a) === plain(b);
const plain = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));

const up: Guard<number | bigint> = { way: 'up', isLooser: (from, to) => to > from };
const down: Guard<number | bigint> = { way: 'down', isLooser: (from, to) => to < from };
const on: Guard<boolean> = { way: 'on', isLooser: (from, to) => to && !from };
const off: Guard<boolean> = { way: 'off', isLooser: (from, to) => from && !to };
const rarer: Guard<number> = { way: 'rarer', isLooser: (from, to) => from !== 0 && (to === 0 || to > from) };
const more: Guard<readonly string[]> = { way: 'more', isLooser: (from, to) => to.some((one) => !from.includes(one)) };
const anyChange: Guard<unknown> = { way: 'any', isLooser: (from, to) => !same(from, to) };
const none: Guard<unknown> = { way: 'none', isLooser: () => false };
/** The strictest first. */
const choice = <Value>(...order: Value[]): Guard<Value> => ({
  way: 'choice',
  isLooser: (from, to) => order.indexOf(to) > order.indexOf(from),
});

/** A cheaper SMS counts less against the day's budget. */
const cheaper: Guard<Readonly<Record<string, bigint>>> = {
  way: 'down',
  isLooser: (from, to) =>
    [...Object.keys(from), ...Object.keys(to)].some((country) => {
      const before = from[country] ?? from['*'] ?? 0n;
      return (to[country] ?? to['*'] ?? 0n) < before;
    }),
};

/** Somebody is let in who was not: of a listed country, of any other, of an unknown one. */
const openerRegions: Guard<Regions> = {
  way: 'more',
  isLooser: (from, to) =>
    [...from.countries, ...to.countries, '??', null].some(
      (country) => isBarredCountry(from, country) && !isBarredCountry(to, country),
    ),
};

/**
 * Every setting's guard. The type demands one of each, so that a new setting cannot be without; why a setting guards nothing
 * stands beside it.
 */
export const SETTING_GUARDS: { readonly [Key in SettingKey]: Guard<MerchantSettings[Key]> } = {
  // Texts about the house: they promise, and decide nothing.
  'brand.licenceName': none,
  'brand.licenceNameEn': none,
  'brand.supportHours': none,
  'brand.supportHoursEn': none,
  // Where players write to and are sent to: with these somebody else could speak for the house.
  'brand.legalEmail': anyChange,
  'brand.mainDomain': anyChange,
  'brand.customerService': anyChange,
  'brand.resources': anyChange,
  'mail.from': anyChange,
  // Scripts, pictures and frames of another host run in players' browsers.
  'brand.gtagId': anyChange,
  'cdn.images': anyChange,
  'cdn.launchGames': anyChange,
  // Days of limits and reports begin by the one, games that a market forbids open by the other.
  'brand.timeZone': anyChange,
  'brand.country': anyChange,
  'age.min': down,
  // The form's owner knows what is stricter (`isStricterForm`); without it every change counts.
  'register.fields': anyChange,
  // Another version asks players again: nothing gets looser.
  'terms.version': none,
  'catalog.showComingSoon': none,
  'demo.requireLogin': off,
  'play.realityCheckMinutes': rarer,
  'play.maxWin': up,
  // A smaller least amount, or a code that lives longer, lets nobody move more.
  'deposit.min': none,
  'deposit.max': up,
  'deposit.chargeMinutes': none,
  'deposit.maxOpen': up,
  // A higher one keeps smaller balances in.
  'withdrawal.min': up,
  'withdrawal.max': up,
  'withdrawal.secondPersonFrom': up,
  'withdrawal.autoApproveUpTo': up,
  'withdrawal.paymentPassword': choice('required', 'ifSet', 'off'),
  // A promise about time; the queue shows it.
  'withdrawal.promisedMinutes': none,
  // A player who has less time to say "not received".
  'withdrawal.receiptMinutes': down,
  // Two people may end a player's claim with it.
  'withdrawal.forcedReceipt': on,
  'code.resendMinutes': down,
  'sms.countries': more,
  'sms.perAddressHour': up,
  'sms.perRangeHour': up,
  'sms.perCountryHour': up,
  'sms.perDay': up,
  'sms.moneyPerDay': up,
  'sms.prices': cheaper,
  'sms.leastUsedPercent': down,
  'session.idleMinutes': up,
  // The house's hours: whoever closed it may open it.
  'system.maintenance': none,
  'system.regions': openerRegions,
  'system.staffAddresses': more,
  'auth.mfaEveryDays': rarer,
  // Ways in: each one more is one more to guard.
  'flags.USERNAMEREG3': on,
  'flags.MOBILENUMREG3': on,
  'flags.MOBILEVERCODELOGIN3': on,
  'flags.FREEPLAY3': on,
  // Checks: without one, a form asks for less.
  'flags.REGMOBVERF3': off,
  'flags.MOBILENUMPASSREG3': off,
  'flags.PWDEXPFORCECHANGE3': off,
  'flags.CHNGPASSVERIF3': off,
  // Screens.
  'flags.MANPLAYREB3': none,
  'flags.AGENTPOLICY3': none,
};

const isLooser = <Key extends SettingKey>(key: Key, from: MerchantSettings, to: MerchantSettings): boolean =>
  SETTING_GUARDS[key].isLooser(from[key], to[key]);

/** The settings that are looser afterwards. */
export const loosenedSettings = (from: MerchantSettings, to: MerchantSettings): SettingKey[] =>
  (Object.keys(SETTING_GUARDS) as SettingKey[]).filter((key) => isLooser(key, from, to));
