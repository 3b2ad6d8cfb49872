import type { OperatorRole, RouteShape, ValueOf } from '@trevo/contract';
import type { Caller, Operator } from '../http/principal.ts';
import type { Call, Serve } from '../http/serve.ts';
import type { JsonValue } from './json-value.ts';
import type { Waiting } from './waiting.ts';

/** One write of the console: what it is called in the audit log, and what it does. */
export type AuditedWrite<Value> = {
  /** `withdrawal.approve`: what was done. */
  readonly action: string;
  readonly entity: string;
  /** The `id` of the path when left out. */
  readonly entityId?: string;
  /** The record as it is now, without secrets: read before and after the write. */
  snapshot(): Promise<JsonValue>;
  /** The write itself: a use case. Throws DomainError to refuse; nothing is audited then, because nothing changed. */
  run(): Promise<Value>;
  /** After `run`: whether a part counts already where the rest waits. Then the row has this action; else it says `waiting.ask`. */
  isPartDone?(): boolean;
  /** What a repeat of the same request is told, when that differs from the first answer (a code is shown once). */
  repeated?(value: Value): Value;
};

/** A write of the console as its route receives it: who asks, about what, and why. */
export type StaffCall = {
  readonly operator: Operator;
  readonly params: { readonly id: string };
  readonly body: { readonly reason: string };
};

/** By what of theirs somebody of staff found a member. */
export type LookedUpBy = 'cpf' | 'mobile' | 'email';

/** What a feature serves its console routes with. The platform keeps roles, keys, audit rows and second persons. */
export type Ops = {
  /** A call that changes nothing. */
  readonly read: Serve;
  /**
   * A call that changes something: under its Idempotency-Key, with an audit row. `describe` runs first and may refuse.
   * @throws DomainError request.key_reused for another request under the same key, internal.busy while the first runs
   */
  write<const Shape extends RouteShape>(
    shape: Shape,
    describe: (call: Call<Shape>) => AuditedWrite<ValueOf<Shape>> | Promise<AuditedWrite<ValueOf<Shape>>>,
  ): void;
  /** What takes two people where it loosens a guard. */
  readonly waiting: Waiting;
  /** Notes whom somebody found by personal data of theirs, by public id and without the data; once in ten minutes for each of them. */
  noteLookUp(
    call: { readonly operator: Operator; readonly caller: Caller },
    by: LookedUpBy | null,
    memberIds: readonly string[],
  ): Promise<void>;
  /** User names of operators, of those who signed or decided. Unknown ones are left out. */
  namesOf(operatorIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  /** The same for a first signature that waits for a second: without those who were locked, or lost the powers, since. */
  signersOf(operatorIds: readonly bigint[], powers?: readonly OperatorRole[]): Promise<ReadonlyMap<bigint, string>>;
};
