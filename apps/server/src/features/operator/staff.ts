import type { OperatorRole } from '@trevo/contract';
import { toDate } from '../../platform/clock.ts';
import { publicId } from '../../platform/secrets.ts';
import type { OperatorAccount } from './operator.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { endOperatorSessions } from './operator-sessions.repository.ts';
import {
  findOperatorByUsername,
  insertOperator,
  updateOperatorActive,
  updateOperatorRoles,
  updateOperatorSecrets,
} from './operators.repository.ts';
import { lockAdmins } from './staff.repository.ts';

export type NewStaff = {
  readonly merchantId: number;
  readonly username: string;
  readonly roles: readonly OperatorRole[];
  readonly password: string;
  /** Base32. */
  readonly totpSecret: string;
};

const byName = async (deps: OperatorDeps, merchantId: number, username: string): Promise<OperatorAccount | null> =>
  findOperatorByUsername(deps.db, merchantId, username.toLowerCase());

/**
 * Adds a member of staff. @returns false when the name is taken; nothing changed then
 */
export const addOperator = async (deps: OperatorDeps, staff: NewStaff): Promise<boolean> => {
  const id = publicId('o');
  const inserted = await insertOperator(deps.db, {
    merchantId: staff.merchantId,
    publicId: id,
    username: staff.username.toLowerCase(),
    roles: staff.roles,
    passwordHash: await deps.passwords.hash(staff.password),
    totpSealed: deps.vault.seal('totp', staff.totpSecret, id),
    at: toDate(deps.clock.now()),
  });
  return inserted !== null;
};

/** Gives other roles, or switches the account off or on, and ends its sessions. @returns false for an unknown name */
export const changeOperator = async (
  deps: OperatorDeps,
  staff: { merchantId: number; username: string; roles?: readonly OperatorRole[]; isActive: boolean },
): Promise<boolean> => {
  const account = await byName(deps, staff.merchantId, staff.username);
  if (!account) return false;
  const { roles, isActive, merchantId } = staff;
  const { operatorId } = account;
  const at = toDate(deps.clock.now());
  await deps.db.transaction().execute(async (tx) => {
    // As in the console: who decides about an access at this moment waits.
    await lockAdmins(tx, merchantId);
    if (roles) await updateOperatorRoles(tx, operatorId, { roles, at });
    await updateOperatorActive(tx, operatorId, { isActive, at });
    await endOperatorSessions(tx, { operatorId }, 'roles_changed', at);
  });
  return true;
};

/** A new password and TOTP secret for a known name; its sessions end. @returns false for an unknown name */
export const resetOperator = async (deps: OperatorDeps, staff: Omit<NewStaff, 'roles'>): Promise<boolean> => {
  const account = await byName(deps, staff.merchantId, staff.username);
  if (!account) return false;
  await updateOperatorSecrets(deps.db, account.operatorId, {
    passwordHash: await deps.passwords.hash(staff.password),
    totpSealed: deps.vault.seal('totp', staff.totpSecret, account.publicId),
  });
  await endOperatorSessions(deps.db, { operatorId: account.operatorId }, 'revoked', toDate(deps.clock.now()));
  return true;
};
