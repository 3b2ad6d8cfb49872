import type { RouteShape, ValueOf } from '@trevo/contract';
import * as z from 'zod/mini';
import { toDate } from '../../platform/clock.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Caller, Idempotency, Operator } from '../../platform/http/principal.ts';
import { sameBytes } from '../../platform/secrets.ts';
import type { AuditIntent, JsonValue } from './audit.repository.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { claimWrite, finishWrite, releaseWrite } from './writes.repository.ts';

type WriteCall = {
  readonly caller: Caller;
  readonly operator: Operator;
  readonly idempotency: Idempotency;
};

export type AuditedWrite<Value> = {
  /** `withdrawal.approve`: what was done. */
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly reason: string;
  /** The record as it is now, without secrets: read before and after the write. */
  snapshot(): Promise<JsonValue>;
  /** The write itself: a door call. Throws DomainError to refuse; nothing is audited then, because nothing changed. */
  run(): Promise<Value>;
  /** What a repeat of the same request is told, when that differs from the first answer (a code is shown once). */
  repeated?(value: Value): Value;
};

/** Whether the answer of a write says that it loosens a guard and waits. */
const isWaiting = (answer: JsonValue): boolean =>
  typeof answer === 'object' && answer !== null && 'waits' in answer && answer.waits !== undefined;

/**
 * Runs every write of the console: claims the Idempotency-Key, reads the record, writes, reads again, and appends the
 * audit row together with the kept answer. The claim holds the row's first half, so a process that dies in between
 * still leaves a row (`operator.audit-interrupted-writes`).
 *
 * The same key with the same request gives the first answer again.
 * @throws DomainError request.key_reused for another request under the same key, internal.busy while the first runs
 */
export const audited = async <const Shape extends RouteShape>(
  deps: OperatorDeps,
  shape: Shape,
  { caller, operator, idempotency }: WriteCall,
  write: AuditedWrite<ValueOf<Shape>>,
): Promise<ValueOf<Shape>> => {
  const { db, clock } = deps;
  const key = { operatorId: operator.operatorId, key: idempotency.key };
  const intent: AuditIntent = {
    merchantId: operator.merchantId,
    operatorId: operator.operatorId.toString(),
    username: operator.username,
    roles: operator.roles,
    ip: caller.ip,
    action: write.action,
    entity: write.entity,
    entityId: write.entityId,
    reason: write.reason,
    before: await write.snapshot(),
  };
  const claim = await claimWrite(db, key, {
    requestHash: idempotency.requestHash,
    intent,
    at: toDate(clock.now()),
  });
  if (!claim.isMine) {
    if (!sameBytes(claim.requestHash, idempotency.requestHash)) throw new DomainError('request.key_reused');
    if (claim.answer === undefined) throw new DomainError('internal.busy', { retryAfterSeconds: 1 });
    return z.parse(shape.value, claim.answer) as ValueOf<Shape>;
  }
  let value: ValueOf<Shape>;
  try {
    value = await write.run();
  } catch (error) {
    if (error instanceof DomainError) await releaseWrite(db, key);
    throw error;
  }
  const kept = write.repeated ? write.repeated(value) : value;
  const answer = z.encode(shape.value, kept as never) as JsonValue;
  const after = await write.snapshot();
  // Nothing has happened yet: the row says that it was asked for.
  const done = isWaiting(answer) ? { ...intent, action: 'waiting.ask' } : intent;
  await finishWrite(db, key, { intent: done, after, answer, at: toDate(clock.now()) }, deps.jitter);
  return value;
};
