/** Instants, half-open periods and business dates. Imports nothing; reads no clock of its own. */
export {
  addDays,
  type BusinessDate,
  businessDateOf,
  businessDayPeriod,
  parseBusinessDate,
  startOfBusinessDay,
} from './business-date.ts';
export { addMs, type Clock, DAY, HOUR, type Instant, instant, MINUTE, parseIso, SECOND, toIso } from './instant.ts';
export { contains, overlaps, period, type Period } from './period.ts';
export { clockHourOf } from './zoned-time.ts';
