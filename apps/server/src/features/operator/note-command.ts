import { randomUUID } from 'node:crypto';
import { toDate } from '../../platform/clock.ts';
import type { DbTransaction } from '../../platform/db/database.ts';
import type { Delivery } from '../delivery/index.ts';
import { maskEmail, shownName } from '../members/index.ts';
import { insertAudit } from './audit.repository.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { createTellStaff } from './waiting/tell-staff.ts';

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
};

/** The record is for good: an address or a number in it only so far that its owner knows it. */
const masked = (part: string): string =>
  part.includes('@') ? part.replace(/[^=]+@.+/, maskEmail) : shownName({ username: part, isMobileName: false });

/**
 * Writes down what a person does past the console, by a command on the server, and tells all staff: in the transaction of what is
 * done, so that neither is there without the other.
 */
export const noteCommand = async (
  deps: Pick<OperatorDeps, 'vault' | 'merchants' | 'clock'>,
  sender: Pick<Delivery, 'send'>,
  tx: DbTransaction,
  { merchantId, systemUser, command, typed, entity, entityId }: CommandNote,
): Promise<void> => {
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
    { after: null, requestKey: randomUUID(), at: toDate(deps.clock.now()) },
  );
  const values = { what: line, by: systemUser };
  await createTellStaff(deps, sender)(tx, { merchantId, template: 'staff-command', values });
};
