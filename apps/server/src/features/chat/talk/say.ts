import { MINUTE } from '@trevo/time';
import { toDate } from '../../../platform/clock.ts';
import type { DbTransaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { announce, announceChat } from '../../../platform/events/events.ts';
import type { ChatDeps } from '../chat-deps.ts';
import type { Message, NewMessage, Talk } from '../chat.types.ts';
import { countPatience, findMessageByClientId, insertMessage, listMessages } from './messages.repository.ts';
import { lockTalk, updateTalk } from './talks.repository.ts';

/** More than anybody types. */
const PER_MINUTE = 20;
/** Nobody reads so many before answering. */
const UNANSWERED = 40;

/** Adds a line to a talk that the caller has locked, and tells every socket that shows it. */
export const addMessage = async (
  { clock }: Pick<ChatDeps, 'clock'>,
  tx: DbTransaction,
  talk: Talk,
  message: NewMessage,
): Promise<Message> => {
  const seq = await insertMessage(tx, talk.talkId, message, toDate(clock.now()));
  const by = message.sender === 'customer' ? 'customer' : 'staff';
  await announceChat(tx, { merchantId: talk.merchantId, kind: 'message', talk: talk.publicId, by });
  if (by === 'staff' && talk.memberId !== null)
    await announce(tx, { topic: 'chat', memberId: talk.memberId.toString(), id: talk.publicId, status: 'message' });
  const [added] = await listMessages(tx, talk.talkId, { before: seq + 1, limit: 1 });
  if (!added) throw new Error(`message ${seq} of talk ${talk.publicId} is not there`);
  return added;
};

/** What stands beside the message in its transaction: its file, say. */
export type Beside = (tx: DbTransaction, locked: Talk) => Promise<{ readonly fileId?: string }>;

/**
 * The customer says something. A repeat under the same `clientId` adds nothing and answers the same message. Locks the talk's row.
 * @throws DomainError chat.closed, request.too_many (20 in a minute, 40 without an answer)
 */
export const sayAsCustomer = (
  deps: Pick<ChatDeps, 'db' | 'clock'>,
  talk: Talk,
  message: { readonly text: string; readonly clientId: string; readonly kind?: 'file' },
  beside: Beside = async () => ({}),
): Promise<Message> =>
  deps.db.transaction().execute(async (tx) => {
    const locked = await lockTalk(tx, talk.talkId);
    const { text: body, clientId, kind = 'text' } = message;
    const known = await findMessageByClientId(tx, talk.talkId, 'customer', clientId);
    if (known) return known;
    if (locked.status === 'closed') throw new DomainError('chat.closed');
    const { lately, unanswered } = await countPatience(tx, talk.talkId, new Date(deps.clock.now() - MINUTE));
    if (lately >= PER_MINUTE || unanswered >= UNANSWERED)
      throw new DomainError('request.too_many', { retryAfterSeconds: 60 });
    return addMessage(deps, tx, locked, { sender: 'customer', kind, body, clientId, ...(await beside(tx, locked)) });
  });

/** Ends a talk that the caller has locked. Nothing for one that is over. */
export const endTalk = async (
  deps: Pick<ChatDeps, 'clock'>,
  tx: DbTransaction,
  talk: Talk,
  end: { readonly outcome: string; readonly by: Pick<NewMessage, 'sender' | 'operatorId' | 'shownName'> },
): Promise<void> => {
  if (talk.status === 'closed') return;
  await addMessage(deps, tx, talk, { ...end.by, kind: 'closed', body: '', clientId: null });
  const closedAt = toDate(deps.clock.now());
  await updateTalk(tx, talk.talkId, { status: 'closed', closedAt, outcome: end.outcome, emailSealed: null });
};
