import type { OperatorRole } from '@trevo/contract';
import { DAY } from '@trevo/time';
import { toDate } from '../../platform/clock.ts';
import type { DbTransaction } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Caller, Operator } from '../../platform/http/principal.ts';
import { publicId, randomToken, tokenHash } from '../../platform/secrets.ts';
import { newTotpSecret } from '../../platform/totp.ts';
import type { Delivery } from '../delivery/index.ts';
import {
  applyActive,
  applyRoles,
  findColleague,
  lockColleague,
  lockDecidersFor,
  requireAdminLeft,
} from './change-operator.ts';
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
import { listStaff, type StaffRow, updateOperatorFactor } from './staff.repository.ts';
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

/**
 * What an administrator wants of another person's access, and the second one's answer. Each call of a person locks the administrators,
 * judges by what it reads behind that lock, and refuses with request.forbidden who is no administrator any more.
 */
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
   * @throws DomainError operator.not_found, operator.self, operator.last_admin, operator.change_open
   */
  setRoles(asker: Asker, targetId: string, roles: readonly OperatorRole[]): Promise<OperatorChange | null>;
  /**
   * Opens a locked access; of an open one nothing changes. Powers come back by two people.
   * @returns the change when it waits, else null
   * @throws DomainError operator.not_found, operator.self, operator.change_open
   */
  unlock(asker: Asker, targetId: string): Promise<OperatorChange | null>;
  /**
   * Mails a link for a new authenticator; the old one counts no more from the moment the link leaves.
   * @throws DomainError operator.not_found, operator.self, operator.locked, operator.email_needed, operator.change_open,
   * mail.unavailable, code.too_many
   */
  resetFactor(asker: Asker, targetId: string, email: string | undefined): Promise<OperatorChange>;
  /**
   * The second administrator's yes. @throws DomainError operator.change_not_found, operator.change_not_waiting,
   * approval.same_person, operator.self (their own access), operator.locked, operator.not_found, mail.*, code.too_many
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
    if (change.kind === 'unlock') await applyActive(tx, target.operatorId, true, now());
    else if (!target.isActive) throw new DomainError('operator.locked');
    else await applyRoles(tx, target.operatorId, change.roles, now());
    await updateChangeEnded(tx, change.changeId, {
      status: 'done',
      at: now(),
      ...(approvedBy === null ? {} : { approvedBy }),
    });
  };

  const admit = ({ operator: { merchantId }, caller: { ip } }: Asker, address: string): Promise<void> =>
    delivery.admitMail({ merchantId, address, ip, waitMs: 0 });
  /** Keeps a wish in the transaction that judged it; what gives no power is done at once. @returns its id */
  const keep = async (tx: DbTransaction, asker: Asker, wish: Wish, takesTwo: boolean): Promise<string> => {
    const { operator, caller, reason } = asker;
    const { merchantId, operatorId: createdBy } = operator;
    const at = now();
    const deciders = await lockDecidersFor(tx, operator, at);
    await endExpiredChanges(tx, merchantId, at);
    const changeId = publicId('oc');
    const { kind, operatorId, username, roles, email } = wish;
    const emailSealed = email === null ? null : vault.seal('contact', email, emailContext(changeId));
    const due = takesTwo ? appliesAt(deciders, [createdBy, operatorId], at) : null;
    const who = { merchantId, kind, operatorId, username, roles, emailSealed, createdBy };
    const when = { at, appliesAt: due, expiresAt: new Date(clock.now() + WAIT_MS) };
    const row = { changeId, ...who, ...when, note: reason, linkOrigin: caller.origin, language: caller.language };
    if (!(await insertChange(tx, row))) throw new DomainError('operator.change_open');
    const what = `${username}: ${kind}, ${roles.join(', ')}`;
    if (due !== null) await tell(tx, { merchantId, what, by: operator.username, appliesAt: due });
    if (takesTwo) return changeId;
    const change = await lockChange(tx, merchantId, changeId);
    if (change) await bringAbout(tx, change, null);
    return changeId;
  };
  /** @throws DomainError operator.locked, operator.email_needed */
  const factorWish = (target: StaffRow, typed: string | undefined): Wish & { readonly email: string } => {
    if (!target.isActive) throw new DomainError('operator.locked');
    const { operatorId, username, roles, emailSealed, publicId: owner } = target;
    const known = emailSealed && vault.open('contact', emailSealed, emailContext(owner)).toString('utf8');
    const email = typed ?? known;
    if (!email) throw new DomainError('operator.email_needed');
    return { kind: 'factor', operatorId, username, roles, email };
  };

  return {
    async invite(asker, { username, email, roles }) {
      const { merchantId } = asker.operator;
      if (await findOperatorByUsername(db, merchantId, username)) throw new DomainError('operator.username_taken');
      await admit(asker, email);
      const wish: Wish = { kind: 'invite', operatorId: null, username, roles, email };
      const kept = await db.transaction().execute((tx) => keep(tx, asker, wish, roles.some(isPower)));
      return get(merchantId, kept);
    },
    async setRoles(asker, targetId, roles) {
      const kept = await db.transaction().execute(async (tx) => {
        const { deciders, target } = await lockColleague(tx, asker.operator, targetId, now());
        const { operatorId, username } = target;
        if (roles.some((role) => isPower(role) && !target.roles.includes(role)))
          return keep(tx, asker, { kind: 'roles', operatorId, username, roles, email: null }, true);
        if (!roles.includes('admin')) requireAdminLeft(deciders, operatorId);
        await applyRoles(tx, operatorId, roles, now());
        // What somebody wished for them before would bring back what was taken now.
        await cancelChangesOf(tx, operatorId, 'aboutThem', now());
        return null;
      });
      return kept === null ? null : get(asker.operator.merchantId, kept);
    },
    async unlock(asker, targetId) {
      const kept = await db.transaction().execute(async (tx) => {
        const { target } = await lockColleague(tx, asker.operator, targetId, now());
        const { operatorId, username, roles, isActive } = target;
        if (isActive) return null;
        if (roles.some(isPower))
          return keep(tx, asker, { kind: 'unlock', operatorId, username, roles, email: null }, true);
        await applyActive(tx, operatorId, true, now());
        return null;
      });
      return kept === null ? null : get(asker.operator.merchantId, kept);
    },
    async resetFactor(asker, targetId, typed) {
      const { operator } = asker;
      // The mail is admitted before the locks; whether there may be one is judged again behind them.
      const { email } = factorWish(await findColleague(db, operator, targetId, now()), typed);
      await admit(asker, email);
      const kept = await db.transaction().execute(async (tx) => {
        const { target } = await lockColleague(tx, operator, targetId, now());
        return keep(tx, asker, factorWish(target, typed), true);
      });
      return get(operator.merchantId, kept);
    },
    async approve(asker, changeId) {
      const { operator } = asker;
      const { merchantId, operatorId: second } = operator;
      const wanted = await get(merchantId, changeId);
      if (wanted.createdBy === second) throw new DomainError('approval.same_person');
      if (wanted.operatorId === second) throw new DomainError('operator.self');
      if (wanted.status === 'waiting' && wanted.emailSealed !== null) await admit(asker, emailOf(wanted));
      await db.transaction().execute(async (tx) => {
        await lockDecidersFor(tx, operator, now());
        const change = await lockChange(tx, merchantId, changeId);
        if (change?.status !== 'waiting' || change.expiresAt <= now())
          throw new DomainError('operator.change_not_waiting');
        await bringAbout(tx, change, second);
      });
      return get(merchantId, changeId);
    },
    async cancel({ operator }, changeId) {
      const { merchantId } = operator;
      await db.transaction().execute(async (tx) => {
        await lockDecidersFor(tx, operator, now());
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
