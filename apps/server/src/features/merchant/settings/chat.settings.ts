import { z } from 'zod';
import { none } from './guards.ts';
import { flag, setting, whole } from './setting.ts';

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** A span of a weekday, 1 Monday to 7 Sunday, by the brand's clock; `until` 00:00 is the end of the day. */
export const OpenSpan = z.strictObject({ day: z.number().int().min(1).max(7), from: ClockTime, until: ClockTime });
export type OpenSpan = z.output<typeof OpenSpan>;

/** Talks with customer service. They guard nothing: who is not there is not shown as there. */
export const CHAT_SETTINGS = {
  'chat.isOn': flag(true, none, { group: 'brand' }),
  /** When somebody may be there; empty: whenever somebody is. */
  'chat.hours': setting(z.array(OpenSpan).max(42).default([]), none),
  /** Files of talks, and talks of visitors, are deleted so long after their end. */
  'chat.keepDays': whole('days', 90, none, { group: 'brand', least: 7, most: 1_825 }),
} as const;
