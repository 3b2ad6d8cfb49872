import { DAY } from '@trevo/time';
import type { DbTransaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Operator } from '../../../platform/http/principal.ts';
import { listLostAdmins, lockAdmins } from '../staff.repository.ts';

/** Where nobody else administers, a wish waits so long; and so long somebody who was locked still counts as there. */
const LONE_WAIT_MS = DAY;

/** Who may say yes now, the rows locked; and when those stop counting who were there until lately. */
export type Deciders = { readonly present: readonly bigint[]; readonly lost: readonly { id: bigint; counts: Date }[] };

export const lockDeciders = async (tx: DbTransaction, merchantId: number, at: Date): Promise<Deciders> => {
  const present = await lockAdmins(tx, merchantId);
  const lost = await listLostAdmins(tx, merchantId, new Date(at.getTime() - LONE_WAIT_MS));
  return {
    present,
    lost: lost.map(({ operatorId, until }) => ({ id: operatorId, counts: new Date(until.getTime() + LONE_WAIT_MS) })),
  };
};

/** Locks the administrators for one of them. @throws DomainError request.forbidden when that one administers no more */
export const lockDecidersFor = async (
  tx: DbTransaction,
  { merchantId, operatorId }: Operator,
  at: Date,
): Promise<Deciders> => {
  const deciders = await lockDeciders(tx, merchantId, at);
  // Locked, or without the power, since the session was looked at.
  if (!deciders.present.includes(operatorId)) throw new DomainError('request.forbidden');
  return deciders;
};

type About = readonly (bigint | null)[];

/** Another administrator than those: who asks, and whom it is about. Somebody locked within the last day still counts. */
export const hasSecond = ({ present, lost }: Deciders, about: About): boolean =>
  [...present, ...lost.map(({ id }) => id)].some((id) => !about.includes(id));

/**
 * When a wish takes effect by itself. Null: another administrator is there, and only that person's yes counts. Where the last
 * other one was locked lately, the day begins when that person stops counting: locking a colleague shortens nothing.
 */
export const appliesAt = ({ present, lost }: Deciders, about: About, at: Date): Date | null => {
  if (present.some((id) => !about.includes(id))) return null;
  const others = lost.filter(({ id }) => !about.includes(id)).map(({ counts }) => counts.getTime());
  return new Date(Math.max(at.getTime(), ...others) + LONE_WAIT_MS);
};
