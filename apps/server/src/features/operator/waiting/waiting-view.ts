import type { getStaffNotice, ValueOf, WaitingChangeView } from '@trevo/contract';
import { type Amount, formatWire } from '@trevo/money';
import type * as z from 'zod/mini';
import { toDate } from '../../../platform/clock.ts';
import { MerchantSettings, type SettingKey } from '../../merchant/index.ts';
import { registrationFields } from '../../members/index.ts';
import type { JsonValue } from '../audit.repository.ts';
import { type ValueKind, valueKindOf } from '../editable-settings.ts';
import { countOpenChanges, listLoneChanges } from '../operator-changes.repository.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { listOperatorNames } from '../operators.repository.ts';
import { listWaiting, type WaitingChange } from './waiting-changes.repository.ts';

type View = z.output<typeof WaitingChangeView>;
type Part = View['changes'][number];

const textOf = (value: unknown): string => {
  if (typeof value === 'bigint') return formatWire(value as Amount, 'BRL');
  if (typeof value === 'string') return value;
  // Their order says nothing: a list that is only written in another one has not changed.
  if (Array.isArray(value)) return value.map(textOf).toSorted().join(', ');
  if (value === null || typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([key, part]) => `${key}: ${textOf(part)}`)
    .join(', ');
};

/** A part, unless nothing changes. */
const changed = (id: string, kind: ValueKind, before: unknown, after: unknown): Part[] => {
  const part = { id, kind, from: textOf(before), to: textOf(after) };
  return part.from === part.to ? [] : [part];
};
const ruleKind = (key: string, value: unknown): ValueKind => {
  if (typeof value === 'boolean') return 'switch';
  if (typeof value === 'number') return 'count';
  return key === 'mode' ? 'choice' : Array.isArray(value) ? 'countries' : 'text';
};

/** Each value of a rule on its own, so that a page can name what changes. */
const ruleParts = (
  id: string,
  from: Readonly<Record<string, unknown>>,
  to: Readonly<Record<string, unknown>>,
): Part[] => Object.keys(to).flatMap((key) => changed(`${id}.${key}`, ruleKind(key, to[key]), from[key], to[key]));

/** The registration form's fields that differ. */
const fieldParts = (from: MerchantSettings, to: MerchantSettings): Part[] => {
  const before = new Map(registrationFields(from).map((rule) => [rule.name, rule]));
  return registrationFields(to).flatMap((rule) =>
    ruleParts(`register.fields.${rule.name}`, before.get(rule.name) ?? {}, rule),
  );
};

const settingParts = (seen: JsonValue, wanted: JsonValue): Part[] => {
  const [from, to] = [MerchantSettings.parse(seen), MerchantSettings.parse(wanted)];
  return (Object.keys(wanted as object) as SettingKey[]).flatMap((key) => {
    if (key === 'register.fields') return fieldParts(from, to);
    if (key === 'system.regions') return ruleParts(key, from[key], to[key]);
    return changed(key, valueKindOf(key), from[key], to[key]);
  });
};

const partsOf = ({ kind, seen, wanted }: Pick<WaitingChange, 'kind' | 'seen' | 'wanted'>): Part[] =>
  kind === 'settings'
    ? settingParts(seen, wanted)
    : [{ id: kind, kind: kind === 'member-block' ? 'text' : 'switch', from: textOf(seen), to: textOf(wanted) }];

/** For the audit record: the request with its values as people read them, never as the table keeps them. */
export const requestRecord = (change: WaitingChange): { readonly [key: string]: JsonValue } => ({
  kind: change.kind,
  target: change.target,
  status: change.status,
  change: Object.fromEntries(partsOf(change).map(({ id, from, to }) => [id, `${from || '–'} → ${to || '–'}`])),
});

/** One line for a mail: from what to what. */
export const describeChange = (change: Pick<WaitingChange, 'kind' | 'seen' | 'wanted'>): string =>
  partsOf(change)
    .map(({ id, from, to }) => `${id}: ${from || '–'} → ${to || '–'}`)
    .join('; ')
    .slice(0, 500);

/** For the answer of a write and for its audit row: what waits now. */
export const waitsOf = (change: WaitingChange | null) =>
  change === null ? {} : { waits: { id: change.changeId, appliesAt: change.appliesAt?.toISOString() ?? null } };
export const waitsRecord = (change: WaitingChange | null): { waits?: JsonValue } =>
  change === null ? {} : { waits: { id: change.changeId, wanted: describeChange(change) } };

export const createWaitingViews = ({ db, clock }: Pick<OperatorDeps, 'db' | 'clock'>) => {
  const views = async (changes: readonly WaitingChange[]): Promise<View[]> => {
    const names = await listOperatorNames(
      db,
      changes.flatMap(({ createdBy, endedBy }) => (endedBy === null ? [createdBy] : [createdBy, endedBy])),
    );
    return changes.map((change) => ({
      id: change.changeId,
      kind: change.kind,
      target: change.target,
      changes: partsOf(change),
      status: change.status === 'waiting' && change.expiresAt.getTime() <= clock.now() ? 'expired' : change.status,
      note: change.note,
      createdBy: names.get(change.createdBy) ?? '',
      endedBy: change.endedBy === null ? null : (names.get(change.endedBy) ?? ''),
      createdAt: change.createdAt.toISOString(),
      appliesAt: change.appliesAt?.toISOString() ?? null,
      expiresAt: change.expiresAt.toISOString(),
      endedAt: change.endedAt?.toISOString() ?? null,
    }));
  };
  return {
    views,
    /** What takes effect by time alone, about settings and about people alike. */
    async notice(merchantId: number): Promise<ValueOf<typeof getStaffNotice>> {
      const at = toDate(clock.now());
      const [open, people, peopleOpen] = await Promise.all([
        listWaiting(db, merchantId, { isOpen: true, limit: 100, offset: 0 }),
        listLoneChanges(db, merchantId, at),
        countOpenChanges(db, merchantId, at),
      ]);
      const lone = [
        ...open.rows.map(({ changeId, target, ...row }) => ({ id: changeId, what: target, ...row })),
        ...people.map(({ changeId, username, ...row }) => ({ id: changeId, what: username, ...row })),
      ];
      const names = await listOperatorNames(
        db,
        lone.map(({ createdBy }) => createdBy),
      );
      return {
        waiting: open.total + peopleOpen,
        lone: lone.flatMap(({ id, kind, what, createdBy, appliesAt }) =>
          appliesAt === null
            ? []
            : [{ id, kind, what, by: names.get(createdBy) ?? '', appliesAt: appliesAt.toISOString() }],
        ),
      };
    },
  };
};
