import { getSmsDesk, type InputOf, setSmsLimits, type ValueOf } from '@trevo/contract';
import { amount, formatWire } from '@trevo/money';
import { HOUSE_CURRENCY } from '../../../platform/currency.ts';
import { refuseField } from '../../../platform/http/fields.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import type { Ops } from '../../../platform/ops/ops.ts';
import { settingsWish } from '../../merchant/index.ts';
import type { BrakesDeps } from '../brakes.ts';
import type { SmsReport } from '../outbox.types.ts';
import { readSmsReport } from '../read-sms-report.ts';

type Desk = ValueOf<typeof getSmsDesk>;
type Limits = InputOf<typeof setSmsLimits>['body'];

/** The first limit that contradicts another: a narrow window never holds more than a wide one, a price fits into the day. */
const contradiction = (wanted: Limits): keyof Limits | null => {
  const { perDay, perCountryHour, perRangeHour, perAddressHour, moneyPerDay, countries, prices } = wanted;
  if (perDay > 0 && perCountryHour > perDay) return 'perCountryHour';
  if (perRangeHour > perCountryHour) return 'perRangeHour';
  if (perAddressHour > perCountryHour) return 'perAddressHour';
  const named = prices.map(({ country }) => country);
  // Without a price for the rest a country costs nothing and no budget ever ends.
  if (!named.includes('*') || new Set(named).size !== named.length) return 'prices';
  if (prices.some(({ price }) => price <= 0n || (moneyPerDay > 0n && price > moneyPerDay))) return 'prices';
  return countries.every(isCountry) ? null : 'countries';
};

/** A region that has a name; `ZZ` and the like are for tests, and numbers of nowhere get no SMS anyway. */
const isCountry = (code: string): boolean =>
  new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(code) !== undefined &&
  !/^(EU|EZ|UN|QO|X[A-Z]|ZZ)$/.test(code);

const closed = (of: SmsReport['windows'][number]['closed']) =>
  of && { reason: of.reason, since: of.since.toISOString() };

const todayOf = ({ resetsAt, closedPools, costMicros, ...today }: SmsReport['today']): Desk['today'] => ({
  ...today,
  cost: amount(costMicros),
  resetsAt: resetsAt.toISOString(),
  closed: closed(today.closed),
  closedPools: [...closedPools],
});

/** What SMS cost, and the brakes before them. */
export const smsRoutes = ({ read, write, waiting }: Ops, deps: BrakesDeps): void => {
  const { merchants } = deps;
  const limitsOf = (merchantId: number): Desk['limits'] => {
    const settings = merchants.settings(merchantId);
    return {
      perDay: settings['sms.perDay'],
      moneyPerDay: amount(settings['sms.moneyPerDay']),
      perCountryHour: settings['sms.perCountryHour'],
      perRangeHour: settings['sms.perRangeHour'],
      perAddressHour: settings['sms.perAddressHour'],
      leastUsedPercent: settings['sms.leastUsedPercent'],
      countries: [...settings['sms.countries']],
      // Named countries by their codes, the rest at the end: `*` sorts before letters.
      prices: Object.entries(settings['sms.prices'])
        .toSorted(([a], [b]) => (a === '*' ? 1 : b === '*' ? -1 : a < b ? -1 : 1))
        .map(([country, price]) => ({ country, price: amount(price) })),
    };
  };
  const desk = async (merchantId: number): Promise<Desk> => {
    const report = await readSmsReport(deps, merchantId);
    return {
      currency: merchants.profile(merchantId).currency,
      hasProvider: report.hasProvider,
      sick: report.sick && { since: report.sick.since.toISOString(), errorCode: report.sick.errorCode },
      today: todayOf(report.today),
      days: report.days.map(({ costMicros: cost, ...day }) => ({ ...day, cost: amount(cost) })),
      windows: report.windows.map((window) => ({
        ...window,
        endsAt: window.endsAt.toISOString(),
        closed: closed(window.closed),
      })),
      waiting: report.waiting,
      limits: limitsOf(merchantId),
    };
  };
  /** Amounts as text: an audit row is JSON. */
  const snapshot = (merchantId: number) => {
    const { moneyPerDay, prices, ...limits } = limitsOf(merchantId);
    const priced = prices.map(({ country, price }) => `${country} ${formatWire(price, HOUSE_CURRENCY)}`);
    return { ...limits, moneyPerDay: formatWire(moneyPerDay, HOUSE_CURRENCY), prices: priced };
  };
  const refuse = (field: keyof Limits, { language }: Caller): never => {
    const rule = field === 'prices' ? 'price-list' : field === 'countries' ? 'country-list' : 'narrower-limit';
    throw refuseField(field, rule, language);
  };

  read(getSmsDesk, ({ operator }) => desk(operator.merchantId));
  write(setSmsLimits, ({ operator, body, caller }) => {
    const { merchantId } = operator;
    const wrong = contradiction(body);
    if (wrong !== null) refuse(wrong, caller);
    return {
      action: 'sms.limits',
      entity: 'sms',
      entityId: 'limits',
      snapshot: async () => ({
        ...snapshot(merchantId),
        ...(await waiting.noted(merchantId, 'settings', 'sms')),
      }),
      run: async () => {
        const wish = { kind: 'settings', target: 'sms', wanted: settingsWish(settingsOf(body)) } as const;
        const waits = await waiting.request({ operator, reason: body.reason }, wish);
        return { ...(await desk(merchantId)), ...waits };
      },
    };
  });
};

/** As the brand's table keeps them: money as digits of micros. */
const settingsOf = (wanted: Limits) => ({
  'sms.perDay': wanted.perDay,
  'sms.moneyPerDay': wanted.moneyPerDay.toString(),
  'sms.perCountryHour': wanted.perCountryHour,
  'sms.perRangeHour': wanted.perRangeHour,
  'sms.perAddressHour': wanted.perAddressHour,
  'sms.leastUsedPercent': wanted.leastUsedPercent,
  'sms.countries': [...new Set(wanted.countries)].toSorted(),
  'sms.prices': Object.fromEntries(wanted.prices.map(({ country, price }) => [country, price.toString()])),
});
