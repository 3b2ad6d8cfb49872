import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { InstantText, Money, pageOf, PlayerMoney } from '../../wire.ts';
import { ById, List, MemberRef, Reason, Search, Waits, Why } from './parts.ts';

const Channel = z.enum(['email', 'sms']);
/** `dead`: given up. `discarded`: nobody has this address; it was queued so that time tells nothing. */
const DeliveryStatus = z.enum(['queued', 'delivered', 'dead', 'discarded']);
export const DELIVERY_TEMPLATES = [
  'code',
  'reset-link',
  'new-device',
  'remember-replayed',
  'password-changed',
  'account-recovered',
  'account-locked',
  'contact-changed',
  'factor-changed',
  'account-closed',
  'operator-invite',
  'operator-factor',
  'staff-notice',
  'staff-email-asked',
  'staff-email',
  'staff-command',
  'staff-locked',
  'chat-asked',
  'chat-answer',
  'affiliate-asked',
  'affiliate-approved',
  'affiliate-declined',
] as const;
const Template = z.enum(DELIVERY_TEMPLATES);
const Country = z.string().check(z.regex(/^[A-Z]{2}$/));

export const DeliveryView = z.object({
  id: z.string(),
  channel: Channel,
  template: Template,
  language: z.string(),
  /** Enough for its owner to know it. */
  maskedTo: z.string(),
  member: z.nullable(MemberRef),
  status: DeliveryStatus,
  attempts: z.number(),
  /** `refused:21211`, `unavailable:silent`, `misconfigured:20003`, `late`; null: none so far. */
  errorCode: z.nullable(z.string()),
  isDecoy: z.boolean(),
  createdAt: InstantText,
  expiresAt: InstantText,
  finishedAt: z.nullable(InstantText),
  nextTryAt: z.nullable(InstantText),
  canRetry: z.boolean(),
});
export const listDeliveries = route({
  method: 'GET',
  path: '/ops/deliveries',
  summary: 'Outgoing mail and SMS, newest first, without their content',
  access: 'operator:support',
  passive: true,
  query: z.object({
    ...List,
    channel: z.optional(Channel),
    status: z.optional(DeliveryStatus),
    template: z.optional(Template),
    /** A whole address or number, or a part of its masked form. */
    q: Search,
  }),
  value: pageOf(DeliveryView),
});
export const retryDelivery = route({
  method: 'POST',
  path: '/ops/deliveries/:id/retry',
  summary: 'Send a failed message again',
  access: 'operator:support',
  money: true,
  params: ById,
  body: Why,
  value: DeliveryView,
  errors: ['delivery.not_found', 'delivery.not_retryable'],
});

const Whole = (least: number, most: number) => z.number().check(z.int(), z.gte(least), z.lte(most));
/** `*`: every country without a price of its own. */
const PriceOf = z.union([Country, z.literal('*')]);

/** Budgets, countries and prices of SMS. A price is what one SMS costs in the brand's currency. */
export const SmsLimits = z.object({
  perDay: z.number(),
  moneyPerDay: Money,
  perCountryHour: z.number(),
  perRangeHour: z.number(),
  perAddressHour: z.number(),
  leastUsedPercent: z.number(),
  countries: z.array(z.string()),
  prices: z.array(z.object({ country: z.string(), price: Money })),
});
/** `count`: the window is full. `money`: spent. `unused`: the codes do not come back. */
const Closed = z.nullable(z.object({ reason: z.enum(['count', 'money', 'unused']), since: InstantText }));
/** Whose codes: strangers who register, members (sign-in, recovery, second factor), members' new numbers. Each has its own budget. */
const SmsPool = z.enum(['registration', 'account', 'contact']);
const SmsDay = z.object({ day: z.string(), asked: z.number(), used: z.number(), cost: Money });

export const SmsDesk = z.object({
  currency: z.string(),
  hasProvider: z.boolean(),
  /** The provider refuses everything; codes wait. */
  sick: z.nullable(z.object({ since: InstantText, errorCode: z.nullable(z.string()) })),
  today: z.object({ ...SmsDay.shape, resetsAt: InstantText, closed: Closed, closedPools: z.array(SmsPool) }),
  /** UTC days, the oldest first. */
  days: z.array(SmsDay),
  windows: z.array(
    z.object({
      scope: z.enum(['range', 'country']),
      pool: SmsPool,
      key: z.string(),
      country: z.nullable(z.string()),
      asked: z.number(),
      used: z.number(),
      endsAt: InstantText,
      isRunning: z.boolean(),
      closed: Closed,
    }),
  ),
  waiting: z.object({ numbers: z.number(), mailboxes: z.number() }),
  limits: SmsLimits,
  waits: Waits,
});
export const getSmsDesk = route({
  method: 'GET',
  path: '/ops/sms',
  summary: 'SMS of today and the budgets, closed brakes, the last two weeks',
  access: 'operator:support',
  passive: true,
  value: SmsDesk,
});
export const setSmsLimits = route({
  method: 'PUT',
  path: '/ops/sms/limits',
  summary: 'Change budgets, countries and prices of SMS, all at once',
  access: 'operator:admin',
  money: true,
  body: z.strictObject({
    perDay: Whole(0, 1_000_000),
    moneyPerDay: PlayerMoney,
    perCountryHour: Whole(1, 100_000),
    perRangeHour: Whole(1, 10_000),
    perAddressHour: Whole(1, 1_000),
    leastUsedPercent: Whole(0, 100),
    countries: z.array(Country).check(z.maxLength(260)),
    prices: z.array(z.strictObject({ country: PriceOf, price: Money })).check(z.minLength(1), z.maxLength(260)),
    reason: Reason,
  }),
  value: SmsDesk,
  errors: ['waiting.already_asked'],
});
