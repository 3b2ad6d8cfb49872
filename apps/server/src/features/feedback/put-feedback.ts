import { CONTENT_MOST, countCharacters, countWords, WORDS_LEAST, WORDS_MOST } from '@trevo/contract/feedback-rules';
import { fieldMessage } from '@trevo/contract/field-messages';
import { DAY } from '@trevo/time';
import { toDate } from '../../platform/clock.ts';
import { DomainError, invalidFields } from '../../platform/domain-error.ts';
import { refuseField } from '../../platform/http/fields.ts';
import type { Caller, Idempotency, Player } from '../../platform/http/principal.ts';
import type { UploadedFile } from '../../platform/http/uploads/upload.ts';
import { networkOf, subscriberOf } from '../../platform/network.ts';
import { redrawPicture } from '../../platform/pictures/redraw-picture.ts';
import { sameBytes } from '../../platform/secrets.ts';
import { countOf, findByCall, inTransaction, insertFeedback, lockSender, type Sender } from './feedback.repository.ts';
import type { Feedback, Wish } from './feedback.types.ts';
import type { FeedbackDeps } from './index.ts';

/** Of one member that wait for staff, and of one in 24 hours; of one subscriber's address in 24 hours. */
const [MOST_WAITING, MOST_A_DAY, MOST_OF_ADDRESS] = [5, 10, 30];
/**
 * So long after the registration the address's sum counts: anybody makes accounts, and with six of them uses it up. The address is also
 * that of everybody behind the same carrier, so who is here for longer is stopped by their own sums alone.
 */
const NEW_FOR_MS = 7 * DAY;
/** Pixels of the longer side: a phone's screenshot stays readable. */
const LONGEST = 1_600;

export type Put = {
  readonly player: Player;
  readonly caller: Caller;
  readonly idempotency: Idempotency;
  readonly wish: Wish;
  readonly files: readonly UploadedFile[];
};

/** @throws DomainError request.invalid with the field and what it wants */
const checkTexts = ({ kind, content, description }: Wish, { language }: Caller): void => {
  if (countCharacters(content) > CONTENT_MOST) throw refuseField('content', 'feedback-content', language);
  if (kind === 'FEEDBACK' && description !== null) throw refuseField('description', 'feedback-plain', language);
  if (kind === 'FEEDBACK') return;
  if (description === null)
    throw invalidFields({
      description: { code: 'field.required', message: fieldMessage('field.required', language) },
    });
  const words = countWords(description);
  if (words < WORDS_LEAST || words > WORDS_MOST) throw refuseField('description', 'feedback-words', language);
};

/**
 * Keeps what a member tells the brand, with its pictures drawn anew. The same call again answers the same feedback.
 * Locks the sender, then their address.
 * @throws DomainError request.invalid, request.key_reused, feedback.too_many, upload.type_refused, upload.damaged
 */
export const putFeedback = async (deps: FeedbackDeps, put: Put): Promise<Feedback> => {
  const { db, clock, vault, addressScale, members } = deps;
  const { player, caller, idempotency, wish } = put;
  const { memberId, merchantId } = player;
  const before = async (): Promise<Feedback | null> => {
    const found = await findByCall(db, memberId, idempotency.key);
    if (found && !sameBytes(found.requestHash, idempotency.requestHash)) throw new DomainError('request.key_reused');
    return found?.feedback ?? null;
  };
  checkTexts(wish, caller);
  const made = await before();
  if (made) return made;

  const sender: Sender = { memberId, subscriber: subscriberOf(caller.ip) };
  const now = clock.now();
  const isNew = now - (await members.get(memberId)).createdAt.getTime() < NEW_FOR_MS;
  const checkRoom = async (at: Parameters<typeof countOf>[0]): Promise<void> => {
    const { waiting, ofMember, ofAddress } = await countOf(at, sender, new Date(now - DAY));
    const isAddressFull = isNew && ofAddress >= MOST_OF_ADDRESS * addressScale;
    if (waiting >= MOST_WAITING || ofMember >= MOST_A_DAY || isAddressFull) throw new DomainError('feedback.too_many');
  };
  // Before the pictures cost anything, and again under the lock.
  await checkRoom(db);
  const pictures: Buffer[] = [];
  for (const { bytes } of put.files)
    pictures.push((await redrawPicture(bytes, { longest: LONGEST, as: 'webp', sender: networkOf(caller.ip) })).bytes);
  const id = vault.keyedHash('opaque-id', `feedback:${memberId}:${idempotency.key}`);
  await inTransaction(db, async (tx) => {
    await lockSender(tx, sender);
    if (await findByCall(tx, memberId, idempotency.key)) return;
    await checkRoom(tx);
    await insertFeedback(tx, {
      ...wish,
      ...sender,
      merchantId,
      pictures,
      publicId: `f_${id.subarray(0, 16).toString('base64url')}`,
      language: caller.language,
      callKey: idempotency.key,
      requestHash: idempotency.requestHash,
      createdAt: toDate(now),
    });
  });
  const kept = await before();
  if (!kept) throw new Error('a feedback that was written is not there');
  return kept;
};
