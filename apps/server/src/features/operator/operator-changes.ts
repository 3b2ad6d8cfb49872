import type { OperatorRole } from '@trevo/contract';
import { DAY } from '@trevo/time';
import { toDate } from '../../platform/clock.ts';
import type { DbTransaction } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Caller, Operator } from '../../platform/http/principal.ts';
import { publicId, randomToken, tokenHash } from '../../platform/secrets.ts';
import { newTotpSecret } from '../../platform/totp.ts';
import type { Delivery } from '../delivery/index.ts';
import { applyActive, applyRoles, requireAdminLeft, requireOther } from './change-operator.ts';
import { emailContext } from './operator.ts';
import {
  cancelChangesOf,
  endExpiredChanges,
  findChange,
  insertChange,
  listDueChanges,
  lockChange,
  type OperatorChange,
  updateChangeEnded,
  updateChangeSent,
} from './operator-changes.repository.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { endOperatorSessions } from './operator-sessions.repository.ts';
import { findOperatorByUsername } from './operators.repository.ts';
import { findStaff, listStaff, type StaffRow, updateOperatorFactor } from './staff.repository.ts';
import { appliesAt, hasSecond, lockDeciders } from './waiting/second-person.ts';
import { createTellStaff } from './waiting/tell-staff.ts';

/** A wish waits so long for a second administrator, and a link so long for its reader. */
const WAIT_MS = 7 * DAY;
const LINK_MS = DAY;

export type Asker = { readonly operator: Operator; readonly caller: Caller; readonly reason: string };
export type ChangeDeps = OperatorDeps & { readonly delivery: Delivery };

/** With these a person moves money or makes others who do: giving them takes two people. */
const isPower = (role: OperatorRole): boolean => role !== 'support';

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
   * Opens a locked access. Powers come back by two people. @returns the change when it waits, else null
   * @throws DomainError operator.self, operator.change_open
   */
  unlock(asker: Asker, target: StaffRow): Promise<OperatorChange | null>;
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
  /** Brings about what has waited its day without a second person; a job. `audit` writes each one's row. */
  applyDue(audit: (tx: DbTransaction, change: OperatorChange) => Promise<void>): Promise<void>;
};

/** See the type for what each call guarantees. */
export const createOperatorChanges = (deps: ChangeDeps): OperatorChanges => {
  const { db, clock, vault, delivery } = deps;
  const now = (): Date => toDate(clock.now());
  const tell = createTellStaff(deps, delivery);

  const emailOf = ({ changeId, emailSealed }: Pick<OperatorChange, 'changeId' | 'emailSealed'>): string => {
    if (emailSealed === null) throw new Error(`change ${changeId} has no address`);
    return vault.open('contact', emailSealed, emailContext(changeId)).toString('utf8');
  };
  const get = async (merchantId: number, changeId: string): Promise<OperatorChange> => {
    const change = await findChange(db, merchantId, changeId);
    if (!change) throw new DomainError('operator.change_not_found');
    return change;
  };
  const targetOf = async (tx: DbTransaction, { merchantId, operatorId }: OperatorChange): Promise<StaffRow> => {
    const target = (await listStaff(tx, merchantId, now())).find((row) => row.operatorId === operatorId);
    if (!target) throw new DomainError('operator.not_found');
    return target;
  };

  /** Makes the link and queues its mail. A new authenticator means that the old one is gone now, whatever the mail does. */
  const sendLink = async (tx: DbTransaction, change: OperatorChange, approvedBy: bigint | null): Promise<void> => {
    const { changeId, merchantId, kind, username, linkOrigin, language } = change;
    const token = randomToken();
    await updateChangeSent(tx, changeId, {
      tokenHash: tokenHash(token),
      totpSealed: vault.seal('totp', newTotpSecret(), changeId),
      approvedBy,
      expiresAt: new Date(clock.now() + LINK_MS),
    });
    if (kind === 'factor') {
      const owner = await targetOf(tx, change);
      if (!owner.isActive) throw new DomainError('operator.locked');
      const totpSealed = vault.seal('totp', newTotpSecret(), owner.publicId);
      await updateOperatorFactor(tx, owner.operatorId, { totpSealed, lastStep: 0n });
      await endOperatorSessions(tx, { operatorId: owner.operatorId }, 'revoked', now());
    }
    await delivery.send(tx, {
      merchantId,
      memberId: null,
      channel: 'email',
      to: emailOf(change),
      template: kind === 'invite' ? 'operator-invite' : 'operator-factor',
      language,
      values: { username, link: `${linkOrigin}/console/invite#${token}`, hours: String(LINK_MS / (DAY / 24)) },
    });
  };
  /** Brings a wish about, by a second person or by time. @throws DomainError operator.not_found, operator.locked */
  const bringAbout = async (tx: DbTransaction, change: OperatorChange, approvedBy: bigint | null): Promise<void> => {
    if (change.kind === 'invite' || change.kind === 'factor') return sendLink(tx, change, approvedBy);
    const target = await targetOf(tx, change);
    if (change.kind === 'unlock') await applyActive(tx, target, true, now());
    else if (!target.isActive) throw new DomainError('operator.locked');
    else await applyRoles(tx, target, change.roles, now());
    await updateChangeEnded(tx, change.changeId, {
      status: 'done',
      at: now(),
      ...(approvedBy === null ? {} : { approvedBy }),
    });
  };

  /** Keeps a wish; what gives no power is done at once. */
  const ask = async (asker: Asker, wish: Wish, takesTwo: boolean) => {
    const { operator, caller, reason } = asker;
    const { merchantId, operatorId: createdBy } = operator;
    if (wish.email !== null) await delivery.admitMail({ merchantId, address: wish.email, ip: caller.ip });
    const changeId = publicId('oc');
    const emailSealed = wish.email === null ? null : vault.seal('contact', wish.email, emailContext(changeId));
    await db.transaction().execute(async (tx) => {
      const at = now();
      const deciders = await lockDeciders(tx, merchantId, at);
      await endExpiredChanges(tx, merchantId, at);
      const { kind, operatorId, username, roles } = wish;
      const due = takesTwo ? appliesAt(deciders, [createdBy, operatorId], at) : null;
      const who = { merchantId, kind, operatorId, username, roles, emailSealed, createdBy };
      const expiresAt = new Date(clock.now() + WAIT_MS);
      const when = { at, appliesAt: due, expiresAt };
      const row = { changeId, ...who, ...when, note: reason, linkOrigin: caller.origin, language: caller.language };
      if (!(await insertChange(tx, row))) throw new DomainError('operator.change_open');
      const what = `${username}: ${kind}, ${roles.join(', ')}`;
      if (due !== null) await tell(tx, { merchantId, what, by: operator.username, appliesAt: due });
      if (takesTwo) return;
      const change = await lockChange(tx, merchantId, changeId);
      if (change) await bringAbout(tx, change, null);
    });
    return get(merchantId, changeId);
  };

  return {
    async invite(asker, { username, email, roles }) {
      const { merchantId } = asker.operator;
      if (await findOperatorByUsername(db, merchantId, username)) throw new DomainError('operator.username_taken');
      return ask(asker, { kind: 'invite', operatorId: null, username, roles, email }, roles.some(isPower));
    },
    async setRoles(asker, target, roles) {
      const { operator } = asker;
      requireOther(operator, target);
      const { operatorId, username } = target;
      const isApplied = await db.transaction().execute(async (tx) => {
        await lockDeciders(tx, operator.merchantId, now());
        const known = await findStaff(tx, operator.merchantId, target.publicId, now());
        if (roles.some((role) => isPower(role) && !known?.roles.includes(role))) return false;
        if (!roles.includes('admin')) await requireAdminLeft(tx, operator.merchantId, operatorId);
        await applyRoles(tx, target, roles, now());
        // What somebody wished for them before would bring back what was taken now.
        await cancelChangesOf(tx, operatorId, 'aboutThem', now());
        return true;
      });
      if (isApplied) return null;
      return ask(asker, { kind: 'roles', operatorId, username, roles, email: null }, true);
    },
    async unlock(asker, target) {
      requireOther(asker.operator, target);
      const { operatorId, username, roles } = target;
      if (!target.isActive && roles.some(isPower))
        return ask(asker, { kind: 'unlock', operatorId, username, roles, email: null }, true);
      await db.transaction().execute((tx) => applyActive(tx, target, true, now()));
      return null;
    },
    async resetFactor(asker, target, typed) {
      requireOther(asker.operator, target);
      if (!target.isActive) throw new DomainError('operator.locked');
      const { operatorId, username, roles, emailSealed, publicId: owner } = target;
      const known = emailSealed && vault.open('contact', emailSealed, emailContext(owner)).toString('utf8');
      const email = typed ?? known;
      if (!email) throw new DomainError('operator.email_needed');
      return ask(asker, { kind: 'factor', operatorId, username, roles, email }, true);
    },
    async approve(asker, changeId) {
      const { operator, caller } = asker;
      const { merchantId, operatorId: second } = operator;
      const wanted = await get(merchantId, changeId);
      if (wanted.createdBy === second) throw new DomainError('approval.same_person');
      if (wanted.operatorId === second) throw new DomainError('operator.self');
      if (wanted.status === 'waiting' && wanted.emailSealed !== null)
        await delivery.admitMail({ merchantId, address: emailOf(wanted), ip: caller.ip });
      await db.transaction().execute(async (tx) => {
        const { present } = await lockDeciders(tx, merchantId, now());
        const change = await lockChange(tx, merchantId, changeId);
        if (change?.status !== 'waiting' || change.expiresAt <= now())
          throw new DomainError('operator.change_not_waiting');
        // Locked, or without the power, since the session was looked at.
        if (!present.includes(second)) throw new DomainError('request.forbidden');
        await bringAbout(tx, change, second);
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
    async applyDue(audit) {
      const at = now();
      for (const { merchantId, changeId } of await listDueChanges(db, at))
        await db.transaction().execute(async (tx) => {
          const deciders = await lockDeciders(tx, merchantId, at);
          const change = await lockChange(tx, merchantId, changeId);
          // Somebody came meanwhile who can be asked, or it was decided: then time decides nothing.
          if (change?.status !== 'waiting' || hasSecond(deciders, [change.createdBy, change.operatorId])) return;
          try {
            if (!deciders.present.includes(change.createdBy)) throw new DomainError('operator.locked');
            await bringAbout(tx, change, null);
            await audit(tx, change);
          } catch (error) {
            // Whose access it is, or who asked, is gone: there is nothing to bring about any more.
            if (!(error instanceof DomainError)) throw error;
            await updateChangeEnded(tx, changeId, { status: 'cancelled', at });
          }
        });
    },
  };
};
