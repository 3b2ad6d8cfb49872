import { randomUUID } from 'node:crypto';
import { toDate } from '../../../platform/clock.ts';
import type { DbTransaction } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { insertAudit, type JsonValue } from '../audit.repository.ts';
import type { ChangeDeps, OperatorChanges } from '../operator-changes.ts';
import { listOperatorNames } from '../operators.repository.ts';
import { requestRecord } from './waiting-view.ts';
import type { WaitingChanges } from './waiting-changes.ts';

type Ended = {
  readonly changeId: string;
  readonly merchantId: number;
  readonly createdBy: bigint;
  readonly note: string;
};

/** Brings about what has waited its day where nobody else could be asked; its row names who asked. */
export const applyWaitingJob = (
  { db, clock }: ChangeDeps,
  { waiting, changes }: { readonly waiting: WaitingChanges; readonly changes: OperatorChanges },
): Job => {
  const audit = async (
    tx: DbTransaction,
    { changeId, merchantId, createdBy, note }: Ended,
    row: { readonly entity: string; readonly before: JsonValue; readonly after: JsonValue },
  ): Promise<void> => {
    const names = await listOperatorNames(db, [createdBy]);
    await insertAudit(
      tx,
      {
        merchantId,
        operatorId: createdBy.toString(),
        username: names.get(createdBy) ?? '',
        roles: ['admin'],
        // Nobody called: its time had come.
        ip: '',
        action: 'waiting.apply',
        entity: row.entity,
        entityId: changeId,
        reason: note,
        before: row.before,
      },
      { after: row.after, requestKey: randomUUID(), at: toDate(clock.now()) },
    );
  };
  return {
    name: 'operator.apply-waiting',
    cron: '* * * * *',
    handler: async () => {
      await waiting.applyDue((tx, change, status) => {
        return audit(tx, change, {
          entity: 'waiting-change',
          before: requestRecord(change),
          after: { ...requestRecord(change), status },
        });
      });
      await changes.applyDue((tx, change) => {
        const { kind, username, roles } = change;
        return audit(tx, change, {
          entity: 'operator-change',
          before: { kind, username, roles: [...roles], status: 'waiting' },
          after: {
            kind,
            username,
            roles: [...roles],
            status: kind === 'invite' || kind === 'factor' ? 'sent' : 'done',
          },
        });
      });
    },
  };
};
