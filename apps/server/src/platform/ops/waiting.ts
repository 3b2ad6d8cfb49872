import type { WaitingChangeView } from '@trevo/contract';
import { type Amount, formatWire } from '@trevo/money';
import type * as z from 'zod/mini';
import { HOUSE_CURRENCY } from '../currency.ts';
import type { DbTransaction } from '../db/database.ts';
import type { Operator } from '../http/principal.ts';
import type { JsonValue } from './json-value.ts';

type View = z.output<typeof WaitingChangeView>;
export type WaitingKindName = View['kind'];
/** One value that would change, with its two states as people read them. */
export type ChangedPart = View['changes'][number];

/** One line of whom or what a request is about, as people read it. */
export type SubjectLine = View['subject'][number];

/** What a request is about: enough to read its state and to bring it about. */
export type Wish = {
  readonly merchantId: number;
  readonly kind: WaitingKindName;
  readonly target: string;
  readonly wanted: JsonValue;
};

/** One kind of thing that can be loosened. The feature that owns the thing declares it. */
export type WaitingKind = {
  /** The state now, in the form of `wanted`; nobody changes it before the transaction ends, where the kind can hold it. */
  current(tx: DbTransaction, wish: Wish): Promise<JsonValue>;
  isLooser(from: JsonValue, wish: Wish): boolean | Promise<boolean>;
  /** Whether it would contradict what else holds now: judged when it is asked for, and again when it is brought about. */
  contradicts?(tx: DbTransaction, wish: Wish): Promise<boolean>;
  /** Brings it about; may run twice. `second`: who said yes; null where nobody had to, or time did. */
  apply(tx: DbTransaction, wish: Wish, by: bigint, second: bigint | null): Promise<void>;
  /** Time alone brings it about for nobody, also where only one administers. */
  readonly takesTwo?: boolean;
  /** Whom or what it is about, at least one line; also of what is no more: a list of requests never fails for one of them. */
  subject(wish: Wish): Promise<readonly SubjectLine[]>;
  /** After the transaction. */
  settled?(): Promise<void>;
  /** From what to what, part by part. */
  parts(from: JsonValue, to: JsonValue): readonly ChangedPart[];
};
export type WaitingKinds = Readonly<Partial<Record<WaitingKindName, WaitingKind>>>;

export type WaitingAsker = { readonly operator: Operator; readonly reason: string };
/** A part of an answer: what waits, if anything does. */
export type Waits = { readonly waits?: { readonly id: string; readonly appliesAt: string | null } };

export type Waiting = {
  /**
   * Brings a change about at once, or lets it wait when it loosens.
   * @returns what waits; empty when the change counts now
   * @throws DomainError waiting.already_asked, waiting.contradicts, request.forbidden for who is no administrator any more
   */
  request(asker: WaitingAsker, wish: Omit<Wish, 'merchantId'>): Promise<Waits>;
  /** What waits about one thing. */
  open(merchantId: number, kind: WaitingKindName, target: string): Promise<Waits>;
  /** The same for the record of a write. */
  noted(merchantId: number, kind: WaitingKindName, target: string): Promise<{ readonly waits?: JsonValue }>;
};

const textOf = (value: unknown): string => {
  if (typeof value === 'bigint') return formatWire(value as Amount, HOUSE_CURRENCY);
  if (typeof value === 'string') return value;
  // Their order says nothing: a list that is only written in another one has not changed.
  if (Array.isArray(value)) return value.map(textOf).toSorted().join(', ');
  if (value === null || typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([key, part]) => `${key}: ${textOf(part)}`)
    .join(', ');
};

/** One part, or none when nothing changes. */
export const changedPart = (id: string, kind: ChangedPart['kind'], before: unknown, after: unknown): ChangedPart[] => {
  const part = { id, kind, from: textOf(before), to: textOf(after) };
  return part.from === part.to ? [] : [part];
};

/** For a kind that is one value. */
export const oneValue =
  (id: WaitingKindName, kind: ChangedPart['kind']): WaitingKind['parts'] =>
  (from, to) => [{ id, kind, from: textOf(from), to: textOf(to) }];
