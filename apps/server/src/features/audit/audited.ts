import { setTimeout as wait } from 'node:timers/promises';
import type { RouteShape, ValueOf } from '@trevo/contract';
import * as z from 'zod/mini';
import { toDate } from '../../platform/clock.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Caller, Idempotency, Operator } from '../../platform/http/principal.ts';
import type { JsonValue } from '../../platform/ops/json-value.ts';
import type { AuditedWrite } from '../../platform/ops/ops.ts';
import { sameBytes } from '../../platform/secrets.ts';
import type { AuditIntent } from './audit.repository.ts';
import type { AuditDeps } from './audit-deps.ts';
import {
  type AskedWrite,
  type ClaimedWrite,
  claimWrite,
  finishWrite,
  noteBefore,
  releaseWrite,
  type WriteKey,
} from './writes.repository.ts';

export type WriteCall = {
  readonly caller: Caller;
  readonly operator: Operator;
  readonly idempotency: Idempotency;
  readonly params: unknown;
  readonly body: unknown;
};

/** Whether the answer of a write says that it loosens a guard and waits. */
const isWaiting = (answer: JsonValue): boolean =>
  typeof answer === 'object' && answer !== null && 'waits' in answer && answer.waits !== undefined;

const textAt = (of: unknown, name: string): string | undefined => {
  const value: unknown = typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;
  return typeof value === 'string' ? value : undefined;
};

const intentOf = (
  shape: RouteShape,
  { caller, operator, params, body }: WriteCall,
  { action, entity, entityId = textAt(params, 'id') }: AuditedWrite<never>,
): AskedWrite => {
  const reason = textAt(body, 'reason');
  if (entityId === undefined || reason === undefined)
    throw new Error(`${shape.method} ${shape.path} names no record or no reason`);
  return {
    merchantId: operator.merchantId,
    operatorId: operator.operatorId.toString(),
    username: operator.username,
    roles: operator.roles,
    ip: caller.ip,
    action,
    entity,
    entityId,
    reason,
  };
};

/** A write of one record lives no longer than a request (30 s). */
const DEAD_AFTER_MS = 60_000;
/** So long a write waits for another of the same record, in steps. */
const PATIENCE_MS = 2_000;
const STEP_MS = 25;

type Claim = Extract<ClaimedWrite, { state: 'mine' | 'known' }>;

/** @throws DomainError internal.busy where another write of the same record does not end */
const claimInTurn = async (
  { db, clock }: Pick<AuditDeps, 'db' | 'clock'>,
  key: WriteKey,
  claim: { readonly requestHash: Buffer; readonly asked: AskedWrite },
): Promise<Claim> => {
  for (let waited = 0; waited < PATIENCE_MS; waited += STEP_MS) {
    const now = clock.now();
    const claimed = await claimWrite(db, key, { ...claim, at: toDate(now), deadAt: new Date(now - DEAD_AFTER_MS) });
    if (claimed.state !== 'behind') return claimed;
    await wait(STEP_MS);
  }
  throw new DomainError('internal.busy', { retryAfterSeconds: 1 });
};

/** @throws DomainError request.done_before for an answer of an earlier program, which this one does not understand */
const answerAgain = <const Shape extends RouteShape>(shape: Shape, answer: JsonValue): ValueOf<Shape> => {
  const read = z.safeParse(shape.value, answer);
  if (!read.success) throw new DomainError('request.done_before');
  return read.data as ValueOf<Shape>;
};

/**
 * Runs a write of the console: claims the Idempotency-Key and the record, reads the record, writes, reads again, and appends the
 * audit row together with the kept answer. One write of a record comes after another, so that a row's before and after are its own.
 * The claim holds the row's first half, so a process that dies in between still leaves a row (`audit.note-interrupted-writes`).
 *
 * The same key with the same request gives the first answer again.
 * @throws DomainError request.key_reused for another request under the same key, internal.busy while the first runs, or another
 *   write of the same record does not end, request.done_before
 */
export const audited = async <const Shape extends RouteShape>(
  deps: Pick<AuditDeps, 'db' | 'clock'>,
  shape: Shape,
  call: WriteCall,
  write: AuditedWrite<ValueOf<Shape>>,
): Promise<ValueOf<Shape>> => {
  const { db, clock } = deps;
  const { requestHash } = call.idempotency;
  const key = { operatorId: call.operator.operatorId, key: call.idempotency.key };
  const asked = intentOf(shape, call, write as AuditedWrite<never>);
  const claim = await claimInTurn(deps, key, { requestHash, asked });
  if (claim.state === 'known') {
    if (!sameBytes(claim.requestHash, requestHash)) throw new DomainError('request.key_reused');
    if (claim.answer === undefined) throw new DomainError('internal.busy', { retryAfterSeconds: 1 });
    return answerAgain(shape, claim.answer);
  }
  let intent: AuditIntent;
  let value: ValueOf<Shape>;
  try {
    intent = { ...asked, before: await write.snapshot() };
    await noteBefore(db, key, intent);
    value = await write.run();
  } catch (error) {
    if (error instanceof DomainError) await releaseWrite(db, key);
    throw error;
  }
  const kept = write.repeated ? write.repeated(value) : value;
  const answer = z.encode(shape.value, kept as never) as JsonValue;
  const after = await write.snapshot();
  // Nothing has happened yet: the row says that it was asked for.
  const done = isWaiting(answer) && !write.isPartDone?.() ? { ...intent, action: 'waiting.ask' } : intent;
  await finishWrite(db, key, { intent: done, after, answer, at: toDate(clock.now()) });
  return value;
};
