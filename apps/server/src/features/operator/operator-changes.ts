import type { OperatorRole } from '@trevo/contract';
import { DAY } from '@trevo/time';
import { toDate } from '../../platform/clock.ts';
import type { DbTransaction } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Caller, Operator } from '../../platform/http/principal.ts';
import { publicId, randomToken, tokenHash } from '../../platform/secrets.ts';
import { newTotpSecret } from '../../platform/totp.ts';
import {
  appliesAt,
  type Audit,
  auditEnded,
  emailContext,
  hasSecond,
  listOperatorNames,
  lockDeciders,
  lockDecidersFor,
} from '../audit/index.ts';
import type { Delivery } from '../delivery/index.ts';
import {
  applyActive,
  applyEmail,
  applyRoles,
  findColleague,
  lockColleague,
  requireAdminLeft,
} from './change-operator.ts';
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
import { endOperatorSessions } from './session/operator-sessions.repository.ts';
import { findOperatorByUsername } from './operators.repository.ts';
import { listStaff, type StaffRow, updateOperatorFactor } from './staff.repository.ts';
import { maskEmail } from '../members/index.ts';

/** A wish waits so long for a second administrator, and a link so long for its reader. */
const WAIT_MS = 7 * DAY;
const LINK_MS = DAY;
/** So long an address stands before it takes a link: time for its owner to say that it is not theirs. */
const STANDS_MS = DAY;

export type Asker = { readonly operator: Operator; readonly caller: Caller; readonly reason: string };
export type ChangeDeps = OperatorDeps & {
  readonly delivery: Delivery;
  readonly audit: Pick<Audit, 'tell'>;
};

/** With these a person moves money or makes others who do: giving them takes two people. */
const isPower = (role: OperatorRole): boolean => role !== 'support';

type Invited = { readonly username: string; readonly email: string; readonly roles: readonly OperatorRole[] };
type Wish = Pick<OperatorChange, 'kind' | 'operatorId' | 'username' | 'roles'> & { readonly email: string | null };

/** For the audit row of a change that time brought about. */
const endedRecord = ({ kind, username, roles }: OperatorChange) => {
  const of = { kind, username, roles: [...roles] };
  const status = kind === 'invite' || kind === 'factor' ? 'sent' : 'done';
  return { before: { ...of, status: 'waiting' }, after: { ...of, status } };
};

/**
 * What an administrator wants of another person's access, and the second one's answer. Each call of a person locks the administrators,
 * judges by what it reads behind that lock, and refuses with request.forbidden who is no administrator any more.
 */
export const createOperatorChanges = (deps: ChangeDeps) => {
  const { db, clock, vault, delivery } = deps;
  const now = (): Date => toDate(clock.now());
  const { tell } = deps.audit;

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

  /** @throws DomainError operator.locked, operator.email_needed, operator.email_new */
  const standingAddress = ({ isActive, emailSealed, emailSince, publicId: owner }: StaffRow): string => {
    if (!isActive) throw new DomainError('operator.locked');
    if (emailSealed === null || emailSince === null) throw new DomainError('operator.email_needed');
    if (emailSince.getTime() + STANDS_MS > clock.now()) throw new DomainError('operator.email_new');
    return vault.open('contact', emailSealed, emailContext(owner)).toString('utf8');
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
      standingAddress(owner);
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
  const moveAddress = async (tx: DbTransaction, change: OperatorChange, target: StaffRow): Promise<void> => {
    const { merchantId, username, createdBy } = change;
    const email = emailOf(change);
    const by = (await listOperatorNames(tx, [createdBy])).get(createdBy) ?? '';
    // Before it moves: the old address is told too.
    await tell(tx, { merchantId, template: 'staff-email', values: { username, by, contact: maskEmail(email) } });
    const emailSealed = vault.seal('contact', email, emailContext(target.publicId));
    await applyEmail(tx, target.operatorId, { emailSealed, at: now() });
  };
  /**
   * Brings a wish about, by a second person or by time.
   * @throws DomainError operator.not_found, operator.locked, operator.email_needed, operator.email_new
   */
  const bringAbout = async (tx: DbTransaction, change: OperatorChange, approvedBy: bigint | null): Promise<void> => {
    if (change.kind === 'invite' || change.kind === 'factor') return sendLink(tx, change, approvedBy);
    const target = await targetOf(tx, change);
    const isUnlock = change.kind === 'unlock';
    if (!isUnlock && !target.isActive) throw new DomainError('operator.locked');
    const by = approvedBy === null ? {} : { approvedBy };
    await updateChangeEnded(tx, change.changeId, { status: 'done', at: now(), ...by });
    if (isUnlock) await applyActive(tx, target.operatorId, true, now());
    else if (change.kind === 'email') await moveAddress(tx, change, target);
    else await applyRoles(tx, target.operatorId, change.roles, now());
  };

  const admit = ({ operator: { merchantId }, caller: { ip } }: Asker, address: string): Promise<void> =>
    delivery.admitMail({ merchantId, address, ip, waitMs: 0 });
  /** What takes effect by itself is told beforehand; what moves an address always, because its owner has to hear of it. */
  const tellAsked = async (
    tx: DbTransaction,
    wish: Wish & Pick<OperatorChange, 'merchantId' | 'appliesAt'>,
    by: string,
  ): Promise<void> => {
    const { merchantId, kind, username, roles, email, appliesAt: due } = wish;
    const contact = email === null ? '' : maskEmail(email);
    const what = kind === 'email' ? `${username}: ${contact}` : `${username}: ${kind}, ${roles.join(', ')}`;
    if (due !== null) await tell(tx, { merchantId, template: 'staff-notice', values: { what, by }, at: due });
    else if (kind === 'email')
      await tell(tx, { merchantId, template: 'staff-email-asked', values: { username, by, contact } });
  };
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
    const who = { merchantId, kind, operatorId, username, roles: [...roles], emailSealed, createdBy };
    const when = { createdAt: at, appliesAt: due, expiresAt: new Date(clock.now() + WAIT_MS) };
    const row = { changeId, ...who, ...when, note: reason, linkOrigin: caller.origin, language: caller.language };
    if (!(await insertChange(tx, row))) throw new DomainError('operator.change_open');
    await tellAsked(tx, { ...row, email }, operator.username);
    if (takesTwo) return changeId;
    const change = await lockChange(tx, merchantId, changeId);
    if (change) await bringAbout(tx, change, null);
    return changeId;
  };

  return {
    /**
     * Invites a new person by mail. @throws DomainError operator.username_taken, operator.change_open, mail.unavailable,
     * code.too_many
     */
    async invite(asker: Asker, { username, email, roles }: Invited): Promise<OperatorChange> {
      const { merchantId } = asker.operator;
      if (await findOperatorByUsername(db, merchantId, username)) throw new DomainError('operator.username_taken');
      await admit(asker, email);
      const wish: Wish = { kind: 'invite', operatorId: null, username, roles, email };
      const kept = await db.transaction().execute((tx) => keep(tx, asker, wish, roles.some(isPower)));
      return get(merchantId, kept);
    },
    /**
     * Takes roles away at once; new powers are asked for. @returns the change when it waits for a second person, else null
     * @throws DomainError operator.not_found, operator.self, operator.last_admin, operator.change_open
     */
    async setRoles(asker: Asker, targetId: string, roles: readonly OperatorRole[]): Promise<OperatorChange | null> {
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
    /**
     * Opens a locked access; of an open one nothing changes. Powers come back by two people.
     * @returns the change when it waits, else null
     * @throws DomainError operator.not_found, operator.self, operator.change_open
     */
    async unlock(asker: Asker, targetId: string): Promise<OperatorChange | null> {
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
    /**
     * Mails a link for a new authenticator to the address that has stood on record for a day, and to no other; the old authenticator
     * counts no more from the moment the link leaves.
     * @throws DomainError operator.not_found, operator.self, operator.locked, operator.email_needed, operator.email_new,
     * operator.change_open, mail.unavailable, code.too_many
     */
    async resetFactor(asker: Asker, targetId: string): Promise<OperatorChange> {
      const { operator } = asker;
      // The mail is admitted before the locks; whether there may be one is judged again behind them.
      await admit(asker, standingAddress(await findColleague(db, operator, targetId, now())));
      const kept = await db.transaction().execute(async (tx) => {
        const { target } = await lockColleague(tx, operator, targetId, now());
        const { operatorId, username, roles } = target;
        return keep(tx, asker, { kind: 'factor', operatorId, username, roles, email: standingAddress(target) }, true);
      });
      return get(operator.merchantId, kept);
    },
    /**
     * Asks for another address of a colleague's links; all staff is told at once, by the old address the colleague too. When it is
     * brought about, links that are under way die. @throws DomainError operator.not_found, operator.self, operator.locked,
     * operator.change_open
     */
    async changeEmail(asker: Asker, targetId: string, email: string): Promise<OperatorChange> {
      const { operator } = asker;
      const kept = await db.transaction().execute(async (tx) => {
        const { target } = await lockColleague(tx, operator, targetId, now());
        const { operatorId, username, roles, isActive } = target;
        if (!isActive) throw new DomainError('operator.locked');
        return keep(tx, asker, { kind: 'email', operatorId, username, roles, email }, true);
      });
      return get(operator.merchantId, kept);
    },
    /**
     * The second administrator's yes. @throws DomainError operator.change_not_found, operator.change_not_waiting,
     * approval.same_person, operator.self (their own access), operator.locked, operator.not_found, operator.email_needed,
     * operator.email_new, mail.*, code.too_many
     */
    async approve(asker: Asker, changeId: string): Promise<OperatorChange> {
      const { operator } = asker;
      const { merchantId, operatorId: second } = operator;
      const wanted = await get(merchantId, changeId);
      if (wanted.createdBy === second) throw new DomainError('approval.same_person');
      if (wanted.operatorId === second) throw new DomainError('operator.self');
      if (wanted.status === 'waiting' && (wanted.kind === 'invite' || wanted.kind === 'factor'))
        await admit(asker, emailOf(wanted));
      await db.transaction().execute(async (tx) => {
        const { present } = await lockDecidersFor(tx, operator, now());
        const change = await lockChange(tx, merchantId, changeId);
        if (change?.status !== 'waiting' || change.expiresAt <= now() || !present.includes(change.createdBy))
          throw new DomainError('operator.change_not_waiting');
        await bringAbout(tx, change, second);
      });
      return get(merchantId, changeId);
    },
    /** @throws DomainError operator.change_not_found, operator.change_not_waiting */
    async cancel({ operator }: Asker, changeId: string): Promise<OperatorChange> {
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
    /** Brings about what has waited its day without a second person; a job. */
    async applyDue(): Promise<void> {
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
            await auditEnded(tx, change, { entity: 'operator-change', ...endedRecord(change), at });
          } catch (error) {
            // Whose access it is, or who asked, is gone: there is nothing to bring about any more.
            if (!(error instanceof DomainError)) throw error;
            await updateChangeEnded(tx, changeId, { status: 'cancelled', at });
          }
        });
    },
  };
};
export type OperatorChanges = ReturnType<typeof createOperatorChanges>;
