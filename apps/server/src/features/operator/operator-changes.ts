import type { OperatorRole } from '@trevo/contract';
import { DAY } from '@trevo/time';
import { toDate } from '../../platform/clock.ts';
import type { DbTransaction } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Caller, Operator } from '../../platform/http/principal.ts';
import { publicId, randomToken, tokenHash } from '../../platform/secrets.ts';
import { newTotpSecret } from '../../platform/totp.ts';
import type { Delivery } from '../delivery/index.ts';
import { applyRoles, requireAdminLeft, requireOther } from './change-operator.ts';
import {
  endExpiredChanges,
  findChange,
  insertChange,
  lockChange,
  type OperatorChange,
  updateChangeEnded,
  updateChangeSent,
} from './operator-changes.repository.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { endOperatorSessions } from './operator-sessions.repository.ts';
import { findOperatorByUsername } from './operators.repository.ts';
import { listStaff, lockAdmins, type StaffRow, updateOperatorFactor } from './staff.repository.ts';

/** A wish waits so long for a second administrator, and a link so long for its reader. */
const WAIT_MS = 7 * DAY;
const LINK_MS = DAY;

export type Asker = { readonly operator: Operator; readonly caller: Caller; readonly reason: string };
export type ChangeDeps = OperatorDeps & { readonly delivery: Delivery };

/** With these a person moves money or makes others who do: giving them takes two people. */
const isPower = (role: OperatorRole): boolean => role !== 'support';

export const emailContext = (owner: string): string => `operator-email:${owner}`;

type Wish = Pick<OperatorChange, 'kind' | 'operatorId' | 'username' | 'roles'> & { readonly email: string | null };

/** What an administrator wants of another person's access, and the second one's answer. */
export type OperatorChanges = {
  /**
   * Invites a new person by mail. @throws DomainError operator.username_taken, operator.change_open, mail.unavailable,
   * code.too_many
   */
  invite(
    asker: Asker,
    of: { username: string; email: string; roles: readonly OperatorRole[] },
  ): Promise<OperatorChange>;
  /**
   * Takes roles away at once; new powers are asked for. @returns the change when it waits for a second person, else null
   * @throws DomainError operator.self, operator.last_admin, operator.change_open
   */
  setRoles(asker: Asker, target: StaffRow, roles: readonly OperatorRole[]): Promise<OperatorChange | null>;
  /**
   * Mails a link for a new authenticator; the old one counts no more from the moment the link leaves.
   * @throws DomainError operator.self, operator.locked, operator.email_needed, operator.change_open, mail.unavailable,
   * code.too_many
   */
  resetFactor(asker: Asker, target: StaffRow, email: string | undefined): Promise<OperatorChange>;
  /**
   * The second administrator's yes. @throws DomainError operator.change_not_found, operator.change_not_waiting,
   * approval.same_person, operator.self (his own access), operator.locked, operator.not_found, mail.*, code.too_many
   */
  approve(asker: Asker, changeId: string): Promise<OperatorChange>;
  /** @throws DomainError operator.change_not_found, operator.change_not_waiting */
  cancel(asker: Asker, changeId: string): Promise<OperatorChange>;
};

/** See the type for what each call guarantees. */
export const createOperatorChanges = (deps: ChangeDeps): OperatorChanges => {
  const { db, clock, vault, delivery } = deps;
  const now = (): Date => toDate(clock.now());

  const emailOf = ({ changeId, emailSealed }: Pick<OperatorChange, 'changeId' | 'emailSealed'>): string => {
    if (emailSealed === null) throw new Error(`change ${changeId} has no address`);
    return vault.open('contact', emailSealed, emailContext(changeId)).toString('utf8');
  };
  const get = async (merchantId: number, changeId: string): Promise<OperatorChange> => {
    const change = await findChange(db, merchantId, changeId);
    if (!change) throw new DomainError('operator.change_not_found');
    return change;
  };

  /** Makes the link and queues its mail. A new authenticator means that the old one is gone now, whatever the mail does. */
  const sendLink = async (
    tx: DbTransaction,
    change: OperatorChange,
    { caller }: Asker,
    approvedBy: bigint | null,
  ): Promise<void> => {
    const { changeId, merchantId, kind, operatorId, username } = change;
    const token = randomToken();
    await updateChangeSent(tx, changeId, {
      tokenHash: tokenHash(token),
      totpSealed: vault.seal('totp', newTotpSecret(), changeId),
      approvedBy,
      expiresAt: new Date(clock.now() + LINK_MS),
    });
    if (kind === 'factor' && operatorId !== null) {
      const owner = (await listStaff(tx, merchantId, now())).find((row) => row.operatorId === operatorId);
      if (!owner) throw new DomainError('operator.not_found');
      if (!owner.isActive) throw new DomainError('operator.locked');
      const totpSealed = vault.seal('totp', newTotpSecret(), owner.publicId);
      await updateOperatorFactor(tx, operatorId, { totpSealed, lastStep: 0n });
      await endOperatorSessions(tx, { operatorId }, 'revoked', now());
    }
    await delivery.send(tx, {
      merchantId,
      memberId: null,
      channel: 'email',
      to: emailOf(change),
      template: kind === 'invite' ? 'operator-invite' : 'operator-factor',
      language: caller.language,
      values: { username, link: `${caller.origin}/console/invite#${token}`, hours: String(LINK_MS / (DAY / 24)) },
    });
  };

  const ask = async (asker: Asker, wish: Wish, needsSecond: (admins: readonly bigint[]) => boolean) => {
    const { operator, caller, reason } = asker;
    const { merchantId, operatorId: createdBy } = operator;
    if (wish.email !== null) await delivery.admitMail({ merchantId, address: wish.email, ip: caller.ip, waitMs: 0 });
    const changeId = publicId('oc');
    const emailSealed = wish.email === null ? null : vault.seal('contact', wish.email, emailContext(changeId));
    await db.transaction().execute(async (tx) => {
      const admins = await lockAdmins(tx, merchantId);
      await endExpiredChanges(tx, merchantId, now());
      const { kind, operatorId, username, roles } = wish;
      const row = { changeId, merchantId, kind, operatorId, username, roles, emailSealed, note: reason, createdBy };
      const expiresAt = new Date(clock.now() + WAIT_MS);
      if (!(await insertChange(tx, { ...row, at: now(), expiresAt }))) throw new DomainError('operator.change_open');
      if (needsSecond(admins)) return;
      const change = await lockChange(tx, merchantId, changeId);
      if (change) await sendLink(tx, change, asker, null);
    });
    return get(merchantId, changeId);
  };
  /** Another administrator than the one who asks and the one it is about: without such a person one must be enough. */
  const hasSecond = (admins: readonly bigint[], ...about: (bigint | null)[]): boolean =>
    admins.some((admin) => !about.includes(admin));

  return {
    async invite(asker, { username, email, roles }) {
      const { merchantId, operatorId } = asker.operator;
      if (await findOperatorByUsername(db, merchantId, username)) throw new DomainError('operator.username_taken');
      const wish: Wish = { kind: 'invite', operatorId: null, username, roles, email };
      return ask(asker, wish, (admins) => roles.some(isPower) && hasSecond(admins, operatorId));
    },
    async setRoles(asker, target, roles) {
      const { operator } = asker;
      requireOther(operator, target);
      const isNewPower = roles.some((role) => isPower(role) && !target.roles.includes(role));
      const isApplied = await db.transaction().execute(async (tx) => {
        const admins = await lockAdmins(tx, operator.merchantId);
        if (isNewPower && hasSecond(admins, operator.operatorId, target.operatorId)) return false;
        if (!roles.includes('admin')) await requireAdminLeft(tx, operator.merchantId, target.operatorId);
        await applyRoles(tx, target, roles, now());
        return true;
      });
      if (isApplied) return null;
      const { operatorId, username } = target;
      return ask(asker, { kind: 'roles', operatorId, username, roles, email: null }, () => true);
    },
    async resetFactor(asker, target, typed) {
      requireOther(asker.operator, target);
      if (!target.isActive) throw new DomainError('operator.locked');
      const { operatorId, username, roles, emailSealed, publicId: owner } = target;
      const known = emailSealed && vault.open('contact', emailSealed, emailContext(owner)).toString('utf8');
      const email = typed ?? known;
      if (!email) throw new DomainError('operator.email_needed');
      return ask(asker, { kind: 'factor', operatorId, username, roles, email }, (admins) =>
        hasSecond(admins, asker.operator.operatorId, operatorId),
      );
    },
    async approve(asker, changeId) {
      const { operator, caller } = asker;
      const { merchantId, operatorId: second } = operator;
      const wanted = await get(merchantId, changeId);
      if (wanted.createdBy === second) throw new DomainError('approval.same_person');
      if (wanted.operatorId === second) throw new DomainError('operator.self');
      if (wanted.status === 'waiting' && wanted.emailSealed !== null)
        await delivery.admitMail({ merchantId, address: emailOf(wanted), ip: caller.ip, waitMs: 0 });
      await db.transaction().execute(async (tx) => {
        await lockAdmins(tx, merchantId);
        const change = await lockChange(tx, merchantId, changeId);
        if (change?.status !== 'waiting' || change.expiresAt <= now())
          throw new DomainError('operator.change_not_waiting');
        if (change.kind !== 'roles') return sendLink(tx, change, asker, second);
        const target = (await listStaff(tx, merchantId, now())).find((row) => row.operatorId === change.operatorId);
        if (!target) throw new DomainError('operator.not_found');
        if (!target.isActive) throw new DomainError('operator.locked');
        await applyRoles(tx, target, change.roles, now());
        await updateChangeEnded(tx, changeId, { status: 'done', at: now(), approvedBy: second });
      });
      return get(merchantId, changeId);
    },
    async cancel({ operator: { merchantId } }, changeId) {
      await db.transaction().execute(async (tx) => {
        const change = await lockChange(tx, merchantId, changeId);
        if (!change) throw new DomainError('operator.change_not_found');
        if (change.status !== 'waiting' && change.status !== 'sent')
          throw new DomainError('operator.change_not_waiting');
        await updateChangeEnded(tx, changeId, { status: 'cancelled', at: now() });
      });
      return get(merchantId, changeId);
    },
  };
};
