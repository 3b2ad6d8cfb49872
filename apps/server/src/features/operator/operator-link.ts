import { randomUUID } from 'node:crypto';
import { toDate } from '../../platform/clock.ts';
import type { DbTransaction } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Caller } from '../../platform/http/principal.ts';
import { publicId, tokenHash } from '../../platform/secrets.ts';
import { totpStep } from '../../platform/totp.ts';
import { isWeakPassword } from '../identity/index.ts';
import { emailContext, insertAudit, lockAdmins } from '../audit/index.ts';
import {
  countChangeTry,
  lockChangeByToken,
  type OperatorChange,
  updateChangeEnded,
} from './operator-changes.repository.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { findOperatorByUsername, insertOperator } from './operators.repository.ts';
import { updateOperatorEmail, updateOperatorFactor } from './staff.repository.ts';

/** So many wrong codes or passwords end a link. */
const MOST_TRIES = 10;

export type OpenLink = { readonly change: OperatorChange; readonly totpSecret: string };
type Typed = { readonly token: string; readonly password: string; readonly totp: string };
/** What a try at a link came to; the count of it stays whatever the answer. */
type Outcome = { readonly username: string } | 'auth.wrong_credentials' | 'operator.username_taken';

/** The page behind a mailed link. */
export const createOperatorLinks = (deps: OperatorDeps) => {
  const { db, clock, vault, passwords, merchants } = deps;
  const now = (): Date => toDate(clock.now());

  const locked = async (tx: DbTransaction, { merchant }: Caller, token: string): Promise<OpenLink> => {
    const change = await lockChangeByToken(tx, merchant.merchantId, tokenHash(token), now());
    if (!change?.totpSealed) throw new DomainError('operator.link_invalid');
    return { change, totpSecret: vault.open('totp', change.totpSealed, change.changeId).toString('utf8') };
  };
  /** What the link is for. Shows the secret as often as it is asked: the link works until somebody used it. @throws DomainError operator.link_invalid */
  const open = (caller: Caller, token: string): Promise<OpenLink> =>
    db.transaction().execute((tx) => locked(tx, caller, token));

  const refuse = async (tx: DbTransaction, { changeId, tries }: OperatorChange): Promise<'auth.wrong_credentials'> => {
    await countChangeTry(tx, changeId);
    if (tries + 1 >= MOST_TRIES) await updateChangeEnded(tx, changeId, { status: 'cancelled', at: now() });
    return 'auth.wrong_credentials';
  };
  const sealEmail = (change: OperatorChange, owner: string): Buffer => {
    if (change.emailSealed === null) throw new Error(`change ${change.changeId} has no address`);
    const email = vault.open('contact', change.emailSealed, emailContext(change.changeId));
    return vault.seal('contact', email, emailContext(owner));
  };
  /** A person without a session did this, by a link that an administrator asked for: the log names both. */
  const audit = (
    tx: DbTransaction,
    { ip }: Caller,
    change: OperatorChange,
    who: { readonly operatorId: bigint; readonly owner: string },
  ): Promise<void> =>
    insertAudit(
      tx,
      {
        merchantId: change.merchantId,
        operatorId: who.operatorId.toString(),
        username: change.username,
        roles: change.roles,
        ip,
        action: change.kind === 'invite' ? 'operator.join' : 'operator.new-factor',
        entity: 'operator',
        entityId: who.owner,
        reason: change.note,
        before: null,
      },
      { after: { change: change.changeId }, requestKey: randomUUID(), at: now() },
    );

  const join = async (
    tx: DbTransaction,
    caller: Caller,
    { change, totpSecret }: OpenLink,
    proof: { readonly passwordHash: string; readonly step: bigint },
  ): Promise<Outcome> => {
    const owner = publicId('o');
    const totpSealed = vault.seal('totp', totpSecret, owner);
    const { merchantId, username, roles, changeId } = change;
    const { passwordHash, step } = proof;
    const at = now();
    const row = { merchantId, publicId: owner, username, roles: [...roles], passwordHash, totpSealed, createdAt: at };
    const operatorId = await insertOperator(tx, row);
    if (operatorId === null) return 'operator.username_taken';
    await updateOperatorFactor(tx, operatorId, { totpSealed, lastStep: step });
    await updateOperatorEmail(tx, operatorId, { emailSealed: sealEmail(change, owner), at });
    await updateChangeEnded(tx, changeId, { status: 'done', at, operatorId });
    await audit(tx, caller, change, { operatorId, owner });
    return { username };
  };
  const renew = async (
    tx: DbTransaction,
    caller: Caller,
    { change, totpSecret }: OpenLink,
    step: bigint,
  ): Promise<Outcome> => {
    const known = await findOperatorByUsername(tx, change.merchantId, change.username);
    if (!known?.isActive) throw new DomainError('operator.link_invalid');
    const { operatorId, publicId: owner } = known;
    const totpSealed = vault.seal('totp', totpSecret, owner);
    await updateOperatorFactor(tx, operatorId, { totpSealed, lastStep: step });
    await updateChangeEnded(tx, change.changeId, { status: 'done', at: now() });
    await audit(tx, caller, change, { operatorId, owner });
    return { username: change.username };
  };

  /** Everything slow happens before the transaction that uses the link. */
  const prove = async (link: OpenLink, { password, totp }: Typed) => {
    const { change, totpSecret } = link;
    const step = await totpStep(totpSecret, totp, clock.now());
    if (change.kind === 'invite') return { step, passwordHash: step === null ? '' : await passwords.hash(password) };
    const known = await findOperatorByUsername(db, change.merchantId, change.username);
    const isRight = await passwords.verify(known?.passwordHash ?? null, password);
    return { step: isRight ? step : null, passwordHash: '' };
  };

  return {
    open,
    /**
     * Uses the link once: makes the operator with the chosen password, or gives a known one (who proves it by their password) the new
     * authenticator. A code of the authenticator proves that it was set up. Ten wrong tries end the link.
     * @throws DomainError operator.link_invalid, auth.wrong_credentials, password.weak, operator.username_taken
     */
    async accept(caller: Caller, typed: Typed): Promise<{ username: string }> {
      const seen = await open(caller, typed.token);
      const { kind, username, merchantId } = seen.change;
      const brand = merchants.profile(merchantId).name;
      if (kind === 'invite' && isWeakPassword(typed.password, { username, brand }))
        throw new DomainError('password.weak');
      const { step, passwordHash } = await prove(seen, typed);
      const outcome = await db.transaction().execute(async (tx): Promise<Outcome> => {
        // In the order of whoever locks an access: administrators first, then what is open about it.
        await lockAdmins(tx, merchantId);
        const link = await locked(tx, caller, typed.token);
        if (step === null) return refuse(tx, link.change);
        return kind === 'invite' ? join(tx, caller, link, { passwordHash, step }) : renew(tx, caller, link, step);
      });
      if (typeof outcome === 'string') throw new DomainError(outcome);
      return outcome;
    },
  };
};
