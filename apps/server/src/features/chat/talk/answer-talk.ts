import { toDate } from '../../../platform/clock.ts';
import type { DbTransaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { announceChat } from '../../../platform/events/events.ts';
import type { Operator } from '../../../platform/http/principal.ts';
import type { ChatDeps } from '../chat-deps.ts';
import type { Message, NewMessage, Talk } from '../chat.types.ts';
import { findStaff, upsertReader, upsertStaff } from '../staff.repository.ts';
import { findMessageByClientId } from './messages.repository.ts';
import { addMessage, type Beside, endTalk } from './say.ts';
import { lockTalk, markRead, updateTalk } from './talks.repository.ts';

/** Until they choose one: user names of staff are not for customers. */
const FIRST_NAME = 'Atendimento';

/** The name under which a person is shown; there from the first answer on. */
const shownNameOf = async (
  { clock }: Pick<ChatDeps, 'clock'>,
  tx: DbTransaction,
  { operatorId, merchantId }: Operator,
): Promise<string> => {
  const known = await findStaff(tx, operatorId);
  if (known) return known.shownName;
  const seenAt = toDate(clock.now());
  await upsertStaff(tx, { operatorId, merchantId, shownName: FIRST_NAME, isAvailable: false, seenAt });
  return FIRST_NAME;
};

const takeLocked = async (deps: Pick<ChatDeps, 'clock'>, tx: DbTransaction, talk: Talk, operator: Operator) => {
  const shownName = await shownNameOf(deps, tx, operator);
  if (talk.assignedTo === operator.operatorId && talk.status === 'open') return shownName;
  await updateTalk(tx, talk.talkId, { status: 'open', assignedTo: operator.operatorId });
  const who = { operatorId: operator.operatorId, shownName };
  await addMessage(deps, tx, talk, { sender: 'house', kind: 'taken', body: '', clientId: null, ...who });
  return shownName;
};

const openFor = (talk: Talk, operator: Operator | null): void => {
  if (talk.status === 'closed') throw new DomainError('chat.closed');
  const isOthers = talk.status === 'open' && operator !== null && talk.assignedTo !== operator.operatorId;
  if (isOthers) throw new DomainError('chat.taken');
};

/** The talk becomes the operator's, also in place of a colleague. Locks the talk's row. @throws DomainError chat.closed */
export const takeTalk = (deps: Pick<ChatDeps, 'db' | 'clock'>, { talkId }: Talk, operator: Operator): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const talk = await lockTalk(tx, talkId);
    openFor(talk, null);
    await takeLocked(deps, tx, talk, operator);
  });

/**
 * Answers. A talk that waits becomes the operator's; who wrote by mail gets the answer by mail too, queued in the same transaction. A repeat
 * under the same `clientId` adds nothing. Locks the talk's row.
 * @throws DomainError chat.closed, chat.taken where a colleague answers
 */
export const answerTalk = (
  deps: Pick<ChatDeps, 'db' | 'clock' | 'vault' | 'delivery'>,
  { talkId }: Talk,
  operator: Operator,
  message: { readonly text: string; readonly clientId: string; readonly kind?: 'file'; readonly beside?: Beside },
): Promise<Message> =>
  deps.db.transaction().execute(async (tx) => {
    const talk = await lockTalk(tx, talkId);
    const { text: body, clientId, kind = 'text', beside } = message;
    const known = await findMessageByClientId(tx, talkId, 'staff', clientId);
    if (known) return known;
    openFor(talk, operator);
    const shownName = await takeLocked(deps, tx, talk, operator);
    const own = { operatorId: operator.operatorId, shownName };
    const locked = await lockTalk(tx, talkId);
    const extras = {
      ...(await beside?.(tx, locked)),
      ...(await mailAnswer(deps, tx, locked, { text: body, name: shownName })),
    };
    return addMessage(deps, tx, locked, { sender: 'staff', kind, body, clientId, ...own, ...extras });
  });

/** Queued: a line says when it left, or that it did not (`mailed.projector.ts`). Nothing for a talk that is not by mail. */
const mailAnswer = async (
  deps: Pick<ChatDeps, 'vault' | 'delivery'>,
  tx: DbTransaction,
  talk: Talk,
  { text, name }: { readonly text: string; readonly name: string },
): Promise<Pick<NewMessage, 'mailId'>> => {
  if (talk.emailSealed === null) return {};
  const mailId = await deps.delivery.send(tx, {
    merchantId: talk.merchantId,
    memberId: talk.memberId,
    channel: 'email',
    to: deps.vault.open('contact', talk.emailSealed, talk.publicId).toString('utf8'),
    template: 'chat-answer',
    language: talk.language,
    values: { name, text },
  });
  return { mailId };
};

/** Passes an own talk on to a colleague, or back into the queue. Locks the talk's row. @throws DomainError chat.closed, chat.taken */
export const handTalk = (
  deps: Pick<ChatDeps, 'db' | 'clock'>,
  { talkId }: Talk,
  operator: Operator,
  to: bigint | null,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const talk = await lockTalk(tx, talkId);
    openFor(talk, operator);
    if (to === null) await updateTalk(tx, talkId, { status: 'waiting', assignedTo: null });
    else {
      await shownNameOf(deps, tx, { ...operator, operatorId: to });
      await updateTalk(tx, talkId, { status: 'open', assignedTo: to });
    }
    const name = to === null ? null : await findStaff(tx, to);
    await addMessage(deps, tx, talk, {
      sender: 'house',
      kind: 'handed',
      body: '',
      clientId: null,
      operatorId: operator.operatorId,
      ...(name ? { shownName: name.shownName } : {}),
    });
  });

/** Ends a talk that is the operator's, or that nobody has taken. Locks the talk's row. @throws DomainError chat.closed, chat.taken */
export const closeTalk = (
  deps: Pick<ChatDeps, 'db' | 'clock'>,
  { talkId }: Talk,
  operator: Operator,
  outcome: string,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const talk = await lockTalk(tx, talkId);
    openFor(talk, operator);
    const shownName = await shownNameOf(deps, tx, operator);
    await endTalk(deps, tx, talk, {
      outcome,
      by: { sender: 'house', operatorId: operator.operatorId, shownName },
    });
  });

/** Notes that a person of staff has read what was said up to there. */
export const noteRead = async (
  { db, clock }: Pick<ChatDeps, 'db' | 'clock'>,
  talk: Talk,
  operatorId: bigint,
  upTo: number,
): Promise<void> => {
  await upsertReader(db, { talkId: talk.talkId, operatorId, upTo, at: toDate(clock.now()) });
  // Only who answers has read it for the customer.
  if (talk.assignedTo !== operatorId) return;
  const isNew = await markRead(db, talk.talkId, 'staff', upTo);
  if (isNew) await announceChat(db, { merchantId: talk.merchantId, kind: 'talk', talk: talk.publicId });
};
