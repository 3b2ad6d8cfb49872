import { randomUUID } from 'node:crypto';
import { toDate } from '../../platform/clock.ts';
import type { DbTransaction } from '../../platform/db/database.ts';
import type { Delivery } from '../delivery/index.ts';
import { maskEmail, shownName } from '../members/index.ts';
import type { JsonValue } from '../../platform/ops/json-value.ts';
import { insertAudit } from './audit.repository.ts';
import type { AuditDeps } from './audit-deps.ts';
import { createTellStaff, readStaffAddresses } from './waiting/tell-staff.ts';

export type CommandNote = {
  readonly merchantId: number;
  /** The account of the machine's system. */
  readonly systemUser: string;
  /** `operator:create`. */
  readonly command: string;
  /** Its arguments as they were typed; commands take no secret there, and addresses and numbers are masked here. */
  readonly typed: readonly string[];
  readonly entity: string;
  readonly entityId: string;
  /** What stands now and is no secret, for the record. */
  readonly after?: JsonValue;
};

/** The record is for good: an address or a number in it only so far that its owner knows it. */
const masked = (part: string): string =>
  part.includes('@') ? part.replace(/[^=]+@.+/, maskEmail) : shownName({ username: part, isMobileName: false });

type NoteDeps = Pick<AuditDeps, 'vault' | 'merchants' | 'clock'> & { readonly sender: Pick<Delivery, 'send'> };

/**
 * Does what a person does past the console, by a command on the server, writes it down and tells all staff: in one transaction, so
 * that none is there without the others. Also those are told whom the work locked, and an address that it moved away from.
 */
export const noteCommand = async <Value>(
  { sender, ...deps }: NoteDeps,
  tx: DbTransaction,
  { merchantId, systemUser, command, typed, entity, entityId, after = null }: CommandNote,
  work: (tx: DbTransaction) => Promise<Value>,
): Promise<Value> => {
  const formerly = await readStaffAddresses(deps, tx, merchantId, entity === 'operator' ? entityId : undefined);
  const value = await work(tx);
  const line = [command, ...typed.map(masked)].join(' ').slice(0, 400);
  await insertAudit(
    tx,
    {
      merchantId,
      operatorId: null,
      // No operator's name has a colon.
      username: `command:${systemUser}`,
      roles: [],
      ip: '',
      action: `command.${command.replace(':', '.')}`,
      entity,
      entityId,
      reason: line,
      before: null,
    },
    { after, requestKey: randomUUID(), at: toDate(deps.clock.now()) },
  );
  const values = { what: line, by: systemUser };
  await createTellStaff(deps, sender, formerly)(tx, { merchantId, template: 'staff-command', values });
  return value;
};
