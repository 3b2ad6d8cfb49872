import { isDeepStrictEqual } from 'node:util';
import { DAY } from '@trevo/time';
import { toDate } from '../../../platform/clock.ts';
import type { DbTransaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Operator } from '../../../platform/http/principal.ts';
import { publicId } from '../../../platform/secrets.ts';
import type { JsonValue } from '../../../platform/ops/json-value.ts';
import type { WaitingAsker, WaitingKind, WaitingKindName, Wish } from '../../../platform/ops/waiting.ts';
import type { AuditDeps } from '../audit-deps.ts';
import { auditEnded } from '../audit-ended.ts';
import { appliesAt, type Deciders, hasSecond, lockDeciders, lockDecidersFor } from './second-person.ts';
import type { TellStaff } from './tell-staff.ts';
import {
  endExpiredWaiting,
  findWaiting,
  insertWaiting,
  listDueWaiting,
  lockWaiting,
  updateWaitingEnded,
  type WaitingChange,
} from './waiting-changes.repository.ts';
import type { WaitingViews } from './waiting-view.ts';

/** A wish waits so long for a second administrator's answer. */
const WAIT_MS = 7 * DAY;

/** How a wish ends that is judged again: brought about, or not, and why. */
type End = 'done' | 'outdated' | 'contradicts';

type Parts = {
  readonly kindOf: (name: WaitingKindName) => WaitingKind;
  readonly views: Pick<WaitingViews, 'describe' | 'requestRecord'>;
  readonly tell: TellStaff;
};

/**
 * Changes that loosen a guard take two people, or a day where only one is there (ADR 0029). The unit decides by what the
 * database says under locks, in the order administrators, wish, then what the kind locks. Each call of a person refuses with
 * request.forbidden who is no administrator any more behind those locks.
 */
export const createWaitingChanges = (
  { db, clock }: Pick<AuditDeps, 'db' | 'clock'>,
  { kindOf, views, tell }: Parts,
) => {
  const now = (): Date => toDate(clock.now());
  const get = async (merchantId: number, changeId: string): Promise<WaitingChange> => {
    const change = await findWaiting(db, merchantId, changeId);
    if (!change) throw new DomainError('waiting.not_found');
    return change;
  };
  /**
   * Brings it about if the state is still what the asker saw and nothing that changed meanwhile contradicts it. Nothing is done
   * twice: what is so already is done.
   */
  const bringAbout = async (tx: DbTransaction, change: WaitingChange, second: bigint | null): Promise<End> => {
    const kind = kindOf(change.kind);
    const current = await kind.current(tx, change);
    if (isDeepStrictEqual(current, change.wanted)) return 'done';
    if (!isDeepStrictEqual(current, change.seen)) return 'outdated';
    if (await kind.contradicts?.(tx, change)) return 'contradicts';
    await kind.apply(tx, change, change.createdBy, second);
    return 'done';
  };
  const settle = async (tx: DbTransaction, change: WaitingChange, by: bigint | null): Promise<End> => {
    const status = await bringAbout(tx, change, by);
    await updateWaitingEnded(tx, change.changeId, { status, at: now(), by });
    return status;
  };
  type Judged = { readonly wish: Wish; readonly seen: JsonValue; readonly deciders: Deciders };
  const keep = async (tx: DbTransaction, asker: WaitingAsker, { wish, seen, deciders }: Judged): Promise<string> => {
    const { merchantId, operatorId: createdBy } = asker.operator;
    const at = now();
    await endExpiredWaiting(tx, at);
    const due = kindOf(wish.kind).takesTwo ? null : appliesAt(deciders, [createdBy], at);
    const change = {
      ...wish,
      changeId: publicId('wc'),
      seen,
      note: asker.reason,
      createdBy,
      createdAt: at,
      appliesAt: due,
      expiresAt: new Date(at.getTime() + WAIT_MS),
    };
    if (!(await insertWaiting(tx, change))) throw new DomainError('waiting.already_asked');
    const { username: by } = asker.operator;
    const values = { what: views.describe(change), by };
    if (due !== null) await tell(tx, { merchantId, template: 'staff-notice', values, at: due });
    return change.changeId;
  };

  return {
    /**
     * Brings a change about at once, or lets it wait when it loosens.
     * @returns what waits, or null when the change counts now @throws DomainError waiting.already_asked, waiting.contradicts
     */
    async request(asker: WaitingAsker, of: Omit<Wish, 'merchantId'>): Promise<WaitingChange | null> {
      const { merchantId, operatorId } = asker.operator;
      const wish: Wish = { ...of, merchantId };
      const kind = kindOf(wish.kind);
      const kept = await db.transaction().execute(async (tx) => {
        const deciders = await lockDecidersFor(tx, asker.operator, now());
        const seen = await kind.current(tx, wish);
        if (await kind.contradicts?.(tx, wish)) throw new DomainError('waiting.contradicts');
        if (await kind.isLooser(seen, wish)) return keep(tx, asker, { wish, seen, deciders });
        await kind.apply(tx, wish, operatorId, null);
        return null;
      });
      if (kept !== null) return get(merchantId, kept);
      await kind.settled?.();
      return null;
    },
    /**
     * The second administrator's yes; applied in the same transaction, once.
     * @throws DomainError waiting.not_found, waiting.not_waiting, waiting.outdated (the state has moved), waiting.contradicts,
     * approval.same_person
     */
    async approve(operator: Operator, changeId: string): Promise<WaitingChange> {
      const { merchantId, operatorId } = operator;
      const wanted = await get(merchantId, changeId);
      if (wanted.createdBy === operatorId) throw new DomainError('approval.same_person');
      const end = await db.transaction().execute(async (tx) => {
        const { present } = await lockDecidersFor(tx, operator, now());
        const change = await lockWaiting(tx, merchantId, changeId);
        if (change?.status !== 'waiting' || change.expiresAt <= now() || !present.includes(change.createdBy))
          throw new DomainError('waiting.not_waiting');
        return settle(tx, change, operatorId);
      });
      await kindOf(wanted.kind).settled?.();
      if (end !== 'done') throw new DomainError(`waiting.${end}`);
      return get(merchantId, changeId);
    },
    /** Any administrator, the asker too. @throws DomainError waiting.not_found, waiting.not_waiting */
    async cancel(operator: Operator, changeId: string): Promise<WaitingChange> {
      const { merchantId, operatorId } = operator;
      await db.transaction().execute(async (tx) => {
        await lockDecidersFor(tx, operator, now());
        const change = await lockWaiting(tx, merchantId, changeId);
        if (!change) throw new DomainError('waiting.not_found');
        if (change.status !== 'waiting') throw new DomainError('waiting.not_waiting');
        await updateWaitingEnded(tx, changeId, { status: 'cancelled', at: now(), by: operatorId });
      });
      return get(merchantId, changeId);
    },
    /** Applies what has waited its day; a job. */
    async applyDue(): Promise<void> {
      const at = now();
      await endExpiredWaiting(db, at);
      const failures: unknown[] = [];
      for (const { merchantId, changeId, kind } of await listDueWaiting(db, at))
        try {
          await db.transaction().execute(async (tx) => {
            const deciders = await lockDeciders(tx, merchantId, at);
            const change = await lockWaiting(tx, merchantId, changeId);
            // Somebody came meanwhile who can be asked, or it was decided: then time decides nothing.
            if (change?.status !== 'waiting' || hasSecond(deciders, [change.createdBy])) return;
            if (!deciders.present.includes(change.createdBy))
              return updateWaitingEnded(tx, changeId, { status: 'cancelled', at, by: null });
            const status = await settle(tx, change, null);
            const before = views.requestRecord(change);
            await auditEnded(tx, change, { entity: 'waiting-change', before, after: { ...before, status }, at });
          });
          await kindOf(kind).settled?.();
        } catch (error) {
          failures.push(error);
        }
      if (failures.length > 0) throw new AggregateError(failures, 'waiting changes that could not be applied');
    },
  };
};
export type WaitingChanges = ReturnType<typeof createWaitingChanges>;
