import type { FeedbackStatus } from '@trevo/contract/feedback-rules';
import { toDate } from '../../platform/clock.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { announce } from '../../platform/events/events.ts';
import { findDesk, inTransaction, step } from './feedback.repository.ts';
import type { Feedback } from './feedback.types.ts';
import type { FeedbackDeps } from './index.ts';

/** From where staff may go where. What is closed stays closed. */
const FROM: Readonly<Record<Exclude<FeedbackStatus, 'RECEIVED'>, readonly FeedbackStatus[]>> = {
  IN_PROGRESS: ['RECEIVED'],
  ANSWERED: ['RECEIVED', 'IN_PROGRESS', 'ANSWERED'],
  CLOSED: ['RECEIVED', 'IN_PROGRESS', 'ANSWERED'],
};

export type StaffStep = {
  readonly merchantId: number;
  readonly id: string;
  readonly operatorId: bigint;
  /** The version that was on the desk. */
  readonly version: number;
} & ({ readonly to: 'IN_PROGRESS' | 'CLOSED' } | { readonly to: 'ANSWERED'; readonly answer: string });

/** @throws DomainError feedback.not_found */
export const readFeedback = async (
  { db }: Pick<FeedbackDeps, 'db'>,
  merchantId: number,
  id: string,
): Promise<Feedback> => {
  const found = await findDesk(db, merchantId, id);
  if (!found) throw new DomainError('feedback.not_found');
  return found;
};

/**
 * Staff takes a feedback, answers it or closes it; the member’s pages hear of each, and the latter two are news to them.
 * @throws DomainError feedback.not_found, feedback.changed when somebody else was faster or it is closed
 */
export const takeStep = async (deps: FeedbackDeps, act: StaffStep): Promise<Feedback> => {
  const { merchantId, id, operatorId, version, to } = act;
  const found = await readFeedback(deps, merchantId, id);
  if (!FROM[to].includes(found.status)) throw new DomainError('feedback.changed');
  const answer = act.to === 'ANSWERED' ? act.answer : null;
  const taken = { version, step: to, answer, operatorId, at: toDate(deps.clock.now()) };
  await inTransaction(deps.db, async (tx) => {
    if (!(await step(tx, found, taken))) throw new DomainError('feedback.changed');
    await announce(tx, { topic: 'feedback', memberId: found.memberId.toString(), id, status: to });
  });
  return readFeedback(deps, merchantId, id);
};
