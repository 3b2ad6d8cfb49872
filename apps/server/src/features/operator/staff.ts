import type { OperatorRole } from '@trevo/contract';
import { toDate } from '../../platform/clock.ts';
import type { DbTransaction } from '../../platform/db/database.ts';
import { publicId } from '../../platform/secrets.ts';
import { emailContext, lockAdmins } from '../audit/index.ts';
import { applyActive, applyEmail, applyRoles } from './change-operator.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { endOperatorSessions } from './session/operator-sessions.repository.ts';
import { findOperatorByUsername, insertOperator, updateOperatorSecrets } from './operators.repository.ts';

/** Whose access it is. */
export type StaffName = { readonly merchantId: number; readonly username: string };
export type NewStaff = StaffName & {
  readonly roles: readonly OperatorRole[];
  readonly password: string;
  /** Base32. */
  readonly totpSecret: string;
  /** Where links and notices go. */
  readonly email?: string;
};

/**
 * What a command on the server does about an access, in its transaction, without a second person: who has the server has the
 * database. Who decides about an access in the console at this moment waits. @returns false for an unknown name
 */
const onKnown = async (
  tx: DbTransaction,
  { merchantId, username }: StaffName,
  work: (account: { operatorId: bigint; publicId: string }) => Promise<void>,
): Promise<boolean> => {
  await lockAdmins(tx, merchantId);
  const account = await findOperatorByUsername(tx, merchantId, username.toLowerCase());
  if (account) await work(account);
  return account !== null;
};

/** Adds a member of staff. @returns false when the name is taken; nothing changed then */
export const addOperator = async (deps: OperatorDeps, tx: DbTransaction, staff: NewStaff): Promise<boolean> => {
  const id = publicId('o');
  const { merchantId, username, roles, email } = staff;
  const inserted = await insertOperator(tx, {
    merchantId,
    publicId: id,
    username: username.toLowerCase(),
    roles: [...roles],
    passwordHash: await deps.passwords.hash(staff.password),
    totpSealed: deps.vault.seal('totp', staff.totpSecret, id),
    createdAt: toDate(deps.clock.now()),
  });
  if (inserted !== null && email !== undefined) await setOperatorAddress(deps, tx, { merchantId, username, email });
  return inserted !== null;
};

/** Gives other roles, or switches the account off or on, and ends its sessions. Who is locked wants nothing any more. */
export const changeOperator = (
  deps: OperatorDeps,
  tx: DbTransaction,
  staff: StaffName & { readonly roles?: readonly OperatorRole[]; readonly isActive: boolean },
): Promise<boolean> =>
  onKnown(tx, staff, async ({ operatorId }) => {
    const at = toDate(deps.clock.now());
    if (staff.roles) await applyRoles(tx, operatorId, staff.roles, at);
    await applyActive(tx, operatorId, staff.isActive, at);
  });

/** Where links and notices for a known name go; links that are under way die. */
export const setOperatorAddress = (
  { vault, clock }: OperatorDeps,
  tx: DbTransaction,
  staff: StaffName & { readonly email: string },
): Promise<boolean> =>
  onKnown(tx, staff, ({ operatorId, publicId: owner }) => {
    const emailSealed = vault.seal('contact', staff.email, emailContext(owner));
    return applyEmail(tx, operatorId, { emailSealed, at: toDate(clock.now()) });
  });

/** A new password and TOTP secret for a known name; its sessions end. */
export const resetOperator = (
  { vault, clock, passwords }: OperatorDeps,
  tx: DbTransaction,
  staff: Omit<NewStaff, 'roles' | 'email'>,
): Promise<boolean> =>
  onKnown(tx, staff, async ({ operatorId, publicId: owner }) => {
    await updateOperatorSecrets(tx, operatorId, {
      passwordHash: await passwords.hash(staff.password),
      totpSealed: vault.seal('totp', staff.totpSecret, owner),
    });
    await endOperatorSessions(tx, { operatorId }, 'revoked', toDate(clock.now()));
  });
