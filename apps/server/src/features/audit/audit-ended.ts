import { randomUUID } from 'node:crypto';
import type { DbTransaction } from '../../platform/db/database.ts';
import type { JsonValue } from '../../platform/ops/json-value.ts';
import { insertAudit } from './audit.repository.ts';
import { listOperatorNames } from './staff.repository.ts';

type Ended = {
  readonly changeId: string;
  readonly merchantId: number;
  readonly createdBy: bigint;
  readonly note: string;
};

/** The row of a request whose day is over: nobody said yes, so it names who asked. */
export const auditEnded = async (
  tx: DbTransaction,
  { changeId, merchantId, createdBy, note }: Ended,
  { entity, before, after, at }: { entity: string; before: JsonValue; after: JsonValue; at: Date },
): Promise<void> => {
  const names = await listOperatorNames(tx, [createdBy]);
  const intent = {
    merchantId,
    operatorId: createdBy.toString(),
    username: names.get(createdBy) ?? '',
    roles: ['admin'],
    // Nobody called: its time had come.
    ip: '',
    action: 'waiting.apply',
    entity,
    entityId: changeId,
    reason: note,
    before,
  };
  await insertAudit(tx, intent, { after, requestKey: randomUUID(), at });
};
