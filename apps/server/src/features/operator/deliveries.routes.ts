import { getSmsDesk, type InputOf, listDeliveries, retryDelivery, setSmsLimits, type ValueOf } from '@trevo/contract';
import { fieldMessages } from '@trevo/contract/field-messages';
import { amount, formatWire } from '@trevo/money';
import type * as z from 'zod/mini';
import { invalidFields } from '../../platform/domain-error.ts';
import type { Caller } from '../../platform/http/principal.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { DeliveryView } from '@trevo/contract';
import type { Delivery, OutboxRow } from '../delivery/index.ts';
import type { Members } from '../members/index.ts';
import type { JsonValue } from './audit.repository.ts';
import { audited } from './audited.ts';
import { memberRefs } from './member-refs.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { windowOf } from './paging.ts';
import { settingsWish } from './waiting/settings-kind.ts';
import type { WaitingChanges } from './waiting/waiting-changes.ts';
import { waitsOf, waitsRecord } from './waiting/waiting-view.ts';

export type DeliveryDoors = { readonly delivery: Delivery; readonly members: Members };
type View = z.output<typeof DeliveryView>;
type Desk = ValueOf<typeof getSmsDesk>;
type Limits = InputOf<typeof setSmsLimits>['body'];

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Mail and SMS that leave, what SMS cost, and the brakes before them. */
export const deliveriesRoutes = (
  serve: Serve,
  deps: OperatorDeps,
  doors: DeliveryDoors & { readonly waiting: WaitingChanges },
): void => {
  outboxRoutes(serve, deps, doors);
  smsRoutes(serve, deps, doors);
};

const outboxRoutes = (serve: Serve, deps: OperatorDeps, { delivery, members }: DeliveryDoors): void => {
  const { outbox } = delivery;
  const views = async (rows: readonly OutboxRow[]): Promise<View[]> => {
    const refOf = await memberRefs(
      members,
      rows.flatMap(({ memberId }) => (memberId === null ? [] : [memberId])),
    );
    return rows.map(({ messageId, memberId, createdAt, expiresAt, finishedAt, nextTryAt, ...row }) => ({
      ...row,
      id: messageId,
      member: memberId === null ? null : refOf(memberId),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      finishedAt: iso(finishedAt),
      nextTryAt: iso(nextTryAt),
    }));
  };
  const viewOf = async (row: OutboxRow): Promise<View> => {
    const [view] = await views([row]);
    if (!view) throw new Error(`message ${row.messageId} has no view`);
    return view;
  };

  serve(listDeliveries, async ({ query, operator: { merchantId } }) => {
    const { channel, status, template, q } = query;
    const { rows, total } = await outbox.list({ merchantId, channel, status, template, to: q, ...windowOf(query) });
    return { data: await views(rows), total };
  });
  serve(retryDelivery, (call) => {
    const { merchantId } = call.operator;
    const { id } = call.params;
    return audited(deps, retryDelivery, call, {
      action: 'delivery.retry',
      entity: 'delivery',
      entityId: id,
      reason: call.body.reason,
      snapshot: async (): Promise<JsonValue> => {
        const { status, attempts, errorCode } = await outbox.get(merchantId, id);
        return { status, attempts, error: errorCode };
      },
      run: async () => viewOf(await outbox.retry(merchantId, id)),
    });
  });
};

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

const smsRoutes = (
  serve: Serve,
  deps: OperatorDeps,
  { delivery, waiting }: DeliveryDoors & { readonly waiting: WaitingChanges },
): void => {
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
    const report = await delivery.smsReport(merchantId);
    const closed = (of: (typeof report.windows)[number]['closed']) =>
      of && { reason: of.reason, since: of.since.toISOString() };
    const { resetsAt, closed: dayClosed, costMicros, ...today } = report.today;
    return {
      currency: merchants.profile(merchantId).currency,
      hasProvider: report.hasProvider,
      sick: report.sick && { since: report.sick.since.toISOString(), errorCode: report.sick.errorCode },
      today: { ...today, cost: amount(costMicros), resetsAt: resetsAt.toISOString(), closed: closed(dayClosed) },
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
    const priced = prices.map(({ country, price }) => `${country} ${formatWire(price, 'BRL')}`);
    return { ...limits, moneyPerDay: formatWire(moneyPerDay, 'BRL'), prices: priced };
  };
  const refuse = (field: string, { language }: Caller): never => {
    throw invalidFields({ [field]: { code: 'field.invalid', message: fieldMessages['field.invalid'][language] } });
  };

  serve(getSmsDesk, ({ operator }) => desk(operator.merchantId));
  serve(setSmsLimits, (call) => {
    const { merchantId } = call.operator;
    const wrong = contradiction(call.body);
    if (wrong !== null) refuse(wrong, call.caller);
    return audited(deps, setSmsLimits, call, {
      action: 'sms.limits',
      entity: 'sms',
      entityId: 'limits',
      reason: call.body.reason,
      snapshot: async () => ({
        ...snapshot(merchantId),
        ...waitsRecord(await waiting.open(merchantId, 'settings', 'sms')),
      }),
      run: async () => {
        const asker = { operator: call.operator, reason: call.body.reason };
        const wanted = settingsWish(settingsOf(call.body));
        const waits = await waiting.request(asker, { kind: 'settings', target: 'sms', wanted });
        return { ...(await desk(merchantId)), ...waitsOf(waits) };
      },
    });
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
