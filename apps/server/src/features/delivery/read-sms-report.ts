import { DAY } from '@trevo/time';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { toDate } from '../../platform/clock.ts';
import type { MerchantSettings } from '../merchant/index.ts';
import { type BrakesDeps, COUNTRY_SAMPLE, DAY_PART_PERCENT, partOf, PER_TARGET, RANGE_SAMPLE } from './brakes.ts';
import type { SmsDay, SmsReport, SmsWindow } from './outbox.types.ts';
import { findSickProvider } from './provider-health.ts';
import { type CountRow, countWaiting, listSmsCounts } from './sms-report.repository.ts';

const DAYS = 14;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Any number of the range has the range's country. */
const countryOfRange = (range: string): string | null => parsePhoneNumberFromString(`${range}0000`)?.country ?? null;

const isUnused = ({ weighed, used }: CountRow, sample: number, leastPercent: number): boolean =>
  weighed >= sample && used * 100 < weighed * leastPercent;

/** The same sentence as the statement that admits; the money brake counts as closed when not even the cheapest SMS fits. */
const closedBy = (row: CountRow, settings: MerchantSettings): NonNullable<SmsWindow['closed']>['reason'] | null => {
  const percent = settings['sms.leastUsedPercent'];
  if (row.scope === 'range') {
    if (row.asked >= settings['sms.perRangeHour']) return 'count';
    return isUnused(row, RANGE_SAMPLE, percent) ? 'unused' : null;
  }
  if (row.scope === 'country') {
    if (row.asked >= settings['sms.perCountryHour']) return 'count';
    return isUnused(row, COUNTRY_SAMPLE, percent) ? 'unused' : null;
  }
  const part = row.pool === 'all' ? 100 : DAY_PART_PERCENT[row.pool];
  if (row.asked >= partOf(settings['sms.perDay'], part)) return 'count';
  const prices = Object.values(settings['sms.prices']);
  const cheapest = prices.reduce((least, price) => (price < least ? price : least), prices[0] ?? 0n);
  return row.costMicros + cheapest > (settings['sms.moneyPerDay'] * BigInt(part)) / 100n ? 'money' : null;
};

/** What SMS cost today against the budgets, which brakes are closed, and how the last two weeks went. Reads only. */
export const readSmsReport = async (deps: BrakesDeps, merchantId: number): Promise<SmsReport> => {
  const { db, clock, merchants, outlets } = deps;
  const now = clock.now();
  const at = toDate(now);
  const settings = merchants.settings(merchantId);
  const [windows, dayRows, waiting, sick] = await Promise.all([
    listSmsCounts(db, merchantId, ['range', 'country'], new Date(now - DAY)),
    listSmsCounts(db, merchantId, ['day'], new Date(now - DAYS * DAY)),
    countWaiting(db, merchantId, at, PER_TARGET),
    findSickProvider(deps, merchantId),
  ]);
  const closing = (row: CountRow): SmsWindow['closed'] => {
    const reason = row.endsAt > at ? closedBy(row, settings) : null;
    return reason === null ? null : { reason, since: row.countedAt ?? at };
  };
  const toDay = (day: string): SmsDay => {
    const row = dayRows.find(({ key, pool }) => key === day && pool === 'all');
    return { day, asked: row?.asked ?? 0, used: row?.used ?? 0, costMicros: row?.costMicros ?? 0n };
  };
  const today = dayOf(now);
  const todayRows = dayRows.filter(({ key }) => key === today);
  const todayRow = todayRows.find(({ pool }) => pool === 'all');
  const shown = windows.flatMap((row): SmsWindow[] => {
    const { key, pool, asked, used, endsAt } = row;
    const scope = row.scope === 'range' ? 'range' : 'country';
    const country = scope === 'range' ? countryOfRange(key) : key;
    if (pool === 'all') return [];
    return [{ scope, key, pool, country, asked, used, endsAt, isRunning: endsAt > at, closed: closing(row) }];
  });
  const rank = ({ closed, isRunning }: SmsWindow): number => (closed ? 0 : isRunning ? 1 : 2);
  return {
    hasProvider: outlets.sms !== null,
    sick,
    today: {
      ...toDay(today),
      resetsAt: new Date(Date.parse(today) + DAY),
      closed: todayRow ? closing(todayRow) : null,
      closedPools: todayRows.flatMap((row) => (row.pool !== 'all' && closing(row) ? [row.pool] : [])),
    },
    days: Array.from({ length: DAYS }, (_, back) => toDay(dayOf(now - (DAYS - 1 - back) * DAY))),
    windows: shown.toSorted((a, b) => rank(a) - rank(b)),
    waiting,
  };
};
